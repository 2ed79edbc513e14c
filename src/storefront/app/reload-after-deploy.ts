import { type DataStrategyResult, type MiddlewareFunction, redirectDocument } from 'react-router'
import type { SentLabels } from './labels.ts'

interface Manifest {
  version: string
  routes: Record<string, { path?: string; module: string }>
}

// Set by the script that starts the page. Its version is a hash of all scripts and styles of the build.
declare const __reactRouterManifest: Manifest

/**
 * The root's client middleware. In a tab that was opened before a deploy, the next page is loaded as a document: the scripts of the tab
 * may misread data of another build. React Router compares builds only where routes are discovered lazily, and here they are not
 * (`react-router.config.ts`). See docs/decisions/023-labels-across-deploys.md.
 */
export const reloadAfterDeploy: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request, pattern }, next) => {
  const { pathname, search } = new URL(request.url)
  loadDocumentIfCodeIsGone(pattern, pathname + search)
  const results = await next()
  const isOtherBuild = Object.values(results).some(({ result }) => {
    const build = (result as { labels?: SentLabels } | undefined)?.labels?.build
    return build !== undefined && build !== __reactRouterManifest.version
  })
  if (isOtherBuild) throw redirectDocument(pathname + search)
  return results
}

/** If a page's code no longer exists, React Router would reload the current page. This loads the requested page instead. */
function loadDocumentIfCodeIsGone(pattern: string, url: string): void {
  const route = Object.values(__reactRouterManifest.routes).find(({ path }) => path === pattern)
  if (route) import(/* @vite-ignore */ route.module).catch(() => setTimeout(() => location.assign(url)))
}
