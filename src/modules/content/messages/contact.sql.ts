import type { Language } from '../../../contract/localization/language.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'

export interface ContactMessage {
  fullName: string
  email: string
  phoneNumber: string
  subject: string
  message: string
  /** Of the page. */
  language: Language
}

export const insertContactMessage = async (db: Reader, message: ContactMessage & { orderId?: number | undefined }): Promise<void> => {
  await db.insertInto('contactMessages').values(message).execute()
}

/** Whether an order is this customer's. */
export const isOwnOrder = async (db: Reader, customerId: number, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('orderId')
    .where('orderId', '=', orderId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()) !== undefined

/** Idempotent, for any spelling of the same address. */
export const insertSubscriber = async (db: Reader, email: string, emailCanonical: string): Promise<void> => {
  await sql`insert into subscribers (email, email_canonical) values (${email}, ${emailCanonical}) on conflict do nothing`.execute(db)
}
