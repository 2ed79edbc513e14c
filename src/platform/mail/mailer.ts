import type { SendMailOptions } from 'nodemailer'
import type { Language } from '../../contract/localization/language.ts'
import { storeInOutbox } from './outbox.ts'

export interface Mail {
  id: string
  language: Language
  to: string
  /** The sender's name in the recipient's language; absent: the name in `MAIL_FROM`. */
  fromName?: string
  /** Recipient of replies, where that is not the shop. */
  replyTo?: string
  /** Where a GET shows a page with a button, and a POST ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

interface Options {
  smtpUrl?: string
  from: string
  /** The shop's own address; `Message-ID`s use its host. */
  origin: string
  /** The folder for mails where no SMTP server is configured. */
  outbox: string
}

// Limits how long an unresponsive mail server can occupy a job, in milliseconds; the job is retried later.
const sendTimeoutMs = 20_000
/** `SMTP_URL` may override each of them, as in `smtp://mail.example?connectionTimeout=3000`. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 15_000, idleTimeout: 60_000 }

/** Nobody reads at the names that are kept for examples (RFC 2606). */
const isInvented = (address: string) => /@(?:[^@]+\.)?example\.(?:com|net|org)$/i.test(address)

const loadNodemailer = async () => (await import('nodemailer')).default

/**
 * Sends mails by SMTP or, without an SMTP URL, writes them to the outbox folder. For SMTP nodemailer is loaded at the start, so that a
 * broken installation shows there; for the outbox it is loaded with the first mail. A mail server gets none for invented people.
 */
export async function openMail({ smtpUrl, from, origin, outbox }: Options): Promise<Mailer> {
  const host = new URL(origin).hostname
  // As an object, the text is one address, whatever it contains.
  const alone = (address: string) => ({ name: '', address })
  const messageOf = ({ id, to, fromName, replyTo, unsubscribeUrl, language, subject, text, html }: Mail): SendMailOptions => ({
    from: fromName ? { name: fromName, address: addressIn(from) } : from,
    to: alone(to),
    replyTo: replyTo === undefined ? from : alone(replyTo),
    subject,
    text,
    html,
    // The same at every attempt, so that a recipient's server recognises a mail that was sent although the response was lost.
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    encoding: 'quoted-printable',
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  if (smtpUrl) {
    const transport = (await loadNodemailer()).createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      // A broken connection may have delivered the mail. Retrying is up to the job.
      maxRequeues: 0,
      ...timeouts,
    })
    return {
      async send(mail) {
        if (isInvented(mail.to)) return
        await transport.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(sendTimeoutMs) })
      },
      close: () => transport.close(),
    }
  }
  return {
    send: (mail) =>
      storeInOutbox(outbox, mail.id, async () => {
        const transport = (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
        const { message } = await transport.sendMail(messageOf(mail))
        return message as Buffer
      }),
    close: () => {},
  }
}

/** The address in `Our shop <shop@shop.example>`. */
export const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
