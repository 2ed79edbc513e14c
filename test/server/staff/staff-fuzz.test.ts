// @module-tag thorough
import { expect, test } from 'vitest'
import * as contract from '../../../src/contract/admin.ts'
import type { StaffCall } from '../../../src/contract/staff/call.ts'
import { oddRequestsOf } from '../../harness/odd-staff-requests.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import type { StaffMember } from '../../harness/staff.ts'

const [requests, seed] = [1, 20]
const atOnce = 8
/** They draw documents and pages, which takes a second each. */
const slow = ['preview-product', 'preview-lesson', 'get-packing-slip', 'get-invoice', 'get-document', 'make-dispute-evidence']

/** What a call answers with a 500, or does not answer. */
async function faultsOf(call: StaffCall, { post }: StaffMember): Promise<string[]> {
  const faults: string[] = []
  for (const request of oddRequestsOf(call, requests, seed)) {
    const text = JSON.stringify(request)
    const { status } = await (call.isUpload
      ? post({ name: `${call.name}?request=${encodeURIComponent(text.slice(0, 5000))}` }, 'no file', {
          'content-type': 'application/octet-stream',
        })
      : post(call, text))
    if (status >= 500) faults.push(`${status} ${call.name} ${text.slice(0, 300)}`)
  }
  return faults
}

async function demoOrders(shop: TestShop) {
  const shopper = await shop.shopper()
  for (const productId of [101, 102]) await shopper.buys({ productId })
}

test('no request to a staff call, however odd, is a 500', async () => {
  await using shop = await openShop({ demo: true, env: { LOG_LEVEL: 'silent' } })
  await demoOrders(shop)
  const calls = Object.values<StaffCall>(contract).filter(({ name }) => !slow.includes(name))
  const faults: string[] = []
  const workers = Array.from({ length: atOnce }, async () => {
    for (let call = calls.shift(); call; call = calls.shift()) faults.push(...(await faultsOf(call, await shop.staff('owner'))))
  })
  await Promise.all(workers)
  expect(faults).toEqual([])
}, 180_000)
