import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { projectRoot } from '../platform/runtime/project-root.ts'

const openFile = (name: string) => createReadStream(join(projectRoot, 'db/reference/geography', name))

const rowsAtOnce = 20_000

/** Inserts countries, states and cities. The files are consistent, so foreign keys are not checked again where the database allows that. */
export async function insertGeography(client: pg.ClientBase): Promise<void> {
  const triggersAreOff = await disableTriggers(client)
  const [countries, states, cities] = await Promise.all([
    text(openFile('countries.tsv')),
    text(openFile('states.tsv')),
    text(openFile('cities.tsv.gz').pipe(createGunzip())),
  ])
  await insertLines(
    client,
    'countries',
    { country_id: 'integer', iso2: 'text', name_en: 'text', name_ar: 'text', phone_code: 'text' },
    countries,
  )
  await insertLines(client, 'states', { state_province_id: 'integer', country_id: 'integer', name_en: 'text', name_ar: 'text' }, states)
  await insertLines(client, 'cities', { city_id: 'integer', state_province_id: 'integer', name_en: 'text', name_ar: 'text' }, cities)
  if (!triggersAreOff) return
  await client.query('set local session_replication_role = origin')
  await client.query("select pg_notify('shop_changed', 'geography')")
}

/** Gives the cities of a shop that loaded them before their everyday English names. A name that somebody changed stays. */
export async function renameCities(client: pg.ClientBase): Promise<void> {
  const lines = (await text(openFile('english-cities.tsv'))).split('\n').filter(Boolean)
  const columns = [0, 1, 2].map((at) => lines.map((line) => line.split('\t')[at]))
  await client.query(
    `update cities set name_en = e.everyday, name_ar = case cities.name_ar when cities.name_en then e.everyday else cities.name_ar end
    from unnest($1::text[], $2::text[], $3::text[]) as e (iso2, name, everyday), countries, states
    where countries.iso2 = e.iso2 and states.country_id = countries.country_id
      and cities.state_province_id = states.state_province_id and cities.name_en = e.name`,
    columns,
  )
}

/** Only superusers may disable triggers. On a managed database the triggers run, which takes some seconds longer. */
async function disableTriggers(client: pg.ClientBase): Promise<boolean> {
  await client.query('savepoint before_triggers')
  try {
    await client.query('set local session_replication_role = replica')
    return true
  } catch {
    await client.query('rollback to savepoint before_triggers')
    return false
  }
}

/** Inserts lines of tab-separated values, with `\N` for null, as in the README beside the files. */
async function insertLines(client: pg.ClientBase, table: string, columns: Record<string, string>, lines: string): Promise<void> {
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
