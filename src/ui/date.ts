import type { Language } from '../contract/localization/language.ts'

// Gregorian calendar and Latin digits, like prices. UTC, so that server and browsers in all time zones render the same day.
const formats = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** "5 March 2026", "5 مارس 2026". */
export const formatDate = (iso: string, language: Language) => formats[language].format(new Date(iso))

const moments = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }),
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', { dateStyle: 'long', timeStyle: 'short' }),
}

/** "5 March 2026 at 14:30", in the visitor's time zone: only for what the server does not render. */
export const formatMoment = (iso: string, language: Language) => moments[language].format(new Date(iso))
