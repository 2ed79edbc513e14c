import type { AddressInfo } from 'node:net'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Where a line is cut: before the server has heard the words, or once it has and the answer is on its way. */
export type Cut = 'before' | 'after'

/**
 * A line to a PostgreSQL that is cut as it is told: `cutAt` the next connections that say COMMIT, one each. `url` is the way through it.
 */
export async function openCuttingLine(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  const target: NetConnectOpts = folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: url.hostname, port: Number(url.port || 5432) }
  const cuts: Cut[] = []
  const open = new Set<Socket>()
  const server = createServer((shop) => {
    const database = connect(target)
    for (const socket of [shop, database]) {
      open.add(socket)
      socket.once('close', () => open.delete(socket)).on('error', () => {})
    }
    shop.once('close', () => database.destroy())
    database.once('close', () => shop.destroy())
    database.pipe(shop)
    shop.on('data', (bytes) => {
      const cut = /commit\0/i.test(bytes.toString('latin1')) ? cuts.shift() : undefined
      if (cut === 'before') return void shop.destroy()
      database.write(bytes)
      // Nothing of the answer comes through any more; what was said is carried out.
      if (cut === 'after') {
        database.unpipe(shop)
        database.once('data', () => shop.destroy()).resume()
      }
    })
  }).listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', () => resolve()))
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    cutAt(cut: Cut) {
      cuts.push(cut)
    },
    /** Cuts that were told and have not happened yet are called off. */
    leave() {
      cuts.length = 0
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
