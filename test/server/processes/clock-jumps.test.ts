import { afterEach, expect, test, vi } from 'vitest'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { downloadPath } from '../../../src/contract/entitlements/download.ts'
import { answers, messages } from '../../../src/contract/messages.ts'
import { getUserLogin, getUserProfile, validateOtpChangePassword } from '../../../src/contract/storefront.ts'
import { makeCode } from '../../../src/modules/customers/one-time-code.ts'
import { makeTicket } from '../../../src/modules/entitlements/files/download-ticket.ts'
import { finishOrder } from '../../../src/modules/orders/placing/finish-order.ts'
import { hashPassword } from '../../../src/platform/runtime/passwords.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { sellFile } from '../../harness/sold-file.ts'

// The clock of an instance may be wrong, or be corrected while it runs. Expiry always follows the clock of the database.

const jumps = [
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
] as const
const jump = (byMs: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs })
afterEach(() => void vi.useRealTimers())

const databaseTime = async (shop: TestShop, offset: string): Promise<Date> =>
  (await shop.app.shop.pool.query('select now() + $1::interval as at', [offset])).rows[0].at

test.each(jumps)('where the clock is %s, sessions and one-time codes expire as usual', async (_, byMs) => {
  await using shop = await openShop()
  const email = 'salma@avicenna.example'
  const shopper = await shop.shopper({ email, passwordHash: await hashPassword('a long password') })
  const profileOf = (token: string) => shop.callAs({ token })(getUserProfile, { UserID: shopper.customerId })
  const code = await makeCode(shop.app.shop, 'reset', email)
  const old = await shop.shopper()
  await shop.db
    .updateTable('sessions')
    .set({ expiresAt: await databaseTime(shop, '-1 minute') })
    .where('customerId', '=', old.customerId)
    .execute()

  jump(byMs)
  expect((await profileOf(shopper.token)).data[0]?.EmailAddress).toBe(email)
  await expect(old.call(getUserProfile, { UserID: old.customerId })).rejects.toMatchObject({ statusCode: 401 })
  const { token = '' } = await shop.call(getUserLogin, { Email: email, Password: 'a long password' })
  const change = { Email: email, Password: 'another one', ConfirmPassword: 'another one' }
  const { email: oldEmail } = await shop.db
    .selectFrom('customers')
    .select('email')
    .where('customerId', '=', old.customerId)
    .executeTakeFirstOrThrow()
  const late = await makeCode(shop.app.shop, 'reset', oldEmail)
  await shop.db
    .updateTable('oneTimeCodes')
    .set({ expiresAt: await databaseTime(shop, '-1 second') })
    .where('email', '=', oldEmail)
    .execute()
  await expect(shop.call(validateOtpChangePassword, { ...change, Email: oldEmail, Otp: late })).rejects.toMatchObject({ statusCode: 400 })

  vi.useRealTimers()
  expect((await profileOf(token)).data).toHaveLength(1)
  jump(byMs)
  expect((await shop.call(validateOtpChangePassword, { ...change, Otp: code })).message).toBe(answers.passwordReset)
})

test.each(jumps)('where the clock is %s, coupons begin and end as usual', async (_, byMs) => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const coupon = { kind: 'amount', amountCents: 100 }
  await shop.db
    .insertInto('coupons')
    .values([
      { ...coupon, code: 'OVER', endsAt: await databaseTime(shop, '-1 hour') },
      { ...coupon, code: 'EARLY', startsAt: await databaseTime(shop, '1 hour') },
      { ...coupon, code: 'NOW', startsAt: await databaseTime(shop, '-1 hour'), endsAt: await databaseTime(shop, '1 hour') },
    ])
    .execute()
  const shopper = await shop.shopper()
  jump(byMs)
  for (const [CouponCode, words] of [
    ['OVER', messages.couponInvalid],
    ['EARLY', messages.couponInvalid],
    ['NOW', answers.orderPlaced],
  ] as const)
    expect((await shopper.buys({ productId: atlas }, { CouponCode })).ResponseMsg, CouponCode).toBe(words)
})

test.each(jumps)('where the clock is %s, a download ticket opens its item for fifteen minutes', async (_, byMs) => {
  await using shop = await openShop()
  const { link, orderItemId, shopper } = await sellFile(shop)
  const before = await link()
  const item = { orderItemId, customerId: shopper.customerId }
  const made = async (offset: string) =>
    downloadPath(orderItemId, makeTicket(shop.app.shop.config.secretKey, item, await databaseTime(shop, offset)))
  const [over, nearly] = [await made('-15 minutes'), await made('-14 minutes')]
  const opens = async (path: string) => (await shop.fetch(path, { method: 'HEAD' })).status

  jump(byMs)
  expect([await opens(before), await opens(over), await opens(nearly)]).toEqual([200, 410, 200])
  const meanwhile = await link()
  expect(await opens(meanwhile)).toBe(200)
  vi.useRealTimers()
  expect(await opens(meanwhile)).toBe(200)
})

test('where the clock was a day ahead and is corrected, no rate limit lasts for a day', async () => {
  await using shop = await openShop({ rateLimits: true })
  const { rateLimits } = shop.app.shop
  const attempt = () => rateLimits.consumeAttempt('salma@avicenna.example', '192.0.2.1')
  const ask = () => rateLimits.consume('coupon', '192.0.2.1')
  const pay = () => rateLimits.refuseIfExhausted('declined', '1')
  jump(86_400_000)
  for (let time = 0; time < 5; time++) await attempt()
  for (let time = 0; time < 10; time++) await ask()
  for (let time = 0; time < 5; time++) await rateLimits.record('declined', '1')
  await expect(attempt()).rejects.toMatchObject({ statusCode: 429 })
  await expect(ask()).rejects.toMatchObject({ statusCode: 429 })
  await expect(pay()).rejects.toMatchObject({ statusCode: 429 })
  vi.useRealTimers()
  await attempt()
  await ask()
  await pay()
})

test.each(jumps)('where the clock is %s, a customer has a quarter of an hour for their bank', async (_, byMs) => {
  await using shop = await openShop()
  const atlas = await shop.stock({ quantity: 1 })
  const shopper = await shop.shopper()
  const challenge = await shopper.buys(
    { productId: atlas },
    { PaymentMethod: paymentMethods.card, paymentToken: 'tok_threeDSecureRequired' },
  )
  expect(challenge.ResponseMsg).toBe(answers.actionRequired)
  const { orderId } = await shop.db.selectFrom('orders').select('orderId').executeTakeFirstOrThrow()
  jump(byMs)
  await finishOrder(shop.app.shop, orderId)
  expect(await shop.stockLeft(atlas)).toBe(0)
  await shop.app.shop.pool.query(`update payments set created_at = now() - interval '16 minutes'`)
  await finishOrder(shop.app.shop, orderId)
  expect(await shop.stockLeft(atlas)).toBe(1)
})
