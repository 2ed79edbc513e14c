import type { Call } from '../contract/call.ts'
import type * as platform from '../platform/calls/handler.ts'
import type { CacheTag } from './cache-tags.ts'
import type { Shop } from './shop.ts'

export interface CustomerActor extends platform.Actor {
  customerId: number
  /** The session's token, for logging out. */
  token: string
}

export type CallContext = platform.CallContextOf<Shop, CustomerActor, CacheTag>
export type CallHandler = platform.CallHandlerOf<CallContext>

export const handle = <C extends Call>(call: C, handler: platform.Handler<C, CallContext>): CallHandler => ({
  call,
  handler: handler as unknown as platform.Handler<Call, CallContext>,
})

/** For calls with `account` access, whose actor the pipeline has checked. */
export function customerOf({ actor }: CallContext): CustomerActor {
  if (!actor) throw new Error('This call has no actor: its access is not "account".')
  return actor
}

export { Refusal, Reply } from '../platform/calls/handler.ts'
