import { directions, type Language } from '../../contract/localization/language.ts'
import { formatPrice, fromCents } from '../../contract/money.ts'
import { escapeHtml } from '../../platform/markup/escape.ts'
import type { PersonalRow } from './personal-data.sql.ts'
import { columnNames, tableNames, valueNames } from './personal-data-names.ts'

interface About {
  language: Language
  shopName: string
  at: Date
  /** Of the shop: times are by its clocks. */
  timeZone: string
}

const words = {
  title: { en: 'Your personal data', ar: 'بياناتك الشخصية' },
  about: {
    en: '{shop} has this of you on {date}. The file data.json has the same for programs.',
    ar: 'هذا ما لدى {shop} من بياناتك بتاريخ {date}. وفي الملف data.json المحتوى نفسه للبرامج.',
  },
  yes: { en: 'yes', ar: 'نعم' },
  no: { en: 'no', ar: 'لا' },
}

const styles = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b2420}
table{border-collapse:collapse;margin:0 0 1rem;width:100%}th,td{border:1px solid #d8d2c4;padding:.3rem .6rem;text-align:start;vertical-align:top}
th{width:16rem;font-weight:600}td{overflow-wrap:anywhere;white-space:pre-line}`

/** Everything that the shop has of a customer as a page that needs no other file, in their language. */
export function personalDataPage(data: Record<string, PersonalRow[]>, about: About): string {
  const { language, shopName, at } = about
  const title = escapeHtml(words.title[language])
  const intro = words.about[language].replace('{shop}', shopName).replace('{date}', momentText(at.toISOString(), about))
  const sections = Object.keys(tableNames)
    .filter((table) => (data[table] ?? []).length > 0)
    .map((table) => {
      const rows = oldestFirst(data[table] ?? [])
        .map((row) => rowTable(row, about))
        .join('\n')
      return `<h2>${escapeHtml(tableNames[table]?.[language] ?? table)}</h2>\n${rows}`
    })
  return `<!doctype html>
<html lang="${language}" dir="${directions[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${styles}</style></head>
<body><h1>${title}</h1>
<p>${escapeHtml(intro)}</p>
${sections.join('\n')}
</body></html>
`
}

/** Rows without a time stay where they are. */
const oldestFirst = (rows: PersonalRow[]) =>
  rows.toSorted((one, other) => String(one.created_at ?? '').localeCompare(String(other.created_at ?? '')))

function rowTable(row: PersonalRow, about: About): string {
  const lines = Object.keys(columnNames)
    .filter((column) => ![undefined, null, ''].includes(row[column] as never) && !isEmptyList(row[column]))
    .map((column) => {
      const label = escapeHtml(columnNames[column]?.[about.language] ?? column)
      return `<tr><th scope="row">${label}</th><td dir="auto">${escapeHtml(valueText(column, row[column], about))}</td></tr>`
    })
  return `<table>${lines.join('')}</table>`
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** What was chosen of a product, a line for each choice. */
const choicesText = (choices: Record<string, unknown>[], language: Language) =>
  choices.map((one) => (language === 'ar' ? `${one.nameAr}: ${one.valueAr}` : `${one.nameEn}: ${one.valueEn}`)).join('\n')

interface Paper {
  number: string
  buyer: { text: string }[]
  note: { text: string }[]
  lines: { name: Record<Language, string>; quantity: number }[]
}

/** Of an invoice or a credit note, not of a certificate. */
const isPaper = (snapshot: unknown): snapshot is Paper => typeof snapshot === 'object' && snapshot !== null && 'buyer' in snapshot

/** Its number, whom it names, and what it is about. The PDF is with the order. */
const paperText = ({ number, buyer, note, lines }: Paper, language: Language) =>
  [number, ...[...buyer, ...note].map(({ text }) => text), ...lines.map(({ name, quantity }) => `${quantity} × ${name[language]}`)].join(
    '\n',
  )

function valueText(column: string, value: unknown, about: About): string {
  const { language } = about
  if (typeof value === 'boolean') return words[value ? 'yes' : 'no'][language]
  if (column.endsWith('_cents')) return formatPrice(fromCents(Number(value)))
  if (typeof value === 'string' && column.endsWith('_at')) return momentText(value, about)
  if (column === 'attributes') return choicesText(value as Record<string, unknown>[], language)
  if (column === 'snapshot' && isPaper(value)) return paperText(value, language)
  const inWords = valueNames[column]?.[String(value)]
  if (inWords) return inWords[language]
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-ca-gregory-nu-latn' }

/** With the name of the zone, such as GMT+3. */
const momentText = (iso: string, { language, timeZone }: About) =>
  new Intl.DateTimeFormat(locales[language], { ...parts, timeZone }).format(new Date(iso))
const parts = { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const
