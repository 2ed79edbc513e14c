// Decision 089: the reader asks before its code is there

// A script in the head of some pages sends their first requests before the code of the page is there: see `start-reading.ts`.

declare global {
  var earlyRequests: Record<string, Promise<Response>> | undefined
}

/** The response to the same request with the same token, if the head of the page has sent it already. It is given once. */
export function takeEarly(token: string, path: string, about = ''): Promise<Response> | undefined {
  const key = `${token} ${path} ${about}`
  const early = globalThis.earlyRequests?.[key]
  if (early) delete globalThis.earlyRequests?.[key]
  return early
}

/** What was not taken until now would be out of date later. */
export function dropEarly(): void {
  globalThis.earlyRequests = undefined
}
