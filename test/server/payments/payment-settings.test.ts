import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPaymentProvider, getPaymentSettings, recordCashPayment, savePaymentSettings } from '../../../src/contract/admin.ts'
import type { RowOf } from '../../../src/contract/call.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { answers, messages } from '../../../src/contract/messages.ts'
import { answerSandbox, getOrderHistoryMaster, getPaymentMethods } from '../../../src/contract/storefront.ts'
import { startProviders } from '../../fakes/providers.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'

type Settings = RowOf<typeof getPaymentSettings>

const changeOf = ({ Version, Methods, Cash }: Settings) => ({
  Version,
  Methods: Methods.map(({ IsPossible, ...method }) => method),
  Cash,
})
const without = (settings: Settings, ...ids: number[]) => ({
  ...changeOf(settings),
  Methods: changeOf(settings).Methods.map((method) => ({ ...method, IsEnabled: !ids.includes(method.PaymentMethodId) })),
})

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('the owner names, orders and switches payment methods, and every instance of the shop offers them so', async () => {
  await using other = await openShop({ beside: shop })
  const owner = await shop.staff('owner')
  const before = await owner.call(getPaymentSettings, {})
  expect(before).toMatchObject({ Version: 1, Cash: { NewOrders: 5, NewCents: 2_000_00, ReleaseDays: 14 } })
  expect(before.Providers).toMatchObject([
    { Provider: 'stripe', State: 'sandbox', LastAnsweredAt: null },
    { Provider: 'paypal', State: 'sandbox', LastAnsweredAt: null },
  ])
  const change = without(before, paymentMethods.payPal)
  change.Methods = change.Methods.toReversed().map((method) => ({ ...method, NameEn: `${method.NameEn} now` }))
  const saved = await owner.call(savePaymentSettings, change)
  expect(saved.Version).toBe(2)
  for (const instance of [shop, other])
    await expect
      .poll(async () => (await instance.call(getPaymentMethods, {})).data.map(({ PaymentMethodName }) => PaymentMethodName))
      .toEqual(['Cash on delivery now', 'Card now'])
  await owner.call(savePaymentSettings, { ...changeOf(before), Version: 2 })
})

test('switching a method off ends no order that was placed: cash is still collected, and a bank’s question still answered', async () => {
  const owner = await shop.staff('owner')
  const shopper = await shop.shopper()
  const atlas = await shop.stock({ quantity: 9 })
  const { OrderId = 0 } = await shopper.buys({ productId: atlas })
  const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_threeDSecureRequired', IdempotencyKey: randomUUID() }
  const asked = await shopper.buys({ productId: atlas }, byCard)
  expect(asked.ResponseMsg).toBe(answers.actionRequired)

  const all = await owner.call(getPaymentSettings, {})
  const off = await owner.call(savePaymentSettings, without(all, paymentMethods.card, paymentMethods.cashOnDelivery))
  await expect.poll(async () => (await shop.call(getPaymentMethods, {})).data).toHaveLength(1)
  const refused = { ResponseMsg: messages.paymentMethodInvalid }
  expect(await shopper.buys({ productId: atlas })).toMatchObject(refused)
  expect(await shopper.buys({ productId: atlas }, { ...byCard, paymentToken: 'tok_visa', IdempotencyKey: randomUUID() })).toMatchObject(
    refused,
  )

  await shopper.call(answerSandbox, { UserID: shopper.customerId, Id: asked.ClientSecret ?? '', Answer: 'approve' })
  expect((await shopper.buys({ productId: atlas }, byCard)).ResponseMsg).toBe(answers.orderPlaced)
  const clerk = await shop.staff('orders')
  expect(await clerk.call(recordCashPayment, { OrderId, IdempotencyKey: randomUUID() })).toMatchObject({ PaymentState: 'paid' })
  const { data } = await shopper.call(getOrderHistoryMaster, { UserId: shopper.customerId })
  expect(data.map(({ PaymentMethodName, PaymentState }) => [PaymentMethodName, PaymentState])).toEqual([
    ['Card', 'paid'],
    ['Cash on delivery', 'paid'],
  ])
  await owner.call(savePaymentSettings, { ...changeOf(all), Version: off.Version })
})

test('the limits of cash orders hold from the next order on', async () => {
  await using limited = await openShop({ rateLimits: true })
  const owner = await limited.staff('owner')
  const before = await owner.call(getPaymentSettings, {})
  const Cash = { ...before.Cash, NewOrders: 1, KnownOrders: 1 }
  expect((await owner.call(savePaymentSettings, { ...changeOf(before), Cash })).Cash).toEqual(Cash)
  const shopper = await limited.shopper()
  const productId = await limited.stock({ quantity: 9 })
  await shopper.buys({ productId })
  await expect.poll(async () => (await shopper.buys({ productId })).ResponseMsg).toBe(messages.cashLimited)
  const { rows } = await limited.app.shop.pool.query('select key, value from settings order by key')
  // Only what differs from before is written, and so logged.
  expect(rows).toEqual([
    { key: 'cash.knownOrders', value: 1 },
    { key: 'cash.newOrders', value: 1 },
  ])
})

