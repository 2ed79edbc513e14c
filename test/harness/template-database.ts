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

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the server's database `postgres`; tests make their own beside it. */
    databaseServer: string
    carrier: 'in process' | 'over HTTP'
  }
}

/** What most tests need: not the places, which are 150,000 rows, nor synonyms, which a test of the search brings itself. */
export const smallReferenceSets = ['payment-methods', 'shipping-methods', 'facilities'] satisfies ReferenceSet[]

export const templates = { empty: 'avicenna_test_empty', demo: 'avicenna_test_demo' } as const

type Running = Promise<{ url: string; stop(): Promise<void> }>

// Each project of the run loads this module anew, in one process.
const shared = globalThis as { avicennaTestServer?: Running }

/** One PostgreSQL for the whole run, with a template of a new shop and one of the demo shop; TEST_DATABASE_URL names another. */
export default async function setup(project: TestProject) {
  const isFirst = !shared.avicennaTestServer
  shared.avicennaTestServer ??= start()
  const server = await shared.avicennaTestServer
  project.provide('databaseServer', server.url)
  return isFirst ? () => server.stop() : undefined
}

async function start() {
  const log = openLog('warn')
  const given = process.env.TEST_DATABASE_URL
  const dataDir = join(tmpdir(), `avicenna-test-${process.pid}`)
  const server = given ? { url: given, stop: async () => {} } : await startEmbeddedPostgres({ dataDir, log })
  const url = withDatabase(server.url, 'postgres')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const name of Object.values(templates)) {
    await client.query(`drop database if exists ${name} with (force)`)
    if (name === templates.empty) await client.query(`create database ${name}`)
    else await client.query(`create database ${name} template ${templates.empty}`)
    const made = withDatabase(server.url, name)
    if (name === templates.empty) {
      await migrate(made)
      await migrateJobs(made)
      await loadReferenceData(made, log, smallReferenceSets)
    } else await prepareDatabase(made, log, { demo: true })
  }
  await client.end()
  return {
    url,
    async stop() {
      await server.stop()
      if (!given) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
