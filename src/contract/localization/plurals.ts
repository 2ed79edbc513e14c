import type { Language } from './language.ts'

/** The forms of a counted text in each language, in this order, `|` between them: English has two, Arabic six. */
export const pluralForms = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const satisfies Record<Language, Intl.LDMLPluralRule[]>

const rules = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/** The form of a text for a count. Its language is known by how many there are: English text stands in for Arabic that is missing. */
export function formFor(text: string, count: number): string {
  if (!text.includes('|')) return text
  const forms = text.split('|')
  const language: Language = forms.length === pluralForms.ar.length ? 'ar' : 'en'
  const at = (pluralForms[language] as readonly string[]).indexOf(rules[language].select(count))
  return forms[at] ?? (forms.at(-1) as string)
}