test('of two people who save at once, the second is told who was first, with the settings as they are', async () => {
  const [one, two] = [await shop.staff('owner', { name: 'Nour' }), await shop.staff('owner', { name: 'Huda' })]
  const seen = await one.call(getPaymentSettings, {})
  const ends = await Promise.allSettled([
    one.call(savePaymentSettings, { ...changeOf(seen), Cash: { ...seen.Cash, ReleaseDays: 20 } }),
    two.call(savePaymentSettings, { ...changeOf(seen), Cash: { ...seen.Cash, ReleaseDays: 30 } }),
  ])
  const winner = ends.findIndex(({ status }) => status === 'fulfilled')
  const loser = ends[1 - winner]
  expect(loser?.status === 'rejected' && loser.reason.problem).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    by: ['Nour', 'Huda'][winner],
    current: { Version: seen.Version + 1, Cash: { ReleaseDays: [20, 30][winner] } },
  })
})

test('bad settings are refused at their fields, and change nothing', async () => {
  const owner = await shop.staff('owner')
  const settings = await owner.call(getPaymentSettings, {})
  const change = changeOf(settings)
  const [first, ...others] = change.Methods
  const wrong: [unknown, string][] = [
    [{ ...change, Version: undefined }, 'Version'],
    [{ ...change, Cash: { ...change.Cash, NewOrders: -1 } }, 'Cash.NewOrders'],
    [{ ...change, Cash: { ...change.Cash, NewCents: 10.5 } }, 'Cash.NewCents'],
    [{ ...change, Cash: { ...change.Cash, KnownOrders: change.Cash.NewOrders - 1 } }, 'Cash.KnownOrders'],
    [{ ...change, Cash: { ...change.Cash, KnownCents: change.Cash.NewCents - 1 } }, 'Cash.KnownCents'],
    [{ ...change, Methods: others }, 'Methods'],
    [{ ...change, Methods: [first, first, first] }, 'Methods'],
    [{ ...change, Methods: [{ ...first, NameAr: ' ' }, ...others] }, 'Methods.0.NameAr'],
    [{ ...change, StripeKey: 'sk_live_1' }, 'StripeKey'],
  ]
  for (const [body, path] of wrong) {
    const answer = await owner.post(savePaymentSettings, body)
    expect([answer.status, (await answer.json()).errors.map((error: { path: string }) => error.path)], path).toEqual([422, [path]])
  }
  expect(await owner.call(getPaymentSettings, {})).toEqual(settings)
})

test('a key is never shown, only that it is set, its end, and whether the provider accepts it', async () => {
  await using providers = await startProviders()
  const secret = 'sk_test_0123456789abcdefWXYZ'
  await using live = await openShop({ env: { ...providers.env, STRIPE_SECRET_KEY: secret } })
  const owner = await live.staff('owner')
  const seen = await owner.post(getPaymentSettings, {})
  const text = await seen.text()
  for (const hidden of [secret, secret.slice(0, -4), 'fake-secret', 'whsec_fake']) expect(text).not.toContain(hidden)
  expect(JSON.parse(text).data.Providers[0]).toMatchObject({
    State: 'live',
    Keys: [
      { Variable: 'STRIPE_SECRET_KEY', IsSet: true, EndsIn: 'WXYZ' },
      { Variable: 'STRIPE_PUBLISHABLE_KEY', IsSet: true, EndsIn: null },
      { Variable: 'STRIPE_WEBHOOK_SECRET', IsSet: true, EndsIn: null },
    ],
  })

  const check = async (Provider: 'stripe' | 'paypal') => {
    const { Providers } = await owner.call(checkPaymentProvider, { Provider })
    return Providers.find((one) => one.Provider === Provider)
  }
  expect(await check('stripe')).toMatchObject({ Outcome: 'accepted', LastAnsweredAt: expect.any(String) })
  expect(await check('paypal')).toMatchObject({ Outcome: 'accepted', LastAnsweredAt: expect.any(String) })
  providers.intercept(async () => {
    throw new Error('disconnected')
  })
  expect(await check('stripe')).toMatchObject({ Outcome: 'silent', LastAnsweredAt: null })
  providers.intercept(async () => Response.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, { status: 401 }))
  expect(await check('stripe')).toMatchObject({ Outcome: 'refused', LastAnsweredAt: expect.any(String) })
  expect(live.statements.filter((statement) => statement.includes(secret))).toEqual([])

  // With a stale second factor, or without keys, nothing is asked.
  const asked = providers.requests.length
  const tired = await live.staff('owner', { secondFactorMinutesAgo: 16 })
  for (const call of [
    () => tired.call(checkPaymentProvider, { Provider: 'stripe' }),
    () => tired.call(savePaymentSettings, changeOf(JSON.parse(text).data)),
  ])
    await expect(call()).rejects.toMatchObject({ statusCode: 403, code: 'second_factor_required' })
  await using keyless = await openShop({ env: { PAYMENT_SANDBOX: 'off' } })
  const poor = await keyless.staff('owner')
  expect((await poor.call(getPaymentSettings, {})).Methods.map(({ IsPossible }) => IsPossible)).toEqual([false, false, true])
  await expect(poor.call(checkPaymentProvider, { Provider: 'paypal' })).rejects.toMatchObject({
    statusCode: 409,
    code: 'provider_without_keys',
  })
  expect(providers.requests).toHaveLength(asked)
})
