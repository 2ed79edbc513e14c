import type { Language } from '../../contract/localization/language.ts'
import { changedMeanwhile, conflict, invalidFields, notFound } from '../../contract/staff/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../jobs.ts'
import { customerForStaff } from './customer-for-staff.ts'
import { canonicalEmail } from './email.ts'
import { deleteCodesOf } from './one-time-code.sql.ts'
import { deleteSessionsOf } from './sessions.sql.ts'
import { changeCustomer, isTaken, lockCustomer } from './staff-detail.sql.ts'

interface Saved {
  customerId: number
  /** The version that staff have seen. */
  version: number
  /** Of the answer to another version. */
  shownIn: Language
}

/** Locks the customer, unless another person changed them since `version`. Nothing of an erased customer changes. */
async function lockVersion(tx: Tx, { customerId, version, shownIn }: Saved) {
  const customer = await lockCustomer(tx, customerId)
  if (!customer) throw notFound()
  if (customer.erasedAt) throw conflict('customer_erased')
  if (customer.version !== version) throw changedMeanwhile({ current: await customerForStaff(tx, customerId, shownIn) })
  return customer
}

export interface StaffProfile {
  firstName: string
  lastName: string
  mobileNo: string
  language: Language
}

export async function saveProfile(tx: Tx, save: Saved, profile: StaffProfile): Promise<void> {
  await lockVersion(tx, save)
  await changeCustomer(tx, save.customerId, profile)
}

/** The new address is confirmed by the next mailed code. Until then nobody is logged in, and codes for the old one are void. */
export async function changeEmail(tx: Tx, save: Saved, email: string): Promise<void> {
  const { customerId } = save
  const before = await lockVersion(tx, save)
  const emailCanonical = canonicalEmail(email)
  if (before.email === email) throw invalidFields({ path: 'Email', code: 'same_email' })
  const ofAnother = invalidFields({ path: 'Email', code: 'email_of_another' })
  if (await isTaken(tx, emailCanonical, customerId)) throw ofAnother
  await changeCustomer(tx, customerId, { email, emailCanonical, emailConfirmedAt: null }).catch((error: { constraint?: string }) => {
    // Another person signed up with the address at this moment.
    throw error.constraint === 'customers_email_canonical_key' ? ofAnother : error
  })
  await deleteSessionsOf(tx, customerId)
  await deleteCodesOf(tx, before.emailCanonical)
  await enqueue(tx, 'send-email-changed', { customerId, email: before.email, isNew: false })
  await enqueue(tx, 'send-email-changed', { customerId, email, isNew: true })
}
