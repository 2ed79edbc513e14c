import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const key = Symbol('request id')
type Known = IncomingMessage & { [key]?: string }

const wellFormed = /^[A-Za-z0-9-]{8,64}$/

/** The id of a request, once assigned. */
export const requestIdOf = (request: IncomingMessage): string | undefined => (request as Known)[key]

/** Assigns each request an id: a trusted proxy's X-Request-Id, so that both logs can be correlated, or a new one. */
export function requestIds(isTrusted: (address: string) => boolean) {
  return (request: IncomingMessage): string => {
    const sent = request.headers['x-request-id']
    const isTaken = typeof sent === 'string' && wellFormed.test(sent) && isTrusted(request.socket.remoteAddress ?? '')
    const id = isTaken ? sent : randomUUID()
    ;(request as Known)[key] = id
    return id
  }
}
