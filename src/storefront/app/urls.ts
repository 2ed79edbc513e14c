import { useParams } from 'react-router'
import { isLanguage, type Language } from '../../contract/localization/language.ts'
import { type Prefix, urlsUnder } from '../../contract/urls.ts'

type Params = Readonly<Record<string, string | undefined>>

/** The first part of an address where it may be a language: of a page that exists, or of one that does not. */
const codeIn = (params: Params) => params.langCode ?? params['*']?.split('/', 1)[0]

export const languageOf = (params: Params): Language => {
  const code = codeIn(params)
  return isLanguage(code) ? code : 'en'
}

export const prefixOf = (params: Params): Prefix => {
  const code = codeIn(params)
  return isLanguage(code) ? `/${code}` : ''
}

/** The language that a prefix names; a bare address names none. */
export const languageNamedBy = (prefix: Prefix): Language | undefined => (prefix === '' ? undefined : prefix === '/ar' ? 'ar' : 'en')

export const useLanguage = (): Language => languageOf(useParams())
export const usePrefix = (): Prefix => prefixOf(useParams())

/** The addresses of the visitor's language: `const addresses = useAddresses(); <Link to={addresses.cart()}>`. */
export const useUrls = () => urlsUnder(usePrefix())

/** The same page in another language, as a path and query. English is the bare address. */
export function inLanguage(language: Language, pathname: string, search = ''): string {
  const bare = pathname.replace(/^\/(en|ar)(?=\/|$)/, '') || '/'
  const path = language === 'en' ? bare : `/${language}${bare === '/' ? '' : bare}`
  return `${path}${search}`
}
