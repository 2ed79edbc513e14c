import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { faultsForGoogle, thingsIn } from '../../harness/schema-org.ts'

let shop: TestShop
let answered: number
let unanswered: number
beforeAll(async () => {
  shop = await openShop({ pages: true })
  answered = await reviewed({ replyEn: 'Thank you!\n<script>alert(1)</script>', replyAr: 'شكرًا لك!', repliedAt: new Date() })
  unanswered = await reviewed({})
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A product with a review that is shown, and one that was declined. */
async function reviewed(reply: object) {
  const productId = await shop.stock({ name: 'Much talked about', nameAr: 'يكثر الحديث عنه' })
  const review = { productId, reviewerName: 'Reader', reviewerEmail: 'reader@avicenna.example', body: 'On every shift.', rating: 4 }
  await shop.db
    .insertInto('reviews')
    .values([
      { ...review, title: 'Useful', ...reply },
      { ...review, title: 'Declined by staff', rating: 1, isVisible: false, decidedAt: new Date() },
    ])
    .execute()
  return productId
}

const pageOf = async (productId: number, language: 'en' | 'ar') =>
  (await shop.fetch(`${language === 'ar' ? '/ar' : ''}/product-detail/${productId}/a/b`)).text()

const texts = { en: 'Answer from the shop', ar: 'ردّ المتجر' }

test.each(languages)(
  'the page of a product shows the answer below its review as text, in its own language and direction (%s)',
  async (language) => {
    const html = (await pageOf(answered, language)).replace(/<script[^>]*>.*?<\/script>/gs, '')
    const section = /<section dir="(\w+)"[^>]*><h4[^>]*>(.*?)<\/h4><p[^>]* lang="(\w+)">(.*?)<\/p><\/section>/s.exec(html)
    expect(section?.[1]).toBe(language === 'ar' ? 'rtl' : 'ltr')
    expect(section?.[2]).toContain(texts[language])
    expect(section?.[3]).toBe(language)
    expect(section?.[4]).toBe(language === 'ar' ? 'شكرًا لك!' : 'Thank you!\n&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toContain('Declined by staff')
  },
)

test.each(languages)('a page without answers has not a byte of them (%s)', async (language) => {
  const html = await pageOf(unanswered, language)
  expect(html).not.toMatch(/ReplyJson|<h4/)
  expect(html).toContain('On every shift.')
})

test('for search engines a review is what its reader wrote: neither the answer nor a declined review is in the structured data', async () => {
  for (const productId of [answered, unanswered])
    for (const language of languages) {
      const things = thingsIn(await pageOf(productId, language))
      expect(await faultsForGoogle(things)).toEqual([])
      const product = things.find((thing) => thing['@type'] === 'Product')
      expect(product?.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1 })
      expect(product?.review).toMatchObject([{ name: 'Useful', reviewBody: 'On every shift.' }])
      expect(JSON.stringify(things)).not.toMatch(/Thank you|شكرًا لك|Declined by staff/)
    }
})

test('a page follows its reviews at once: a declined review and its answer are gone with the next load', async () => {
  const { pool } = shop.app.shop
  expect(await pageOf(answered, 'en')).toContain('Thank you!')
  await pool.query("update reviews set is_visible = false, decided_at = now() where title = 'Useful' and product_id = $1", [answered])
  await expect.poll(() => pageOf(answered, 'en')).not.toContain('Thank you!')
})
