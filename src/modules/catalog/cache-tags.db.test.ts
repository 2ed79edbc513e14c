import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import {
  getAllProducts,
  getHotProductsList,
  getPopularProductsList,
  getProductDetail,
  getProductFilterCounts,
} from '../../contract/storefront.ts'

async function dependingOn(shop: TestShop, ask: (call: TestShop['call']) => Promise<unknown>) {
  const shown = new Set<string>()
  await ask(shop.app.calls.inProcess({ dependsOn: (...tags) => tags.forEach((tag) => void shown.add(tag)) }))
  return shown
}

// test/server/pages/cache-tags.test.ts proves that no tag is missing.
test('a response depends on no more cache tags than it needs', async () => {
  await using shop = await openShop()
  const productId = await shop.stock()
  const product = `product:${productId}`
  const cases: [(call: TestShop['call']) => Promise<unknown>, string[]][] = [
    [(call) => call(getAllProducts, {}), ['listings', 'categories', product]],
    [(call) => call(getAllProducts, { OrderByColumnName: 'Price ASC' }), ['listings', 'criteria', 'categories', product]],
    [(call) => call(getAllProducts, { SearchTerm: 'atlas' }), ['listings', 'criteria', 'synonyms', 'categories', product]],
    [(call) => call(getPopularProductsList, {}), ['listings', 'best-sellers', 'categories', product]],
    [(call) => call(getPopularProductsList, { PageNo: 3, PageSize: 10 }), ['listings', 'sales', 'categories']],
    [(call) => call(getHotProductsList, {}), ['listings', 'criteria', 'categories']],
    [(call) => call(getProductFilterCounts, {}), ['listings', 'criteria']],
    [(call) => call(getProductDetail, { ProductId: productId }), [product, 'categories', 'facets']],
  ]
  for (const [ask, notices] of cases) expect(await dependingOn(shop, ask), ask.toString()).toEqual(new Set(notices))
})
