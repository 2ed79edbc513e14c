import { expect, test } from 'vitest'
import { callOverHttp } from '../../../test/harness/call-over-http.ts'
import { openShop, type Shopper, type TestShop } from '../../../test/harness/open-shop.ts'
import { buyAccess, show, stockKeys } from '../../../test/harness/sold-access.ts'
import { answers, messages } from '../../contract/messages.ts'
import {
  activateLicenseKey,
  claimSeat,
  claimWarranty,
  getCredential,
  inviteSeat,
  releaseActivation,
  releaseLicenseKey,
  releaseSeat,
  verifyLicenseKey,
} from '../../contract/storefront.ts'
import { sql } from '../../platform/database/database.ts'
import { refundOrder } from '../orders/orders.ts'

const invalid = { statusCode: 404, message: messages.licenseKeyInvalid }
const atLimit = { statusCode: 409, message: messages.activationLimit }
const nothing = { IsValid: false, ExpiresAt: null, ActivationsUsed: 0, ActivationLimit: null }

async function sellKey(shop: TestShop, offer: Parameters<typeof stockKeys>[1] = {}) {
  const ProductId = await stockKeys(shop, offer)
  const shopper = await shop.shopper()
  const bought = await buyAccess(shop, shopper, { productId: ProductId })
  const [LicenseKey = ''] = await show(shop, shopper, bought.entitlementId)
  const key = { ProductId, LicenseKey }
  return {
    ...bought,
    shopper,
    key,
    verify: async (more = {}) => (await shop.call(verifyLicenseKey, { ...key, ...more })).data[0],
    activate: async (InstanceId: string, InstanceName = '') =>
      (await shop.call(activateLicenseKey, { ...key, InstanceId, InstanceName })).data[0],
    release: async (InstanceId: string) => (await shop.call(releaseLicenseKey, { ...key, InstanceId })).data[0],
  }
}

test('a key is activated on as many devices as it allows, one of them twice is one, and a released one makes room', async () => {
  await using shop = await openShop()
  const { shopper, entitlementId, verify, activate, release } = await sellKey(shop, { activationLimit: 2, accessDays: 365 })
  const valid = { IsValid: true, ExpiresAt: expect.any(String), ActivationLimit: 2 }
  expect(await verify()).toEqual({ ...valid, ActivationsUsed: 0 })
  expect(await verify({ InstanceId: 'ward 1' })).toEqual(nothing)
  for (let times = 0; times < 2; times++) expect(await activate('ward 1', 'Ward PC')).toEqual({ ...valid, ActivationsUsed: 1 })
  expect(await activate('ward 2', 'حاسوب الجناح')).toEqual({ ...valid, ActivationsUsed: 2 })
  await expect(activate('ward 3')).rejects.toMatchObject(atLimit)
  expect(await verify({ InstanceId: 'ward 2' })).toEqual({ ...valid, ActivationsUsed: 2 })
  expect(await release('ward 1')).toEqual({ ...valid, ActivationsUsed: 1 })
  expect(await release('ward 1')).toEqual({ ...valid, ActivationsUsed: 1 })
  expect(await activate('ward 3')).toEqual({ ...valid, ActivationsUsed: 2 })

  const [credential] = (await shopper.call(getCredential, { EntitlementID: entitlementId })).data
  expect(credential).toMatchObject({ ActivationsUsed: 2, ActivationsJson: [{ Name: '' }, { Name: 'حاسوب الجناح' }] })
  const InstanceId = credential?.ActivationsJson[1]?.InstanceId ?? ''
  const ofSeat = { EntitlementID: entitlementId, InstanceId }
  await expect((await shop.shopper()).call(releaseActivation, ofSeat)).rejects.toMatchObject({ statusCode: 404 })
  expect((await shopper.call(releaseActivation, ofSeat)).data).toEqual([{ ResponseMsg: answers.saved }])
  await expect(shopper.call(releaseActivation, ofSeat)).rejects.toMatchObject({ statusCode: 404, message: messages.activationUnknown })
  expect(await verify({ InstanceId: 'ward 2' })).toEqual(nothing)
  const stored = await sql<{ found: boolean }>`select bool_or(strpos(a::text, 'ward 3') > 0) as found from activations a`.execute(shop.db)
  expect(stored.rows).toEqual([{ found: false }])
})

test('of fifty devices at the same moment as many are active as the key allows, and refused ones count nothing', async () => {
  await using shop = await openShop()
  const { activate, verify } = await sellKey(shop, { activationLimit: 5 })
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => activate(`device ${at}`)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(atLimit)
  expect(await verify()).toMatchObject({ IsValid: true, ActivationsUsed: 5 })
})

