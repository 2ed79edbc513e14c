// @module-tag thorough
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Call, pathOf } from '../../../src/contract/call.ts'
import * as contract from '../../../src/contract/storefront.ts'
import { parametersOf, readEnvelope } from '../../harness/odd-requests.ts'
import { openShop } from '../../harness/open-shop.ts'
import { sellFile } from '../../harness/sold-file.ts'

const rounds = 25

test('any request to a call gets an envelope, never a 500', async () => {
  await using shop = await openShop({ demo: true })
  const shopper = await shop.shopper()
  for (const call of Object.values(contract) as Call[]) {
    // If the token ended here, all later calls would get a 401.
    const token = call === (contract.logoutUser as Call) ? 'x' : shopper.token
    await fc.assert(
      fc.asyncProperty(parametersOf(call, shopper.customerId), async (requestParameters) => {
        const answer = await shop.fetch(pathOf(call), {
          method: 'POST',
          headers: { 'content-type': 'application/json', token, userid: String(shopper.customerId) },
          body: JSON.stringify({ requestParameters }),
        })
        const text = await answer.text()
        const { statusCode, errorMessage } = readEnvelope(call, text)
        expect(statusCode, call.name).toBe(answer.status)
        expect([200, 400, 401, 403, 404, 409], `${call.name}: ${errorMessage}`).toContain(statusCode)
      }),
      { seed: 20, numRuns: rounds },
    )
  }
  expect(
    (
      await shop.fetch(pathOf(contract.getWebsiteLogo), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"requestParameters":{}}',
      })
    ).status,
  ).toBe(200)
}, 180_000)

test('any download URL gets a response, never a 500', async () => {
  await using shop = await openShop()
  const { link, orderItemId } = await sellFile(shop)
  const ticket = (await link()).split('/').at(-1) ?? ''
  const part = fc.oneof(
    fc.constantFrom(ticket, String(orderItemId), '0', '-1', '1e3', '%', '%00', '%2e%2e', 'null', '9'.repeat(30), 'x'.repeat(3000)),
    fc.string({ maxLength: 80 }).map(encodeURIComponent),
  )
  const range = fc.oneof(fc.constantFrom('', 'bytes=0-', 'bytes=-', 'bytes=5-1', 'bytes=-0', 'bytes=1-2,3-4'), fc.string({ maxLength: 20 }))
  await fc.assert(
    fc.asyncProperty(part, part, part, range, async (item, token, file, range) => {
      const path = `/api/v1/common/download-digital-file/${item}/${token}?file=${file}`
      const { status } = await shop.fetch(path, { headers: /^[\x21-\x7e]+$/.test(range) ? { range } : {} })
      expect([200, 206, 403, 404, 416], path).toContain(status)
    }),
    { seed: 20, numRuns: 8 * rounds },
  )
})
