import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { dismissSearchMiss, listSearchMisses, listSynonyms, removeSynonym, saveSynonym } from '../../../contract/admin.ts'
import { getAllProducts } from '../../../contract/storefront.ts'
import { countMisses } from '../catalog.ts'

const namesFound = async (shop: TestShop, SearchTerm: string, languageCode: 'en' | 'ar' = 'en') =>
  (await shop.call(getAllProducts, { SearchTerm, languageCode })).data.map(({ ProductName }) => ProductName)

/** Misses are written once in a pause. */
const soon = { timeout: 10_000 }

test('a search that finds nothing is listed, and finds once it is made a synonym, in one direction or both', async () => {
  await using shop = await openShop()
  await shop.stock({ name: 'Atlas of Anatomy', nameAr: 'أطلس التشريح' })
  const owner = await shop.staff('owner')
  const misses = async () => (await owner.call(listSearchMisses, {})).Rows
  for (const language of ['en', 'en', 'ar'] as const) expect(await namesFound(shop, 'Zergolino', language)).toEqual([])
  await expect.poll(misses, soon).toMatchObject([
    { Term: 'zergolino', Language: 'en', Searches: 2 },
    { Term: 'zergolino', Language: 'ar', Searches: 1 },
  ])
  const saved = await owner.call(saveSynonym, { Terms: ['zergolino', 'anatomy'], IsOneWay: true })
  expect(saved).toMatchObject({ Version: 1, IsOneWay: true })
  await expect.poll(() => namesFound(shop, 'zergolino')).toEqual(['Atlas of Anatomy'])
  expect(await misses()).toEqual([])
  const changed = await owner.call(saveSynonym, { ...saved, Terms: ['zergolino', 'atlas', 'أطلس'], IsOneWay: false })
  expect(changed.Version).toBe(2)
  await expect(owner.call(saveSynonym, { ...saved, Terms: ['a', 'b'] })).rejects.toMatchObject({
    statusCode: 409,
    problem: { code: 'changed_meanwhile', current: { Version: 2, Terms: ['zergolino', 'atlas', 'أطلس'] } },
  })
  expect((await owner.call(listSynonyms, { Filter: { Search: 'ZERGO' } })).Rows).toMatchObject([{ SynonymId: saved.SynonymId }])
  await owner.call(removeSynonym, { SynonymId: saved.SynonymId, Version: 2 })
  await expect.poll(() => namesFound(shop, 'zergolino')).toEqual([])
})

test('a group without words, or with a term twice, is a 422 at the term', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const fault = (Terms: string[]) =>
    owner.call(saveSynonym, { Terms }).catch(({ problem }) => problem.errors.map(({ path, code }: never) => [path, code]))
  expect(await fault(['x-ray', '!!'])).toEqual([['Terms.1', 'invalid']])
  expect(await fault(['x-ray', 'radiograph', 'X Ray'])).toEqual([['Terms.2', 'listed_twice']])
  expect(await fault(['x-ray'])).toEqual([['Terms', 'too_few']])
  await expect(owner.call(removeSynonym, { SynonymId: 99_999, Version: 1 })).rejects.toMatchObject({ statusCode: 404 })
})

test('a robot’s searches neither fill the list nor displace frequent ones, and a search with filters alone is none', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  await shop.stock({ name: 'Atlas of Anatomy' })
  const rare = Array.from({ length: 2100 }, (_, at) => ({ term: `rare${at}x`, language: 'en' }))
  await shop.db.insertInto('searchMisses').values(rare).execute()
  await shop.db
    .insertInto('searchMisses')
    .values([
      { term: 'frequent', language: 'en', searches: 9 },
      { term: 'old', language: 'ar', searches: 99, lastDay: new Date(Date.now() - 200 * 24 * 60 * 60_000) },
    ])
    .execute()
  expect((await shop.call(getAllProducts, { SearchTerm: 'anatomy', MinPrice: 99_999 })).data).toEqual([])
  for (let at = 0; at < 60; at++) shop.app.shop.searchMisses.note(`robot${at}`, 'en')
  const list = async () => owner.call(listSearchMisses, { Size: 200 })
  await expect.poll(async () => (await list()).Total, soon).toBeLessThanOrEqual(2000)
  expect((await list()).Rows[0]).toMatchObject({ Term: 'frequent', Searches: 9 })
  expect(await countMisses(shop.db, 100)).toBe(100)
  expect(await shop.db.selectFrom('searchMisses').select('term').where('term', 'in', ['old', 'anatomy', 'robot59']).execute()).toEqual([])
  await owner.call(dismissSearchMiss, { Term: 'frequent', Language: 'en' })
  expect((await list()).Rows[0]?.Term).not.toBe('frequent')
})
