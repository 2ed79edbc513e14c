import pg from 'pg'
import { StartError } from '../platform/runtime/start-error.ts'
import { prepareDatabase } from './prepare-database.ts'
import { refuseWhenInUse } from './refuse-when-in-use.ts'
import { run } from './run.ts'
import { startDatabase } from './start-database.ts'

await run(async ({ config, log, stop, keep }) => {
  if (config.databaseUrl !== undefined && !process.argv.includes('--yes')) {
    const { host, pathname } = new URL(config.databaseUrl)
    throw new StartError(`This removes everything in the database ${pathname.slice(1)} at ${host}. To confirm: npm run db:reset -- --yes`)
  }
  const { directUrl: url } = await keep(startDatabase({ config, log, stop }), (database) => database.stop())
  await empty(url)
  await prepareDatabase(url, log, { ...config, demo: true })
  log.info('database reset, demo shop loaded')
})

/** Drops every schema. The database itself stays: a managed server may not allow creating one. */
async function empty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await refuseWhenInUse(client, 'npm run db:reset')
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
