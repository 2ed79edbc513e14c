import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { analyzeFilled } from '../platform/database/analyze-filled.ts'
import { continueAfter, insertRows } from '../platform/database/insert-rows.ts'
import { keepAliveOptions } from '../platform/database/pg-client.ts'
import type { Log } from '../platform/runtime/log.ts'
import { projectRoot } from '../platform/runtime/project-root.ts'
import { insertGeography, renameCities } from './insert-geography.ts'
import { recordLoad } from './record-load.ts'

// Advisory lock number, unique in this database.
const lockNumber = 4_106_004

/** The data that every new shop starts with. The owner may change the rows afterwards. */
const sets = {
  geography: insertGeography,
  'city-names': renameCities,
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
 * Loads the sets of reference data that were never loaded into this database, in one transaction: an interrupted load leaves nothing and is
 * repeated. Concurrent calls wait for each other. Returns the names of the loaded sets.
 */
export async function loadReferenceData(databaseUrl: string, log: Log, names: ReferenceSet[] = referenceSets): Promise<ReferenceSet[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'avicenna reference data', ...keepAliveOptions })
  // A lost connection rejects the statement in progress; without a listener it would end the process as well.
  client.on('error', () => {})
  await client.connect()
  try {
    if ((await missingOf(client, names)).length === 0) return []
    const started = performance.now()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    const missing = await missingOf(client, names)
    for (const name of missing) {
      await recordLoad(client, name)
      await sets[name](client)
      await client.query('insert into loaded_reference_data (name) values ($1)', [name])
    }
    await client.query('commit')
    if (missing.length > 0) {
      await analyzeFilled(client)
      log.info({ loaded: missing, seconds: Math.round(performance.now() - started) / 1000 }, 'reference data loaded')
    }
    return missing
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end()
  }
}

async function missingOf(client: pg.Client, names: ReferenceSet[]): Promise<ReferenceSet[]> {
  const { rows } = await client.query<{ name: string }>('select name from loaded_reference_data')
  return names.filter((name) => !rows.some((row) => row.name === name))
}
