import { freePort } from '../../runtime/free-port.ts'
import { superuser } from './init-cluster.ts'

/** How to reach PostgreSQL, and the settings that make it listen there only. */
export type Address = { host: string; port: number; settings: string[] }

/** Maximum length of a Unix socket path, less the socket's own name. */
const longestFolder = 103 - '/.s.PGSQL.5432'.length

/**
 * A Unix socket inside the cluster, which only its owner can enter. Where the path would be too long, a free port on the loopback
 * interface.
 */
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
