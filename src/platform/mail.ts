import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { type Bilingual, directions, type Language } from '../contract/language.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
/** A person's name as a mail may say it. Anybody signs up anybody: what a mail program would make a link of is taken apart. */
export const nameInMail = (name: string) => name.replace(/[^\p{L}\p{M}\p{N}'’ .-]|\.(?=\S)/gu, ' ').slice(0, 60)

const addresses = /https?:\/\/[^\s<]+/g

/** A mail of a few paragraphs in the reader's language and direction; addresses among them become links. */
export function mail(
  { to, language }: { to: string; language: Language },
  texts: Record<Language, { subject: string; lines: string[] }>,
): Mail {
  const { subject, lines } = texts[language]
  const paragraphs = lines.map(
    (line) =>
      `<p>${escaped(line)
        .replaceAll('\n', '<br>')
        .replace(addresses, (url) => `<a href="${url}" style="color:#1f5f4a"><bdi>${url}</bdi></a>`)}</p>`,
  )
  const names: Bilingual = { en: 'Avicenna', ar: 'ابن سينا' }
  return {
    to,
    // A line break in a subject would begin a header of somebody else's.
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: lines.join('\n\n'),
    html: `<!doctype html><html lang="${language}" dir="${directions[language]}"><body style="font:16px/1.6 'IBM Plex Sans','IBM Plex Sans Arabic',Arial,sans-serif;color:#1d2420;background:#faf8f3;margin:0;padding:24px"><div style="max-width:560px;margin:auto;background:#fff;border:1px solid #e4dfd3;border-radius:10px;padding:24px"><strong style="color:#1f5f4a;font-size:20px">${names[language]}</strong>${paragraphs.join('')}</div></body></html>`,
  }
}

/** Sends by SMTP; without an address for it, mails lie in a folder where they can be read. */
export function openMail({ smtpUrl, from, outbox }: { smtpUrl?: string; from: string; outbox: string }): Mailer {
  if (smtpUrl) {
    const transport = nodemailer.createTransport(smtpUrl, { from })
    return { send: async (message) => void (await transport.sendMail({ ...message, from, to: { name: '', address: message.to } })) }
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(message) {
      const { message: source } = await transport.sendMail({ ...message, from, to: { name: '', address: message.to } })
      await mkdir(outbox, { recursive: true })
      const half = join(outbox, `.${randomUUID()}`)
      await writeFile(half, source as Buffer)
      await rename(half, join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`))
    },
  }
}