test('the same device at the same moment is activated once', async () => {
  await using shop = await openShop()
  const { activate, verify } = await sellKey(shop)
  await Promise.all(Array.from({ length: 10 }, () => activate('ward 1')))
  expect(await verify()).toMatchObject({ ActivationsUsed: 1 })
})

test('unknown, misspelt, other products’, replaced, expired and refunded keys are all the same', async () => {
  await using shop = await openShop()
  const sold = await sellKey(shop, { accessDays: 30 })
  const { shopper, key, entitlementId, orderId, verify, activate, release } = sold
  await activate('ward 1')
  const other = await stockKeys(shop)
  const misspelt = key.LicenseKey.replace(/.$/, (sign) => (sign === '7' ? '8' : '7'))
  for (const wrong of [
    { LicenseKey: 'AV' },
    { LicenseKey: misspelt },
    { LicenseKey: 'AV-00000-00000-00000-00000-00000' },
    { ProductId: other },
  ]) {
    expect(await verify(wrong)).toEqual(nothing)
    await expect(shop.call(activateLicenseKey, { ...key, ...wrong, InstanceId: 'a' })).rejects.toMatchObject(invalid)
    await expect(shop.call(releaseLicenseKey, { ...key, ...wrong, InstanceId: 'ward 1' })).rejects.toMatchObject(invalid)
  }
  const expire = (interval: string) =>
    sql`update entitlements set granted_at = now() - interval '40 days', expires_at = now() + ${interval}::interval
      where entitlement_id = ${entitlementId}`.execute(shop.db)
  const expectClosed = async () => {
    expect(await verify()).toEqual(nothing)
    expect(await verify({ InstanceId: 'ward 1' })).toEqual(nothing)
    await expect(activate('ward 1')).rejects.toMatchObject(invalid)
    await expect(release('ward 1')).rejects.toMatchObject(invalid)
  }
  await expire('-1 second')
  await expectClosed()
  await expire('1 day')
  expect(await verify({ InstanceId: 'ward 1' })).toMatchObject({ IsValid: true })
  await shopper.call(claimWarranty, { EntitlementID: entitlementId, Reason: 'other' })
  await expectClosed()

  const [LicenseKey = ''] = await show(shop, shopper, entitlementId)
  expect(await verify({ LicenseKey })).toMatchObject({ IsValid: true, ActivationsUsed: 0 })
  await shop.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
  expect(await verify({ LicenseKey })).toEqual(nothing)
})

test('checks of keys have a limit of their own', async () => {
  await using shop = await openShop({ rateLimits: true, serves: true })
  const ask = () => callOverHttp(shop.origin, {})(verifyLicenseKey, { ProductId: 1, LicenseKey: 'AV' })
  const outcomes = await Promise.allSettled(Array.from({ length: 61 }, ask))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('a claim that waits ends when its seat gets another holder, who starts afresh', async () => {
  await using shop = await openShop()
  const { shopper, entitlementId } = await sellKey(shop, { seats: 2 })
  const EntitlementID = entitlementId
  const claim = async (holder: Shopper) =>
    (await holder.call(claimWarranty, { EntitlementID, Reason: 'rejected', Note: '' })).data[0]?.ResponseMsg
  expect(await claim(shopper)).toBe(answers.replaced)
  await show(shop, shopper, entitlementId)
  expect(await claim(shopper)).toBe(answers.owed)

  const seat = { EntitlementID, SeatNumber: 1 }
  await shopper.call(releaseSeat, seat)
  const invited = (await shopper.call(inviteSeat, seat)).data[0]
  const colleague = await shop.shopper()
  await colleague.call(claimSeat, { Token: invited?.InvitationUrl?.split('#')[1] ?? '' })
  expect((await colleague.call(getCredential, { EntitlementID })).data[0]?.State).toBe('hidden')
  await show(shop, colleague, entitlementId)
  expect((await colleague.call(getCredential, { EntitlementID })).data[0]).toMatchObject({ State: 'shown', CanClaim: true })
  expect(await claim(colleague)).toBe(answers.owed)
  const claims = await shop.db.selectFrom('warrantyClaims').select(['customerId', 'state']).orderBy('warrantyClaimId').execute()
  expect(claims.map(({ customerId, state }) => [customerId, state])).toEqual([
    [shopper.customerId, 'replaced'],
    [shopper.customerId, 'refused'],
    [colleague.customerId, 'owed'],
  ])
})
