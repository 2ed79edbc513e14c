/** The languages of the shop, with their ids on the wire (storefront document §4). */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

export const languageIds: Record<Language, number> = { en: 1, ar: 2 }

export const directions: Record<Language, 'ltr' | 'rtl'> = { en: 'ltr', ar: 'rtl' }

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The language of a text from outside, by its first letter: Arabic reviews are shown on the English page too. */
export const languageIn = (words: string): Language => (/^\P{L}*\p{Script=Arabic}/u.test(words) ? 'ar' : 'en')

/** Text that the owner writes in both languages. */
export type Bilingual = Record<Language, string>

/** Text in both languages on the wire: `LocalizationJsonData` (storefront document §3). */
export const localize = (text: Bilingual) => languages.map((language) => ({ langId: languageIds[language], text: text[language] }))

export const localText = (both: { langId: number; text: string }[], language: Language): string | undefined =>
  both.find(({ langId }) => langId === languageIds[language])?.text
