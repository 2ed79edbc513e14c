/**
 * Writes the result of the migrations, `npm run db:types`: src/platform/database/tables.ts for the compiler and db/schema.sql for the
 * reviewer. Uses a temporary database, on the server of TYPES_DATABASE_URL or on a PostgreSQL started for it.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openLog } from '../src/platform/runtime/log.ts'
import { projectRoot } from '../src/platform/runtime/project-root.ts'
import { describeSchema } from './describe-schema.ts'
import { describeTables } from './describe-tables.ts'

const given = process.env.TYPES_DATABASE_URL
const dataDir = join(tmpdir(), `avicenna-types-${process.pid}`)
const server = given ? { url: given, stop: async () => {} } : await startEmbeddedPostgres({ dataDir, log: openLog('warn') })
const name = `avicenna_types_${process.pid}`
const admin = new pg.Client({ connectionString: server.url })
try {
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  await migrate(url.href)
  write('src/platform/database/tables.ts', await describeTables(url.href))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  write('db/schema.sql', await describeSchema(client).finally(() => client.end()))
} finally {
  await admin.query(`drop database if exists ${name} with (force)`).catch(() => {})
  await admin.end()
  await server.stop()
  if (!given) rmSync(dataDir, { recursive: true, force: true })
}

function write(file: string, text: string) {
  writeFileSync(join(projectRoot, file), text)
  console.log(`${file} is written`)
}
