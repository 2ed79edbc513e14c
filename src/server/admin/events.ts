import type { ServerResponse } from 'node:http'
import { StaffError } from '../../contract/staff/errors.ts'
import { staffEventsPath } from '../../contract/staff/path.ts'
import type { EventStream } from '../../modules/events/events.ts'
import type { Shop } from '../../modules/shop.ts'
import { authenticateSession } from '../../modules/staff/staff.ts'
import { toCallError } from '../../platform/calls/error-response.ts'
import { networkOf } from '../../platform/http/peer.ts'
import { problemResponse } from './problem.ts'
import { type Arrived, credentialsOf } from './transport.ts'

/** A browser that reads nothing is disconnected at this many unsent bytes. It connects again, and refreshes what it shows. */
const maxUnsentBytes = 64 * 1024
/** How long a browser waits before it connects again. */
const retryMs = 2000

/**
 * `GET /api/admin/v1/events`: what changes, as server-sent events, until the session ends. Writes to `response`, or answers with a problem.
 */
export async function openEvents(
  shop: Shop,
  arrived: Arrived,
  response: ServerResponse,
  always: Record<string, string>,
): Promise<Response | undefined> {
  try {
    await shop.rateLimits.consume('staff', networkOf(arrived.address))
    if (arrived.request.method !== 'GET') throw new StaffError(405, 'wrong_method')
    const { session, token } = credentialsOf(shop, arrived)
    if (token !== undefined) throw new StaffError(403, 'not_for_tokens')
    const actor = session === undefined ? undefined : await authenticateSession(shop, session)
    if (!actor) throw new StaffError(401, 'sign_in_required')
    shop.staffEvents.refuseFurther(actor)
    response.writeHead(200, { ...always, 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    response.write(`retry: ${retryMs}\n\n`)
    const disconnect = shop.staffEvents.connect(streamTo(response), actor)
    response.once('close', disconnect)
    if (response.closed) disconnect()
    return undefined
  } catch (error) {
    return problemResponse(shop, toCallError(error, shop.log, { path: staffEventsPath }))
  }
}

function streamTo(response: ServerResponse): EventStream {
  const write = (text: string) => {
    if (response.writableLength > maxUnsentBytes) response.destroy()
    else if (!response.closed) response.write(text)
  }
  return {
    send: (name, data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    keepAlive: () => write(':\n\n'),
    close: () => void response.end(),
  }
}
