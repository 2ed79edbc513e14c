import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { sql } from '../../../platform/database/database.ts'
import { noFilters } from './listing-bitmaps.sql.ts'
import { postgresEngine } from './postgres-engine.ts'

const terms = ['nurse', 'heart', 'exam', 'atlas', 'surgery', 'clinic']

async function openEngine(shop: TestShop) {
  const engine = postgresEngine(shop.app.shop)
  const search = (term: string) => engine.list({ ...noFilters, term, order: '', page: { number: 1, size: 9 } })
  const recent = () => engine.collect('recent', { number: 1, size: 9 })
  // What every search reads first is in memory, and sessions of the database are open.
  await Promise.all(['anatomy', 'anatomy', 'anatomy'].map(search))
  await Promise.all(terms.map(recent))
  return { engine, search, recent }
}

/** What waits for a lock of the database. */
async function waitingIn({ db }: TestShop): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  const kindOf = (query: string) =>
    query.includes('published_at desc') ? 'listing' : query.includes('without_category') ? 'counts' : 'search'
  return rows.map(({ query }) => kindOf(query)).toSorted()
}

const closed = sql`lock table products in access exclusive mode`

test('a flood of searches leaves the database to everybody else', async () => {
  await using shop = await openShop({ demo: true })
  const { search, recent } = await openEngine(shop)
  const begun = await shop.db.transaction().execute(async (tx) => {
    await closed.execute(tx)
    const [flood, listing] = [terms.map(search), recent()]
    await expect.poll(() => waitingIn(shop), { timeout: 20_000 }).toEqual(['listing', 'search', 'search'])
    return { flood, listing }
  })
  expect((await begun.listing).productIds).toHaveLength(9)
  for (const found of await Promise.all(begun.flood)) expect(found?.productIds.length).toBeGreaterThan(0)
})

test('while a listing is counted, one search is in the database', async () => {
  await using shop = await openShop({ demo: true })
  const { engine, search, recent } = await openEngine(shop)
  const begun = await shop.db.transaction().execute(async (tx) => {
    await closed.execute(tx)
    const counts = engine.count({ ...noFilters, categoryIds: [1] })
    await expect.poll(() => waitingIn(shop), { timeout: 20_000 }).toEqual(['counts'])
    const sent = shop.statements.length
    const [flood, listing] = [terms.map(search), recent()]
    await expect.poll(() => waitingIn(shop), { timeout: 20_000 }).toEqual(['counts', 'listing', 'search'])
    expect(shop.statements.slice(sent).filter((text) => text.includes('exact_ids'))).toHaveLength(1)
    return { counts, flood, listing }
  })
  expect((await begun.counts).length).toBeGreaterThan(0)
  for (const found of await Promise.all(begun.flood)) expect(found?.productIds.length).toBeGreaterThan(0)
  await begun.listing
})
