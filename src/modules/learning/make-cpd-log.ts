import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CallError } from '../../contract/call.ts'
import type { CpdLogFormat } from '../../contract/learning/cpd-log-formats.ts'
import { dayIn } from '../../contract/localization/day-in.ts'
import { type Language, languageIn } from '../../contract/localization/language.ts'
import { fill } from '../../contract/messages.ts'
import { csvCell } from '../../contract/staff/csv-cell.ts'
import { urlsUnder } from '../../contract/urls.ts'
import { bothOf, shopTimeZone } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import type { Certificate } from './certificates/certificate.sql.ts'
import { categoryOf, courseNameOf, stateOf } from './certificates/certificate-to-wire.ts'
import { cpdLogOf } from './certificates/certificates.ts'
import { checkUrl } from './certificates/credential.ts'

const mark = join(import.meta.dirname, '../../../public/brand/mark.svg')
const template = join(import.meta.dirname, 'cpd-log.typ')

interface Wanted {
  year: number
  format: CpdLogFormat
  language: Language
}

/** One year of a customer's certificates as a file. Throws a 404 for a year without one. */
export async function makeCpdLog(shop: Shop, customerId: number, { year, format, language }: Wanted): Promise<Buffer> {
  const certificates = await cpdLogOf(shop, customerId, year)
  if (certificates.length === 0) throw new CallError(404, 'There is no certificate of this year.')
  const [words, timeZone] = await Promise.all([bothOf(shop.db, shop.cache), shopTimeZone(shop)])
  const say = (key: Parameters<typeof words<'CpdLog'>>[1]) => words('CpdLog', key)[language]
  const heads = [
    ...[say('lbl_cpd_date'), say('lbl_cpd_course'), say('lbl_cpd_hours'), say('lbl_cpd_score')],
    ...[say('lbl_cpd_category'), say('lbl_cpd_number'), say('lbl_cpd_state')],
  ]
  const now = new Date(shop.clock.now())
  const lines = certificates.map((certificate) => ({
    date: dayIn(timeZone, certificate.snapshot.completedAt),
    course: courseNameOf(certificate, language),
    hours: certificate.snapshot.hours,
    score: certificate.snapshot.score,
    category: categoryOf(certificate) ?? '',
    number: certificate.number,
    state: say(`lbl_cpd_state_${stateOf(certificate, now)}`),
    isCounted: certificate.revokedAt === null,
  }))
  if (format === 'csv') {
    const cells = lines.map(({ date, course, hours, score, category, number, state }) => [
      date,
      course,
      hours,
      score ?? '',
      category,
      number,
      state,
    ])
    // With a byte order mark, by which spreadsheets recognise UTF-8.
    return Buffer.from(`\ufeff${[heads, ...cells].map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`)
  }
  const [typst, svg] = await Promise.all([readFile(template, 'utf8'), readFile(mark, 'utf8')])
  return shop.pdf.render(typst, {
    language,
    mark: svg,
    shop: words('Shop', 'lbl_shop_name')[language],
    year: String(year),
    holders: holdersOf(certificates).map((name) => ({ text: name, language: languageIn(name) })),
    // Below the course, whose column is the widest.
    heads: heads.filter((head) => head !== say('lbl_cpd_category')),
    lines: lines.map((line) => ({
      ...line,
      hours: String(line.hours),
      score: line.score === null ? '' : `${line.score} %`,
      url: checkUrl(shop.config.shopOrigin, line.number),
    })),
    sum: fill(say('lbl_cpd_sum'), { n: hoursOf(certificates) }),
    url: `${shop.config.shopOrigin}${urlsUnder('').verify()}`,
    words: {
      title: say('lbl_cpd_title'),
      holder: say('lbl_cpd_holder'),
      category: say('lbl_cpd_category'),
      total: say('lbl_cpd_total'),
      'not-counted': say('lbl_cpd_not_counted'),
      accreditation: say('lbl_cpd_accreditation'),
      check: say('lbl_cpd_check'),
      page: say('lbl_cpd_page'),
    },
  })
}

/** Hours have one decimal; a sum of them is not to show what binary fractions leave. */
const hoursOf = (certificates: Certificate[]) =>
  certificates.reduce((tenths, { snapshot, revokedAt }) => tenths + (revokedAt ? 0 : Math.round(snapshot.hours * 10)), 0) / 10

/** The names on the valid certificates; a name that was corrected is on a revoked one. */
function holdersOf(certificates: Certificate[]): string[] {
  const valid = certificates.filter(({ revokedAt }) => revokedAt === null)
  return [...new Set((valid.length > 0 ? valid : certificates).map(({ holderName }) => holderName))]
}
