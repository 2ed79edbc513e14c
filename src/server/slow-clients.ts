import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const graceMs = 10_000
const slowestBytesPerSecond = 1000
// Node counts it a second time where something went out since the answer was begun.
const unmovedMs = 9000

/**
 * Cuts off clients whose request body, after 10 seconds, comes slower than 1 kB a second, and those who for as long have taken nothing
 * of the answer that waits for them: they would hold a connection for ever.
 */
export function closeSlowClients(server: Server): Server {
  const sending = new Map<IncomingMessage, { since: number; bytesBefore: number }>()
  const answering = new Map<Socket, ServerResponse>()
  server.on('request', (request, response) => {
    const { socket } = request
    answering.set(socket, response)
    response.once('close', () => answering.get(socket) === response && answering.delete(socket))
    if (request.complete) return
    sending.set(request, { since: Date.now(), bytesBefore: socket.bytesRead })
    const done = () => sending.delete(request)
    request.once('end', done).once('close', done)
  })
  const check = setInterval(() => {
    for (const [request, { since, bytesBefore }] of sending) {
      const elapsedMs = Date.now() - since
      const bytes = request.socket.bytesRead - bytesBefore
      // There, though nobody has read it: who waits for a long answer has done his part.
      if (request.complete) sending.delete(request)
      else if (elapsedMs > graceMs && (bytes * 1000) / elapsedMs < slowestBytesPerSecond) request.socket.destroy()
    }
  }, 2000).unref()
  server.once('close', () => clearInterval(check))

  // When for so long nothing moved on a connection in either direction.
  server.timeout = unmovedMs
  server.on('timeout', (socket) => {
    const isOurTurn = answering.has(socket) && socket.writableLength === 0
    if (isOurTurn) socket.setTimeout(unmovedMs)
    else socket.destroy()
  })
  return server
}
