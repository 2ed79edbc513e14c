import pg from 'pg'
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts'
import type { Config } from '../platform/runtime/config.ts'
import type { Log } from '../platform/runtime/log.ts'
import { StartError } from '../platform/runtime/start-error.ts'

type RunningDatabase = { url: string; stop(): Promise<void> }

/** The database of DATABASE_URL, after a test connection, or the embedded PostgreSQL. Throws StartError. */
export async function startDatabase({ config, log, stop }: { config: Config; log: Log; stop?: AbortSignal }): Promise<RunningDatabase> {
  if (config.databaseUrl === undefined) return await startEmbeddedPostgres({ dataDir: config.dataDir, log, stop })
  await check(config.databaseUrl)
  return { url: config.databaseUrl, stop: async () => {} }
}

async function check(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
    )
    if (rows[0].number >= 150_000) return
    throw new StartError(`The database of DATABASE_URL is PostgreSQL ${rows[0].name}; the shop needs 15 or newer.`)
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(explain(error as NodeJS.ErrnoException, new URL(url)))
  } finally {
    await client.end().catch(() => {})
  }
}

function explain({ code = '', message }: NodeJS.ErrnoException, { host, pathname, username }: URL): string {
  const known: Record<string, string> = {
    ECONNREFUSED: `No database answers at ${host}. Start it, or correct DATABASE_URL.`,
    ENOTFOUND: `The database's host ${host} is not known. Correct DATABASE_URL.`,
    '28P01': `The database at ${host} does not accept the password of ${username}. Correct DATABASE_URL.`,
    '28000': `The database at ${host} does not accept a connection by ${username} from this machine. Correct DATABASE_URL or the server's pg_hba.conf.`,
    '3D000': `The database at ${host} has no database ${pathname.slice(1)}. Create it (createdb ${pathname.slice(1)}), or correct DATABASE_URL.`,
  }
  return known[code] ?? `The database at ${host} cannot be used: ${message || code}. Check it and DATABASE_URL.`
}
