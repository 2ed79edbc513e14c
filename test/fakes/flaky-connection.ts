import type { AddressInfo } from 'node:net'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** When a connection is cut: before the server has received the command, or after, with the response on its way. */
export type Cut = 'before' | 'after'

/**
 * A proxy to PostgreSQL with faults. `cutAt` cuts the next connection that sends COMMIT, once for each call. `silence` and `silenceAt` drop
 * all packets of open connections, as a network failure does. `url` connects through the proxy.
 */
export async function openFlakyConnection(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  const target: NetConnectOpts = folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: url.hostname, port: Number(url.port || 5432) }
  const cuts: { where: Cut; isSilent: boolean }[] = []
  const open = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let isSilent = false
  const server = createServer({ allowHalfOpen: true }, (shop) => {
    const database = connect(target)
    for (const socket of [shop, database]) {
      open.add(socket)
      socket.once('close', () => open.delete(socket)).on('error', () => {})
    }
    if (isSilent) silent.add(shop)
    // The other end of a silent connection receives nothing, not even FIN.
    shop.once('end', () => void (silent.has(shop) || shop.end()))
    shop.once('close', () => void (silent.has(shop) || database.destroy()))
    database.once('close', () => void (silent.has(shop) || shop.destroy()))
    database.on('data', (bytes) => void (silent.has(shop) || shop.write(bytes)))
    shop.on('data', (bytes) => {
      if (silent.has(shop)) return
      const cut = /commit\0/i.test(bytes.toString('latin1')) ? cuts.shift() : undefined
      if (cut?.isSilent) silent.add(shop)
      else if (cut?.where === 'before') return void shop.destroy()
      // The response is dropped; the command is executed.
      else if (cut) database.removeAllListeners('data').once('data', () => shop.destroy())
      if (cut?.where !== 'before') database.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', () => resolve()))
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    cutAt(where: Cut) {
      cuts.push({ where, isSilent: false })
    },
    /** As `cutAt`, but neither end receives that the connection is gone. */
    silenceAt(where: Cut) {
      cuts.push({ where, isSilent: true })
    },
    /** Cancels the faults that have not happened yet. */
    leave() {
      cuts.length = 0
    },
    /** Silences all connections, and new ones too until `speak`. */
    silence() {
      isSilent = true
      for (const socket of open) silent.add(socket)
    },
    /** Lets new connections through; silent ones stay silent. */
    speak() {
      isSilent = false
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
