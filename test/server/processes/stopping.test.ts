// @module-tag thorough
import { expect, test } from 'vitest'
import { prepareDatabase } from '../../../src/commands/prepare-database.ts'
import { type Envelope, pathOf } from '../../../src/contract/call.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { answers } from '../../../src/contract/messages.ts'
import { postCustomerOrder } from '../../../src/contract/storefront.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import { freePort } from '../../../src/platform/runtime/free-port.ts'
import { openLog } from '../../../src/platform/runtime/log.ts'
import { openApp } from '../../../src/server/app.ts'
import { listen } from '../../../src/server/listen.ts'
import { emptyDatabase } from '../../harness/empty-database.ts'
import { cartOf, openShop } from '../../harness/open-shop.ts'

test('a shop that stops during fifty checkouts gives each of them a true response', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ quantity: 100 })
  const shoppers = await shop.shoppers(50)
  const port = await freePort()
  let arrived = 0
  const all = Promise.withResolvers<void>()
  const listening = await listen(
    (request, response) => {
      if (++arrived === 50) all.resolve()
      shop.app.listener?.(request, response)
    },
    { host: '127.0.0.1', port },
  )
  // This lock blocks every checkout until the stop.
  const holder = await shop.app.shop.pool.connect()
  await holder.query('begin')
  await holder.query('select from products for update')
  const given = shoppers.map(async ({ customerId, token }) => {
    const answer = await fetch(`http://127.0.0.1:${port}${pathOf(postCustomerOrder)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({
        requestParameters: { UserID: customerId, cartJsonData: cartOf({ productId: atlas }), PaymentMethod: paymentMethods.cashOnDelivery },
      }),
    })
    return (await answer.json()) as Envelope
  })
  await all.promise
  const closed = listening.close(9000)
  await holder.query('commit')
  holder.release()
  const envelopes = await Promise.all(given)
  await closed
  const numbers = envelopes.flatMap(({ statusCode, data }) => (statusCode === 200 ? [JSON.parse(data)[0]] : []))
  expect(envelopes.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true)
  expect(numbers.every(({ ResponseMsg }) => ResponseMsg === answers.orderPlaced)).toBe(true)
  const stored = await shop.db.selectFrom('orders').select('orderNumber').execute()
  expect(stored.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(numbers.map(({ OrderNumber }) => OrderNumber).toSorted())
  expect(await shop.stockLeft(atlas)).toBe(100 - numbers.length)
})

test('three instances that start at once on an empty database create one shop', async () => {
  await using target = await emptyDatabase()
  const log = openLog('error')
  const config = readConfig({ SECRET_KEY: '5e'.repeat(32), DATA_DIR: '/tmp', DEMO_HISTORY: 'off' })
  const start = async () => {
    const { demoLoaded } = await prepareDatabase(target.url, log, config)
    const app = await openApp({ config, log, databaseUrl: target.url, pages: 'none' })
    return { demoLoaded, app }
  }
  const started = await Promise.all([start(), start(), start()])
  expect(started.filter(({ demoLoaded }) => demoLoaded)).toHaveLength(1)
  await Promise.all(started.map(({ app }) => app.close()))
})
