import { useParams } from 'react-router'
import { isLanguage, type Language } from '../../contract/localization/language.ts'
import { type Prefix, urlsUnder } from '../../contract/urls.ts'

type Params = Readonly<Record<string, string | undefined>>

/** The first path segment, which may be a language code: from the route, or from the splat of an unknown page. */
const languageCodeIn = (params: Params) => params.langCode ?? params['*']?.split('/', 1)[0]

export const languageOf = (params: Params): Language => {
  const code = languageCodeIn(params)
  return isLanguage(code) ? code : 'en'
}

export const prefixOf = (params: Params): Prefix => {
  const code = languageCodeIn(params)
  return isLanguage(code) ? `/${code}` : ''
}

/** The language a prefix names explicitly. Undefined for the bare prefix, which is English by default. */
export const languageInPrefix = (prefix: Prefix): Language | undefined => (prefix === '' ? undefined : prefix === '/ar' ? 'ar' : 'en')

export const useLanguage = (): Language => languageOf(useParams())
export const usePrefix = (): Prefix => prefixOf(useParams())

/** The shop's URLs in the current language: `const urls = useUrls(); <a href={urls.cart()}>`. */
export const useUrls = () => urlsUnder(usePrefix())

/** Adds `?next=` to the URL of the login page, so that the visitor returns to that path afterwards. */
export const withRedirect = (url: string, next: string | undefined) => (next ? `${url}?next=${encodeURIComponent(next)}` : url)

/** The same page in another language, as path and query. English has no prefix. */
export function pathInLanguage(language: Language, pathname: string, search = ''): string {
  const unprefixed = pathname.replace(/^\/(en|ar)(?=\/|$)/, '') || '/'
  const path = language === 'en' ? unprefixed : `/${language}${unprefixed === '/' ? '' : unprefixed}`
  return `${path}${search}`
}
