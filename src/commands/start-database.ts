import pg from 'pg'
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts'
import type { Config } from '../platform/runtime/config.ts'
import type { Log } from '../platform/runtime/log.ts'
import { StartError } from '../platform/runtime/start-error.ts'

type RunningDatabase = {
  url: string
  /** The PostgreSQL itself, where `url` is a pooler. */
  directUrl: string
  stop(): Promise<void>
}

/** The database of DATABASE_URL, after a test connection, or the embedded PostgreSQL. Throws StartError. */
export async function startDatabase({ config, log, stop }: { config: Config; log: Log; stop?: AbortSignal }): Promise<RunningDatabase> {
  if (config.databaseUrl === undefined) {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log, stop })
    return { ...embedded, directUrl: embedded.url }
  }
  const directUrl = config.databaseDirectUrl ?? config.databaseUrl
  await check('DATABASE_URL', config.databaseUrl)
  if (directUrl !== config.databaseUrl) await check('DATABASE_DIRECT_URL', directUrl)
  return { url: config.databaseUrl, directUrl, stop: async () => {} }
}

async function check(variable: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
    )
    if (rows[0].number >= 150_000) return
    throw new StartError(`The database of ${variable} is PostgreSQL ${rows[0].name}; the shop needs 15 or newer.`)
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(explain(variable, error as NodeJS.ErrnoException, new URL(url)))
  } finally {
    await client.end().catch(() => {})
  }
}

function explain(variable: string, { code = '', message }: NodeJS.ErrnoException, { host, pathname, username }: URL): string {
  const known: Record<string, string> = {
    ECONNREFUSED: `No database answers at ${host}. Start it, or correct ${variable}.`,
    ENOTFOUND: `The database's host ${host} is not known. Correct ${variable}.`,
    '28P01': `The database at ${host} does not accept the password of ${username}. Correct ${variable}.`,
    '28000': `The database at ${host} does not accept a connection by ${username} from this machine. Correct ${variable} or the server's pg_hba.conf.`,
    '3D000': `The database at ${host} has no database ${pathname.slice(1)}. Create it (createdb ${pathname.slice(1)}), or correct ${variable}.`,
  }
  return known[code] ?? `The database at ${host} cannot be used: ${message || code}. Check it and ${variable}.`
}
