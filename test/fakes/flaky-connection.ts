import type { AddressInfo } from 'node:net'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Where a line is cut: before the server has heard the words, or once it has and the answer is on its way. */
export type Cut = 'before' | 'after'

/**
 * A line to a PostgreSQL that is cut as it is told: `cutAt` the next connections that say COMMIT, one each. Or it falls silent, at a COMMIT
 * or at once: it stays open and swallows what is said, as a network does that lost its way. `url` is the way through it.
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
    // Of a line that fell silent the other end hears nothing, and no goodbye either; nor is one answered.
    shop.once('end', () => void (silent.has(shop) || shop.end()))
    shop.once('close', () => void (silent.has(shop) || database.destroy()))
    database.once('close', () => void (silent.has(shop) || shop.destroy()))
    database.on('data', (bytes) => void (silent.has(shop) || shop.write(bytes)))
    shop.on('data', (bytes) => {
      if (silent.has(shop)) return
      const cut = /commit\0/i.test(bytes.toString('latin1')) ? cuts.shift() : undefined
      if (cut?.isSilent) silent.add(shop)
      else if (cut?.where === 'before') return void shop.destroy()
      // Nothing of the answer comes through any more; what was said is carried out.
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
    /** As `cutAt`, but nobody is told that this connection has no other end any more. */
    silenceAt(where: Cut) {
      cuts.push({ where, isSilent: true })
    },
    /** Cuts that were told and have not happened yet are called off. */
    leave() {
      cuts.length = 0
    },
    /** All connections fall silent, and until `speak` every new one too. */
    silence() {
      isSilent = true
      for (const socket of open) silent.add(socket)
    },
    /** New connections come through again; those that fell silent stay so. */
    speak() {
      isSilent = false
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
