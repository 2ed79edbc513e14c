import { commitWithoutWaiting, type Database, sql } from '../database/database.ts'

/** Longer than an attempt takes, with time for a lost connection to the database to come back. */
const attempt = '1 minute'
/** Longer than a job is retried. */
const kept = '30 days'

/**
 * Reserves a mail for an attempt: 'sent' if it was sent before, 'busy' if another attempt may still be sending it. If a crash of the database
 * undoes the reservation, `noteSent` makes up for it.
 */
export async function claimMail(db: Database, mailId: string): Promise<'claimed' | 'sent' | 'busy'> {
  const claimed = await db
    .insertInto('sentMails')
    .values({ mailId })
    .onConflict((conflict) =>
      conflict
        .column('mailId')
        .doUpdateSet({ triedAt: sql<Date>`now()` })
        .where('sentMails.sentAt', 'is', null)
        .where('sentMails.triedAt', '<', sql<Date>`now() - ${attempt}::interval`),
    )
    .returning(commitWithoutWaiting.as('synchronousCommit'))
    .executeTakeFirst()
  if (claimed) return 'claimed'
  const mail = await db.selectFrom('sentMails').select('sentAt').where('mailId', '=', mailId).executeTakeFirst()
  return mail?.sentAt ? 'sent' : 'busy'
}

export const noteSent = (db: Database, mailId: string) =>
  db
    .insertInto('sentMails')
    .values({ mailId, sentAt: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('mailId').doUpdateSet({ sentAt: sql<Date>`now()` }))
    .execute()

/** Deletes what is known of mails that no job sends again. */
export const deleteOldSentMails = (db: Database) =>
  db.deleteFrom('sentMails').where('triedAt', '<', sql<Date>`now() - ${kept}::interval`).execute()

/** Releases a mail whose attempt failed, so that the next one does not wait. */
export const releaseMail = (db: Database, mailId: string) =>
  db.deleteFrom('sentMails').where('mailId', '=', mailId).where('sentAt', 'is', null).execute()
