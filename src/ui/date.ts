import type { Language } from '../contract/localization/language.ts'

// Gregorian and in Latin digits as prices are; in UTC, so that the server and every browser say the same day.
const formats = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** "5 March 2026", "5 مارس 2026". */
export const formatDate = (iso: string, language: Language) => formats[language].format(new Date(iso))
