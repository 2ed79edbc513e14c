// @module-tag journey
import type { Locator, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { getPaymentLinkUrl, makePaymentLink } from '../../../src/contract/admin.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { messages } from '../../../src/contract/messages.ts'
import { priceInText } from '../../../src/contract/money.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { choosePaymentMethod, logInShopper, ordersOf, payByTestCard, placeButton } from '../../harness/at-checkout.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey()
const both = [
  { language: 'en', width: 1280 },
  { language: 'ar', width: 390 },
] as const
const paid = (totalCents: number) => [{ orderNumber: expect.any(String), paymentState: 'paid', totalCents }]

const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  funds: '4000000000009995',
  expired: '4000000000000069',
  asks: '4000002500003155',
  error: '4000000000000119',
} as const

/** A shopper at checkout with one book of 40 dollars. */
async function atCheckout(visitor: Visitor, { priceCents = 40_00, quantity = 10 } = {}) {
  const [productId, shopper] = await Promise.all([
    shop().stock({ name: 'Atlas of the Hand', nameAr: 'أطلس اليد', priceCents, quantity }),
    shop().shopper(),
  ])
  await logInShopper(visitor, shopper, { productId })
  await visitor.go('/checkout')
  return { productId, shopper, orders: () => ordersOf(shop(), shopper) }
}

const alertOf = ({ page }: Visitor) => page.getByRole('main').locator('p[role=alert]:not(:empty)')
/** On the screen of a phone too, where the button at its foot may be far from the place of a message. */
async function isSeenWithFocus(refusal: Locator) {
  const look = () =>
    refusal.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { isSeen: top >= 0 && bottom <= innerHeight, hasFocus: element === document.activeElement }
    })
  await expect.poll(look).toEqual({ isSeen: true, hasFocus: true })
}
const isOrder = (request: Request) => request.url().endsWith('/post-customer-order')
const keysOf = (requests: Request[]) => new Set(requests.map((request) => request.postDataJSON().requestParameters.IdempotencyKey))

// Storefront document: §1(6), §4(16), §7(22), §9(3)
test.each(both)(
  'a card pays: its data becomes a token, is sent nowhere else and stored nowhere ($language)',
  { tags: 'smoke' },
  async ({ language, width }) => {
    await visit({ language, width }, async (visitor) => {
      const { page, say, seesToast, isAt } = visitor
      const { orders } = await atCheckout(visitor)
      const sent: string[] = []
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
      const dialog = await choosePaymentMethod(visitor, 'card')
      await dialog.getByText(say('Checkout', 'lbl_checkout_sandbox')).waitFor()
      await dialog.getByText('$40.00').first().waitFor()
      expect(await findAxeViolations(page, { isOver: true })).toEqual([])
      const number = dialog.getByLabel(say('CardSection', 'lbl_cardsec_number'))
      await number.pressSequentially(language === 'ar' ? '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' : cards.pays)
      expect(await number.inputValue()).toBe('4242 4242 4242 4242')
      const expiry = dialog.getByLabel(say('CardSection', 'lbl_cardsec_expiry'))
      await expiry.pressSequentially(language === 'ar' ? '٤٤٠' : '440')
      expect(await expiry.inputValue()).toBe('04 / 40')
      await dialog.getByLabel(say('CardSection', 'lbl_cardsec_code')).pressSequentially('123')
      await expiry.press('Enter')
      await seesToast(say.message('orderPlaced'))
      expect(await orders()).toEqual(paid(40_00))
      const left = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML, document.cookie, history.state]),
      )
      for (const text of [...sent, left]) expect(text.replace(/\D/g, '')).not.toContain(cards.pays)
      expect(sent.filter((text) => text.includes('tok_visa'))).toHaveLength(1)
      expect(sent.filter((text) => !text.startsWith(shop().origin))).toEqual([])
      await isAt('/')
    })
  },
)

