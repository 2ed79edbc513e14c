import { expect, test } from 'vitest'
import { type Envelope, pathOf } from '../../../src/contract/call.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { answers, messages } from '../../../src/contract/messages.ts'
import { postCustomerOrder } from '../../../src/contract/storefront.ts'
import { collectCash } from '../../../src/modules/orders/orders.ts'
import { cartOf, openShop, type Shopper } from '../../harness/open-shop.ts'

const behindProxy = { rateLimits: true, env: { TRUSTED_PROXIES: '127.0.0.1' } }

/** Orders one piece in cash from an IP address. */
async function buysFrom(shop: Awaited<ReturnType<typeof openShop>>, address: string, { customerId, token }: Shopper, productId: number) {
  const answer = await shop.fetch(pathOf(postCustomerOrder), {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, 'x-forwarded-for': address },
    body: JSON.stringify({
      requestParameters: { UserID: customerId, cartJsonData: cartOf({ productId }), PaymentMethod: paymentMethods.cashOnDelivery },
    }),
  })
  const [row] = JSON.parse(((await answer.json()) as Envelope).data)
  return { said: row.ResponseMsg as string, orderId: row.OrderId as number }
}

test('many new accounts on one network have at most twenty open cash orders together, even with concurrent requests', async () => {
  await using shop = await openShop(behindProxy)
  const atlas = await shop.stock({ quantity: 100 })
  const shoppers = await shop.shoppers(30)
  // Addresses of one /64 are one network.
  const given = await Promise.all(shoppers.map((shopper, at) => buysFrom(shop, `2001:db8::${at + 1}`, shopper, atlas)))
  const count = (words: string) => given.filter(({ said }) => said === words).length
  expect([count(answers.orderPlaced), count(messages.cashLimited)]).toEqual([20, 10])
  expect(await shop.stockLeft(atlas)).toBe(80)

  const next = await shop.shopper()
  expect((await buysFrom(shop, '2001:db8::ffff', next, atlas)).said).toBe(messages.cashLimited)
  expect((await buysFrom(shop, '2001:db8:0:1::1', next, atlas)).said).toBe(answers.orderPlaced)
  await shop.app.shop.pool.query(`update orders set created_at = created_at - interval '1 day'`)
  expect((await buysFrom(shop, '2001:db8::ffff', next, atlas)).said).toBe(answers.orderPlaced)
})

test('the total of a network’s open cash orders is limited too, but not for customers who have paid before', async () => {
  await using shop = await openShop(behindProxy)
  const course = await shop.stock({ quantity: 100, priceCents: 2_000_00 })
  const [regular, ...others] = await shop.shoppers(7)
  if (!regular) throw new Error('there are seven')
  const { orderId } = await buysFrom(shop, '192.0.2.1', regular, course)
  await shop.write((tx) => collectCash(shop.app.shop, tx, { orderId, actor: 'staff', reason: 'a test' }))
  const said: string[] = []
  for (const shopper of others) said.push((await buysFrom(shop, '192.0.2.1', shopper, course)).said)
  // The first order is paid: five more add up to ten thousand dollars.
  expect(said).toEqual([...Array(5).fill(answers.orderPlaced), messages.cashLimited])
  expect((await buysFrom(shop, '192.0.2.1', regular, course)).said).toBe(answers.orderPlaced)
})

test('no visitor’s IP address is stored with an order', async () => {
  await using shop = await openShop(behindProxy)
  const atlas = await shop.stock()
  await buysFrom(shop, '192.0.2.77', await shop.shopper(), atlas)
  const { rows } = await shop.app.shop.pool.query('select o::text as row, length(network_hash) as bytes from orders o')
  expect(rows[0].bytes).toBe(32)
  expect(rows[0].row).not.toContain('192.0.2.77')
})
