import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { readMail } from '../../../../test/harness/read-mail.ts'
import { buyAccess, fillPool, logins, pay, show, stockPool } from '../../../../test/harness/sold-access.ts'
import { openTo, sellSeats } from '../../../../test/harness/sold-seats.ts'
import { listCustomerAccess } from '../../../contract/customers/staff/customers.ts'
import * as access from '../../../contract/entitlements/staff/entitlements.ts'
import { answers } from '../../../contract/messages.ts'
import { getOrder, refundOrder } from '../../../contract/orders/staff/orders.ts'
import { claimWarranty } from '../../../contract/storefront.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'
import { ordersWithAccess } from './customer-access.sql.ts'

const key = () => ({ IdempotencyKey: randomUUID() })
const why = () => ({ Reason: 'asked by phone', ...key() })
const day = 24 * 60 * 60_000

test('staff open a digital line before its order is paid, and the payment opens it no second time', async () => {
  await using shop = await openShop()
  const course = await shop.stock({ kind: 'course', quantity: null })
  const buyer = await shop.shopper()
  const { OrderId = 0 } = await buyer.buys([{ productId: course }, { productId: await shop.stock() }])
  const clerk = await shop.staff('support')
  const { Lines } = await clerk.call(getOrder, { OrderId })
  const [digital = 0, printed = 0] = Lines.map(({ OrderItemId }) => OrderItemId)
  const order = await clerk.call(access.grantEntitlement, { OrderItemId: digital, ...why() })
  expect(order.Lines[0]?.Entitlement?.RevokedAt).toBeNull()
  const opened = await openTo(shop, buyer)
  expect(opened).toHaveLength(1)
  await pay(shop, OrderId)
  expect(await openTo(shop, buyer)).toEqual(opened)
  await expect(clerk.call(access.grantEntitlement, { OrderItemId: digital, ...why() })).rejects.toMatchObject({ code: 'access_open' })
  await expect(clerk.call(access.grantEntitlement, { OrderItemId: printed, ...why() })).rejects.toMatchObject({
    statusCode: 409,
    code: 'line_has_no_access',
  })
})

test('a line that staff close gives nothing until they open it again; a refund closes it for good', async () => {
  await using shop = await openShop()
  const { buyer, orderId, orderItemId, entitlementId } = await sellSeats(shop)
  await pay(shop, orderId)
  const owner = await shop.staff('owner')
  const closed = await owner.call(access.revokeEntitlement, { OrderItemId: orderItemId, ...why() })
  expect(closed.Lines[0]?.Entitlement).toMatchObject({ RevokedAt: expect.any(String), RevokeReason: 'asked by phone' })
  expect(await openTo(shop, buyer)).toEqual([])
  await expect(owner.call(access.revokeEntitlement, { OrderItemId: orderItemId, ...why() })).rejects.toMatchObject({
    code: 'access_closed',
  })
  await owner.call(access.grantEntitlement, { OrderItemId: orderItemId, ...why() })
  expect(await openTo(shop, buyer)).toEqual([entitlementId])
  await owner.call(refundOrder, { OrderId: orderId, Reason: 'late', ...key() })
  expect(await openTo(shop, buyer)).toEqual([])
  await expect(owner.call(access.grantEntitlement, { OrderItemId: orderItemId, ...why() })).rejects.toMatchObject({
    code: 'order_refunded',
  })
})

test('a line of logins that staff close gives its login back to the pool, and is not opened again', async () => {
  await using shop = await openShop()
  const product = await stockPool(shop, logins(2))
  const { orderItemId } = await buyAccess(shop, await shop.shopper(), { productId: product })
  expect(await shop.stockLeft(product)).toBe(1)
  const clerk = await shop.staff('support')
  await clerk.call(access.revokeEntitlement, { OrderItemId: orderItemId, ...why() })
  expect(await shop.stockLeft(product)).toBe(2)
  await expect(clerk.call(access.grantEntitlement, { OrderItemId: orderItemId, ...why() })).rejects.toMatchObject({
    statusCode: 409,
    code: 'logins_taken_back',
  })
})

