import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { continueAfter, insertRows } from '../platform/database/insert-rows.ts'
import { keepAliveOptions } from '../platform/database/pg-client.ts'
import type { Log } from '../platform/runtime/log.ts'
import { projectRoot } from '../platform/runtime/project-root.ts'
import { insertGeography } from './insert-geography.ts'

// Any number that nothing else in the database locks.
const lockNumber = 4_106_004

/** What every new shop starts with. The rows are the owner's from then on. */
const sets = {
  geography: insertGeography,
  'payment-methods': async (client: pg.Client) => insertRows(client, 'payment_methods', await readJson('payment-methods')),
  'shipping-methods': async (client: pg.Client) => {
    await insertRows(client, 'shipping_methods', await readJson('shipping-methods'))
    await continueAfter(client, 'shipping_methods', 'shipping_method_id')
  },
  facilities: async (client: pg.Client) => insertRows(client, 'facilities', await readJson('facilities')),
  'search-synonyms': async (client: pg.Client) => {
    const synonyms = await readJson<string[]>('search-synonyms')
    await insertRows(
      client,
      'search_synonyms',
      synonyms.map((terms) => ({ terms })),
    )
  },
}

export type ReferenceSet = keyof typeof sets
export const referenceSets = Object.keys(sets) as ReferenceSet[]

const readJson = async <Row extends object = Record<string, unknown>>(name: string): Promise<Row[]> =>
  JSON.parse(await readFile(join(projectRoot, 'db/reference', `${name}.json`), 'utf8')) as Row[]

/**
 * Loads the sets of reference data that this database was never given, in one transaction: one cut short leaves nothing and is done
 * again. Of two that start at once, one works and the other waits. Returns the names of the sets that it loaded.
 */
export async function loadReferenceData(databaseUrl: string, log: Log, names: ReferenceSet[] = referenceSets): Promise<ReferenceSet[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'avicenna reference data', ...keepAliveOptions })
  await client.connect()
  try {
    if ((await missingOf(client, names)).length === 0) return []
    const started = performance.now()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    const missing = await missingOf(client, names)
    for (const name of missing) {
      await sets[name](client)
      await client.query('insert into loaded_reference_data (name) values ($1)', [name])
    }
    await client.query('commit')
    if (missing.length > 0) {
      await client.query('analyze')
      log.info({ loaded: missing, seconds: Math.round(performance.now() - started) / 1000 }, 'the reference data is in the database')
    }
    return missing
  } finally {
    // An open transaction ends with its connection, undone.
    await client.end()
  }
}

async function missingOf(client: pg.Client, names: ReferenceSet[]): Promise<ReferenceSet[]> {
  const { rows } = await client.query<{ name: string }>('select name from loaded_reference_data')
  return names.filter((name) => !rows.some((row) => row.name === name))
}
