import { z } from 'zod'
import { parseJson } from '../../../contract/parse-json.ts'
import { ProviderIndeterminate } from '../provider.ts'

export interface Connection {
  clientId: string
  clientSecret: string
  apiBase: string
  timeoutMs: number
  /** Replaces the network. */
  fetch?: typeof fetch
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Problem = z.object({ name: z.string().optional(), details: z.array(z.object({ issue: z.string() })).optional() })

/** A definite refusal, with PayPal's code of the issue. */
export class PayPalRefusal extends Error {
  issue: string
  constructor(issue: string) {
    super(issue)
    this.issue = issue
  }
}

/** PayPal rejects the shop's keys, or its account lacks a permission. The state of an earlier payment remains unknown. */
export class PayPalForbids extends ProviderIndeterminate {}

/**
 * Sends requests to PayPal, with an access token that is renewed when it expires. Throws PayPalRefusal for a definite refusal,
 * PayPalForbids for wrong keys or missing permissions, and ProviderIndeterminate for every other failure.
 */
export function openRequests({ clientId, clientSecret, apiBase, timeoutMs, fetch: send = fetch }: Connection) {
  let token = { text: '', endsAt: 0 }

  const exchange = async (path: string, init: RequestInit) => {
    try {
      const response = await send(new URL(path, apiBase), { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      return { status: response.status, content: parseJson(await response.text()) }
    } catch (error) {
      throw new ProviderIndeterminate('no response of PayPal', { cause: error })
    }
  }

  const freshToken = async () => {
    if (token.endsAt > performance.now()) return token.text
    const { status, content } = await exchange('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const parsed = Token.safeParse(content)
    if (status === 401) throw new PayPalForbids('PayPal does not accept the client id and its secret')
    if (status !== 200 || !parsed.success) throw new ProviderIndeterminate(`no access token in the response of PayPal (${status})`)
    token = { text: parsed.data.access_token, endsAt: performance.now() + (parsed.data.expires_in - 60) * 1000 }
    return token.text
  }

  return async <Schema extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: Schema,
    { body, requestId }: { body?: object; requestId?: string } = {},
  ): Promise<z.output<Schema>> => {
    const { status, content } = await exchange(path, {
      method,
      headers: {
        authorization: `Bearer ${await freshToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (status === 401) token = { text: '', endsAt: 0 }
    const answer = status >= 200 && status < 300 ? schema.safeParse(content) : undefined
    if (answer?.success) return answer.data
    const problem = Problem.safeParse(content)
    // An invalid request stays invalid. All other failures may pass.
    if ([400, 404, 422].includes(status) && problem.success && problem.data.name)
      throw new PayPalRefusal(problem.data.details?.[0]?.issue ?? problem.data.name)
    if (status === 403 && problem.success && problem.data.name)
      throw new PayPalForbids(`PayPal does not allow this: ${problem.data.details?.[0]?.issue ?? problem.data.name}`)
    throw new ProviderIndeterminate(`indeterminate response of PayPal (${status})`)
  }
}
