import type { Kind } from './catalog/kinds.ts'
import type { Bilingual, Language } from './localization/language.ts'

/** The prefix of every URL of a visit. English pages live at bare URLs, and keep `/en` for visitors who came with it. */
export type Prefix = '' | '/en' | '/ar'

interface Named {
  id: number
  name: string
}

/**
 * Lower-case, with hyphens for whitespace and slashes; letters of all scripts are kept (storefront document §2). Removes what would end a
 * path, name navigation data (`.data`) or climb a folder (`..`), so that every slug is read back unchanged.
 */
export const slugOf = (name: string) => {
  const slug = name
    .trim()
    .toLowerCase()
    .replace(/[\s/\\]+/g, '-')
    .replace(/[?#%]+/g, '')
    .replace(/\.data$/, '-data')
  return /^[._-]*$/.test(slug) ? '-' : slug
}

/** Every URL of the storefront under one prefix, unencoded; `encodeURI` encodes it. */
export const urlsUnder = (prefix: Prefix) => ({
  home: () => prefix || '/',
  listing: ({ id, name }: Named) => `${prefix}/all-products/${id}/${slugOf(name)}`,
  allProducts: () => `${prefix}/all-products/0/all-categories`,
  kind: (kind: Kind) => `${prefix}/all-products/0/all-categories?Kind=${kind}`,
  popular: () => `${prefix}/all-products/0/popular-products`,
  recent: () => `${prefix}/all-products/0/recent-products`,
  product: ({ id, category, name }: Named & { category: string }) => `${prefix}/product-detail/${id}/${slugOf(category)}/${slugOf(name)}`,
  /** The listing with one filter, by its query parameter: `{ TagID: 7 }`. */
  filtered: (filter: Partial<Record<'ManufacturerID' | 'TagID' | 'VendorID', number>>) =>
    `${prefix}/all-products/0/all-categories?${new URLSearchParams(Object.entries(filter).map(([name, id]) => [name, String(id)]))}`,
  contributor: ({ id, name }: Named) => `${prefix}/contributor/${id}/${slugOf(name)}`,
  campaign: ({ id, name }: Named) => `${prefix}/campaign/${id}/${slugOf(name)}`,
  /** A page of the owner's own. */
  page: ({ id, name }: Named) => `${prefix}/page/${id}/${slugOf(name)}`,
  about: () => `${prefix}/about`,
  faq: () => `${prefix}/faq`,
  contact: () => `${prefix}/contact-us`,
  /** A message about an order. The fragment keeps the page the same for everybody. */
  contactAbout: ({ id, number }: { id: number; number: string }) => `${prefix}/contact-us#order=${id}&number=${encodeURIComponent(number)}`,
  terms: () => `${prefix}/terms`,
  privacy: () => `${prefix}/privacy`,
  refunds: () => `${prefix}/refunds`,
  shipping: () => `${prefix}/shipping`,
  becomeSeller: () => `${prefix}/become-seller`,
  login: () => `${prefix}/login`,
  signup: () => `${prefix}/signup`,
  resetPassword: () => `${prefix}/reset-password`,
  /** The page of a link to pay. The fragment is never sent to a server, so no log and no referrer has the token. */
  pay: (token?: string) => `${prefix}/pay${token ? `#${token}` : ''}`,
  cart: () => `${prefix}/cart`,
  checkout: () => `${prefix}/checkout`,
  ordersHistory: () => `${prefix}/orders-history`,
  /** The orders with one of them open. */
  order: (orderId: number) => `${prefix}/orders-history?OrderId=${orderId}`,
  /** The orders, with how to withdraw from one of them. */
  withdraw: () => `${prefix}/orders-history?Withdraw=1`,
  team: (entitlementId: number) => `${prefix}/team/${entitlementId}`,
  /** The fragment is never sent to a server, so no log and no referrer has the token. */
  claim: (token?: string) => `${prefix}/claim${token ? `#${token}` : ''}`,
  /** A course in the browser, and one of its lessons. */
  learn: (productId: number) => `${prefix}/learn/${productId}`,
  lesson: ({ productId, lessonId }: { productId: number; lessonId: number }) => `${prefix}/learn/${productId}/${lessonId}`,
  /** Asks for the number of a certificate to check. */
  verify: () => `${prefix}/verify`,
  /** The page on which anybody can check a certificate. */
  certificate: (number: string) => `${prefix}/certificates/${number.toLowerCase()}`,
  cpdLog: () => `${prefix}/cpd-log`,
  compare: (ids: number[]) => `${prefix}/compare/${ids.join('-')}`,
  wishList: () => `${prefix}/wish-list`,
  sharedWishList: (token: string) => `${prefix}/wish-list/${token}`,
  shelf: () => `${prefix}/shelf`,
  /** The login details or licence key of the customer's seat. */
  vault: (entitlementId: number) => `${prefix}/vault/${entitlementId}`,
  /** The reader of a book: whole for its owners, its sample for others. Without JavaScript a page for each section of the sample. */
  read: (fileId: number, section = 1) => `${prefix}/read/${fileId}${section === 1 ? '' : `/${section}`}`,
  productQuestions: (id: number) => `${prefix}/product-questions/${id}`,
  stockAlerts: ({ id, token }: { id: number; token: string }) => `${prefix}/stock-alerts/${id}/${token}`,
  updateProfile: () => `${prefix}/update-profile`,
  refresh: () => `${prefix}/refresh`,
})

export type Urls = ReturnType<typeof urlsUnder>

/** A page's path in each language; English is at the bare one. */
export const urlsInEachLanguage = (path: (urls: Urls, language: Language) => string): Bilingual => ({
  en: path(urlsUnder(''), 'en'),
  ar: path(urlsUnder('/ar'), 'ar'),
})
