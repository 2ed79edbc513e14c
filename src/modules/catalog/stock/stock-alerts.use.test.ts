import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { readMail } from '../../../../test/harness/read-mail.ts'
import { answers, messages } from '../../../contract/messages.ts'
import { deleteStockAlerts, insertStockAlert } from '../../../contract/storefront.ts'
import { announceStock } from './stock-alerts.ts'

const email = 'nurse@avicenna.example'
const ask = (shop: TestShop, ProductId: number, more = {}) => shop.call(insertStockAlert, { ProductId, Email: email, ...more })
const setStock = (shop: TestShop, productId: number, stockQuantity: number) =>
  shop.db.updateTable('products').set({ stockQuantity }).where('productId', '=', productId).execute()
/** Runs the recurring job as often as given, at once. */
const announce = (shop: TestShop, runs = 1) => Promise.all(Array.from({ length: runs }, () => announceStock(shop.app.shop)))
const waiting = (shop: TestShop) => shop.db.selectFrom('stockAlerts').select(['email', 'notifiedAt']).execute()
/** The mails, once as many as given were sent. */
async function mailsOf(shop: TestShop, count: number) {
  await expect.poll(async () => (await shop.mails()).length, { timeout: 10_000 }).toBe(count)
  return Promise.all((await shop.mails()).map(async (source) => ({ ...(await readMail(source)), source })))
}
/** The parameters of the link that ends the mails. */
const linkIn = (source: string) => {
  const [, id, Token = ''] = /^List-Unsubscribe: ?<[^>]*\/stock-alerts\/(\d+)\/([\w-]+)>/m.exec(source.replace(/\r?\n[ \t]+/g, '')) ?? []
  return { StockAlertId: Number(id), Token }
}

test('a request gets one mail when the product is in stock again, even if it was repeated and several jobs run', async () => {
  await using shop = await openShop({ runsJobs: true })
  const atlas = await shop.stock({ quantity: 0, name: 'Atlas of Anatomy', nameAr: 'أطلس التشريح' })
  const asked = await Promise.all([
    ...Array.from({ length: 5 }, () => ask(shop, atlas)),
    ask(shop, atlas, { Email: ' Nurse@AVICENNA.example ' }),
    ask(shop, atlas, { Email: 'layla@avicenna.example', languageCode: 'ar' }),
  ])
  expect(new Set(asked.map(({ data }) => data[0]?.ResponseMsg))).toEqual(new Set([answers.saved]))
  await announce(shop)
  expect((await waiting(shop)).map(({ notifiedAt }) => notifiedAt)).toEqual([null, null])

  await setStock(shop, atlas, 3)
  await announce(shop, 8)
  await setStock(shop, atlas, 0)
  await setStock(shop, atlas, 5)
  await announce(shop)
  const mails = await mailsOf(shop, 2)
  expect(mails.map(({ subject }) => subject.replace(/[\u2066-\u2069]/g, '')).toSorted()).toEqual([
    'Back in stock: Atlas of Anatomy',
    'توفّر من جديد: أطلس التشريح',
  ])
  expect(mails.every(({ source }) => /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(source))).toBe(true)

  // After it sold out again, they can ask again.
  await setStock(shop, atlas, 0)
  await ask(shop, atlas)
  await setStock(shop, atlas, 1)
  await announce(shop)
  await mailsOf(shop, 3)
})

test('a request for a product that is in stock, hidden or unknown is refused', async () => {
  await using shop = await openShop()
  const inStock = await shop.stock({ quantity: 1 })
  const unlimited = await shop.stock({ kind: 'course', quantity: null })
  const hidden = await shop.stock({ quantity: 0, isVisible: false })
  for (const id of [inStock, unlimited]) expect((await ask(shop, id)).data[0]?.ResponseMsg).toBe(messages.stockAlertNeedless)
  for (const id of [hidden, 999_999]) await expect(ask(shop, id)).rejects.toMatchObject({ statusCode: 404 })
  expect(await waiting(shop)).toEqual([])
})

test('the link in the mail ends all requests of its address, and no other link does', async () => {
  await using shop = await openShop({ runsJobs: true })
  const [atlas, handbook] = [await shop.stock({ quantity: 0 }), await shop.stock({ quantity: 0 })]
  for (const Email of [email, 'layla@avicenna.example']) for (const id of [atlas, handbook]) await ask(shop, id, { Email })
  await setStock(shop, atlas, 1)
  await announce(shop)
  const links = (await mailsOf(shop, 2)).map(({ source }) => linkIn(source))
  const [first, second] = links as [(typeof links)[0], (typeof links)[0]]
  for (const wrong of [
    { ...first, Token: second.Token },
    { ...first, Token: '' },
    { ...first, StockAlertId: 999_999 },
  ]) {
    expect((await shop.call(deleteStockAlerts, wrong)).data).toEqual([{ ResponseMsg: answers.saved }])
  }
  expect(await waiting(shop)).toHaveLength(4)
  for (const link of [first, first]) expect((await shop.call(deleteStockAlerts, link)).data).toEqual([{ ResponseMsg: answers.saved }])
  const left = await waiting(shop)
  expect(left).toHaveLength(2)
  expect(new Set(left.map((alert) => alert.email)).size).toBe(1)
})

test('one address gets at most ten requests a day', async () => {
  await using shop = await openShop({ rateLimits: true })
  const answered: number[] = []
  for (let asked = 0; asked < 12; asked++) {
    const ProductId = await shop.stock({ quantity: 0 })
    const Email = asked % 2 ? email : email.toUpperCase()
    const status = await ask(shop, ProductId, { Email }).then(
      () => 200,
      (error) => error.statusCode,
    )
    answered.push(status)
  }
  expect(answered).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
})
