import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { sql } from '../../../platform/database/database.ts'
import { listCollection } from '../listing/collections.ts'
import { noFilters } from '../listing/listing-bitmaps.sql.ts'
import { findBySearch } from './find-by-search.ts'

const terms = ['nurse', 'heart', 'exam', 'atlas', 'surgery', 'clinic']
const page = { number: 1, size: 9 }

/** What waits for a lock of the database. */
async function waitingIn({ db }: TestShop): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.map(({ query }) => (query.includes('published_at desc') ? 'listing' : 'search')).toSorted()
}

test('a flood of searches leaves the database to everybody else', async () => {
  await using shop = await openShop({ demo: true })
  const context = shop.app.shop
  const search = (term: string) => findBySearch(context, { ...noFilters, term, order: '', page })
  const recent = () => listCollection(context, 'recent', page, 'en')
  // What every search reads first is in memory, and sessions of the database are open.
  await Promise.all(['anatomy', 'anatomy', 'anatomy'].map(search))
  await Promise.all(terms.map(recent))
  const begun = await shop.db.transaction().execute(async (tx) => {
    await sql`lock table products in access exclusive mode`.execute(tx)
    const [flood, listing] = [terms.map(search), recent()]
    await expect.poll(() => waitingIn(shop), { timeout: 20_000 }).toEqual(['listing', 'search', 'search'])
    return { flood, listing }
  })
  expect(await begun.listing).toHaveLength(9)
  for (const found of await Promise.all(begun.flood)) expect(found?.productIds.length).toBeGreaterThan(0)
})
