import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const graceMs = 10_000
const slowestBytesPerSecond = 1000
// Node's timer starts twice if part of the response was sent after the last check.
const unmovedMs = 9000

/**
 * Disconnects clients whose request body arrives at less than 1 kB/s after 10 seconds, and those that read nothing of a waiting response
 * for that long. Otherwise they would occupy a connection indefinitely.
 */
export function closeSlowClients(server: Server): Server {
  const sending = new Map<IncomingMessage, { since: number; bytesBefore: number }>()
  /** The last response of each connection. */
  const responses = new WeakMap<Socket, ServerResponse>()
  server.on('request', (request, response) => {
    const { socket } = request
    responses.set(socket, response)
    if (request.complete || !hasBody(request)) return
    sending.set(request, { since: Date.now(), bytesBefore: socket.bytesRead })
    const done = () => sending.delete(request)
    request.once('end', done).once('close', done)
  })
  const check = setInterval(() => {
    for (const [request, { since, bytesBefore }] of sending) {
      const elapsedMs = Date.now() - since
      const bytes = request.socket.bytesRead - bytesBefore
      // The body has arrived, although the handler may not have read it: the client waits for us.
      if (request.complete) sending.delete(request)
      else if (elapsedMs > graceMs && (bytes * 1000) / elapsedMs < slowestBytesPerSecond) request.socket.destroy()
    }
  }, 2000).unref()
  server.once('close', () => clearInterval(check))

  // No data in either direction for this long.
  server.timeout = unmovedMs
  server.on('timeout', (socket) => {
    const isOurTurn = responses.get(socket)?.closed === false && socket.writableLength === 0
    if (isOurTurn) socket.setTimeout(unmovedMs)
    else socket.destroy()
  })
  return server
}

const hasBody = ({ headers }: IncomingMessage) => headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
