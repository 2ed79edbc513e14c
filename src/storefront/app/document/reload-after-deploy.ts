// Decision 023: a tab that stays open over a deploy

import { type DataStrategyResult, type MiddlewareFunction, redirectDocument } from 'react-router'
import type { SentLabels } from '../labels.ts'

// Set by the script that starts the page. Its version is a hash of all scripts and styles of the build.
declare const __reactRouterManifest: { version: string }

/**
 * The root's client middleware. In a tab that was opened before a deploy, the next page is loaded as a document: the scripts of the tab
 * may fail with data of another shape. React Router compares builds only where routes are discovered lazily, and here they are not
 * (`react-router.config.ts`).
 */
export const reloadAfterDeploy: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const results = await withoutReload(next, pathname + search, request.signal)
  const isOtherBuild = Object.values(results).some(({ result }) => {
    const build = (result as { labels?: SentLabels } | undefined)?.labels?.build
    return build !== undefined && build !== __reactRouterManifest.version
  })
  if (isOtherBuild) throw redirectDocument(pathname + search)
  return results
}

/**
 * If a page's code no longer exists, React Router reloads the current page, and `next` never settles. This loads the requested page
 * instead. A browser without the Navigation API shows the current page again, from then on with the new build.
 */
async function withoutReload<T>(next: () => Promise<T>, url: string, signal: AbortSignal): Promise<T> {
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || signal.aborted) return
    event.preventDefault()
    location.assign(url)
  }
  window.navigation?.addEventListener('navigate', onNavigate)
  try {
    return await next()
  } finally {
    window.navigation?.removeEventListener('navigate', onNavigate)
  }
}
