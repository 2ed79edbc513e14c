import type { Language } from './language.ts'

/** The plural forms of a text in each language, in this order, separated by `|`: two in English, six in Arabic. */
export const pluralForms = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const satisfies Record<Language, Intl.LDMLPluralRule[]>

const rules = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/** The plural form of a text for a number. The number of forms tells the language, because English text may stand in for missing Arabic. */
export function formFor(text: string, count: number): string {
  if (!text.includes('|')) return text
  const forms = text.split('|')
  const language: Language = forms.length === pluralForms.ar.length ? 'ar' : 'en'
  const at = (pluralForms[language] as readonly string[]).indexOf(rules[language].select(count))
  return forms[at] ?? (forms.at(-1) as string)
}
