import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { removePage, savePage } from '../../../contract/content/staff/pages.ts'
import { placeOrderForCustomer } from '../../../contract/orders/staff/customer-orders.ts'
import { getAcceptedTerms } from '../../../contract/orders/staff/order-record.ts'
import { getOrder } from '../../../contract/orders/staff/orders.ts'
import { getOrderTerms, getPageDetail } from '../../../contract/storefront.ts'
import { keepTerms } from './terms-versions.sql.ts'

const versionOf = async ({ db }: TestShop, orderId = 0) =>
  (await db.selectFrom('orders').select('termsVersionId').where('orderId', '=', orderId).executeTakeFirstOrThrow()).termsVersionId

async function pageOf({ db }: TestShop) {
  const page = await db.selectFrom('pages').select(['pageId', 'version']).where('key', '=', 'terms').executeTakeFirst()
  return page && { PageId: page.pageId, Version: page.version }
}

/** The owner writes the terms, and each of these instances shows them. */
async function writeTerms(text: string, instances: [TestShop, ...TestShop[]]) {
  const [shop] = instances
  const owner = await shop.staff('owner')
  const page = await pageOf(shop)
  const texts = { TitleEn: 'Terms', TitleAr: 'الشروط', BodyEn: `<p>${text}</p>`, BodyAr: '<p>شروط</p>' }
  await owner.call(savePage, page ? { ...page, ...texts } : { Key: 'terms', Version: 0, ...texts })
  for (const instance of instances)
    await expect.poll(async () => (await instance.call(getPageDetail, { Key: 'terms' })).data[0]?.Body).toContain(text)
}

test('twenty orders at once, on two instances that see a new text, accept one version of it', async () => {
  await using shop = await openShop()
  await using other = await openShop({ beside: shop })
  const book = await shop.stock({ quantity: 100 })
  const [half, rest] = [await shop.shoppers(10), await other.shoppers(10)]
  await writeTerms('Parcels leave on Sundays.', [shop, other])
  const orders = await Promise.all([...half, ...rest].map((shopper) => shopper.buys({ productId: book })))
  const versions = await Promise.all(orders.map(({ OrderId }) => versionOf(shop, OrderId)))
  expect(new Set(versions).size).toBe(1)
  expect(await shop.db.selectFrom('termsVersions').select('termsVersionId').execute()).toEqual([{ termsVersionId: versions[0] }])
})

test('a text that many processes see first at the same moment is written once', async () => {
  await using shop = await openShop()
  const content = '{"sentence":{},"pages":[]}'
  const hash = createHash('sha256').update(content).digest()
  const versions = await Promise.all(Array.from({ length: 20 }, () => keepTerms(shop.db, content, hash)))
  expect(new Set(versions).size).toBe(1)
})

test('another text is another version, and the former text again is the former one', async () => {
  await using shop = await openShop()
  const book = await shop.stock({ quantity: 100 })
  const shopper = await shop.shopper()
  const buys = async () => versionOf(shop, (await shopper.buys({ productId: book })).OrderId)
  const shipped = await buys()
  expect(await buys()).toBe(shipped)
  await writeTerms('Parcels leave on Sundays.', [shop])
  const sundays = await buys()
  await writeTerms('Parcels leave on Mondays.', [shop])
  const mondays = await buys()
  expect(new Set([shipped, sundays, mondays]).size).toBe(3)
  const page = await pageOf(shop)
  await (await shop.staff('owner')).call(removePage, page ?? { PageId: 0, Version: 0 })
  await expect.poll(async () => (await shop.call(getPageDetail, { Key: 'terms' })).data).toEqual([])
  expect(await buys()).toBe(shipped)
})

test('a version is never changed or deleted, and a text that is not its own is refused', async () => {
  await using shop = await openShop()
  await (await shop.shopper()).buys({ productId: await shop.stock() })
  await expect(shop.db.updateTable('termsVersions').set({ content: '{}' }).execute()).rejects.toThrow('never change')
  await expect(shop.db.deleteFrom('termsVersions').execute()).rejects.toThrow('never change')
  const foreign = { sha256: Buffer.alloc(32), content: '{}' }
  await expect(shop.db.insertInto('termsVersions').values(foreign).execute()).rejects.toThrow('hash_of_its_content')
})

test('later orders of the same terms ask the database nothing for them', async () => {
  await using shop = await openShop()
  const book = await shop.stock()
  const shopper = await shop.shopper()
  await shopper.buys({ productId: book })
  const before = shop.statements.length
  await shopper.buys({ productId: book })
  expect(shop.statements.slice(before).filter((statement) => /terms_versions/.test(statement))).toEqual([])
})

