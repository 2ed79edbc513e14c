// @module-tag thorough
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { getAllProducts } from '../../../contract/storefront.ts'

interface Phrase {
  term: string
  /** Products that a shopper may mean. Empty: the shop lacks the subject. */
  ids: number[]
}

const inArabic = /[ء-ي]/

test('of the phrases that shoppers type, 97 % show a product that they mean among the first three, and none is empty', async () => {
  const all = JSON.parse(await readFile(new URL('search-phrases.json', import.meta.url), 'utf8')) as Phrase[]
  const phrases = all.filter(({ ids }) => ids.length > 0)
  expect(phrases.filter(({ term }) => inArabic.test(term)).length).toBeGreaterThanOrEqual(150)
  expect(phrases.filter(({ term }) => !inArabic.test(term)).length).toBeGreaterThanOrEqual(300)
  await using shop = await openShop({ demo: true })
  const find = async (term: string) =>
    (await shop.call(getAllProducts, { SearchTerm: term, PageSize: 3, languageCode: inArabic.test(term) ? 'ar' : 'en' })).data
  const missed: string[] = []
  for (const { term, ids } of phrases) {
    const data = await find(term)
    const shown = data.map(({ ProductId, ProductName }) => `${ProductId} ${ProductName}`)
    if (!data.some(({ ProductId }) => ids.includes(ProductId)))
      missed.push(`“${term}” should show ${ids.join(' or ')}: ${shown.join(' · ') || 'nothing'}`)
    expect(shown, term).not.toEqual([])
  }
  expect(missed.length / phrases.length, missed.join('\n')).toBeLessThanOrEqual(0.03)
  // A subject that the shop lacks is not taken for a misspelling of another.
  const lacking = await Promise.all(all.filter(({ ids, term }) => ids.length === 0 && !inArabic.test(term)).map(({ term }) => find(term)))
  expect(lacking.filter(([first]) => (first?.TotalRecords ?? 0) > 1)).toEqual([])
})
