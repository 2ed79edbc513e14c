import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const key = Symbol('request id')
type Known = IncomingMessage & { [key]?: string }

const wellFormed = /^[A-Za-z0-9-]{8,64}$/

/** The id of a request, once it has one. */
export const requestIdOf = (request: IncomingMessage): string | undefined => (request as Known)[key]

/** Gives each request its id: that of a trusted proxy, so that its log and ours can be laid side by side, or one of our own. */
export function requestIds(isTrusted: (address: string) => boolean) {
  return (request: IncomingMessage): string => {
    const sent = request.headers['x-request-id']
    const isTaken = typeof sent === 'string' && wellFormed.test(sent) && isTrusted(request.socket.remoteAddress ?? '')
    const id = isTaken ? sent : randomUUID()
    ;(request as Known)[key] = id
    return id
  }
}
