import { redirect, useLocation, useMatches } from 'react-router'
import type { Bilingual } from '../../contract/localization/language.ts'
import { inLanguage, languageOf, prefixOf } from './urls.ts'

interface LoaderArguments {
  params: Record<string, string | undefined>
  url: URL
}

/**
 * For a loader whose page has names in its address: 301 to where the page is now, in the language asked for, where the address says
 * anything else. The query stays. It is never kept, by us or by a browser: a name may be given back.
 */
export function redirectToCanonical({ params, url }: LoaderArguments, own: Bilingual): void {
  const path = prefixOf(params) === '/en' ? `/en${own.en}` : own[languageOf(params)]
  // Whole, so that it says no to other letters' case and to a slash at the end too. Slugs hold no "%".
  if (decodeURIComponent(url.pathname) !== path) throw redirect(`${encodeURI(path)}${url.search}`, 301)
}

/** Where this very page is in each language, ready for a link: as its loader says in `own`, else the same path under each. */
export function useAlternateUrls(): Bilingual {
  const matches = useMatches()
  const { pathname } = useLocation()
  for (const { loaderData } of matches.toReversed()) {
    const own = (loaderData as { own?: Bilingual } | undefined)?.own
    if (own) return { en: encodeURI(own.en), ar: encodeURI(own.ar) }
  }
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '')
  return { en: inLanguage('en', path), ar: inLanguage('ar', path) }
}
