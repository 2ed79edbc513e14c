import { expect, test } from 'vitest'
import { openShop, type Shopper } from '../../../test/harness/open-shop.ts'
import { buyAccess, fillPool, logins, show, stockKeys, stockPool } from '../../../test/harness/sold-access.ts'
import { answers, messages } from '../../contract/messages.ts'
import { claimWarranty, getCredential } from '../../contract/storefront.ts'
import { sql } from '../../platform/database/database.ts'
import { refundOrder } from '../orders/orders.ts'
import { vaultJobs } from './vault.jobs.ts'

const claim = async (shopper: Shopper, EntitlementID: number, more = {}) =>
  (await shopper.call(claimWarranty, { EntitlementID, Reason: 'rejected', Note: 'It says "wrong password".', ...more })).data[0]
    ?.ResponseMsg

const stateOf = async (shopper: Shopper, EntitlementID: number) => {
  const [credential] = (await shopper.call(getCredential, { EntitlementID })).data
  return [credential?.State, credential?.CanClaim]
}

test('a login that does not work is replaced at once by the next of the pool, even if it is claimed twenty times', async () => {
  await using shop = await openShop()
  const product = await stockPool(shop, logins(4))
  const shopper = await shop.shopper()
  const { entitlementId } = await buyAccess(shop, shopper, { productId: product })
  expect(await claim(shopper, entitlementId)).toBe(messages.credentialNotShown)
  const before = await show(shop, shopper, entitlementId)
  const given = await Promise.all(Array.from({ length: 20 }, () => claim(shopper, entitlementId)))
  expect(given.filter((message) => message === answers.replaced)).toHaveLength(1)
  expect(given.filter((message) => message === messages.credentialNotShown)).toHaveLength(19)
  expect(await stateOf(shopper, entitlementId)).toEqual(['hidden', false])
  expect(await shop.stockLeft(product)).toBe(2)
  const after = await show(shop, shopper, entitlementId)
  expect([before[0], after[0]]).toEqual(['ward-1@service.example', 'ward-2@service.example'])
  const claims = await shop.db.selectFrom('warrantyClaims').select(['reason', 'note', 'state', 'isAutomatic']).execute()
  expect(claims).toEqual([{ reason: 'rejected', note: 'It says "wrong password".', state: 'replaced', isAutomatic: true }])
})

test('from an empty pool a replacement is owed, and delivered when the pool is filled', async () => {
  await using shop = await openShop({ runsJobs: true })
  const product = await stockPool(shop, logins(2))
  const shoppers = await shop.shoppers(2)
  const seats: { shopper: Shopper; entitlementId: number }[] = []
  for (const shopper of shoppers) {
    const { entitlementId } = await buyAccess(shop, shopper, { productId: product })
    await show(shop, shopper, entitlementId)
    seats.push({ shopper, entitlementId })
  }
  for (const { shopper, entitlementId } of seats) {
    expect(await claim(shopper, entitlementId)).toBe(answers.owed)
    // Asking again adds nothing.
    expect(await claim(shopper, entitlementId)).toBe(answers.owed)
    expect(await stateOf(shopper, entitlementId)).toEqual(['owed', false])
  }
  await fillPool(shop, product, logins(1, 'new'))
  const [first, second] = seats
  if (!first || !second) throw new Error('there are two')
  await expect.poll(() => stateOf(first.shopper, first.entitlementId), { timeout: 10_000 }).toEqual(['hidden', false])
  expect(await stateOf(second.shopper, second.entitlementId)).toEqual(['owed', false])
  expect(await shop.stockLeft(product)).toBe(0)
  expect(await show(shop, first.shopper, first.entitlementId)).toEqual(['new-1@service.example', 'Secret new 1'])
  for (let run = 0; run < 2; run++) await vaultJobs(shop.app.shop)['deliver-owed-logins']({ productId: product }, '1')
  expect(await shop.stockLeft(product)).toBe(0)
  const kinds = async () => (await shop.mails()).flatMap((mail) => /warranty-claim|credential-replaced/.exec(mail)?.[0] ?? []).toSorted()
  await expect.poll(kinds, { timeout: 10_000 }).toEqual(['credential-replaced', 'warranty-claim', 'warranty-claim'])
})

test('the second claim of a seat waits for staff, though there are more logins', async () => {
  await using shop = await openShop()
  const product = await stockPool(shop, logins(5))
  const shopper = await shop.shopper()
  const { entitlementId } = await buyAccess(shop, shopper, { productId: product })
  await show(shop, shopper, entitlementId)
  expect(await claim(shopper, entitlementId)).toBe(answers.replaced)
  await show(shop, shopper, entitlementId)
  expect(await claim(shopper, entitlementId, { Reason: 'in_use' })).toBe(answers.owed)
  await vaultJobs(shop.app.shop)['deliver-owed-logins']({ productId: product }, '1')
  expect(await stateOf(shopper, entitlementId)).toEqual(['owed', false])
  expect(await shop.stockLeft(product)).toBe(3)
})

test('the warranty ends, and a product without one gives none', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  const product = await stockPool(shop, logins(3), { warrantyDays: 30 })
  const { entitlementId } = await buyAccess(shop, shopper, { productId: product })
  await show(shop, shopper, entitlementId)
  expect(await stateOf(shopper, entitlementId)).toEqual(['shown', true])
  await sql`update pool_items set delivered_at = now() - interval '30 days 1 minute' where delivered_at is not null`.execute(shop.db)
  expect([await stateOf(shopper, entitlementId), await claim(shopper, entitlementId)]).toEqual([['shown', false], messages.warrantyEnded])
  const without = await buyAccess(shop, shopper, { productId: await stockPool(shop, logins(3), { warrantyDays: 0 }) })
  await show(shop, shopper, without.entitlementId)
  expect(await claim(shopper, without.entitlementId)).toBe(messages.warrantyEnded)
})

test('a licence key is replaced by a new one, whose predecessor is disabled', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  const { entitlementId } = await buyAccess(shop, shopper, { productId: await stockKeys(shop) })
  const before = await show(shop, shopper, entitlementId)
  expect(await claim(shopper, entitlementId)).toBe(answers.replaced)
  expect(await stateOf(shopper, entitlementId)).toEqual(['hidden', false])
  expect(await show(shop, shopper, entitlementId)).not.toEqual(before)
  const keys = await shop.db.selectFrom('licenseKeys').select('disabledAt').orderBy('licenseKeyId').execute()
  expect(keys).toEqual([{ disabledAt: expect.any(Date) }, { disabledAt: null }])
})

test('a refund ends what is owed, and another customer claims nothing', async () => {
  await using shop = await openShop()
  const product = await stockPool(shop, logins(1))
  const [shopper, stranger] = await shop.shoppers(2)
  if (!shopper || !stranger) throw new Error('there are two')
  const { orderId, entitlementId } = await buyAccess(shop, shopper, { productId: product })
  await show(shop, shopper, entitlementId)
  await expect(claim(stranger, entitlementId)).rejects.toMatchObject({ statusCode: 404, message: messages.credentialUnknown })
  await expect(claim(shopper, entitlementId, { Reason: 'ugly' })).rejects.toMatchObject({ statusCode: 400 })
  expect(await claim(shopper, entitlementId)).toBe(answers.owed)
  await shop.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
  await fillPool(shop, product, logins(2, 'new'))
  await vaultJobs(shop.app.shop)['deliver-owed-logins']({ productId: product }, '1')
  expect(await shop.stockLeft(product)).toBe(2)
  expect(await shop.db.selectFrom('warrantyClaims').select('state').execute()).toEqual([{ state: 'refused' }])
})
