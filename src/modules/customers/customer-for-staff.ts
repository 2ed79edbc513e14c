import type { getCustomer } from '../../contract/customers/staff/customers.ts'
import type { Language } from '../../contract/localization/language.ts'
import { notFound } from '../../contract/staff/errors.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { RowInside } from '../wire.ts'
import * as detail from './staff-detail.sql.ts'

/** A customer as staff see them. Throws a 404 for a missing one. */
export async function customerForStaff(db: Reader, customerId: number, language: Language): Promise<RowInside<typeof getCustomer>> {
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
    customerId: customer.customerId,
    version: customer.version,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    mobileNo: customer.mobileNo,
    language: customer.language,
    createdAt: customer.createdAt,
    emailConfirmedAt: customer.emailConfirmedAt,
    hasPassword: customer.hasPassword,
    erasedAt: customer.erasedAt,
    address: {
      addressLineOne: customer.addressLineOne,
      cityName: customer.cityName,
      stateName: customer.stateName,
      countryName: customer.countryName,
      postalCode: customer.postalCode,
    },
    otherAddresses: addresses.filter((address) => !customer.addressLineOne || !address.startsWith(customer.addressLineOne)),
    orders: customer.orders,
    spentCents: customer.spentCents,
    refundedCents: customer.refundedCents,
    subscribedAt: customer.subscribedAt,
    stockAlerts: alerts.map((one) => ({ productId: one.productId, productName: one.productName, createdAt: one.createdAt })),
    reviews: reviews.map((one) => ({
      reviewId: one.reviewId,
      productId: one.productId,
      productName: one.productName,
      rating: one.rating,
      title: one.title,
      body: one.body,
      isVisible: one.isVisible,
      createdAt: one.createdAt,
    })),
    messages: messages.map((one) => ({
      contactMessageId: one.contactMessageId,
      subject: one.subject,
      message: one.message,
      createdAt: one.createdAt,
    })),
    claims: claims.map((one) => ({
      warrantyClaimId: one.warrantyClaimId,
      orderId: one.orderId,
      orderNumber: one.orderNumber,
      productName: one.productName,
      state: one.state,
      claimedAt: one.claimedAt,
    })),
    sessions: sessions.map((one) => ({
      sessionId: detail.sessionIdOf(one.tokenHash),
      createdAt: one.createdAt,
      expiresAt: one.expiresAt,
    })),
    notes: notes.map((one) => ({ author: one.author, body: one.body, createdAt: one.createdAt })),
  }
}