// Storefront document: §8(2, 3)
test.each(oneOf(both))(
  'a declined card shows the reason, charges nothing, and the next one pays ($language)',
  async ({ language, width }) => {
    await visit({ language, width }, async (visitor) => {
      const { page, say, seesToast } = visitor
      const { productId, orders } = await atCheckout(visitor, { quantity: 1 })
      const requests: Request[] = []
      page.on('request', (request) => isOrder(request) && requests.push(request))
      const dialog = await choosePaymentMethod(visitor, 'card')
      for (const [card, reason] of [
        ['declined', 'cardDeclined'],
        ['funds', 'cardFundsInsufficient'],
        ['expired', 'cardExpired'],
        ['error', 'cardProcessingError'],
      ] as const) {
        await payByTestCard(cards[card], visitor)
        // The dialog stays, with the reason on the screen.
        await isSeenWithFocus(dialog.getByText(say.message(reason), { exact: true }))
        expect(await shop().stockLeft(productId)).toBe(1)
      }
      expect(await orders()).toEqual([])
      // Without another method the page has the reason.
      await dialog.getByRole('button', { name: say('Shop', 'lbl_shop_close'), exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await isSeenWithFocus(alertOf(visitor))
      expect(await alertOf(visitor).innerText()).toBe(say.message('cardProcessingError'))
      await choosePaymentMethod(visitor, 'card')
      expect(await alertOf(visitor).count()).toBe(0)
      await payByTestCard(cards.declined, visitor)
      await dialog.getByRole('button', { name: say('Checkout', 'lbl_checkout_another_way') }).click()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('PaymentMethod')
      await choosePaymentMethod(visitor, 'card')
      await payByTestCard(cards.pays, visitor)
      await seesToast(say.message('orderPlaced'))
      expect(await orders()).toEqual(paid(40_00))
      expect(keysOf(requests).size).toBe(6)
    })
  },
)

test.each(oneOf(both))(
  'a link to pay is paid signed out, after a declined card and a bank’s question, and then says that it is paid ($language)',
  async ({ language, width }) => {
    const book = await shop().stock({ name: 'Atlas of the Hand', nameAr: 'أطلس اليد', priceCents: 40_00 })
    const email = `link-${language}@clinic.example`
    const shopper = await shop().shopper({ email, language })
    const clerk = await shop().staff('orders')
    const lines = { Email: email, Lines: [{ ProductId: book, Quantity: 2 }], IdempotencyKey: crypto.randomUUID() }
    const { PaymentLinkId } = await clerk.call(makePaymentLink, lines)
    const { Url } = await clerk.call(getPaymentLinkUrl, { PaymentLinkId })
    await visit({ language, width }, async (visitor) => {
      const { page, say, seesReason } = visitor
      await visitor.go(`/pay#${Url.split('#')[1]}`)
      const button = page.getByRole('button', { name: say('PaymentLink', 'lbl_pay_link_pay', { amount: priceInText(80) }) })
      await button.waitFor()
      expect(await findAxeViolations(page)).toEqual([])
      // The link that skips the header has a fragment too, which is no link to pay.
      await page.getByRole('link', { name: say('Shop', 'lbl_shop_skip') }).press('Enter')
      const method = (id: number) => page.locator(`[name=PaymentMethod][value="${id}"]`)
      await method(paymentMethods.payPal).check()
      await page.reload()
      await button.waitFor()
      // The method that was chosen is there again, as what is typed at the checkout is.
      expect(await method(paymentMethods.payPal).isChecked()).toBe(true)
      await method(paymentMethods.card).check()
      await button.click()
      for (const card of ['declined', 'asks'] as const) {
        await payByTestCard(cards[card], visitor)
        if (card === 'declined') await seesReason(say.message('cardDeclined'))
      }
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('CheckoutStripForm', 'lbl_strip_bank_confirm'), exact: true })
        .click()
      await page.getByRole('heading', { name: say('Checkout', 'lbl_checkout_thanks') }).waitFor()
      expect(await ordersOf(shop(), shopper)).toEqual(paid(80_00))
      await page.reload()
      const [order] = await ordersOf(shop(), shopper)
      await page.getByText(order?.orderNumber ?? '').waitFor()
      expect(await button.count()).toBe(0)
    })
  },
)

