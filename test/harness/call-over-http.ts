import { type Answer, type Call, CallError, type Caller, type Envelope, pathOf } from '../../src/contract/call.ts'

export interface Credentials {
  token?: string
  userId?: string
}

/** The transport of any client over HTTP: a POST that returns an envelope with a JSON text in it. */
export const callOverHttp = (origin: string, { token, userId }: Credentials): Caller =>
  (async <C extends Call>(call: C, parameters: unknown): Promise<Answer<C>> => {
    const response = await fetch(origin + pathOf(call), {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token && { token }),
        ...(userId && { userid: userId }),
      },
      body: JSON.stringify({ requestParameters: parameters }),
    })
    const envelope = (await response.json()) as Envelope
    if (response.status !== envelope.statusCode)
      throw new Error(`the HTTP status is ${response.status}, the envelope’s ${envelope.statusCode}`)
    if (envelope.statusCode !== 200)
      throw new CallError(envelope.statusCode, envelope.errorMessage, Number(response.headers.get('retry-after') ?? 0) || undefined)
    return { message: envelope.message, data: JSON.parse(envelope.data), ...(envelope.token && { token: envelope.token }) }
  }) as Caller
