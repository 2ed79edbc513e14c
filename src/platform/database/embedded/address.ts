import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { superuser } from './init-cluster.ts'

/** How to reach PostgreSQL, and the settings that make it listen there and nowhere else. */
export type Address = { host: string; port: number; settings: string[] }

/** What the operating systems allow for the path of a socket, less the name of the socket itself. */
const longestFolder = 103 - '/.s.PGSQL.5432'.length

/** A socket in the cluster, which nobody else can enter; where its path would be too long, a free port of the loopback. */
export async function chooseAddress(cluster: string): Promise<Address> {
  if (process.platform !== 'win32' && Buffer.byteLength(cluster) <= longestFolder) {
    const settings = ['listen_addresses=', `unix_socket_directories=${cluster}`, 'unix_socket_permissions=0700']
    return { host: cluster, port: 5432, settings }
  }
  const port = await freePort()
  return { host: '127.0.0.1', port, settings: ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='] }
}

export const databaseName = 'avicenna'

export function databaseUrl({ host, port }: Address, password: string): string {
  const server = host.startsWith('/')
    ? { at: 'localhost', folder: `host=${encodeURIComponent(host)}&` }
    : { at: `${host}:${port}`, folder: '' }
  return `postgresql://${superuser}:${password}@${server.at}/${databaseName}?${server.folder}sslmode=disable`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
