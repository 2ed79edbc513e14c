import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { openFile } from './insert.ts'

const rowsAtOnce = 20_000

/** Countries, states and cities. What refers to what was checked when the files were made, so triggers rest where the database lets us. */
export async function insertGeography(client: pg.Client): Promise<void> {
  const triggersRest = await letTriggersRest(client)
  const [countries, states, cities] = await Promise.all([
    text(openFile('geography/countries.tsv')),
    text(openFile('geography/states.tsv')),
    text(openFile('geography/cities.tsv.gz').pipe(createGunzip())),
  ])
  await insertLines(
    client,
    'countries',
    { country_id: 'integer', iso2: 'text', name_en: 'text', name_ar: 'text', phone_code: 'text' },
    countries,
  )
  await insertLines(client, 'states', { state_province_id: 'integer', country_id: 'integer', name_en: 'text', name_ar: 'text' }, states)
  await insertLines(client, 'cities', { city_id: 'integer', state_province_id: 'integer', name_en: 'text', name_ar: 'text' }, cities)
  if (triggersRest) await client.query('set local session_replication_role = origin')
}

/** Only a superuser may; on a managed database it takes some seconds longer. */
async function letTriggersRest(client: pg.Client): Promise<boolean> {
  await client.query('savepoint before_rest')
  try {
    await client.query('set local session_replication_role = replica')
    return true
  } catch {
    await client.query('rollback to savepoint before_rest')
    return false
  }
}

/** Lines of tab-separated values, `\N` for none, as the README beside the files says. */
async function insertLines(client: pg.Client, table: string, columns: Record<string, string>, lines: string): Promise<void> {
  const rows = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t').map((value) => (value === '\\N' ? null : value)))
  const names = Object.keys(columns)
  const arrays = Object.values(columns).map((type, at) => `$${at + 1}::${type}[]`)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce)
    await client.query(
      `insert into ${table} (${names.join(', ')}) select * from unnest(${arrays.join(', ')})`,
      names.map((_, at) => some.map((row) => row[at])),
    )
  }
}
