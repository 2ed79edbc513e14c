import { isLanguage, type Language } from '../../contract/localization/language.ts'

/** The first language of an `Accept-Language` header that the shop has. Calls of the back office send the language of their page. */
export const acceptedLanguage = (header: string | null | undefined): Language =>
  (header ?? '')
    .split(',')
    .map((one) => one.trim().slice(0, 2).toLowerCase())
    .find(isLanguage) ?? 'en'
