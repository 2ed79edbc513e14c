// Decision 032: each mail is noted before and after it is sent

import { setTimeout } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { isTransient } from '../database/transient-errors.ts'
import type { Log } from '../runtime/log.ts'
import type { Mail, Mailer } from './mailer.ts'
import { claimMail, noteSent, releaseMail } from './sent-mails.sql.ts'

export { deleteOldSentMails } from './sent-mails.sql.ts'

export interface MailSender {
  /** Sends a mail unless one with its id was sent. */
  send(mail: Mail): Promise<void>
  /** Sends the mail that `make` returns, unless one was sent for this id. `make` runs for the one attempt that sends. */
  sendOnce(id: string, make: () => Promise<Mail>): Promise<void>
  close(): void
}

const pauseMs = 500
/** How long an attempt tries to note that it has sent a mail while the database is away. The claim lasts a minute. */
const patienceMs = 40_000

/**
 * Sends each mail once, although the job that sends it may run again: because its process was killed, or lost the database before it could
 * report that the job is done. SMTP has no such promise, so a mail is sent twice if its server took it without saying so, or if the process
 * ends, or the database stays away for long, between the server's response and the note of it.
 */
export function sendOnceBy(mailer: Mailer, db: Database, log: Log): MailSender {
  // Mails that were sent but could not be noted.
  const unnoted = new Set<string>()

  const note = async (id: string) => {
    unnoted.add(id)
    for (const giveUpAt = performance.now() + patienceMs; ; await setTimeout(pauseMs)) {
      try {
        await noteSent(db, id)
        unnoted.delete(id)
        return
      } catch (error) {
        if (isTransient(error) && performance.now() < giveUpAt) continue
        // The job must not fail: this process knows that the mail was sent.
        log.warn({ mail: id, error }, 'a mail was sent and could not be noted; another process may send it again')
        return
      }
    }
  }

  const sendOnce = async (id: string, make: () => Promise<Mail>) => {
    if (unnoted.has(id)) return note(id)
    const state = await claimMail(db, id)
    if (state === 'sent') return
    if (state === 'busy') throw new Error('another process may be sending this mail; the job tries again')
    try {
      await mailer.send(await make())
    } catch (error) {
      await releaseMail(db, id).catch(() => {})
      throw error
    }
    await note(id)
  }

  return { sendOnce, send: (mail) => sendOnce(mail.id, async () => mail), close: () => mailer.close() }
}