test('an order that staff place accepts nothing', async () => {
  await using shop = await openShop()
  const book = await shop.stock()
  await shop.shopper({ email: 'salma@avicenna.example' })
  const owner = await shop.staff('owner')
  const { OrderId } = await owner.call(placeOrderForCustomer, {
    Email: 'salma@avicenna.example',
    Lines: [{ ProductId: book, Quantity: 1, Choices: [] }],
    Note: '',
    CouponCode: '',
    IdempotencyKey: '0d6f0a2e-5b9c-4e0d-9a3f-000000000001',
  })
  expect(await versionOf(shop, OrderId)).toBeNull()
})

test('a customer and staff read the terms of an order as they were, in the language and with the sentence of its checkout', async () => {
  await using shop = await openShop()
  const book = await shop.stock({ quantity: 100 })
  const [shopper, owner] = [await shop.shopper(), await shop.staff('owner')]
  await writeTerms('Parcels leave on Sundays.', [shop])
  const { OrderId = 0 } = await shopper.buys({ productId: book }, { languageCode: 'ar' })
  await writeTerms('Parcels never leave.', [shop])
  await shopper.buys({ productId: book })
  const [own] = (await shopper.call(getOrderTerms, { OrderId })).data
  expect(own).toMatchObject({ Language: 'ar', Sentence: 'بتأكيد الطلب توافق على الشروط والأحكام.' })
  expect(own?.PagesJson.map(({ Key, Title }) => [Key, Title])).toEqual([
    ['terms', 'الشروط'],
    ['privacy', 'الخصوصية'],
    ['refunds', 'استرداد المبالغ'],
    ['shipping', 'الشحن والتوصيل'],
  ])
  expect(own?.PagesJson[0]?.Body).toContain('<p>شروط</p>')
  const kept = await owner.call(getAcceptedTerms, { OrderId })
  expect(kept).toMatchObject({ Language: 'ar', Sentence: { en: 'When you place your order, you accept our terms.' } })
  expect(kept.Pages[0]?.Body.en).toMatch(/^<p>Parcels leave on Sundays.<\/p><p>Last changed on \d+ \w+ \d{4}.<\/p>$/)
  // A page that the owner has not written is that of its labels.
  expect(kept.Pages[2]).toMatchObject({
    Key: 'refunds',
    Title: { en: 'Refunds' },
    Lead: { en: expect.stringContaining('Your money back') },
  })
  expect(kept.Pages[2]?.Body.en).toContain('<h2>How to ask for it</h2><p>Contact us with your order number')
  const content = await shop.db
    .selectFrom('termsVersions')
    .select('content')
    .where('content', 'like', '%Sundays%')
    .executeTakeFirstOrThrow()
  expect(kept.Sha256).toBe(createHash('sha256').update(content.content).digest('hex'))
  expect((await owner.call(getOrder, { OrderId })).TermsFirstSeenAt).toBe(kept.FirstSeenAt)
})

test('what is not kept is said to be so, and another customer’s order has no terms', async () => {
  await using shop = await openShop()
  const [shopper, stranger] = [await shop.shopper(), await shop.shopper()]
  const [owner, editor] = [await shop.staff('owner'), await shop.staff('catalog')]
  const { OrderId = 0 } = await shopper.buys({ productId: await shop.stock() })
  await expect(stranger.call(getOrderTerms, { OrderId })).rejects.toMatchObject({ statusCode: 404 })
  await expect(shop.call(getOrderTerms, { OrderId })).rejects.toMatchObject({ statusCode: 401 })
  await expect(editor.call(getAcceptedTerms, { OrderId })).rejects.toMatchObject({ statusCode: 403 })
  // Of before.
  await shop.db.updateTable('orders').set({ termsVersionId: null }).execute()
  expect((await shopper.call(getOrderTerms, { OrderId })).data).toEqual([])
  expect((await owner.call(getOrder, { OrderId })).TermsFirstSeenAt).toBeNull()
  await expect(owner.call(getAcceptedTerms, { OrderId })).rejects.toMatchObject({ statusCode: 404 })
})

test('what a page of before could do to a reader is taken out when it is read', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  const { OrderId = 0 } = await shopper.buys({ productId: await shop.stock() })
  const both = (text: string) => ({ en: text, ar: text })
  const body = both('<p>Text</p><script>alert(1)</script><img src=x onerror="alert(1)">')
  const content = JSON.stringify({ sentence: both('Yes'), pages: [{ key: 'terms', title: both('T'), lead: both(''), body }] })
  const termsVersionId = await keepTerms(shop.db, content, createHash('sha256').update(content).digest())
  await shop.db.updateTable('orders').set({ termsVersionId }).execute()
  expect((await shopper.call(getOrderTerms, { OrderId })).data[0]?.PagesJson[0]?.Body).toBe('<p>Text</p>')
})
