import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { pathOf } from '../../contract/call.ts'
import { contactUs } from '../../contract/storefront.ts'
import { freePort } from '../runtime/free-port.ts'

test('while the server of LIMITS_URL does not answer, limits are counted in memory, and not in the database', async () => {
  await using shop = await openShop({ rateLimits: true, env: { LIMITS_URL: `redis://127.0.0.1:${await freePort()}` } })
  const send = async () => {
    const body = JSON.stringify({ requestParameters: {} })
    return (await shop.fetch(pathOf(contactUs), { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
  }
  const statuses: number[] = []
  for (let times = 0; times < 7; times++) statuses.push(await send())
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  expect((await shop.app.shop.pool.query('select from rate_limits')).rowCount).toBe(0)
})
