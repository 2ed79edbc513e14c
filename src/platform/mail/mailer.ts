import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Language } from '../../contract/localization/language.ts'
import { keepInOutbox } from './outbox.ts'

export interface Mail {
  id: string
  language: Language
  to: string
  /** Who an answer goes to, where that is not the shop. */
  replyTo?: string
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
  /** The shop's own: mails are named after it. */
  origin: string
  /** The folder where mails lie that are not sent. */
  outbox: string
}

// A server that hangs costs a job these many milliseconds, whatever it does; the job is tried again later.
const patienceMs = 20_000
/** `SMTP_URL` may set each of them otherwise, as in `smtp://mail.example?connectionTimeout=3000`. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 15_000, idleTimeout: 60_000 }

/** Sends by SMTP; without an address for it, mails lie in a folder where they can be read. */
export function openMail({ smtpUrl, from, origin, outbox }: Options): Mailer {
  const host = new URL(origin).hostname
  // As an object, an address is one address, whatever it contains.
  const alone = (address: string) => ({ name: '', address })
  const messageOf = ({ id, to, replyTo, language, subject, text, html }: Mail): SendMailOptions => ({
    from,
    to: alone(to),
    replyTo: replyTo === undefined ? from : alone(replyTo),
    subject,
    text,
    html,
    // The same at every try: a mail that was sent although we did not hear of it is known again by those who receive it.
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    encoding: 'quoted-printable',
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  if (smtpUrl) {
    const transport = nodemailer.createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      // A connection that broke may have taken the mail before: trying again is the job's.
      maxRequeues: 0,
      ...timeouts,
    })
    return {
      async send(mail) {
        await transport.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(patienceMs) })
      },
      close: () => transport.close(),
    }
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: (mail) =>
      keepInOutbox(outbox, mail.id, async () => {
        const { message } = await transport.sendMail(messageOf(mail))
        return message as Buffer
      }),
    close: () => {},
  }
}

/** Of `Our shop <shop@shop.example>` the address. */
export const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
