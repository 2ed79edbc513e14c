// @module-tag thorough
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { answers } from '../../../src/contract/messages.ts'
import { openWorld, retryUntilDefinite } from '../../verify/world.ts'

test('a process that is killed at a step is replaced, and the repeated order is answered', { timeout: 180_000 }, async () => {
  await using world = await openWorld({ server: inject('databaseServer') })
  const instance = await world.start({ env: { WEB_CONCURRENCY: '2' } })
  const product = { productId: await world.newProduct({ quantity: 10 }) }
  const customer = await world.newCustomer()
  const paid = { PaymentMethod: paymentMethods.cashOnDelivery, IdempotencyKey: randomUUID() }
  const order = () => world.order(instance.origin, customer, product, paid)
  expect(await instance.measureMemory()).toBeGreaterThan(0)
  await instance.killAfter(3)
  await expect(order()).rejects.toThrow()
  await instance.died
  expect((await retryUntilDefinite(order, 600)).ResponseMsg).toBe(answers.orderPlaced)
  const { rows } = await world.pool.query('select count(*)::int as orders from orders')
  expect(rows).toEqual([{ orders: 1 }])
  const { rows: left } = await world.pool.query('select stock_quantity as left from products where product_id = $1', [product.productId])
  expect(left).toEqual([{ left: 9 }])
  await instance.stop()
})