test('days are added from the end of a period, or from now once it has ended; downloads are added for every file', async () => {
  await using shop = await openShop()
  const { buyer, entitlementId } = await sellSeats(shop, { accessDays: 10 })
  const clerk = await shop.staff('support')
  const extend = (more: object) => clerk.call(access.extendEntitlement, { EntitlementId: entitlementId, ...why(), ...more })
  const endOf = async (more: object) => new Date((await extend(more)).Lines[0]?.Entitlement?.ExpiresAt ?? 0).getTime()
  const { expiresAt } = await shop.db.selectFrom('entitlements').select('expiresAt').executeTakeFirstOrThrow()
  expect(await endOf({ Days: 5 })).toBe((expiresAt?.getTime() ?? 0) + 5 * day)
  await shop.db
    .updateTable('entitlements')
    .set({
      grantedAt: new Date(Date.now() - 100 * day),
      startedAt: new Date(Date.now() - 100 * day),
      expiresAt: new Date(Date.now() - 85 * day),
    })
    .execute()
  expect(await openTo(shop, buyer)).toEqual([])
  const end = await endOf({ Days: 7 })
  // Whole days: the part of the day that has passed is added.
  expect((end - Date.now()) / day).toBeGreaterThan(6.9)
  expect((end - Date.now()) / day).toBeLessThanOrEqual(8)
  expect(await openTo(shop, buyer)).toEqual([entitlementId])
  expect((await extend({ Downloads: 3 })).Lines[0]?.Entitlement?.DownloadLimit).toBe(8)
  await expect(extend({})).rejects.toMatchObject({ statusCode: 422 })
})

test('an access without an end is not extended by days', async () => {
  await using shop = await openShop()
  const { entitlementId } = await sellSeats(shop)
  const clerk = await shop.staff('support')
  const request = { EntitlementId: entitlementId, Days: 5, ...why() }
  await expect(clerk.call(access.extendEntitlement, request)).rejects.toMatchObject({ statusCode: 409, code: 'access_without_end' })
  await expect(clerk.call(access.extendEntitlement, { ...request, ...key(), EntitlementId: entitlementId + 1 })).rejects.toMatchObject({
    statusCode: 404,
  })
})

test('staff take a seat back and invite another person to it, for the buyer', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { entitlementId } = await sellSeats(shop, { seats: 2 })
  const clerk = await shop.staff('support')
  const taken = await clerk.call(access.takeBackSeat, { EntitlementId: entitlementId, SeatNumber: 1 })
  expect(taken.Lines[0]?.Entitlement?.Seats.map(({ State }) => State)).toEqual(['free', 'free'])
  const invitation = { EntitlementId: entitlementId, SeatNumber: 2, Email: 'noor@clinic.example', Language: 'ar' } as const
  const invited = await clerk.call(access.sendSeatInvitation, invitation)
  expect(invited.Lines[0]?.Entitlement?.Seats[1]).toMatchObject({ State: 'invited', InvitedEmail: 'noor@clinic.example' })
  await expect.poll(async () => (await shop.mails()).filter((mail) => mail.includes('noor@clinic.example')).length).toBe(1)
})

test('staff see for whom an order is, and correct the address or the day of a gift, which stays one with its message', async () => {
  await using shop = await openShop({ runsJobs: true })
  const shopper = await shop.shopper()
  const ebook = await shop.stock({ kind: 'ebook', quantity: null })
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
  const gift = { Email: 'omar@avicenna.example', Note: 'Happy birthday', SendAt: inDays(30) }
  const { OrderId = 0 } = await shopper.buys({ productId: ebook }, { Gift: gift })
  const clerk = await shop.staff('support')
  expect((await clerk.call(getOrder, { OrderId })).Gift).toEqual({ ...gift, GivenAt: null })
  await pay(shop, OrderId)
  const given = await clerk.call(getOrder, { OrderId })
  expect(given.Gift?.GivenAt).toEqual(expect.any(String))
  const [line] = given.Lines
  const of = { IsGift: true, GiftNote: gift.Note }
  expect(line?.Entitlement?.Seats).toMatchObject([{ ...of, State: 'planned', InvitedEmail: gift.Email, SendAt: gift.SendAt }])
  const seat = { EntitlementId: line?.Entitlement?.EntitlementId ?? 0, SeatNumber: 1, Language: 'en' } as const
  const SendAt = inDays(40)
  const planned = await clerk.call(access.sendSeatInvitation, { ...seat, Email: 'noor@clinic.example', SendAt })
  expect(planned.Lines[0]?.Entitlement?.Seats).toMatchObject([{ ...of, State: 'planned', InvitedEmail: 'noor@clinic.example', SendAt }])
  for (const days of [-1, 367])
    await expect(clerk.call(access.sendSeatInvitation, { ...seat, Email: gift.Email, SendAt: inDays(days) })).rejects.toMatchObject({
      statusCode: 409,
    })
  const mailsTo = async (email: string) => (await shop.mails()).filter((mail) => mail.includes(`To: ${email}`))
  const sent = await clerk.call(access.sendSeatInvitation, { ...seat, Email: 'noor@clinic.example' })
  expect(sent.Lines[0]?.Entitlement?.Seats).toMatchObject([{ ...of, State: 'invited', SendAt: null }])
  await expect.poll(async () => (await mailsTo('noor@clinic.example')).length).toBe(1)
  expect((await readMail((await mailsTo('noor@clinic.example'))[0] ?? '')).text).toContain(gift.Note)
  expect(await mailsTo(gift.Email)).toEqual([])
})

