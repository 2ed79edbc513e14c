import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { getSales, refundOrder, saveTimeZone } from '../../contract/admin.ts'
import { paymentMethods } from '../../contract/constants.ts'
import { sumOf } from '../../contract/money.ts'

const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }

test('sales are the totals of the orders without refunds, to the cent, by the days of the shop', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const [atlas, manual] = [await shop.stock({ priceCents: 59_99 }), await shop.stock({ name: 'Manual', priceCents: 10_01, quantity: 50 })]
  const shopper = await shop.shopper()
  const orders = []
  for (const [productId, quantity] of [
    [atlas, 1],
    [manual, 3],
    [manual, 2],
    [atlas, 1],
  ] as const)
    orders.push((await shopper.buys({ productId, quantity }, byCard)).OrderId ?? 0)
  const [today = 0, refunded = 0, yesterday = 0, earlier = 0] = orders
  await owner.call(refundOrder, { OrderId: refunded, Amount: 10.01, Reason: 'damaged', IdempotencyKey: crypto.randomUUID() } as never)
  // Half past eleven in the evening of London is the next day in Dubai.
  const at = async (orderId: number, days: number, time: string) =>
    shop.app.shop.pool.query(
      `update orders set created_at = (date_trunc('day', now() at time zone 'Asia/Dubai') - $2 * interval '1 day' + $3::interval) at time zone 'Asia/Dubai'
       where order_id = $1`,
      [orderId, days, time],
    )
  await at(today, 0, '00:00:00')
  await at(refunded, 0, '00:00:00')
  await at(yesterday, 1, '23:59:59.999')
  await at(earlier, 30, '12:00')
  // An order that was begun and never paid.
  const { OrderId: failed = 0 } = await shopper.buys({ productId: atlas }, byCard)
  await shop.app.shop.pool.query('alter table orders disable trigger user')
  await shop.db.updateTable('orders').set({ paymentState: 'failed' }).where('orderId', '=', failed).execute()
  await at(failed, 0, '00:00:01')

  expect(await owner.call(saveTimeZone, { TimeZone: 'Asia/Dubai' })).toEqual({ TimeZone: 'Asia/Dubai' })
  const report = await owner.call(getSales, { By: 'day', TimeZone: 'America/New_York' })
  expect(report.TimeZone).toBe('Asia/Dubai')
  expect([report.Steps.length, report.Before.length]).toEqual([30, 30])
  expect(report.Steps.slice(-2)).toMatchObject([
    { Sales: 20.02, Orders: 1, Begun: 1 },
    { Sales: sumOf([59.99, 20.02]), Orders: 2, Begun: 3 },
  ])
  expect(report.Before.at(-1)).toMatchObject({ Sales: 59.99, Orders: 1, Begun: 1 })
  const rows = await shop.db.selectFrom('orders').select(['totalCents', 'refundedCents']).where('paymentState', '<>', 'failed').execute()
  const byHand = rows.reduce((cents, { totalCents, refundedCents }) => cents + totalCents - refundedCents, 0)
  expect(Math.round(sumOf([...report.Steps, ...report.Before].map(({ Sales }) => Sales)) * 100)).toBe(byHand)
  expect(report.BestSellers.map(({ ProductId, Pieces }) => [ProductId, Pieces])).toEqual([
    [manual, 5],
    [atlas, 1],
  ])
  for (const By of ['week', 'month'] as const) {
    const { Steps, Before } = await owner.call(getSales, { By })
    expect([Steps.length, Before.length]).toEqual([12, 12])
    expect(Math.round(sumOf([...Steps, ...Before].map(({ Sales }) => Sales)) * 100)).toBe(byHand)
  }
  // Node.js knows it, PostgreSQL does not.
  await expect(owner.call(saveTimeZone, { TimeZone: 'AET' })).rejects.toMatchObject({ problem: { status: 422 } })
  await expect(owner.call(getSales, { TimeZone: 'Mars/Olympus' })).rejects.toMatchObject({ problem: { status: 422 } })
  await expect((await shop.staff('orders')).call(getSales, {})).rejects.toMatchObject({ problem: { permission: 'reports:read' } })
})
