import type { Language } from '../../src/contract/localization/language.ts'
import type { Colors } from './palette.ts'

export type Bilingual = { en: string; ar: string }

/** The texts and the drawing of a cover. */
export type Cover = {
  id: number
  kind: 'course' | 'ebook' | 'book' | 'account'
  style: string
  motif: string
  title: Bilingual
  short: Bilingual
  brand: Bilingual & { id: number }
  category: Bilingual
  /** "412 pages", "12 hours": the largest fact first. */
  facts: Bilingual[]
  /** Of a printed book: how thick it is. */
  pages?: number
  /** How a course is taught. */
  taught?: 'live' | 'film' | 'text'
  /** Of a live course. */
  evenings?: number
  /** The list in the description: the contents, point by point. */
  points: { en: string[]; ar: string[] }
  colors: Colors
  /** The language of the reader: that of the large title and of all lines. */
  lead: Language
}

/** A number from 0 to `count` - 1, deterministic for this cover and `salt`, and uniform over covers. */
export function pick(cover: { id: number }, salt: string, count: number): number {
  let hash = 2166136261
  for (const char of `${salt}:${cover.id}`) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  return ((hash ^ (hash >>> 13)) >>> 0) % count
}

export const kindNames: Record<Cover['kind'], Bilingual> = {
  course: { en: 'Course', ar: 'دورة' },
  ebook: { en: 'E-book', ar: 'كتاب إلكتروني' },
  book: { en: 'Printed book', ar: 'كتاب مطبوع' },
  account: { en: 'Account', ar: 'حساب' },
}

const units: Record<string, { en: [string, string]; ar: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } }> = {
  pages: { en: ['page', 'pages'], ar: { few: '# صفحات', other: '# صفحة' } },
  hours: { en: ['hour', 'hours'], ar: { one: 'ساعة واحدة', two: 'ساعتان', few: '# ساعات', other: '# ساعة' } },
  evenings: {
    en: ['live evening', 'live evenings'],
    ar: { few: '# أمسيات مباشرة', many: '# أمسية مباشرة', other: '# أمسية مباشرة' },
  },
  lessons: { en: ['lesson', 'lessons'], ar: { one: 'درس واحد', two: 'درسان', few: '# دروس', many: '# درسًا', other: '# درس' } },
}
const arabicPlural = new Intl.PluralRules('ar')

/** "34 lessons" and "34 درسًا". */
export function counted(unit: string, count: number): Bilingual {
  const { en, ar } = units[unit] as (typeof units)[string]
  const written = (ar[arabicPlural.select(count)] ?? ar.other).replace('#', String(count))
  return { en: `${count} ${en[count === 1 ? 0 : 1]}`, ar: written }
}
