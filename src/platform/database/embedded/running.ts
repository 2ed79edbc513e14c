import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUrl } from './address.ts'
import { locationFile } from './paths.ts'
import { ping } from './ping.ts'

/** The URL of the PostgreSQL that a running shop has started in this data folder, or undefined. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const elsewhere = locationFile(dataDir)
  const cluster = existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : join(dataDir, 'postgres')
  try {
    const password = readFileSync(join(cluster, 'password'), 'utf8').trim()
    const [, , , port, folder] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const address = { host: folder || '127.0.0.1', port: Number(port) }
    return (await ping({ ...address, password })) === 'open' ? databaseUrl({ ...address, settings: [] }, password) : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
