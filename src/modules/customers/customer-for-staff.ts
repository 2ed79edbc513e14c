import type { RowOf } from '../../contract/call.ts'
import type { getCustomer } from '../../contract/customers/staff/customers.ts'
import type { Language } from '../../contract/localization/language.ts'
import { fromCents } from '../../contract/money.ts'
import { notFound } from '../../contract/staff/errors.ts'
import type { Reader } from '../../platform/database/database.ts'
import * as detail from './staff-detail.sql.ts'

/** A customer as staff see them. Throws a 404 for a missing one. */
export async function customerForStaff(db: Reader, customerId: number, language: Language): Promise<RowOf<typeof getCustomer>> {
  const customer = await detail.findForStaff(db, customerId, language)
  if (!customer) throw notFound()
  const { emailCanonical } = customer
  const [addresses, reviews, messages, alerts, claims, sessions, notes] = await Promise.all([
    detail.addressesOfOrders(db, customerId),
    detail.reviewsOfCustomer(db, customer, language),
    detail.messagesOf(db, emailCanonical),
    detail.alertsOf(db, emailCanonical, language),
    detail.claimsOf(db, customerId, language),
    detail.sessionsOf(db, customerId),
    detail.notesOf(db, customerId),
  ])
  return {
    CustomerId: customer.customerId,
    Version: customer.version,
    FirstName: customer.firstName,
    LastName: customer.lastName,
    Email: customer.email,
    MobileNo: customer.mobileNo,
    Language: customer.language,
    CreatedAt: customer.createdAt.toISOString(),
    EmailConfirmedAt: customer.emailConfirmedAt?.toISOString() ?? null,
    HasPassword: customer.hasPassword,
    ErasedAt: customer.erasedAt?.toISOString() ?? null,
    Address: {
      AddressLineOne: customer.addressLineOne,
      CityName: customer.cityName,
      StateName: customer.stateName,
      CountryName: customer.countryName,
      PostalCode: customer.postalCode,
    },
    OtherAddresses: addresses.filter((address) => !customer.addressLineOne || !address.startsWith(customer.addressLineOne)),
    Orders: customer.orders,
    Spent: fromCents(customer.spentCents),
    Refunded: fromCents(customer.refundedCents),
    SubscribedAt: customer.subscribedAt?.toISOString() ?? null,
    StockAlerts: alerts.map((one) => ({ ProductId: one.productId, ProductName: one.productName, CreatedAt: one.createdAt.toISOString() })),
    Reviews: reviews.map((one) => ({
      ReviewId: one.reviewId,
      ProductId: one.productId,
      ProductName: one.productName,
      Rating: one.rating,
      Title: one.title,
      Body: one.body,
      IsVisible: one.isVisible,
      CreatedAt: one.createdAt.toISOString(),
    })),
    Messages: messages.map((one) => ({
      ContactMessageId: one.contactMessageId,
      Subject: one.subject,
      Message: one.message,
      CreatedAt: one.createdAt.toISOString(),
    })),
    Claims: claims.map((one) => ({
      WarrantyClaimId: one.warrantyClaimId,
      OrderId: one.orderId,
      OrderNumber: one.orderNumber,
      ProductName: one.productName,
      State: one.state,
      ClaimedAt: one.claimedAt.toISOString(),
    })),
    Sessions: sessions.map((one) => ({
      SessionId: detail.sessionIdOf(one.tokenHash),
      CreatedAt: one.createdAt.toISOString(),
      ExpiresAt: one.expiresAt.toISOString(),
    })),
    Notes: notes.map((one) => ({ Author: one.author, Body: one.body, CreatedAt: one.createdAt.toISOString() })),
  }
}
