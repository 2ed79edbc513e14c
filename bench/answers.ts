import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A response of the shop, byte for byte, which the reference servers send again. */
export type Answer = { headers: Record<string, string>; body: Buffer }

const notTheirs = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding'])

/**
 * Sends a request as a browser does, without decompressing the response. A body makes it a POST of JSON. Throws unless the status is 200.
 */
export async function ask(origin: string, path: string, body?: string, encoding = 'br'): Promise<Answer> {
  const sent = request(new URL(path, origin), {
    method: body === undefined ? 'GET' : 'POST',
    agent: false,
    headers: {
      'accept-encoding': encoding,
      accept: body === undefined ? 'text/html' : 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
  }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const received = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}: ${received.subarray(0, 300)}`)
  const headers = Object.entries(response.headers).filter(([name]) => !notTheirs.has(name))
  return { headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])), body: received }
}

/** The text of a response. */
export function readable({ headers, body }: Answer): string {
  const coding = headers['content-encoding']
  return String(coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body)
}
