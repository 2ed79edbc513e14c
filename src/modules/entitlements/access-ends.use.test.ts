import { expect, test } from 'vitest'
import { openShop, type Shopper, type TestShop } from '../../../test/harness/open-shop.ts'
import { readMail } from '../../../test/harness/read-mail.ts'
import { sellSeats } from '../../../test/harness/sold-seats.ts'
import { withoutIsolates } from '../../../test/harness/without-isolates.ts'
import { claimSeat, inviteSeat } from '../../contract/storefront.ts'
import { inTransaction, sql } from '../../platform/database/database.ts'
import { entitlementsJobs } from './entitlements.jobs.ts'
import { revokeEntitlements } from './entitlements.ts'

/** Moves the period of an entitlement, in days from now. */
const lasts = (shop: TestShop, entitlementId: number, from: number, until: number) =>
  sql`update entitlements set granted_at = now() + ${from} * interval '1 day', started_at = now() + ${from} * interval '1 day',
    expires_at = now() + ${until} * interval '1 day' where entitlement_id = ${entitlementId}`.execute(shop.db)

const announce = (shop: TestShop) => entitlementsJobs(shop.app.shop)['announce-access-ends']({}, '1')

/** Who a mail is enqueued to, by customer. */
async function toldIn(shop: TestShop): Promise<number[]> {
  const { rows } = await sql<{ to: number }>`
    select (payload ->> 'customerId')::integer as to from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-access-ends' order by j.id`.execute(shop.db)
  return rows.map(({ to }) => to)
}

async function joins(shopper: Shopper, buyer: Shopper, EntitlementID: number) {
  const [invited] = (await buyer.call(inviteSeat, { EntitlementID })).data
  await shopper.call(claimSeat, { Token: invited?.InvitationUrl?.split('#')[1] ?? '' })
}

test('a week before a period ends each holder gets one mail, in their language, with a link to the product', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { buyer, entitlementId, productId } = await sellSeats(shop, {
    seats: 3,
    accessDays: 180,
    buyer: { email: 'layla@avicenna.example' },
  })
  const omar = await shop.shopper({ email: 'omar@avicenna.example', language: 'ar' })
  await joins(omar, buyer, entitlementId)
  // The third seat is offered, and not claimed.
  await buyer.call(inviteSeat, { EntitlementID: entitlementId, Email: 'salma@avicenna.example' })
  await lasts(shop, entitlementId, -173.5, 6.5)
  for (let times = 0; times < 2; times++) await announce(shop)
  const mails = async () => (await shop.mails()).filter((source) => source.includes('<access-ends-'))
  await expect.poll(mails, { timeout: 10_000 }).toHaveLength(2)
  const read = await Promise.all((await mails()).map(readMail))
  const [english, arabic] = ['layla', 'omar'].map((name) => read.find(({ to }) => to === `${name}@avicenna.example`))
  expect(withoutIsolates(english?.subject ?? '')).toMatch(/^Your access to Reading the Heart ends on \d+ \w+ \d{4}$/)
  expect(english?.text).toContain('The shop does not renew it and charges nothing.')
  expect(english?.text).toContain(`/product-detail/${productId}/`)
  expect(withoutIsolates(arabic?.subject ?? '')).toMatch(/^ينتهي وصولك إلى قراءة القلب يوم/)
  expect(arabic?.text).toContain(`/ar/product-detail/${productId}/`)
})

test('a mail goes out once for each holder and end: again for a later end, and to the next holder', async () => {
  await using shop = await openShop()
  const { buyer, entitlementId } = await sellSeats(shop, { seats: 1, accessDays: 90 })
  const told = async () => {
    await announce(shop)
    await announce(shop)
    return toldIn(shop)
  }
  await lasts(shop, entitlementId, -60, 30)
  expect(await told()).toEqual([])
  await lasts(shop, entitlementId, -84, 6)
  expect(await told()).toEqual([buyer.customerId])
  await lasts(shop, entitlementId, -84, 16)
  expect(await told()).toEqual([buyer.customerId])
  await lasts(shop, entitlementId, -94, 6)
  expect(await told()).toEqual([buyer.customerId, buyer.customerId])
  const other = await shop.shopper()
  await sql`update seats set holder_customer_id = null, claimed_at = null where entitlement_id = ${entitlementId}`.execute(shop.db)
  await joins(other, buyer, entitlementId)
  expect(await told()).toEqual([buyer.customerId, buyer.customerId, other.customerId])
})

test('no mail for a period of less than 14 days, one that has not begun or has ended, and what was refunded', async () => {
  await using shop = await openShop()
  const short = await sellSeats(shop, { accessDays: 13 })
  await lasts(shop, short.entitlementId, -7, 6)
  const waiting = await sellSeats(shop, { accessDays: 30 })
  await sql`update entitlements set started_at = null, starts_latest_at = now() + interval '1 day', granted_at = now() - interval '40 days',
    expires_at = now() + interval '6 days' where entitlement_id = ${waiting.entitlementId}`.execute(shop.db)
  const ended = await sellSeats(shop, { accessDays: 30 })
  await lasts(shop, ended.entitlementId, -31, -1)
  const refunded = await sellSeats(shop, { accessDays: 30 })
  await lasts(shop, refunded.entitlementId, -24, 6)
  await inTransaction(shop.db, (tx) => revokeEntitlements(tx, [refunded.orderItemId]))
  await announce(shop)
  expect(await toldIn(shop)).toEqual([])
})
