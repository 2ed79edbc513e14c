import type { Bilingual, Language } from './localization/language.ts'

/** What stands before every address of one visit: English is at home on bare addresses, and stays under `/en` for who came there. */
export type Prefix = '' | '/en' | '/ar'

interface Named {
  id: number
  name: string
}

/**
 * Lowercased, whitespace and slashes turned into hyphens; letters of every script stay (storefront document §2). What would end a path,
 * name navigation data (`.data`) or lead up a folder (`..`) does not, so that every slug is read back as it was written.
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

/** Every address of the storefront under one prefix, as a person reads it: `encodeURI` makes it one for machines. */
export const urlsUnder = (prefix: Prefix) => ({
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

export type Urls = ReturnType<typeof urlsUnder>

/** The page's own path in each language; English is at home on the bare one. */
export const urlsInEachLanguage = (path: (addresses: Urls, language: Language) => string): Bilingual => ({
  en: path(urlsUnder(''), 'en'),
  ar: path(urlsUnder('/ar'), 'ar'),
})
