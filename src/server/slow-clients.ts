import type { IncomingMessage, Server } from 'node:http'

const graceMs = 10_000
const slowestBytesPerSecond = 1000

/** Cuts off clients whose request body, after 10 seconds, comes slower than 1 kB a second: they would hold a connection for ever. */
export function closeSlowClients(server: Server): Server {
  const sending = new Map<IncomingMessage, { since: number; bytesBefore: number }>()
  server.on('request', (request) => {
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
  }, 2000).unref()
  server.once('close', () => clearInterval(check))
  return server
}
