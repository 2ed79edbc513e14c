import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { listStockAlerts, listSubscribers, removeSubscriber } from '../../contract/content/staff/subscribers.ts'
import { recordCashPayment, resendMail } from '../../contract/orders/staff/orders.ts'
import { searchEverything } from '../../contract/staff-search/staff-search.ts'
import { insertStockAlert, insertSubscriber } from '../../contract/storefront.ts'

test('one search finds orders, customers and products, and each role only what it may see', async () => {
  await using shop = await openShop()
  const { vendorId } = await shop.db
    .insertInto('vendors')
    .values({ nameEn: 'Press', nameAr: 'مطبعة' })
    .returning('vendorId')
    .executeTakeFirstOrThrow()
  const book = await shop.stock({ name: 'Atlas of the Hadi', nameAr: 'أطلس هادي' })
  const own = await shop.stock({ name: 'Hadi for nurses', nameAr: 'هادي للممرضين' })
  await shop.db.updateTable('products').set({ vendorId }).where('productId', '=', own).execute()
  const shopper = await shop.shopper({ firstName: 'Hadi', lastName: 'Nasser', email: 'h.nasser@ward.example' })
  const { OrderId, OrderNumber } = await shopper.buys({ productId: book })
  const find = async (role: Parameters<typeof shop.staff>[0], Text: string) => {
    const person = await shop.staff(role, role === 'seller' ? { vendorId } : {})
    const found = await person.call(searchEverything, { Text })
    return [
      found.Orders.map((one) => one.OrderId),
      found.Customers.map((one) => one.CustomerId),
      found.Products.map((one) => one.ProductId).toSorted(),
    ]
  }
  expect(await find('owner', 'hadi')).toEqual([[OrderId], [shopper.customerId], [book, own]])
  expect(await find('orders', 'H.Nasser@')).toEqual([[OrderId], [shopper.customerId], []])
  expect(await find('orders', OrderNumber ?? '')).toEqual([[OrderId], [], []])
  expect(await find('orders', OrderNumber?.slice(0, -1).toLowerCase() ?? '')).toEqual([[OrderId], [], []])
  expect(await find('support', 'هادى')).toEqual([[], [], [book, own]])
  expect(await find('catalog', 'hadi')).toEqual([[], [], [book, own]])
  expect(await find('seller', 'hadi')).toEqual([[], [], [own]])
  expect(await find('owner', "'):* | %")).toEqual([[], [], []])
})

test('the mail that says where the files are is offered for an order that is paid, and sent again', async () => {
  await using shop = await openShop({ runsJobs: true })
  const shopper = await shop.shopper({ email: 'noor@ward.example' })
  const { OrderId = 0 } = await shopper.buys({ productId: await shop.stock({ kind: 'ebook', quantity: null }) })
  const support = await shop.staff('support')
  const found = async () => (await support.call(searchEverything, { Text: 'noor@ward.example' })).Orders[0]
  expect(await found()).toMatchObject({ SendAgain: null, IsToShip: false })
  await (await shop.staff('orders')).call(recordCashPayment, { OrderId, IdempotencyKey: crypto.randomUUID() })
  expect(await found()).toMatchObject({ SendAgain: 'paid' })
  const before = (await shop.mails()).length
  await support.call(resendMail, { OrderId, Mail: 'paid' })
  await expect.poll(async () => (await shop.mails()).length).toBeGreaterThan(before)
})

test('subscribers are listed and removed, and products are counted by those who wait for them', async () => {
  await using shop = await openShop()
  const { customerId } = await shop.shopper({ email: 'a@ward.example' })
  for (const SubscriberEmail of ['a@ward.example', 'B@ward.example']) await shop.call(insertSubscriber, { SubscriberEmail })
  const [one, two] = [await shop.stock({ quantity: 0 }), await shop.stock({ quantity: 0 })]
  for (const [ProductId, Email] of [
    [one, 'a@ward.example'],
    [two, 'a@ward.example'],
    [two, 'b@ward.example'],
  ] as const)
    await shop.call(insertStockAlert, { ProductId, Email })
  const support = await shop.staff('support')
  const list = async (Search?: string) =>
    (await support.call(listSubscribers, { Filter: { Search } })).Rows.map(({ Email, CustomerId }) => [Email, CustomerId])
  expect(await list()).toEqual(
    expect.arrayContaining([
      ['B@ward.example', null],
      ['a@ward.example', customerId],
    ]),
  )
  expect(await list('B@')).toEqual([['B@ward.example', null]])
  await support.call(removeSubscriber, { Email: 'b@WARD.example' })
  expect(await list()).toEqual([['a@ward.example', customerId]])
  await expect(support.call(removeSubscriber, { Email: 'b@ward.example' })).rejects.toMatchObject({ statusCode: 404 })
  const waiting = await support.call(listStockAlerts, {})
  expect(waiting.map(({ ProductId, Waiting }) => [ProductId, Waiting])).toEqual([
    [two, 2],
    [one, 1],
  ])
})
