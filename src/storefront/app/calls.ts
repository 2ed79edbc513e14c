import { type Answer, type Call, CallError, type Envelope, type ParametersOf, pathOf } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import { endSession } from '../state/session.ts'
import { shopState } from '../state/store.ts'
import { takeEarly } from './document/early-requests.ts'

/**
 * The browser's transport: a POST with the customer's token, if any. With `keepalive` it arrives although the page is left meanwhile. Throws
 * `CallError`; its status is 0 if no response arrived.
 */
export async function call<C extends Call>(definition: C, parameters: ParametersOf<C>, sending?: { keepalive: true }): Promise<Answer<C>> {
  const { token, user } = shopState()
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' }
  if (token && user.loggedIn) Object.assign(headers, { Token: token, UserID: String(user.user.UserID) })

  let envelope: Envelope
  let retryAfter: string | null
  try {
    const [path, body] = [pathOf(definition), JSON.stringify({ requestParameters: parameters })]
    const send = () => fetch(path, { method: 'POST', headers, body, ...sending })
    const response = await (takeEarly(headers.Token ?? '', path, body)?.catch(send) ?? send())
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
  if (envelope.statusCode === 401 && headers.Token && shopState().token === headers.Token) endSession()
  throw new CallError(envelope.statusCode, errorTextOf(envelope), Number(retryAfter) || undefined)
}

const errorTextOf = ({ statusCode, errorMessage }: Envelope) => {
  if (statusCode === 429) return messages.tooManyRequests
  return statusCode >= 500 || !errorMessage ? messages.errorOccurred : errorMessage
}