// Storefront document: §4(18)
test.each(oneOf(both))(
  'a bank’s authentication opens in its own window, and the order is placed ($language)',
  async ({ language, width }) => {
    await visit({ language, width }, async (visitor) => {
      const { page, say, seesToast } = visitor
      const { orders } = await atCheckout(visitor)
      const requests: Request[] = []
      page.on('request', (request) => isOrder(request) && requests.push(request))
      await choosePaymentMethod(visitor, 'card')
      await payByTestCard(cards.asks, visitor)
      const bank = page.getByRole('dialog', { name: say('CheckoutStripForm', 'lbl_strip_bank_title') })
      await bank.waitFor()
      expect(await page.getByRole('dialog').count()).toBe(1)
      await bank.getByText('$40.00').waitFor()
      expect(await findAxeViolations(page, { isOver: true })).toEqual([])
      await bank.getByRole('button', { name: say('CheckoutStripForm', 'lbl_strip_bank_confirm') }).click()
      await seesToast(say.message('orderPlaced'))
      expect(await orders()).toEqual(paid(40_00))
      expect(requests.map((request) => request.postData())).toEqual([requests[0]?.postData(), requests[0]?.postData()])
    })
  },
)

// Storefront document: §4(18), §8(3)
test.each(oneOf(both))(
  'a bank’s authentication that fails, or whose window is closed, charges nothing ($language)',
  async ({ language, width }) => {
    await visit({ language, width }, async (visitor) => {
      const { page, say } = visitor
      const { orders, productId } = await atCheckout(visitor)
      const bank = page.getByRole('dialog', { name: say('CheckoutStripForm', 'lbl_strip_bank_title') })
      const card = await choosePaymentMethod(visitor, 'card')
      for (const refuse of [
        () => bank.getByRole('button', { name: say('CheckoutStripForm', 'lbl_strip_bank_refuse') }).click(),
        () => page.keyboard.press('Escape'),
      ]) {
        await payByTestCard(cards.asks, visitor)
        await bank.waitFor()
        await refuse()
        await bank.waitFor({ state: 'detached' })
        await isSeenWithFocus(card.getByText(say.message('cardNotAuthenticated'), { exact: true }))
      }
      expect(await orders()).toEqual([])
      expect(await shop().stockLeft(productId)).toBe(10)
    })
  },
)

// Storefront document: §1(6), §4(19), §7(22), §8(2)
test.each(oneOf(both))('PayPal pays, declines, or is cancelled ($language)', { tags: 'smoke' }, async ({ language, width }) => {
  await visit({ language, width }, async (visitor) => {
    const { page, say, seesToast } = visitor
    const { orders } = await atCheckout(visitor)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    const dialog = await choosePaymentMethod(visitor, 'payPal')
    await dialog.getByText(say('Checkout', 'lbl_checkout_sandbox')).waitFor()
    expect(await findAxeViolations(page, { isOver: true })).toEqual([])
    sent.length = 0
    await dialog.getByRole('button', { name: say('Checkout', 'lbl_checkout_cancel') }).click()
    await seesToast(say('Checkout', 'lbl_checkout_paypal_cancelled'))
    await dialog.waitFor({ state: 'detached' })
    expect(sent).toEqual([])

    await choosePaymentMethod(visitor, 'payPal')
    await dialog.getByRole('button', { name: say('Checkout', 'lbl_checkout_paypal_decline') }).click()
    await dialog.waitFor({ state: 'detached' })
    await isSeenWithFocus(alertOf(visitor))
    expect(await alertOf(visitor).innerText()).toBe(say.message('payPalNotApproved'))
    expect(await orders()).toEqual([])

    await choosePaymentMethod(visitor, 'payPal')
    await dialog.getByRole('button', { name: say('Checkout', 'lbl_checkout_pay', { amount: priceInText(40) }) }).click()
    await seesToast(say.message('orderPlaced'))
    expect(await orders()).toEqual(paid(40_00))
    expect(sent.filter((url) => !url.startsWith(shop().origin))).toEqual([])
  })
})

// Storefront document: §1(6)
test.each(oneOf(both))('cash on delivery is paid later ($language)', async ({ language, width }) => {
  await visit({ language, width }, async (visitor) => {
    const { say, seesToast } = visitor
    const { orders } = await atCheckout(visitor)
    const dialog = await choosePaymentMethod(visitor, 'cashOnDelivery')
    await dialog.getByText(say.message('confirmOrder')).waitFor()
    await dialog.getByRole('button', { name: say('Checkout', 'lbl_checkout_yes') }).click()
    await seesToast(say.message('orderPlaced'))
    expect(await orders()).toEqual([{ orderNumber: expect.any(String), paymentState: 'cash', totalCents: 40_00 }])
  })
})

