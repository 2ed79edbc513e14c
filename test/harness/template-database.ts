import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadReferenceData, type ReferenceSet } from '../../src/commands/load-reference-data.ts'
import { prepareDatabase } from '../../src/commands/prepare-database.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { migrateJobs } from '../../src/platform/jobs/jobs.ts'
import { openLog } from '../../src/platform/runtime/log.ts'
import { isComplete } from './is-complete.ts'
import { testSecretKey } from './secret-key.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's database `postgres`; tests create their own databases beside it. */
    databaseServer: string
    transport: 'in process' | 'over HTTP'
  }
}

/** The reference data that most tests need: no locations, which are 150,000 rows, and no synonyms, which the search test loads itself. */
export const smallReferenceSets = ['payment-methods', 'shipping-methods', 'facilities'] satisfies ReferenceSet[]

const templates = { empty: 'avicenna_test_empty', demo: 'avicenna_test_demo' } as const

// Lock keys that nothing else in the database uses.
const locks = { copying: 7001, demo: 7002 }

// The data is temporary: durability is off, and so is autovacuum. Each database lives for few statements: most of their time is planning, and
// PostgreSQL would plan each of them five times before it keeps a plan.
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'autovacuum=off',
  'max_connections=200',
  'file_copy_method=clone',
  ...(isComplete ? [] : ['plan_cache_mode=force_generic_plan']),
]

type Running = Promise<{ url: string; stop(): Promise<void> }>

// Each project of the run loads this module again, in one process.
const shared = globalThis as { avicennaTestServer?: Running }

/** One PostgreSQL for the whole run, with a template of a new shop and one of the demo shop; TEST_DATABASE_URL names another server. */
export default async function setup(project: TestProject) {
  const isFirst = !shared.avicennaTestServer
  shared.avicennaTestServer ??= start()
  const server = await shared.avicennaTestServer
  project.provide('databaseServer', server.url)
  return isFirst ? () => server.stop() : undefined
}

async function start() {
  const given = process.env.TEST_DATABASE_URL
  const dataDir = join(tmpdir(), `avicenna-database-${process.pid}`)
  const server = given ? { url: given, stop: async () => {} } : await startEmbeddedPostgres({ dataDir, settings, log: openLog('warn') })
  const url = withDatabase(server.url, 'postgres')
  await withClient(url, async (client) => {
    for (const name of [...Object.values(templates), unfinished]) await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${templates.empty}`)
  })
  await migrate(withDatabase(url, templates.empty))
  await migrateJobs(withDatabase(url, templates.empty))
  await loadReferenceData(withDatabase(url, templates.empty), openLog('warn'), smallReferenceSets)
  return {
    url,
    async stop() {
      await server.stop()
      if (!given) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function setupDemo(project: TestProject) {
  const stop = await setup(project)
  const { url } = await (shared.avicennaTestServer as Running)
  await withClient(url, (client) => loadDemoTemplate(client, url))
  return stop
}

/** Creates a database with the shop's tables, and the demo shop if requested. */
export async function createDatabase(server: string, name: string, { demo }: { demo: boolean }): Promise<void> {
  if (demo) {
    demoTemplate ??= withClient(server, (client) => loadDemoTemplate(client, server))
    await demoTemplate
  }
  await copyTemplate(connectionTo(server), demo ? templates.demo : templates.empty, name)
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await connectionTo(server).query(`drop database ${name} with (force)`)
}

let demoTemplate: Promise<void> | undefined
let connection: pg.Pool | undefined

/** The connection on which this process creates and drops its databases. */
function connectionTo(server: string): pg.Pool {
  if (!connection) {
    connection = new pg.Pool({ connectionString: server, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
    // The server stops before this process does.
    connection.on('error', () => {})
  }
  return connection
}

const unfinished = 'avicenna_test_unfinished'

/** Loads the demo shop once. Journeys do it before their tests; a run without journeys leaves it to the first test that needs it. */
async function loadDemoTemplate(client: pg.Client, server: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [locks.demo])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [templates.demo])
  if (!rowCount) {
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await copyTemplate(client, templates.empty, unfinished)
    await prepareDatabase(withDatabase(server, unfinished), openLog('warn'), { demo: true, secretKey: testSecretKey })
    await client.query(`alter database ${unfinished} rename to ${templates.demo}`)
  }
  await client.query('select pg_advisory_unlock($1)', [locks.demo])
}

/** One at a time: PostgreSQL refuses to copy a template that another session is using. */
async function copyTemplate(client: pg.Client | pg.Pool, template: string, name: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [locks.copying])
  try {
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [locks.copying])
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    // Its locks end with the session.
    await client.end()
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
