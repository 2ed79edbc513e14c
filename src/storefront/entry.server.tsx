import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'

export { shopContext } from './context.ts'

/** The whole document at once: it is kept and sent many times, so nothing is gained by sending half of it early. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const pieces: Buffer[] = []
        const whole = new Writable({
          write(piece: Buffer, _, done) {
            pieces.push(piece)
            done()
          },
          final(done) {
            headers.set('content-type', 'text/html; charset=utf-8')
            resolve(new Response(stylesFirst(Buffer.concat(pieces).toString()), { status, headers }))
            done()
          },
        })
        pipe(whole)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}

/** On a slow line the style and the first picture come before the scripts: the page is whole without them. */
function stylesFirst(html: string): string {
  const preloads: string[] = []
  const without = html.replace(/<link rel="modulepreload"([^>]*)>/g, (_, rest: string) => {
    preloads.push(`<link rel="modulepreload" fetchpriority="low"${rest}>`)
    return ''
  })
  return without.replace('</head>', () => `${preloads.join('')}</head>`)
}

/** What the calls threw is in the log already, with its reference; here is what only rendering can do wrong. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error)
}