// Storefront document: §4(17), §9(3)
test.each(oneOf(both))(
  'errors of a card are shown beside its fields, and only test cards are accepted ($language)',
  async ({ language, width }) => {
    await visit({ language, width }, async (visitor) => {
      const { page, say, seesToast } = visitor
      const { orders } = await atCheckout(visitor)
      const dialog = await choosePaymentMethod(visitor, 'card')
      const field = (key: 'number' | 'expiry' | 'code') => dialog.getByLabel(say('CardSection', `lbl_cardsec_${key}`))
      const pay = dialog.locator('[type=submit]')
      const hasText = (text: string) => dialog.getByText(text, { exact: true }).waitFor()
      await pay.click()
      await seesToast(say.message('fieldRequired', { field: say('CardSection', 'lbl_cardsec_number') }))
      for (const key of ['number', 'expiry', 'code'] as const)
        await hasText(say.message('fieldRequired', { field: say('CardSection', `lbl_cardsec_${key}`) }))
      await field('number').fill('4242 4242 4242 4241')
      await field('expiry').fill('13 / 30')
      await field('code').fill('12')
      await pay.click()
      for (const key of ['number_wrong', 'expiry_wrong', 'code_wrong'] as const) await hasText(say('CardSection', `lbl_cardsec_${key}`))
      expect(await field('number').evaluate((input) => input === document.activeElement)).toBe(true)
      await field('number').fill('5555 5555 5555 4444')
      await field('expiry').fill('01 / 20')
      // What is pasted is not cut.
      await field('code').selectText()
      await page.keyboard.insertText('12345')
      await pay.click()
      await hasText(say.message('fieldTooLong', { field: say('CardSection', 'lbl_cardsec_code'), n: 4 }))
      for (const key of ['test_only', 'expiry_past'] as const) await hasText(say('CardSection', `lbl_cardsec_${key}`))
      // A press beside the window loses nothing.
      await page.mouse.click(4, 4)
      expect(await field('number').inputValue()).toBe('5555 5555 5555 4444')
      // Closing the window clears its fields and returns the focus.
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await placeButton(visitor).evaluate((button) => button === document.activeElement)).toBe(true)
      await choosePaymentMethod(visitor, 'card')
      expect(await field('number').inputValue()).toBe('')
      expect(await orders()).toEqual([])
    })
  },
)

// Storefront document: §4(23)
test('a window stays open while its payment is in progress and shows why; two presses are one payment', async () => {
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, seesToast } = visitor
    const { orders } = await atCheckout(visitor)
    const answer = Promise.withResolvers<void>()
    let sends = 0
    await page.route('**/post-customer-order', async (route) => {
      sends++
      await answer.promise
      await route.continue()
    })
    const dialog = await choosePaymentMethod(visitor, 'card')
    await dialog.locator('summary').click()
    await dialog.getByRole('button', { name: '4242 4242 4242 4242' }).click()
    await dialog.locator('[type=submit]').dblclick()
    await dialog.getByRole('status').getByText(say('Checkout', 'lbl_checkout_wait')).waitFor()
    for (const tries of [1, 2, 3]) {
      await page.keyboard.press('Escape')
      expect(await dialog.isVisible(), `Escape, ${tries}`).toBe(true)
    }
    await seesToast(say('Checkout', 'lbl_checkout_wait'))
    await dialog.getByRole('button', { name: say('Shop', 'lbl_shop_close') }).click()
    expect(await dialog.isVisible()).toBe(true)
    answer.resolve()
    await seesToast(say.message('orderPlaced'))
    expect(sends).toBe(1)
    expect(await orders()).toEqual(paid(40_00))
  })
})

/** Pays by a card and leaves before the answer: the shop has it, and the page that asked is gone. */
async function leavesInTheMiddle(visitor: Visitor, leave: () => Promise<unknown>, card: string = cards.pays) {
  const { page } = visitor
  const taken = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  await page.route('**/post-customer-order', async (route) => {
    await route.fetch()
    taken.resolve()
    await gone.promise
    await route.abort().catch(() => {})
  })
  await choosePaymentMethod(visitor, 'card')
  await payByTestCard(card, visitor)
  await taken.promise
  await leave()
  gone.resolve()
  await page.unroute('**/post-customer-order')
}