test('a second claim waits for staff, who replace the login once, or refuse', async () => {
  await using shop = await openShop()
  const product = await stockPool(shop, logins(2))
  const buyer = await shop.shopper()
  const { entitlementId, orderId } = await buyAccess(shop, buyer, { productId: product })
  const claim = async () => {
    await show(shop, buyer, entitlementId)
    const { data } = await buyer.call(claimWarranty, { EntitlementID: entitlementId, Reason: 'rejected', Note: '' })
    return data[0]?.ResponseMsg
  }
  expect(await claim()).toBe(answers.replaced)
  expect(await claim()).toBe(answers.owed)
  const clerk = await shop.staff('support')
  const claims = async () => (await clerk.call(getOrder, { OrderId: orderId })).Lines[0]?.Entitlement?.Claims ?? []
  const owed = (await claims()).find(({ State }) => State === 'owed')
  const settle = (Settlement: 'replace' | 'refuse') =>
    clerk.call(access.settleWarrantyClaim, { WarrantyClaimId: owed?.WarrantyClaimId ?? 0, Settlement, ...key() })
  await expect(settle('replace')).rejects.toMatchObject({ statusCode: 409, code: 'pool_empty' })
  await fillPool(shop, product, logins(1, 'new'))
  const settled = await Promise.allSettled([settle('replace'), settle('replace'), settle('refuse')])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await claims()).map(({ State }) => State)).not.toContain('owed')
})

const readSoFar = async (db: Reader) => {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::integer as read
    from pg_stat_xact_user_tables where relname in ('orders', 'order_items', 'entitlements', 'seats')`.execute(db)
  return rows[0]?.read ?? 0
}

test('staff see what a customer bought and has a seat of, whatever others have bought', async () => {
  await using shop = await openShop()
  const { buyer, entitlementId, orderId, productId } = await sellSeats(shop)
  const [holder, ...others] = await shop.shoppers(30)
  if (!holder) throw new Error('there are thirty')
  const seat = { holderCustomerId: holder.customerId, claimedAt: new Date() }
  await shop.db.updateTable('seats').set(seat).where('entitlementId', '=', entitlementId).where('number', '=', 2).execute()
  const { OrderId: ownId } = await holder.buys({ productId })
  await holder.buys({ productId: await shop.stock() })
  for (const other of others) await other.buys({ productId })
  const clerk = await shop.staff('support')
  const ordersOf = async ({ customerId }: { customerId: number }) =>
    (await clerk.call(listCustomerAccess, { CustomerId: customerId })).map(({ OrderId }) => OrderId)
  expect([await ordersOf(buyer), await ordersOf(holder)]).toEqual([[orderId], [ownId, orderId]])
  const read = await shop.write(async (tx) => {
    // A table this small is read at once.
    await sql`set local enable_seqscan = off`.execute(tx)
    const before = await readSoFar(tx)
    await ordersWithAccess(tx, holder.customerId)
    return (await readSoFar(tx)) - before
  })
  expect(read).toBeLessThan(20)
})
