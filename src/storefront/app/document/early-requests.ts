// Decision 089: the reader asks before its code is there

import type { Call, DataOf, Envelope } from '../../../contract/call.ts'

// A script in the head of some pages sends their first requests before the code of the page is there: see `start-reading.ts`.

declare global {
  var earlyRequests: Record<string, Promise<Response>> | undefined
}

export interface ShopRequest extends RequestInit {
  path: string
  headers: Record<string, string>
}

export const sendFirst = ({ path, ...sent }: ShopRequest) => fetch(path, { priority: 'high', ...sent })

/** Keeps the response, which is requested unless it is given, for the code that is going to send this request. That code hears of a failure too. */
export function putEarly(request: ShopRequest, response = sendFirst(request)): Promise<Response> {
  globalThis.earlyRequests ??= {}
  globalThis.earlyRequests[JSON.stringify(request)] = response
  response.catch(() => {})
  return response
}

/** The response to the same request with the same token, if the head of the page has sent it already. It is given once. */
export function takeEarly(request: ShopRequest): Promise<Response> | undefined {
  const key = JSON.stringify(request)
  const early = globalThis.earlyRequests?.[key]
  if (early) delete globalThis.earlyRequests?.[key]
  return early
}

/** The data of a response that is still to be taken. */
export async function dataOf<C extends Call>(response: Response): Promise<DataOf<C>> {
  const envelope: Envelope = await response.clone().json()
  return JSON.parse(envelope.data)
}

/** What was not taken until now would be out of date later. */
export function dropEarly(): void {
  globalThis.earlyRequests = undefined
}
