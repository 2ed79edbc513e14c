import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { disputesIn } from '../../../../test/fakes/disputes.ts'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { settleDispute } from '../../../contract/orders/staff/disputes.ts'
import { getOrder } from '../../../contract/orders/staff/orders.ts'
import { getOrderHistoryMaster } from '../../../contract/storefront.ts'
import { getSales } from '../../../contract/today/sales.ts'
import { ledgerIn } from '../../payments/sandbox/ledger.sql.ts'
import { hearDispute } from './hear-dispute.ts'

test('reports and the customer’s own page count the money of a lost dispute once, and the pieces once they are taken back', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ priceCents: 40_00 })
  const buyer = await shop.shopper()
  const { OrderId = 0 } = await buyer.buys(
    { productId: atlas, quantity: 2 },
    { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' },
  )
  const owner = await shop.staff('owner')
  const sold = async () => {
    const { Steps, BestSellers } = await owner.call(getSales, { By: 'day' })
    return { sales: Steps.at(-1)?.Sales, pieces: BestSellers[0]?.Pieces ?? 0 }
  }
  expect(await sold()).toEqual({ sales: 80, pieces: 2 })
  const { providerId } = await shop.db.selectFrom('payments').select('providerId').where('orderId', '=', OrderId).executeTakeFirstOrThrow()
  const bank = disputesIn(ledgerIn(shop.db))
  const disputeId = await bank.open(
    { provider: 'stripe', providerId: providerId ?? '', captureId: '' },
    { amountCents: 30_00, verdict: 'lost' },
  )
  const [provider] = shop.app.shop.payments.providers
  for (let times = 0; times < 2; times++) if (provider) await hearDispute(shop.app.shop, provider, disputeId)
  expect(await sold()).toEqual({ sales: 50, pieces: 2 })
  const { Disputes, Lines } = await owner.call(getOrder, { OrderId })
  await owner.call(settleDispute, {
    OrderId,
    DisputeId: Disputes[0]?.DisputeId ?? 0,
    Lines: [{ OrderItemId: Lines[0]?.OrderItemId ?? 0, Quantity: 1 }],
    IdempotencyKey: randomUUID(),
  })
  expect(await sold()).toEqual({ sales: 50, pieces: 1 })
  expect(await shop.stockLeft(atlas)).toBe(9)
  const { data } = await buyer.call(getOrderHistoryMaster, { UserId: buyer.customerId })
  expect(data[0]).toMatchObject({ OrderTotal: 80 })
  expect(await owner.call(getOrder, { OrderId })).toMatchObject({
    Refunded: 30,
    PaymentState: 'partly_refunded',
    Possible: { RefundAmount: 50 },
  })
})
