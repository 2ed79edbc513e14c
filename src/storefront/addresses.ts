import { useParams } from 'react-router'
import { isLanguage, type Language } from '../contract/language.ts'

/** What stands before every address of one visit: English is at home on bare addresses, and stays under `/en` for who came there. */
export type Prefix = '' | '/en' | '/ar'

interface Named {
  id: number
  name: string
}

/** Lowercased, whitespace and slashes turned into hyphens; letters of every script stay. Storefront document §2. */
export const slugOf = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s/\\]+/g, '-')
    .replace(/[?#%]+/g, '') || '-'

/** Every address of the storefront under one prefix. */
export const addressesUnder = (prefix: Prefix) => ({
  home: () => prefix || '/',
  listing: ({ id, name }: Named) => `${prefix}/all-products/${id}/${slugOf(name)}`,
  everything: () => `${prefix}/all-products/0/all-categories`,
  popular: () => `${prefix}/all-products/0/popular-products`,
  recent: () => `${prefix}/all-products/0/recent-products`,
  product: ({ id, category, name }: Named & { category: string }) => `${prefix}/product-detail/${id}/${slugOf(category)}/${slugOf(name)}`,
  campaign: ({ id, name }: Named) => `${prefix}/campaign/${id}/${slugOf(name)}`,
  about: () => `${prefix}/about`,
  faq: () => `${prefix}/faq`,
  contact: () => `${prefix}/contact-us`,
  becomeSeller: () => `${prefix}/become-seller`,
  login: () => `${prefix}/login`,
  signup: () => `${prefix}/signup`,
  resetPassword: () => `${prefix}/reset-password`,
  cart: () => `${prefix}/cart`,
  checkout: () => `${prefix}/checkout`,
  ordersHistory: () => `${prefix}/orders-history`,
  updateProfile: () => `${prefix}/update-profile`,
  refresh: () => `${prefix}/refresh`,
})

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
export const languageIn = (prefix: Prefix): Language | undefined => (prefix === '' ? undefined : prefix === '/ar' ? 'ar' : 'en')

export const useLanguage = (): Language => languageOf(useParams())
export const usePrefix = (): Prefix => prefixOf(useParams())

/** The addresses of the visitor's language: `const addresses = useAddresses(); <Link to={addresses.cart()}>`. */
export const useAddresses = () => addressesUnder(usePrefix())

/** The same page in another language, as a path and query. English is the bare address. */
export function inLanguage(language: Language, pathname: string, search = ''): string {
  const bare = pathname.replace(/^\/(en|ar)(?=\/|$)/, '') || '/'
  const path = language === 'en' ? bare : `/${language}${bare === '/' ? '' : bare}`
  return `${path}${search}`
}
