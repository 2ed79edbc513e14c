import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { samplePageUrl } from '../../../contract/entitlements/sample-pages.ts'
import { getProductSamplePages } from '../../../contract/storefront.ts'

const bookOf = (pages: number) =>
  `#set page(paper: "a5")\n${Array.from({ length: pages }, (_, index) => `Page ${index + 1}`).join('\n#pagebreak()\n')}`

/** An e-book with a PDF of this many pages. */
async function sell(shop: TestShop, pages: number, { kind = 'ebook' as 'ebook' | 'account', language = 'en' } = {}) {
  const productId = await shop.stock({ kind })
  const storageKey = `test/${productId}.pdf`
  await shop.app.shop.storage.put(storageKey, await shop.app.shop.pdf.render(bookOf(pages), {}))
  const titles = { titleEn: 'The book', titleAr: 'الكتاب', contentType: 'application/pdf' }
  await shop.db
    .insertInto('productFiles')
    .values({ productId, storageKey, language, format: 'pdf', ...titles })
    .execute()
  return productId
}
const shown = async (shop: TestShop, ProductId: number, languageCode: 'en' | 'ar' = 'en') =>
  (await shop.call(getProductSamplePages, { ProductId, languageCode })).data

test('before buying, a visitor sees a tenth of an e-book, at most six pages, and never another page', async () => {
  await using shop = await openShop()
  for (const [pages, seen] of [
    [9, 0],
    [25, 2],
    [80, 6],
  ] as const) {
    const id = await sell(shop, pages)
    const rows = await shown(shop, id)
    expect(
      rows.map(({ PageNo, PictureUrl }) => [PageNo, PictureUrl]),
      `${pages} pages`,
    ).toEqual(Array.from({ length: seen }, (_, index) => [index + 1, samplePageUrl(id, 'en', index + 1)]))
    for (const { PictureUrl } of rows) {
      const answer = await shop.fetch(PictureUrl)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
    }
    for (const page of [0, seen + 1, 7, 10]) expect((await shop.fetch(samplePageUrl(id, 'en', page))).status, `page ${page}`).toBe(404)
  }
})

test('a book in one language is shown in it; a hidden book, an account and an unknown product have no sample pages', async () => {
  await using shop = await openShop()
  const arabic = await sell(shop, 12, { language: 'ar' })
  expect(await shown(shop, arabic, 'en')).toEqual([{ PageNo: 1, PictureUrl: samplePageUrl(arabic, 'ar', 1), Language: 'ar' }])
  expect((await shop.fetch(samplePageUrl(arabic, 'en', 1))).status).toBe(404)

  const account = await sell(shop, 30, { kind: 'account' })
  const hidden = await sell(shop, 30)
  await shop.db.updateTable('products').set({ isVisible: false }).where('productId', '=', hidden).execute()
  for (const id of [account, hidden, 999_999]) {
    expect(await shown(shop, id)).toEqual([])
    expect((await shop.fetch(samplePageUrl(id, 'en', 1))).status).toBe(404)
  }
})

test('the pages of a book are drawn once, even for many visitors at the same moment', async () => {
  await using shop = await openShop()
  const id = await sell(shop, 20)
  let opened = 0
  const { storage } = shop.app.shop
  const { open } = storage
  storage.open = (...args) => {
    opened++
    return open(...args)
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => shown(shop, id)))
  expect(answers.every(({ length }) => length === 2)).toBe(true)
  await shop.fetch(samplePageUrl(id, 'en', 2))
  expect(opened).toBe(1)
})
