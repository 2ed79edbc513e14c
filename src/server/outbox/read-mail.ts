export interface ReadMail {
  from: string
  to: string
  /** As the mail says it, or empty. */
  date: string
  subject: string
  text: string
  html: string
}

const decoded = (body: string, encoding = '7bit') => {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(encoding)) return body
  const bytes = body.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const words = /=\?UTF-8\?([BQ])\?(.*?)\?=\s*/gi
const headerIn = (part: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n\\s.*)*)`, 'im').exec(part.slice(0, part.indexOf('\r\n\r\n')))?.[1]

/** A mail of ours as its reader sees it, out of the source that lies in the outbox. */
export function readMail(source: string): ReadMail {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? ''
  const parts = source.split(`--${boundary}`)
  const partOf = (type: string) => {
    const part =
      parts
        .slice(1)
        .find((one) => headerIn(one.trimStart(), 'content-type')?.startsWith(type))
        ?.trimStart() ?? ''
    return decoded(part.slice(part.indexOf('\r\n\r\n') + 4), headerIn(part, 'content-transfer-encoding'))
      .replaceAll('\r\n', '\n')
      .trim()
  }
  const header = (name: string) =>
    (headerIn(source, name) ?? '')
      .replace(words, (_, kind: string, text: string) =>
        decoded(text.replaceAll('_', kind.toUpperCase() === 'Q' ? ' ' : '_'), kind.toUpperCase() === 'B' ? 'base64' : 'quoted-printable'),
      )
      .replace(/\r\n\s+/g, ' ')
  return {
    from: header('from'),
    to: header('to'),
    date: header('date'),
    subject: header('subject'),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  }
}
