import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { shopContext } from './app/context.ts'
import { deferScripts } from './app/defer-scripts.ts'
import { Nonce } from './app/nonce.ts'

export { shopContext } from './app/context.ts'

/** Renders the complete document before sending: pages are cached and sent many times, so streaming gains nothing. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(shopContext)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        onAllReady() {
          const pieces: Buffer[] = []
          const whole = new Writable({
            write(piece: Buffer, _, done) {
              pieces.push(piece)
              done()
            },
            final(done) {
              headers.set('content-type', 'text/html; charset=utf-8')
              resolve(new Response(withoutDiscovery(deferScripts(Buffer.concat(pieces).toString())), { status, headers }))
              done()
            },
          })
          pipe(whole)
        },
        onShellError: reject,
        onError: reject,
      },
    )
  })
}

/**
 * Removes what marks links to routes that the manifest lacks: ours has all. Each page would repeat it a hundred times. In development React
 * reports attributes that differ.
 */
const withoutDiscovery = (html: string) => (import.meta.env.PROD ? html.replaceAll(' data-discover="true"', '') : html)

/** Reports errors of rendering. Errors of calls, which have a status, are in the log already, with their reference. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isOfCall = typeof (error as { statusCode?: unknown } | undefined)?.statusCode === 'number'
  if (!request.signal.aborted && !isOfCall) console.error(error)
}
