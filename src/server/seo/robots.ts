import { listingParameters } from '../../contract/pages.ts'
import { urlsUnder } from '../../contract/urls.ts'

const prefixes = ['', '/en', '/ar'] as const

/** Somebody's own pages, and forms that say nothing to a search engine. */
const closed = ['cart', 'checkout', 'ordersHistory', 'updateProfile', 'refresh', 'login', 'signup', 'resetPassword'] as const

/**
 * What robots may read: every page that says something, and of listings only the shelves and their pages. Narrowed ones are without end,
 * and show nothing that is not on a shelf.
 */
export function robotsText(origin: string): string {
  const narrowing = listingParameters.filter((name) => name !== 'PageNo')
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...closed.flatMap((page) => prefixes.map((prefix) => `Disallow: ${urlsUnder(prefix)[page]()}`)),
    ...narrowing.map((name) => `Disallow: /*?*${name}=`),
    // Navigation inside the shop.
    'Disallow: /*.data$',
    'Disallow: /*.data?',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
