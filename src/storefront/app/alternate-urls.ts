import { redirect, useLocation, useMatches } from 'react-router'
import type { Bilingual } from '../../contract/localization/language.ts'
import { languageOf, pathInLanguage, prefixOf } from './urls.ts'

interface LoaderArguments {
  params: Record<string, string | undefined>
  url: URL
}

/**
 * For loaders of pages with a name in their URL. Redirects with a 301 to the canonical URL in the requested language if the request used
 * any other path; the query string is kept. Neither the page cache nor a browser caches this redirect, because a product can get its old
 * name back.
 */
export function redirectToCanonical({ params, url }: LoaderArguments, alternateUrls: Bilingual): void {
  const path = prefixOf(params) === '/en' ? `/en${alternateUrls.en}` : alternateUrls[languageOf(params)]
  // Compare the full path so that wrong case and trailing slashes also redirect. Slugs contain no "%".
  if (decodeURIComponent(url.pathname) !== path) throw redirect(`${encodeURI(path)}${url.search}`, 301)
}

/** The current page's URL in each language, percent-encoded: `alternateUrls` of its loader, else the same path under each prefix. */
export function useAlternateUrls(): Bilingual {
  const matches = useMatches()
  const { pathname } = useLocation()
  for (const { loaderData } of matches.toReversed()) {
    const alternateUrls = (loaderData as { alternateUrls?: Bilingual } | undefined)?.alternateUrls
    if (alternateUrls) return { en: encodeURI(alternateUrls.en), ar: encodeURI(alternateUrls.ar) }
  }
  const path = pathname.replace(/(?<=.)\/$/, '')
  return { en: pathInLanguage('en', path), ar: pathInLanguage('ar', path) }
}
