// @module-tag thorough
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { getAllProducts } from '../../../contract/storefront.ts'

interface Phrase {
  term: string
  /** Products that a shopper may mean. */
  ids: number[]
}

const inArabic = /[ء-ي]/

test('of the phrases that shoppers type, 95 % show a product that they mean among the first three, and none is empty', async () => {
  const phrases = JSON.parse(await readFile(new URL('search-phrases.json', import.meta.url), 'utf8')) as Phrase[]
  expect(phrases.filter(({ term }) => inArabic.test(term)).length).toBeGreaterThanOrEqual(75)
  expect(phrases.filter(({ term }) => !inArabic.test(term)).length).toBeGreaterThanOrEqual(75)
  await using shop = await openShop({ demo: true })
  const missed: string[] = []
  for (const { term, ids } of phrases) {
    const { data } = await shop.call(getAllProducts, { SearchTerm: term, PageSize: 3, languageCode: inArabic.test(term) ? 'ar' : 'en' })
    const shown = data.map(({ ProductId, ProductName }) => `${ProductId} ${ProductName}`)
    if (!data.some(({ ProductId }) => ids.includes(ProductId)))
      missed.push(`“${term}” should show ${ids.join(' or ')}: ${shown.join(' · ') || 'nothing'}`)
    expect(shown, term).not.toEqual([])
  }
  expect(missed.length / phrases.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
})
