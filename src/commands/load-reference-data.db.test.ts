// @module-tag thorough
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase, onDatabase } from '../../test/harness/empty-database.ts'
import { migrate, migrationNames } from '../platform/database/migrate.ts'
import { openLog } from '../platform/runtime/log.ts'
import { projectRoot } from '../platform/runtime/project-root.ts'
import { loadReferenceData, referenceSets } from './load-reference-data.ts'

const log = openLog('error')

/** Row counts of these tables. */
const countsIn = (url: string) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query(`select
      (select count(*)::int from countries) as countries, (select count(*)::int from states) as states,
      (select count(*)::int from cities) as cities, (select count(*)::int from payment_methods) as payment_methods,
      (select count(*)::int from shipping_methods) as shipping_methods, (select count(*)::int from facilities) as facilities,
      (select count(*)::int from search_synonyms) as search_synonyms, (select count(*)::int from loaded_reference_data) as sets`)
    return rows[0] as Record<string, number>
  })

test('of two instances that start at once, one loads the sets; rows that the owner then changes or removes stay so', async () => {
  await using database = await emptyDatabase()
  await migrate(database.url)
  const loaded = await Promise.all([loadReferenceData(database.url, log), loadReferenceData(database.url, log)])
  expect(loaded.toSorted((a, b) => a.length - b.length)).toEqual([[], referenceSets])
  const counts = await countsIn(database.url)
  expect(counts).toMatchObject({ countries: 250, payment_methods: 3, shipping_methods: 3, facilities: 4, sets: referenceSets.length })
  expect(counts.cities).toBeGreaterThan(100_000)
  expect(counts.search_synonyms).toBeGreaterThan(10)
  // Only tables with rows have statistics.
  const analyzed = await onDatabase(database.url, async (client) => {
    const { rows } = await client.query("select relname from pg_class where relname in ('cities', 'orders') and reltuples >= 0")
    return rows
  })
  expect(analyzed).toEqual([{ relname: 'cities' }])

  const ownersChoice = await onDatabase(database.url, async (client) => {
    await client.query("update payment_methods set name_en = 'Pay the courier', is_enabled = false where payment_method_id = 6")
    await client.query('delete from payment_methods where payment_method_id = 2')
    await client.query('delete from facilities')
    const { rows } = await client.query(
      "insert into shipping_methods (name_en, name_ar) values ('Drone', 'طائرة') returning shipping_method_id",
    )
    expect(rows).toEqual([{ shipping_method_id: 4 }])
    return (await client.query('select * from payment_methods order by 1')).rows
  })
  expect(await loadReferenceData(database.url, log)).toEqual([])
  expect(await countsIn(database.url)).toEqual({ ...counts, payment_methods: 2, facilities: 0, shipping_methods: 4 })
  expect(await onDatabase(database.url, async (client) => (await client.query('select * from payment_methods order by 1')).rows)).toEqual(
    ownersChoice,
  )
})

test('an interrupted load leaves no rows, and is repeated', async () => {
  await using database = await emptyDatabase()
  await migrate(database.url)
  const loading = loadReferenceData(database.url, log)
  // Awaited and checked below.
  loading.catch(() => {})
  await onDatabase(database.url, async (client) => {
    const terminate = async () =>
      (
        await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'avicenna reference data' and query like 'insert into cities%'`)
      ).rowCount
    await expect.poll(terminate, { timeout: 20_000, interval: 5 }).toBe(1)
  })
  await expect(loading).rejects.toThrow(/terminat|EPIPE|ECONNRESET/)
  expect(Object.values(await countsIn(database.url)).every((count) => count === 0)).toBe(true)
  expect(await loadReferenceData(database.url, log)).toEqual(referenceSets)
})

test('a shop that already had locations and methods keeps them, and its cities get their everyday names', async () => {
  await using database = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-migrations-'))
  for (const name of (await migrationNames()).filter((name) => name < '0012'))
    await cp(join(projectRoot, 'db/migrations', `${name}.sql`), join(folder, `${name}.sql`))
  await migrate(database.url, folder)
  await rm(folder, { recursive: true })
  // The owner removed the facilities, and has one method.
  await onDatabase(database.url, async (client) => {
    await client.query("insert into countries (country_id, iso2, name_en, name_ar) values (65, 'EG', 'Egypt', 'مصر')")
    await client.query("insert into states (state_province_id, country_id, name_en, name_ar) values (3245, 65, 'Dakahlia', 'الدقهلية')")
    await client.query(`insert into cities (city_id, state_province_id, name_en, name_ar)
      values (1, 3245, 'Al Manşūrah', 'المنصورة'), (2, 3245, 'Talā', 'Talā'), (3, 3245, 'Mansoura (centre)', 'المنصورة')`)
    await client.query("insert into payment_methods (payment_method_id, name_en, name_ar, picture) values (6, 'Cash', 'نقدًا', '')")
  })
  await migrate(database.url)
  expect(await loadReferenceData(database.url, log)).toEqual(['city-names'])
  expect(await countsIn(database.url)).toMatchObject({ countries: 1, payment_methods: 1, facilities: 0, cities: 3 })
  const cities = await onDatabase(
    database.url,
    async (client) => (await client.query('select name_en, name_ar from cities order by city_id')).rows,
  )
  expect(cities).toEqual([
    { name_en: 'Mansoura', name_ar: 'المنصورة' },
    { name_en: 'Tala', name_ar: 'Tala' },
    { name_en: 'Mansoura (centre)', name_ar: 'المنصورة' },
  ])
})
