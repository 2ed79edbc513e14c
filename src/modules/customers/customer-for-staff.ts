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
  const [addresses, reviews, questions, messages, alerts, claims, sessions, notes] = await Promise.all([
    detail.addressesOfOrders(db, customerId),
    detail.reviewsOfCustomer(db, customer, language),
    detail.questionsOfCustomer(db, customer, language),
    detail.messagesOf(db, emailCanonical),
    detail.alertsOf(db, emailCanonical, language),
    detail.claimsOf(db, customerId, language),
    detail.sessionsOf(db, customerId),
    detail.notesOf(db, customerId),
  ])
  return {
    ...customer,
    address: customer,
    otherAddresses: addresses.filter((address) => !customer.addressLineOne || !address.startsWith(customer.addressLineOne)),
    stockAlerts: alerts,
    reviews,
    questions,
    messages,
    claims,
    sessions: sessions.map((one) => ({ ...one, sessionId: detail.sessionIdOf(one.tokenHash) })),
    notes,
  }
}