const cartIn = ({ page }: Visitor): Promise<{ ProductId: number }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? ''))
const thanksOf = ({ page, say }: Visitor) => page.getByRole('heading', { name: say('Checkout', 'lbl_checkout_thanks') })

// Storefront document: §4(23)
test.each(oneOf(both))(
  'a reload in the middle of a payment shows the order that was paid, and takes only what was ordered out of the cart ($language)',
  async ({ language, width }) => {
    const other = await shop().stock({ name: 'Added meanwhile', nameAr: 'أُضيف لاحقًا' })
    await visit({ language, width }, async (visitor) => {
      const { page, go, isAt } = visitor
      const { orders, productId } = await atCheckout(visitor)
      await leavesInTheMiddle(visitor, async () => {
        // In another tab.
        await page.evaluate((id) => {
          const [line] = JSON.parse(localStorage.getItem('cartItems') ?? '')
          localStorage.setItem('cartItems', JSON.stringify([line, { ...line, ProductId: id }]))
        }, other)
        expect((await cartIn(visitor)).map(({ ProductId }) => ProductId)).toEqual([productId, other])
        await page.reload()
      })
      await thanksOf(visitor).waitFor()
      const [order] = await orders()
      await page.getByText(order?.orderNumber ?? '').waitFor()
      expect((await cartIn(visitor)).map(({ ProductId }) => ProductId)).toEqual([other])
      await isAt('/')
      // The order was seen, and does not come back with the next cart.
      await go('/checkout')
      await placeButton(visitor).waitFor()
      expect(await orders()).toEqual(paid(40_00))
    })
  },
)

test('the home page empties the cart of an order that was paid after its page was left', async () => {
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go } = visitor
    const { orders } = await atCheckout(visitor)
    await leavesInTheMiddle(visitor, () => go('/'))
    const [order] = await orders()
    await page
      .getByRole('heading', { name: say('PlacedOrder', 'lbl_placed_paid', { number: order?.orderNumber ?? '' }) })
      .first()
      .waitFor()
    expect(await cartIn(visitor)).toEqual([])
    expect(await orders()).toEqual(paid(40_00))
  })
})

test('an order that arrives only after the home page looked for it is found by the checkout, and nothing is paid twice', async () => {
  await visit({ language: 'en' }, async (visitor) => {
    const { page, go } = visitor
    const { orders } = await atCheckout(visitor)
    await page.route('**/get-order-history-master', async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, data: '[]' } })
    })
    const looked = page.waitForResponse('**/get-order-history-master')
    await leavesInTheMiddle(visitor, () => go('/'))
    await looked
    await page.unroute('**/get-order-history-master')
    await go('/checkout')
    await thanksOf(visitor).waitFor()
    expect(await cartIn(visitor)).toEqual([])
    expect(await orders()).toEqual(paid(40_00))
  })
})

// Storefront document: §4(23)
test.each(oneOf(both))(
  'while the payment before a reload is pending, checkout offers none, and then shows the order ($language)',
  async ({ language, width }) => {
    await visit({ language, width }, async (visitor) => {
      const { page, say } = visitor
      const { orders } = await atCheckout(visitor)
      let isSettled = false
      await page.route('**/get-order-history-master', async (route) => {
        if (isSettled) return route.continue()
        const answer = await (await route.fetch()).json()
        const [row] = JSON.parse(answer.data)
        await route.fulfill({ json: { ...answer, data: JSON.stringify([{ ...row, PaymentState: 'pending' }]) } })
      })
      await leavesInTheMiddle(visitor, () => page.reload())
      await page.getByRole('main').getByRole('status').getByText(say.message('paymentUnsure')).waitFor()
      expect(await placeButton(visitor).count()).toBe(0)
      expect(await page.locator('[name=PaymentMethod]').count()).toBe(0)
      expect(await findAxeViolations(page)).toEqual([])
      isSettled = true
      await thanksOf(visitor).waitFor()
      expect(await orders()).toEqual(paid(40_00))
    })
  },
)

