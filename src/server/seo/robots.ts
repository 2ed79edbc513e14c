import { listingParameters } from '../../contract/pages.ts'
import { urlsUnder } from '../../contract/urls.ts'

const prefixes = ['', '/en', '/ar'] as const

/** Private pages, and forms that are useless to search engines. */
const closed = [
  'cart',
  'checkout',
  'ordersHistory',
  'shelf',
  'wishList',
  'cpdLog',
  'claim',
  'pay',
  'updateProfile',
  'refresh',
  'login',
  'signup',
  'resetPassword',
] as const

/**
 * Crawlers may read every page with content, and of listings only categories and single kinds with their pages. Filtered listings are endless
 * and contain nothing else.
 */
export function robotsText(origin: string): string {
  const narrowing = listingParameters.filter((name) => name !== 'PageNo' && name !== 'Kind')
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    ...closed.flatMap((page) => prefixes.map((prefix) => `Disallow: ${urlsUnder(prefix)[page]()}`)),
    ...prefixes.flatMap((prefix) =>
      ['team', 'vault', 'learn', 'read', 'certificates', 'compare'].map((folder) => `Disallow: ${prefix}/${folder}/`),
    ),
    ...narrowing.map((name) => `Disallow: /*?*${name}=`),
    // Several kinds.
    'Disallow: /*?*Kind=*,',
    // Navigation data of the storefront.
    'Disallow: /*.data$',
    'Disallow: /*.data?',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
