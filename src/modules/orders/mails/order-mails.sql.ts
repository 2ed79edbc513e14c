import type { Language } from '../../../contract/localization/language.ts'
import { commitWithoutWaiting, type Reader, sql } from '../../../platform/database/database.ts'

interface SentMail {
  mailId: string
  orderId: number
  kind: string
  email: string
}

/** Records a mail for the history of its order, once. */
export const noteOrderMail = (db: Reader, mail: SentMail) =>
  db
    .insertInto('orderMails')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .returning(commitWithoutWaiting.as('synchronousCommit'))
    .execute()

interface MailBody {
  mailId: string
  orderId: number
  language: Language
  subject: string
  text: string
  html: string
}

/**
 * Keeps what is about to be sent, in the place of an attempt that failed. That it was sent is stored later and waits for the disk, so this does not.
 * Nothing is kept of a customer who is erased meanwhile: the lock waits for the erasure, or makes it wait.
 */
export const keepMailBody = (db: Reader, { mailId, orderId, language, subject, text, html }: MailBody) =>
  sql`
    insert into order_mail_bodies as b (mail_id, order_id, language, subject, body, html)
    select ${mailId}::text, o.order_id, ${language}::text, ${subject}::text, ${text}::text, ${html}::text
    from orders o join customers c using (customer_id) where o.order_id = ${orderId} and c.erased_at is null
    for share of c
    on conflict (mail_id) do update set language = excluded.language, subject = excluded.subject, body = excluded.body, html = excluded.html, created_at = now()
    returning ${commitWithoutWaiting}`.execute(db)

/** A mail that was sent about this order, if its body is kept. */
export const findSentMail = (db: Reader, orderId: number, mailId: string) =>
  db
    .selectFrom('orderMails as m')
    .innerJoin('orderMailBodies as b', 'b.mailId', 'm.mailId')
    .select(['m.mailId', 'm.kind', 'm.email', 'm.sentAt', 'b.language', 'b.subject', 'b.body', 'b.html'])
    .where('m.orderId', '=', orderId)
    .where('m.mailId', '=', mailId)
    .executeTakeFirst()