test('a card that was declined while the page was reloaded charges nothing, and the next one pays at once', async () => {
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, seesToast, seesReason } = visitor
    const { orders } = await atCheckout(visitor)
    await page.getByLabel(say('Checkout', 'lbl_checkout_notes')).fill('Ring twice')
    await leavesInTheMiddle(visitor, () => page.reload(), cards.declined)
    await seesReason(say.message('paymentInterrupted'))
    expect(await page.getByLabel(say('Checkout', 'lbl_checkout_notes')).inputValue()).toBe('Ring twice')
    expect(await orders()).toEqual([])
    await choosePaymentMethod(visitor, 'card')
    await payByTestCard(cards.pays, visitor)
    await seesToast(say.message('orderPlaced'))
    expect(await orders()).toEqual(paid(40_00))
  })
})

test('a bank’s question that was interrupted by a reload is asked again, and no other method pays meanwhile', async () => {
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, seesToast, seesReason } = visitor
    const { orders } = await atCheckout(visitor)
    const bank = page.getByRole('dialog', { name: say('CheckoutStripForm', 'lbl_strip_bank_title') })
    await choosePaymentMethod(visitor, 'card')
    await payByTestCard(cards.asks, visitor)
    await bank.waitFor()
    await page.reload()
    await choosePaymentMethod(visitor, 'cashOnDelivery')
    await seesReason(say.message('paymentUnsure'))
    expect(await page.getByRole('dialog').count()).toBe(0)
    await choosePaymentMethod(visitor, 'card')
    await payByTestCard(cards.asks, visitor)
    await bank.getByRole('button', { name: say('CheckoutStripForm', 'lbl_strip_bank_confirm') }).click()
    await seesToast(say.message('orderPlaced'))
    expect(await orders()).toEqual(paid(40_00))
  })
})

