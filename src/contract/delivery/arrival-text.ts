import type { Language } from '../localization/language.ts'

// Not by `Intl`, whose first formatter costs a slow phone 60 ms: see decision 037.
const weekdays: Record<Language, string[]> = {
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  ar: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' '),
}
const months: Record<Language, string[]> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
}

const monthOf = (day: string) => day.slice(0, 7)

/** "Sat 5 Dec", "السبت 5 ديسمبر" of `2026-12-05`. The parts of a day stay on one line. */
export function shortDay(day: string, language: Language, parts: { hasMonth: boolean } = { hasMonth: true }): string {
  const date = new Date(day)
  const words = [weekdays[language][date.getUTCDay()], date.getUTCDate(), ...(parts.hasMonth ? [months[language][date.getUTCMonth()]] : [])]
  return words.join('\u00a0')
}

/** "Thu 3 – Sat 5 Dec", or one day. */
export function arrivalDays({ from, to }: { from: string; to: string }, language: Language): string {
  if (from === to) return shortDay(to, language)
  return `${shortDay(from, language, { hasMonth: monthOf(from) !== monthOf(to) })} – ${shortDay(to, language)}`
}
