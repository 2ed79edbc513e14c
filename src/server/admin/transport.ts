import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { staffPathOf } from '../../contract/staff/call.ts'
import { StaffError } from '../../contract/staff/errors.ts'
import type { Shop } from '../../modules/shop.ts'
import type { StaffCallHandler } from '../../modules/staff-calls.ts'
import { toCallError } from '../../platform/calls/error-response.ts'
import { parseParameters, readBody } from '../../platform/calls/parse-body.ts'
import { runCall } from '../../platform/calls/pipeline.ts'
import { type Incoming, isLocal, isLoopbackName } from '../local-request.ts'
import { isSameOrigin } from '../same-origin.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { staffPipeline } from './pipeline.ts'
import { problemResponse } from './problem.ts'
import { sessionCookie, sessionIn } from './session-cookie.ts'

/** A request as it arrives: Node's own, for its socket, and its standard form. */
export interface Arrived {
  request: Request
  incoming: Incoming
  /** The client's IP address. */
  address: string
}

/** The staff calls over HTTP: the body is the request, the answer `{ "data": … }`, an error is problem details. */
export function openStaffCalls(shop: Shop, handlers: StaffCallHandler[]) {
  const pipeline = staffPipeline(shop)
  const byPath = new Map(handlers.map((one) => [staffPathOf(one.call), one]))
  if (byPath.size !== handlers.length) throw new Error('Two handlers answer the same staff call.')

  return async (arrived: Arrived): Promise<Response> => {
    const { request } = arrived
    const path = new URL(request.url).pathname
    try {
      const handler = byPath.get(path)
      if (!handler) throw new StaffError(404, 'not_found')
      if (request.method !== 'POST') throw new StaffError(405, 'wrong_method')
      const { isUpload } = handler.call
      // A page of another site cannot send either of these types without asking first.
      if (!(isUpload ? bytes : json).test(request.headers.get('content-type') ?? '')) throw new StaffError(415, 'wrong_content_type')
      const credentials = credentialsOf(shop, arrived)
      const { data, token } = await runCall(pipeline, handler, {
        ...(isUpload ? uploadOf(request) : { parameters: parseParameters(await readBody(request, handler.call.maxBodyBytes)) }),
        ...credentials,
        ...aboutClient(arrived, shop),
      })
      return answer(data, token === undefined ? undefined : sessionCookie(shop.config, token))
    } catch (error) {
      return problemResponse(shop, toCallError(error, shop.log, { path }))
    }
  }
}

const json = /^application\/json\s*(;|$)/i
const bytes = /^application\/octet-stream$/i

/** The request of an upload is in its URL, its file is the body. */
const uploadOf = (request: Request) => ({
  parameters: parseParameters(Buffer.from(new URL(request.url).searchParams.get('request') ?? '')),
  upload: Readable.fromWeb((request.body ?? new Blob([]).stream()) as ReadableStream),
})

/** The session or token of a request. Throws for a request that another site may have sent. */
export function credentialsOf(shop: Shop, { request }: Arrived): { session?: string; token?: string } {
  const { headers } = request
  const bearer = /^Bearer (\S{1,200})$/i.exec(headers.get('authorization') ?? '')?.[1]
  const session = sessionIn(shop.config, headers.get('cookie'))
  if (bearer !== undefined && session !== undefined) throw new StaffError(400, 'token_beside_cookie')
  // Browsers never send a token on their own.
  if (bearer !== undefined) return { token: bearer }
  if (headers.has('authorization')) throw new StaffError(401, 'sign_in_required')
  if (!isFromOwnPage(request, shop)) throw new StaffError(403, 'foreign_origin')
  if (!isPrivate(request, shop)) throw new StaffError(403, 'https_required')
  return { session }
}

/**
 * Browsers send `Origin` with every unsafe request, and most of them `Sec-Fetch-Site`. At least one must show that a page of the shop made
 * the request, and neither may show another.
 */
function isFromOwnPage({ headers, method }: Request, { config }: Shop): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (origin !== null && !isSameOrigin(origin, headers.get('host') ?? undefined, config)) return false
  if (site !== null && site !== 'same-origin') return false
  return origin !== null || site !== null || method === 'GET'
}

/** Whether nobody on the way can read the cookie: over TLS, or inside this machine. */
export const isPrivate = ({ headers }: Request, { config }: Shop): boolean =>
  config.shopOrigin.startsWith('https:') || isLoopbackName(headers.get('host') ?? '')

export const aboutClient = ({ request, incoming, address }: Arrived, { config }: Shop) => ({
  address,
  device: (request.headers.get('user-agent') ?? '').slice(0, 300),
  language: acceptedLanguage(request.headers.get('accept-language')),
  isLocal: isLocal(incoming, config),
  origin: request.headers.get('origin') ?? config.shopOrigin,
})

function answer(data: unknown, cookie: string | undefined): Response {
  const body = Buffer.from(JSON.stringify({ data }))
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    // Small answers are not compressed.
    'content-length': String(body.length),
  }
  if (cookie !== undefined) headers['set-cookie'] = cookie
  return new Response(body, { headers })
}
