import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

const graceMs = 10_000
const slowestBytesPerSecond = 1000

/**
 * Cuts off clients whose request body, after 10 seconds, comes slower than 1 kB a second, and those who have taken nothing of an answer
 * that waits for them for as long: they would hold a connection for ever.
 */
export function closeSlowClients(server: Server): Server {
  const sending = new Map<IncomingMessage, { since: number; bytesBefore: number }>()
  const taking = new Map<Socket, { since: number; taken: number }>()
  server.on('request', (request, response) => {
    taking.set(request.socket, { since: Date.now(), taken: 0 })
    response.once('close', () => taking.delete(request.socket))
    if (request.complete) return
    sending.set(request, { since: Date.now(), bytesBefore: request.socket.bytesRead })
    const done = () => sending.delete(request)
    request.once('end', done).once('close', done)
  })
  const check = setInterval(() => {
    for (const [request, { since, bytesBefore }] of sending) {
      const elapsedMs = Date.now() - since
      const bytes = request.socket.bytesRead - bytesBefore
      if (elapsedMs > graceMs && (bytes * 1000) / elapsedMs < slowestBytesPerSecond) request.socket.destroy()
    }
    for (const [socket, last] of taking) {
      const waiting = socket.writableLength
      const taken = socket.bytesWritten - waiting
      // Still being made, or some of it went out.
      if (waiting === 0 || taken > last.taken) taking.set(socket, { since: Date.now(), taken })
      else if (Date.now() - last.since > graceMs) socket.destroy()
    }
  }, 2000).unref()
  server.once('close', () => clearInterval(check))
  return server
}
