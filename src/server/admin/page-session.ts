import { getSession } from '../../contract/staff/session.ts'
import type { Shop } from '../../modules/shop.ts'
import type { StaffCallHandler } from '../../modules/staff-calls.ts'
import { runCall } from '../../platform/calls/pipeline.ts'
import { staffPipeline } from './pipeline.ts'
import { sessionIn } from './session-cookie.ts'
import { type Arrived, aboutClient, isPrivate } from './transport.ts'

/**
 * The answer of `get-session` for the page that a person opens, so that its scripts need not ask. Undefined if nobody is signed in: a page that a link of
 * another site opens is requested without the cookie, which its own scripts then send.
 */
export function openPageSession(shop: Shop, handlers: StaffCallHandler[]) {
  const pipeline = staffPipeline(shop)
  const handler = handlers.find(({ call }) => call.name === getSession.name)
  return async (arrived: Arrived): Promise<unknown> => {
    const session = sessionIn(shop.config, arrived.request.headers.get('cookie'))
    if (!handler || session === undefined || !isPrivate(arrived.request, shop)) return undefined
    try {
      const { data } = await runCall(pipeline, handler, { parameters: {}, session, ...aboutClient(arrived, shop) })
      return (data as { SignedIn: unknown }).SignedIn ? data : undefined
    } catch (error) {
      shop.log.warn({ error }, 'a page of the back office is sent without its session: its scripts ask again')
      return undefined
    }
  }
}
