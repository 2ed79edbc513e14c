import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, encodingFor } from './encodings.ts'
import { requestIdOf } from './request-id.ts'

export interface PageBody {
  body: Buffer
  encoding: Encoding
}

interface PageAnswer {
  status: number
  headers: Record<string, string>
  etag?: string
}

/** The same page for a request that a redirect leads elsewhere. */
export const movedTo = <Answer extends PageAnswer>(page: Answer, moved: ((location: string) => string) | undefined): Answer => {
  const { location } = page.headers
  return location && moved ? { ...page, headers: { ...page.headers, location: moved(location) } } : page
}

/** Writes a page. Synchronous if the body is available. */
export function writePage(
  { status, headers: own, etag }: PageAnswer,
  bodyFor: (accepted: Encoding) => PageBody | Promise<PageBody>,
  request: IncomingMessage,
  response: ServerResponse,
): undefined | Promise<undefined> {
  const headers: Record<string, string | number> = { ...own }
  if (etag) headers.etag = etag
  // Not by setHeader: Node would then merge both lists of headers for every page.
  const requestId = requestIdOf(request)
  if (requestId) headers['x-request-id'] = requestId
  if (etag && status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  const finish = ({ body, encoding }: PageBody): undefined => {
    headers['content-length'] = body.length
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    response.writeHead(status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const body = bodyFor(encodingFor(request.headers['accept-encoding']))
  return body instanceof Promise ? body.then(finish) : finish(body)
}
