import { CallError, type Caller, type Envelope, pathOf } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import { endSession } from '../state/session.ts'
import { shopState } from '../state/store.ts'

/** The browser's carrier: a POST with the customer's token where there is one. Throws CallError; status 0 where nothing was reached. */
export const call: Caller = async (one, parameters) => {
  const { token, user } = shopState()
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' }
  if (token && user.loggedIn) Object.assign(headers, { Token: token, UserID: String(user.user.UserID) })

  let envelope: Envelope
  let retryAfter: string | null
  try {
    const response = await fetch(pathOf(one), { method: 'POST', headers, body: JSON.stringify({ requestParameters: parameters }) })
    envelope = (await response.json()) as Envelope
    retryAfter = response.headers.get('retry-after')
  } catch {
    throw new CallError(0, navigator.onLine ? messages.errorOccurred : messages.offline)
  }
  if (envelope.statusCode === 200) {
    const { message, errorMessage, token, data } = envelope
    return { message, errorMessage, token, data: JSON.parse(data) }
  }
  // The server no longer knows this token, so neither should we; unless another tab logged in meanwhile.
  if (envelope.statusCode === 401 && headers.Token && shopState().token === headers.Token) endSession()
  throw new CallError(envelope.statusCode, wordsFor(envelope), Number(retryAfter) || undefined)
}

const wordsFor = ({ statusCode, errorMessage }: Envelope) => {
  if (statusCode === 429) return messages.tooManyRequests
  return statusCode >= 500 || !errorMessage ? messages.errorOccurred : errorMessage
}
