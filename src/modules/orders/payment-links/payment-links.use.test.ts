import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { readMail } from '../../../../test/harness/read-mail.ts'
import * as admin from '../../../contract/admin.ts'
import type { ParametersOf } from '../../../contract/call.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { answers, messages } from '../../../contract/messages.ts'
import { answerSandboxForLink, createPayPalOrderForLink, getPaymentLink, payPaymentLink } from '../../../contract/storefront.ts'

const key = () => ({ IdempotencyKey: randomUUID() })

/** A link for two copies of a book at $59, of which three are there. */
async function openWithLink(env: Record<string, string> = {}) {
  const shop = await openShop({ env })
  const book = await shop.stock({ quantity: 3 })
  const noor = await shop.shopper({ email: 'noor@clinic.example' })
  const clerk = await shop.staff('orders', { name: 'Huda' })
  const make = (more: object = {}) =>
    clerk.call(admin.makePaymentLink, { Email: 'noor@clinic.example', Lines: [{ ProductId: book, Quantity: 2 }], ...key(), ...more })
  const link = await make()
  const tokenOf = async ({ PaymentLinkId }: { PaymentLinkId: number }) =>
    (await clerk.call(admin.getPaymentLinkUrl, { PaymentLinkId })).Url.split('#')[1] ?? ''
  return Object.assign(shop, { book, noor, clerk, make, link, tokenOf, Token: await tokenOf(link) })
}

const byCard = (paymentToken: string) => ({ PaymentMethod: paymentMethods.card, paymentToken })

const pay = async (shop: TestShop, Token: string, more: Partial<ParametersOf<typeof payPaymentLink>> = {}) =>
  (await shop.call(payPaymentLink, { Token, ...key(), ...byCard('tok_visa'), ...more })).data[0]

const show = async (shop: TestShop, Token: string) => (await shop.call(getPaymentLink, { Token })).data[0]

test('a customer pays by a link without signing in, and the order is theirs', async () => {
  await using shop = await openWithLink()
  const { book, noor, link, Token } = shop
  expect(link).toMatchObject({ State: 'open', Total: 118, Pieces: 2, MadeBy: 'Huda', Email: 'noor@clinic.example', OrderId: null })
  expect(await show(shop, Token)).toMatchObject({
    State: 'open',
    OrderTotal: 118,
    LinkTotal: 118,
    ProblemsJson: [],
    LinesJson: [{ Quantity: 2, OrderItemTotal: 118 }],
  })
  expect(await shop.stockLeft(book)).toBe(3)
  const attempt = key()
  const placed = await pay(shop, Token, { ...attempt, ExpectedTotal: 118 })
  expect(placed).toMatchObject({ ResponseMsg: answers.orderPlaced })
  // A second click, and another tab.
  expect(await pay(shop, Token, { ...attempt, ExpectedTotal: 118 })).toEqual(placed)
  expect(await pay(shop, Token)).toMatchObject({ ResponseMsg: messages.linkPaid })
  expect(await shop.stockLeft(book)).toBe(1)
  expect(await show(shop, Token)).toMatchObject({ State: 'paid', OrderNumber: placed?.OrderNumber, LinesJson: [] })
  const order = await shop.clerk.call(admin.getOrder, { OrderId: placed?.OrderId ?? 0 })
  expect(order).toMatchObject({ PaymentState: 'paid', Total: 118, CustomerId: noor.customerId })
  expect((await shop.clerk.call(admin.listPaymentLinks, {})).Rows).toMatchObject([{ State: 'paid', OrderNumber: placed?.OrderNumber }])
})

test('ten tabs pay a link at the same moment: one order, one payment', async () => {
  await using shop = await openWithLink()
  const answersOfAll = await Promise.all(Array.from({ length: 10 }, () => pay(shop, shop.Token)))
  expect(answersOfAll.filter((answer) => answer?.ResponseMsg === answers.orderPlaced)).toHaveLength(1)
  const payments = await shop.db.selectFrom('payments').select(['state', 'amountCents']).execute()
  expect(payments).toEqual([{ state: 'captured', amountCents: 118_00 }])
  expect(await shop.stockLeft(shop.book)).toBe(1)
})

test('a declined card leaves the link open, and PayPal pays it', async () => {
  await using shop = await openWithLink()
  const { Token } = shop
  expect(await pay(shop, Token, byCard('tok_chargeDeclined'))).toMatchObject({ ResponseMsg: messages.cardDeclined })
  expect(await shop.stockLeft(shop.book)).toBe(3)
  expect(await show(shop, Token)).toMatchObject({ State: 'open' })
  const attempt = key()
  const { data } = await shop.call(createPayPalOrderForLink, { Token, ...attempt, ExpectedTotal: 118 })
  const id = data[0]?.PayPalOrderId ?? ''
  const other = await shop.tokenOf(await shop.make({ Lines: [{ ProductId: shop.book, Quantity: 1 }] }))
  await expect(shop.call(answerSandboxForLink, { Token: other, Id: 'unknown', Answer: 'approve' })).rejects.toMatchObject({
    statusCode: 404,
  })
  await shop.call(answerSandboxForLink, { Token, Id: id, Answer: 'approve' })
  const paid = { PaymentMethod: paymentMethods.payPal, payPalOrderConfirmJson: { id }, paymentToken: undefined }
  expect(await pay(shop, Token, { ...attempt, ...paid })).toMatchObject({ ResponseMsg: answers.orderPlaced })
})

