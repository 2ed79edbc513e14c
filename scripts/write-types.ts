/**
 * Writes what the migrations make, `npm run db:types`: src/platform/database/tables.ts for the compiler and db/schema.sql for the reviewer.
 * Works in a database of its own, gone afterwards: on the server that TYPES_DATABASE_URL names, or on a PostgreSQL started for it.
 */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openLog } from '../src/platform/runtime/log.ts'
import { projectRoot } from '../src/platform/runtime/project-root.ts'

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
  writeTables(url.href)
  writeSchema(url.href)
} finally {
  await admin.query(`drop database if exists ${name} with (force)`).catch(() => {})
  await admin.end()
  await server.stop()
  if (!given) rmSync(dataDir, { recursive: true, force: true })
}

function writeTables(url: string) {
  const program = join(projectRoot, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const options = ['--dialect=postgres', '--camel-case', '--numeric-parser=number', '--exclude-pattern=schema_migrations']
  const file = join(projectRoot, 'src/platform/database/tables.ts')
  execFileSync(process.execPath, [program, ...options, `--url=${url}`, `--out-file=${file}`], { stdio: ['ignore', 'ignore', 'inherit'] })
  console.log('src/platform/database/tables.ts is written')
}

/** By the machine's pg_dump: the PostgreSQL that comes along brings none, and one that is older than the server refuses. */
function writeSchema(url: string) {
  const options = ['--schema-only', '--no-owner', '--no-privileges', '--exclude-table=schema_migrations', `--dbname=${url}`]
  try {
    const dumped = execFileSync('pg_dump', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    writeFileSync(join(projectRoot, 'db/schema.sql'), withoutCircumstances(dumped))
    console.log('db/schema.sql is written')
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    console.error(`db/schema.sql is as it was: ${(stderr || message).trim()}`)
    console.error('Install a pg_dump as new as the server, or name a server as old as it in TYPES_DATABASE_URL, and run it again.')
    process.exitCode = 1
  }
}

/** Who dumped it with which settings would make a difference where the schema has none. */
function withoutCircumstances(dump: string): string {
  const kept = dump
    .split('\n')
    .filter((line) => !/^(--|SET (?!check_function_bodies)|SELECT pg_catalog\.set_config|\\(un)?restrict )/.test(line))
  return `${kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}
