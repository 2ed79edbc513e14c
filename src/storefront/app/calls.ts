import { type Answer, type Call, CallError, type Envelope, type ParametersOf, pathOf } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import { endSession } from '../state/session.ts'
import type { StoredLogin } from '../state/storage.ts'
import { shopState } from '../state/store.ts'
import { type ShopRequest, takeEarly } from './document/early-requests.ts'

/** The request of a call, with the customer's token, if any. */
export const requestOf = <C extends Call>(definition: C, parameters: ParametersOf<C>, { token, customerId }: StoredLogin): ShopRequest => ({
  path: pathOf(definition),
  method: 'POST',
  headers: { accept: 'application/json', 'content-type': 'application/json', ...(token && { Token: token, UserID: String(customerId) }) },
  body: JSON.stringify({ requestParameters: parameters }),
})

/**
 * The browser's transport: a POST with the customer's token, if any. With `keepalive` it arrives although the page is left meanwhile. Throws
 * `CallError`; its status is 0 if no response arrived.
 */
export async function call<C extends Call>(definition: C, parameters: ParametersOf<C>, sending?: { keepalive: true }): Promise<Answer<C>> {
  const { token, user } = shopState()
  const request = requestOf(definition, parameters, { token: user.loggedIn ? token : '', customerId: user.user.UserID })

  let envelope: Envelope
  let retryAfter: string | null
  try {
    const { path, ...sent } = request
    const send = () => fetch(path, { ...sent, ...sending })
    const response = await (takeEarly(request)?.catch(send) ?? send())
    envelope = (await response.json()) as Envelope
    retryAfter = response.headers.get('retry-after')
  } catch {
    throw new CallError(0, navigator.onLine ? messages.errorOccurred : messages.offline)
  }
  if (envelope.statusCode === 200) {
    const { message, errorMessage, token, data } = envelope
    return { message, errorMessage, token, data: JSON.parse(data) }
  }
  // The server rejected the token, so the session ends here too, unless another tab has logged in since.
  if (envelope.statusCode === 401 && token && shopState().token === request.headers.Token) endSession()
  throw new CallError(envelope.statusCode, errorTextOf(envelope), Number(retryAfter) || undefined)
}

const errorTextOf = ({ statusCode, errorMessage }: Envelope) => {
  if (statusCode === 429) return messages.tooManyRequests
  return statusCode >= 500 || !errorMessage ? messages.errorOccurred : errorMessage
}
