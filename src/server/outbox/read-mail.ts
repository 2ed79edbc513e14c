import type { Address } from 'postal-mime'

export interface ReadMail {
  from: string
  to: string
  /** In ISO 8601, or empty. */
  date: string
  subject: string
  text: string
  html: string
}

/** Parses a mail from its source. The parser is loaded with the first mail: a shop with SMTP never needs it. */
export async function readMail(source: string | Uint8Array): Promise<ReadMail> {
  const { default: PostalMime } = await import('postal-mime')
  const { from, to = [], date = '', subject = '', text = '', html = '' } = await PostalMime.parse(source)
  return { from: from ? inWords(from) : '', to: to.map(inWords).join(', '), date, subject, text: text.trim(), html: html.trim() }
}

const inWords = ({ name, address = '' }: Address) => (name ? `${name} <${address}>` : address)
