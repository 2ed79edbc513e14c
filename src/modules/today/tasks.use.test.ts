import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { getTasks } from '../../contract/admin.ts'

test('Today counts what waits for each person, and names the first order', async () => {
  await using shop = await openShop()
  const [atlas, course] = [await shop.stock(), await shop.stock({ kind: 'course', quantity: null })]
  const owner = await shop.staff('owner')
  expect(await owner.call(getTasks, {})).toEqual([])
  const shopper = await shop.shopper()
  const { OrderId: first = 0 } = await shopper.buys({ productId: atlas })
  await shopper.buys([{ productId: atlas }, { productId: course }])
  const { OrderId: digital = 0 } = await shopper.buys({ productId: course })
  // As a payment page that was left open leaves them, which takes half an hour.
  await shop.app.shop.pool.query('alter table orders disable trigger user')
  await shop.db
    .updateTable('orders')
    .set({ paymentState: 'pending', createdAt: new Date(Date.now() - 31 * 60_000) })
    .where('orderId', '=', digital)
    .execute()
  const payment = { provider: 'stripe', mode: 'sandbox', reference: 'order', amountCents: 59_00, currency: 'USD', disagreedAt: new Date() }
  await shop.db
    .insertInto('payments')
    .values({ orderId: first, ...payment })
    .execute()
  await shop.db
    .insertInto('contactMessages')
    .values({ fullName: 'Ward', email: 'ward@avicenna.example', phoneNumber: '', subject: 'Atlas', message: 'Where is it?' })
    .execute()
  await shop.db.updateTable('products').set({ stockQuantity: 3 }).where('productId', '=', atlas).execute()
  await shop.db.updateTable('products').set({ shortDescriptionEn: 'In English only' }).where('productId', '=', course).execute()
  expect(await owner.call(getTasks, {})).toEqual([
    { Task: 'orders-to-ship', Count: 2, OrderId: first },
    { Task: 'orders-unpaid', Count: 1, OrderId: digital },
    { Task: 'payments-disagree', Count: 1, OrderId: first },
    { Task: 'messages', Count: 1, OrderId: null },
    { Task: 'stock-low', Count: 1, OrderId: null },
    { Task: 'untranslated', Count: 1, OrderId: null },
  ])
  const tasksOf = async (role: 'orders' | 'support') => (await (await shop.staff(role)).call(getTasks, {})).map(({ Task }) => Task)
  expect(await tasksOf('orders')).toEqual(['orders-to-ship', 'orders-unpaid', 'payments-disagree', 'stock-low'])
  expect(await tasksOf('support')).toEqual(['orders-unpaid', 'payments-disagree', 'messages'])
  const { vendorId } = await shop.db
    .insertInto('vendors')
    .values({ nameEn: 'Ward press', nameAr: 'دار ورد' })
    .returning('vendorId')
    .executeTakeFirstOrThrow()
  const seller = await shop.staff('seller', { vendorId })
  expect(await seller.call(getTasks, {})).toEqual([])
  await shop.db.updateTable('products').set({ vendorId }).where('productId', '=', atlas).execute()
  // What the shop itself sold before is not theirs to ship.
  expect(await seller.call(getTasks, {})).toEqual([{ Task: 'stock-low', Count: 1, OrderId: null }])
  const { OrderId: theirs = 0 } = await shopper.buys({ productId: atlas })
  expect(await seller.call(getTasks, {})).toEqual([
    { Task: 'orders-to-ship', Count: 1, OrderId: theirs },
    { Task: 'stock-low', Count: 1, OrderId: null },
  ])
})
