import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { sql } from '../../platform/database/database.ts'
import { noFilters } from './listing-bitmaps.sql.ts'
import { postgresEngine } from './postgres-engine.ts'

test('a flood of searches leaves the database to everybody else', async () => {
  await using shop = await openShop({ demo: true })
  const engine = postgresEngine(shop.app.shop)
  const search = (term: string) => engine.list({ ...noFilters, term, order: '', page: { number: 1, size: 9 } })
  // What every search reads first is in memory.
  await search('anatomy')
  const begun = await shop.db.transaction().execute(async (tx) => {
    await sql`lock table products in access exclusive mode`.execute(tx)
    const flood = ['nurse', 'heart', 'exam', 'atlas', 'surgery', 'clinic'].map(search)
    const listing = engine.collect('recent', { number: 1, size: 9 })
    const waiting = async () => {
      const { rows } = await sql<{ query: string }>`
        select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
      return rows.map(({ query }) => (query.includes('published_at desc') ? 'listing' : 'search')).toSorted()
    }
    await expect.poll(waiting, { timeout: 20_000 }).toEqual(['listing', 'search', 'search'])
    return { flood, listing }
  })
  expect((await begun.listing).productIds).toHaveLength(9)
  for (const found of await Promise.all(begun.flood)) expect(found?.productIds.length).toBeGreaterThan(0)
})
