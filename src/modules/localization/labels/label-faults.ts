import type { Language } from '../../../contract/localization/language.ts'
import { pluralForms } from '../../../contract/localization/plurals.ts'
import type { FieldError } from '../../../contract/staff/errors.ts'

/** The names in braces of a text: `{n}`. */
export const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])]

/** Tags, comments and entities, which the shop would show as they are. */
const html = /<\/?[a-z!?]|&(?:[a-z]+|#\w+);/i

/** Forms that may say their number by a word: "one book", "كتابان". */
const worded: readonly string[] = ['zero', 'one', 'two']

/**
 * Why a text may not replace the original one of its language. `known` are the placeholders that the shop fills in, in either language. The
 * path of a plural form ends in its index: `Ar.3`.
 */
export function faultsOfLabel(text: string, original: string, known: readonly string[], language: Language): FieldError[] {
  const field = language === 'en' ? 'En' : 'Ar'
  const [forms, originals] = [text.split('|'), original.split('|')]
  const isPlural = originals.length > 1
  const count = isPlural ? pluralForms[language].length : 1
  if (forms.length !== count) return [{ path: field, code: 'form_count', values: { n: count } }]
  return forms.flatMap((form, at): FieldError[] => {
    const path = isPlural ? `${field}.${at}` : field
    if (form.trim() === '') return [{ path, code: 'required' }]
    if (html.test(form)) return [{ path, code: 'no_html' }]
    const mayOmitNumber = isPlural && worded.includes(pluralForms[language][at] ?? '')
    const used = placeholdersOf(form)
    const unknown = used.filter((name) => !known.includes(name))
    const missing = placeholdersOf(originals[at] ?? '').filter((name) => !used.includes(name) && !(mayOmitNumber && name === '{n}'))
    return [
      ...unknown.map((name) => ({ path, code: 'placeholder_unknown' as const, values: { name } })),
      ...missing.map((name) => ({ path, code: 'placeholder_missing' as const, values: { name } })),
    ]
  })
}