test('a payment whose answer never came is not paid a second time by another method', async () => {
  await visit({ language: 'en', expected: /ERR_FAILED/ }, async (visitor) => {
    const { page, say, seesReason } = visitor
    const { orders } = await atCheckout(visitor)
    await page.route('**/post-customer-order', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await choosePaymentMethod(visitor, 'card')
    await payByTestCard(cards.pays, visitor)
    await seesReason(say.message('paymentUnsure'))
    await page.unroute('**/post-customer-order')
    await choosePaymentMethod(visitor, 'cashOnDelivery')
    await thanksOf(visitor).waitFor()
    expect(await orders()).toEqual(paid(40_00))
    expect(await cartIn(visitor)).toEqual([])
  })
})

test('an order of another customer of the same browser leaves the cart and the checkout alone', async () => {
  const first = await shop().shopper()
  await visit({ language: 'en' }, async (visitor) => {
    const { page, go } = visitor
    const { productId, orders } = await atCheckout(visitor)
    await placeButton(visitor).waitFor()
    const key = crypto.randomUUID()
    await first.buys({ productId }, { IdempotencyKey: key })
    await page.evaluate(
      (placed) => localStorage.setItem('placedOrder', placed),
      JSON.stringify({
        userId: first.customerId,
        key,
        lines: [JSON.stringify([productId, 1, []])],
      }),
    )
    for (const path of ['/checkout', '/', '/checkout']) await go(path)
    await placeButton(visitor).waitFor()
    expect(await cartIn(visitor)).toHaveLength(1)
    expect(await orders()).toEqual([])
  })
})

// Storefront document: §4(23)
test('while the outcome of a payment is indeterminate, the page retries the same request until it is known', async () => {
  await visit({ language: 'en', expected: /503|ERR_FAILED/ }, async (visitor) => {
    const { page, say, seesToast } = visitor
    const { orders } = await atCheckout(visitor)
    const requests: Request[] = []
    page.on('request', (request) => isOrder(request) && requests.push(request))
    const unsure = { statusCode: 503, message: '', errorMessage: messages.paymentUnsure, data: '[]' }
    await page.route('**/post-customer-order', async (route) => {
      if (requests.length === 1) return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: unsure })
      if (requests.length > 2) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await choosePaymentMethod(visitor, 'card')
    await payByTestCard(cards.pays, visitor)
    await seesToast(say.message('orderPlaced'))
    expect(requests).toHaveLength(3)
    expect(new Set(requests.map((request) => request.postData())).size).toBe(1)
    expect(await orders()).toEqual(paid(40_00))
  })
})

// Storefront document: §4(23)
test.each(oneOf(both))(
  'a payment that stays indeterminate is reported, and the next press continues the same attempt ($language)',
  async ({ language, width }) => {
    await visit({ language, width, expected: /ERR_FAILED/ }, async (visitor) => {
      const { page, say, seesToast, seesReason } = visitor
      const { orders } = await atCheckout(visitor)
      const requests: Request[] = []
      page.on('request', (request) => isOrder(request) && requests.push(request))
      await page.route('**/post-customer-order', (route) => route.abort())
      const dialog = await choosePaymentMethod(visitor, 'card')
      await payByTestCard(cards.pays, visitor)
      await seesReason(say.message('paymentUnsure'))
      await dialog.waitFor({ state: 'detached' })
      expect(requests).toHaveLength(4)
      await page.unroute('**/post-customer-order')
      await choosePaymentMethod(visitor, 'card')
      await payByTestCard(cards.pays, visitor)
      await seesToast(say.message('orderPlaced'))
      expect(keysOf(requests).size).toBe(1)
      expect(await orders()).toEqual(paid(40_00))
    })
  },
)

/** A coupon that leaves this many cents of 40 dollars. */
async function couponLeaving(cents: number) {
  const code = `LEAVES${cents}`
  await shop()
    .db.insertInto('coupons')
    .values({ code, kind: 'amount', amountCents: 40_00 - cents })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return code
}

async function applies(code: string, { page, say }: Visitor) {
  const box = page.getByLabel(say('Checkout', 'lbl_checkout_coupon'))
  await box.fill(code)
  await box.press('Enter')
  await box.waitFor({ state: 'detached' })
}

// Storefront document: §4(20, 24)
test.each(oneOf(both))(
  'an order that costs nothing offers no payment method, and is placed by one press ($language)',
  async ({ language, width }) => {
    const code = await couponLeaving(0)
    await visit({ language, width }, async (visitor) => {
      const { page, say, seesToast } = visitor
      const { orders } = await atCheckout(visitor)
      await applies(code, visitor)
      await page.getByText(say.message('nothingToPay')).waitFor()
      expect(await page.getByRole('main').getByRole('radio').count()).toBe(0)
      expect(await findAxeViolations(page)).toEqual([])
      await placeButton(visitor).click()
      await seesToast(say.message('orderPlaced'))
      expect(await orders()).toEqual([{ orderNumber: expect.any(String), paymentState: 'free', totalCents: 0 }])
    })
  },
)

// Storefront document: §4(20, 24)
test.each(oneOf(both))(
  'a total below half a dollar is too small for a card, and the page shows it before the card form ($language)',
  async ({ language, width }) => {
    const code = await couponLeaving(49)
    await visit({ language, width }, async (visitor) => {
      const { page, say, seesToast, seesReason } = visitor
      const { orders } = await atCheckout(visitor)
      await applies(code, visitor)
      await choosePaymentMethod(visitor, 'card')
      await seesReason(say.message('cardTooSmall'))
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(await alertOf(visitor).innerText()).toBe(say.message('cardTooSmall'))
      const dialog = await choosePaymentMethod(visitor, 'payPal')
      await dialog.getByRole('button', { name: '$0.49' }).click()
      await seesToast(say.message('orderPlaced'))
      expect(await orders()).toEqual(paid(49))
    })
  },
)

// Storefront document: §2.8(10)
test.each(oneOf(both))('a shop without payment methods shows a message ($language)', async ({ language, width }) => {
  const methods = shop().db.updateTable('paymentMethods')
  await visit({ language, width }, async (visitor) => {
    const { page, say, go } = visitor
    await atCheckout(visitor)
    await methods.set({ isEnabled: false }).execute()
    try {
      const words = page.getByRole('main').getByText(say('Checkout', 'lbl_checkout_no_method'))
      await expect
        .poll(async () => {
          await go('/checkout')
          await placeButton(visitor).waitFor()
          return words.count()
        })
        .toBe(1)
      expect(await placeButton(visitor).isDisabled()).toBe(true)
    } finally {
      await methods.set({ isEnabled: true }).execute()
    }
  })
})
