import pg from 'pg'
import { migrate } from '../platform/migrate.ts'
import { StartError } from '../platform/start-error.ts'
import { loadDemoIfEmpty } from './demo.ts'
import { run } from './run.ts'
import { startDatabase } from './start-database.ts'

await run(async ({ config, log, stop, keep }) => {
  if (config.databaseUrl !== undefined && !process.argv.includes('--yes')) {
    const { host, pathname } = new URL(config.databaseUrl)
    throw new StartError(
      `This removes all that is in the database ${pathname.slice(1)} at ${host}. If that is what you want: npm run db:reset -- --yes`,
    )
  }
  const { url } = await keep(startDatabase({ config, log, stop }), (database) => database.stop())
  await empty(url)
  await migrate(url)
  await loadDemoIfEmpty(url, log)
  log.info('the database is made anew, with the demo shop in it')
})

/** Removes every schema with all that is in it. The database itself stays: a managed server may not let us make one. */
async function empty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await refuseInUse(client)
    const { rows } = await client.query(
      "SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'",
    )
    await client.query('BEGIN')
    for (const { name } of rows) await client.query(`DROP SCHEMA ${client.escapeIdentifier(name)} CASCADE`)
    await client.query('CREATE SCHEMA public')
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

async function refuseInUse(client: pg.Client): Promise<void> {
  // Older than a second: the connection by which we tried the database may still be leaving.
  const { rows } = await client.query(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
       AND backend_start < now() - interval '1 second'`,
  )
  if (rows[0].others === 0) return
  throw new StartError(
    `The database has ${rows[0].others} other connections: a running shop, a worker or somebody looking at it. Stop them, then run npm run db:reset again.`,
  )
}