test('while a bank asks the payer, another tab waits; the payer’s own attempt goes on', async () => {
  await using shop = await openWithLink()
  const { Token } = shop
  const attempt = { ...key(), ...byCard('tok_threeDSecureRequired') }
  const asked = await pay(shop, Token, attempt)
  expect(asked).toMatchObject({ ResponseMsg: answers.actionRequired })
  expect(await show(shop, Token)).toMatchObject({ State: 'pending' })
  expect(await pay(shop, Token)).toMatchObject({ ResponseMsg: messages.linkPending })
  const { PaymentLinkId } = shop.link
  await expect(shop.clerk.call(admin.cancelPaymentLink, { PaymentLinkId })).rejects.toMatchObject({ statusCode: 409, code: 'link_closed' })
  await shop.call(answerSandboxForLink, { Token, Id: asked?.ClientSecret ?? '', Answer: 'approve' })
  expect(await pay(shop, Token, attempt)).toMatchObject({ ResponseMsg: answers.orderPlaced })
})

test('a changed price is shown before it is paid, and products that are gone cannot be paid', async () => {
  await using shop = await openWithLink()
  const { Token, book } = shop
  await shop.db.updateTable('products').set({ priceCents: 60_00 }).where('productId', '=', book).execute()
  expect(await show(shop, Token)).toMatchObject({ OrderTotal: 120, LinkTotal: 118 })
  const inCash = { PaymentMethod: paymentMethods.cashOnDelivery }
  expect(await pay(shop, Token, inCash)).toEqual({ ResponseMsg: messages.paymentMethodInvalid })
  expect(await pay(shop, Token, { ExpectedTotal: 118 })).toMatchObject({ ResponseMsg: messages.totalChanged, OrderTotal: 120 })
  await shop.db.updateTable('products').set({ stockQuantity: 1 }).where('productId', '=', book).execute()
  const shown = await show(shop, Token)
  expect(shown?.ProblemsJson).toHaveLength(1)
  expect(await pay(shop, Token, { ExpectedTotal: 120 })).toMatchObject({ ResponseMsg: shown?.ProblemsJson[0] })
  expect(await shop.stockLeft(book)).toBe(1)
})

test('a link that is canceled, expired or made up says so, and shows and takes nothing', async () => {
  await using shop = await openWithLink()
  const { clerk, Token } = shop
  const canceled = await shop.make()
  const canceledToken = await shop.tokenOf(canceled)
  expect(await clerk.call(admin.cancelPaymentLink, { PaymentLinkId: canceled.PaymentLinkId })).toMatchObject({ State: 'canceled' })
  await shop.db.updateTable('paymentLinks').set({ expiresAt: new Date() }).where('paymentLinkId', '=', shop.link.PaymentLinkId).execute()
  for (const [token, State, message] of [
    [canceledToken, 'canceled', messages.linkCanceled],
    [Token, 'expired', messages.linkExpired],
    ['A'.repeat(43), 'gone', messages.linkGone],
  ] as const) {
    expect(await show(shop, token)).toMatchObject({ State, LinesJson: [], OrderTotal: 0 })
    expect(await pay(shop, token)).toEqual({ ResponseMsg: message })
  }
  for (const { PaymentLinkId } of [canceled, shop.link])
    for (const call of [admin.sendPaymentLink, admin.getPaymentLinkUrl])
      await expect(clerk.call(call, { PaymentLinkId })).rejects.toMatchObject({ statusCode: 409, code: 'link_closed' })
})

test('a link is made as an order would be: known customer, quoted total, address, something to pay', async () => {
  await using shop = await openWithLink()
  await expect(shop.make({ Email: 'nobody@clinic.example' })).rejects.toMatchObject({ statusCode: 422 })
  await expect(shop.make({ ExpectedTotal: 1 })).rejects.toMatchObject({ code: 'total_changed', problem: { current: { Total: 118 } } })
  await expect(shop.make({ Lines: [{ ProductId: shop.book, Quantity: 4 }] })).rejects.toMatchObject({ statusCode: 409 })
  const free = await shop.stock({ kind: 'ebook', quantity: null, priceCents: 0 })
  await expect(shop.make({ Lines: [{ ProductId: free, Quantity: 1 }] })).rejects.toMatchObject({ statusCode: 409 })
  const support = await shop.staff('support')
  await expect(support.call(admin.makePaymentLink, { Email: 'a@b.example', Lines: [], ...key() } as never)).rejects.toMatchObject({
    statusCode: 403,
  })
})

test('the database has no token of a link, neither in its row nor in what is stored for repeated requests', async () => {
  await using shop = await openWithLink()
  const { rows } = await shop.app.shop.pool.query(
    'select (select json_agg(l)::text from payment_links l) || (select json_agg(k)::text from staff_idempotency_keys k) as stored',
  )
  expect(rows[0].stored).not.toContain(shop.Token)
})

test('a link is mailed in the customer’s language, and again as often as staff want', async () => {
  await using shop = await openShop({ runsJobs: true })
  const course = await shop.stock({ kind: 'course', quantity: null })
  await shop.shopper({ email: 'noor@clinic.example', language: 'ar' })
  const clerk = await shop.staff('orders')
  const { PaymentLinkId } = await clerk.call(admin.makePaymentLink, {
    Email: 'noor@clinic.example',
    Lines: [{ ProductId: course, Quantity: 1 }],
    ...key(),
  })
  await expect.poll(() => shop.mails(), { timeout: 20_000 }).toHaveLength(1)
  await clerk.call(admin.sendPaymentLink, { PaymentLinkId })
  await expect.poll(() => shop.mails(), { timeout: 20_000 }).toHaveLength(2)
  const { Url } = await clerk.call(admin.getPaymentLinkUrl, { PaymentLinkId })
  expect(new URL(Url).pathname).toBe('/ar/pay')
  for (const source of await shop.mails()) {
    const { html, to } = await readMail(source)
    expect([to, html]).toEqual([expect.stringContaining('noor@clinic.example'), expect.stringContaining(Url)])
  }
})
