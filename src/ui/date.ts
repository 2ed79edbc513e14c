import type { Language } from '../contract/localization/language.ts'

// Not by `Intl`, whose first formatter costs a slow phone 60 ms: see decision 037.
const months: Record<Language, string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
}

/**
 * "5 March 2026", "5 مارس 2026". Gregorian calendar and Latin digits, like prices. UTC, so that server and browsers in all time zones render
 * the same day.
 */
export const formatDate = (iso: string, language: Language) => {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${months[language][date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-ca-gregory-nu-latn' }

/** "5 March 2026 at 14:30", in the visitor's time zone: only for what the server does not render. */
export const formatMoment = (iso: string, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))
