import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { shopContext } from './app/context.ts'
import { deferScripts, hurryScripts } from './app/document/defer-scripts.ts'
import { FragmentContext } from './app/document/fragment.tsx'
import { openFragmentStore } from './app/document/fragments.ts'
import { Nonce } from './app/document/nonce.ts'
import type { PageHandle } from './app/document/page-handle.ts'
import type { SentLabels } from './app/labels.ts'
import type { LayoutData } from './app/root-data.ts'
import { prefixOf } from './app/urls.ts'

export { shopContext } from './app/context.ts'

// Not in development, where components change while the server runs.
const fragmentStore = openFragmentStore()

/**
 * Renders the complete document as one string before sending: pages are cached and sent many times, so streaming gains nothing, and
 * costs an encoding into many small pieces.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, document } = loadContext.get(shopContext)
  const { serverHandoffStream, ...rest } = context
  const loaded = serverHandoffStream ? await new Response(serverHandoffStream).text() : ''
  const fragments = fragmentStore.open(sharedData(context))
  const html = renderToString(
    <Nonce value={nonce}>
      <FragmentContext value={import.meta.env.PROD ? fragments : undefined}>
        <ServerRouter context={rest} url={request.url} nonce={nonce} />
      </FragmentContext>
    </Nonce>,
  )
  // Each search in a text that was put together copies it, so the page is cut first and put together once.
  const page = fragments.finish(html)
  const end = page.lastIndexOf('</body>')
  const content = page.slice(0, end)
  const scripted = needsScripts(context) ? hurryScripts(content, nonce) : deferScripts(content)
  document.html = `<!DOCTYPE html>${scripted}${sendData(loaded, nonce)}${page.slice(end)}`
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Whether what the page is for is shown by its scripts, so that they go before the first paint. */
const needsScripts = ({ staticHandlerContext: { matches, loaderData }, routeModules }: EntryContext) =>
  matches.some(({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.needsScripts?.(loaderData[route.id]))

/** Sends the data of the loaders as `ServerRouter` does with a stream, which only `renderToPipeableStream` can wait for. */
function sendData(loaded: string, nonce: string): string {
  const text = JSON.stringify(loaded).replaceAll('<', '\\u003c')
  const stream = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${stream}.enqueue(${text});${stream}.close();</script>`
}

/** What all fragments of a page depend on: the language of its links, its labels, and the data of header and footer. */
function sharedData({ staticHandlerContext: { loaderData, matches } }: EntryContext): string {
  const labels = Object.values(loaderData).map((data) => (data as { labels?: SentLabels } | null)?.labels)
  const { layout, origin, chatUrl } = (loaderData.root ?? {}) as { layout?: LayoutData; origin?: string; chatUrl?: string }
  return JSON.stringify([prefixOf(matches[0]?.params ?? {}), labels, layout, origin, chatUrl])
}

/** Reports errors of rendering. Errors of calls, which have a status, are in the log already, with their reference. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isOfCall = typeof (error as { statusCode?: unknown } | undefined)?.statusCode === 'number'
  if (!request.signal.aborted && !isOfCall) console.error(error)
}
