import { type Language, languages } from '../../contract/localization/language.ts'
import type { Offer } from '../entitlements/entitlements.ts'
import type { Lesson } from './course.sql.ts'

/** What a reading lesson opens of these files, as `get-lesson` answers it: the book in this language, or else one in another language. */
export function partToRead({ bookFormat, placeEn, placeAr }: Lesson, files: Offer['files'], language: Language) {
  if (!bookFormat) return null
  for (const of of [language, ...languages.filter((one) => one !== language)]) {
    const place = of === 'ar' ? placeAr : placeEn
    const file = files.find((one) => one.format === bookFormat && one.language === of)
    if (place !== null && file) return { FileID: file.fileId, Title: file.title, Language: of, Format: bookFormat, Place: place }
  }
  return null
}
