// @module-tag journey
import { expect, test } from 'vitest'
import { paymentMethods, truncate } from '../../../src/contract/constants.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { messages } from '../../../src/contract/messages.ts'
import { listenToLiveRegions } from '../../harness/announcements.ts'
import { choosePaymentMethod } from '../../harness/at-checkout.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { isFocused } from '../../harness/keyboard.ts'
import { cartOf, type Shopper } from '../../harness/open-shop.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

const isThisShopper = (visitor: Visitor, { customerId, token }: Shopper, productId: number) =>
  visitor.setStorage({
    Token: token,
    user: JSON.stringify({ UserID: customerId, FirstName: 'Ward', LastName: 'Shopper' }),
    cartItems: JSON.stringify(cartOf({ productId })),
  })

async function placeOrder(visitor: Visitor) {
  const { page, say } = visitor
  await choosePaymentMethod(visitor, 'cashOnDelivery')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Checkout', 'lbl_checkout_yes') })
    .click()
}

const ordersOf = (customerId: number) => shop().db.selectFrom('orders').select('orderNumber').where('customerId', '=', customerId).execute()

// Storefront document: §7(21), §8(1)
test('an order whose response was lost is shown after a reload, and its cart is empty', async () => {
  const [book, shopper] = await Promise.all([shop().stock({ name: 'Lost and found' }), shop().shopper()])
  await visit({ language: 'en', expected: /ERR_FAILED/ }, async (visitor) => {
    const { page, say, go, seesToast, seesReason, isAt } = visitor
    await isThisShopper(visitor, shopper, book)
    await go('/checkout')
    await page.route(/post-customer-order/, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await placeOrder(visitor)
    await seesReason(say.message('errorOccurred'))
    const [order] = await ordersOf(shopper.customerId)
    await page.unroute(/post-customer-order/)
    await page.reload()
    await page.getByText(order?.orderNumber ?? '').waitFor()
    await seesToast(say.message('orderPlaced'))
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBe('[]')
    await isAt('/')
    expect(await ordersOf(shopper.customerId)).toHaveLength(1)
  })
})

test.each(oneOf(languages))(
  'a price that changed meanwhile is shown, and no order is placed before the customer has seen it (%s)',
  async (language) => {
    const [book, shopper] = await Promise.all([
      shop().stock({ name: 'Dearer by the minute', nameAr: 'أغلى كل دقيقة', priceCents: 40_00 }),
      shop().shopper(),
    ])
    await visit({ language }, async (visitor) => {
      const { page, say, go, seesToast, seesReason } = visitor
      await isThisShopper(visitor, shopper, book)
      await go('/checkout')
      await page.getByText('$40.00').first().waitFor()
      await shop().db.updateTable('products').set({ priceCents: 45_00 }).where('productId', '=', book).execute()
      await placeOrder(visitor)
      await seesReason(say.message('totalChanged'))
      await page
        .getByRole('region', { name: say('OrderSummary', 'lbl_summary_title') })
        .locator('dl')
        .getByText('$45.00')
        .first()
        .waitFor()
      expect(await ordersOf(shopper.customerId)).toEqual([])
      await placeOrder(visitor)
      await seesToast(say.message('orderPlaced'))
      expect(await ordersOf(shopper.customerId)).toHaveLength(1)
    })
  },
)

// Storefront document: §2.8(7), §4(15), §5.1(7), §7(20), §8(9)
test('a coupon is applied once, its field disappears, and the order costs what the page showed', async () => {
  const [book, shopper] = await Promise.all([shop().stock({ name: 'With a coupon', priceCents: 40_00 }), shop().shopper()])
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go, seesToast, seesReason } = visitor
    await isThisShopper(visitor, shopper, book)
    await go('/checkout')
    const box = page.getByLabel(say('Checkout', 'lbl_checkout_coupon'))
    await box.fill('NOPE')
    await box.press('Enter')
    await seesReason(say.message('couponInvalid'))
    expect(await box.inputValue()).toBe('NOPE')
    await box.fill('SHIFT5')
    await box.press('Enter')
    await box.waitFor({ state: 'detached' })
    await page.getByText('$35.00').first().waitFor()
    await placeOrder(visitor)
    await seesToast(say.message('orderPlaced'))
    const order = await shop()
      .db.selectFrom('orders')
      .select('totalCents')
      .where('customerId', '=', shopper.customerId)
      .executeTakeFirstOrThrow()
    expect(order.totalCents).toBe(35_00)
  })
})

test('a coupon that is typed and not applied is applied before the payment; a wrong one stops it', async () => {
  const [book, shopper] = await Promise.all([shop().stock({ name: 'Typed', priceCents: 40_00 }), shop().shopper()])
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go, seesToast, seesReason } = visitor
    await isThisShopper(visitor, shopper, book)
    await go('/checkout')
    const box = page.getByLabel(say('Checkout', 'lbl_checkout_coupon'))
    await box.fill('NOPE')
    await choosePaymentMethod(visitor, 'cashOnDelivery')
    await seesReason(say.message('couponInvalid'))
    await expect.poll(() => isFocused(box)).toBe(true)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await box.fill(' shift5 ')
    await placeOrder(visitor)
    await seesToast(say.message('orderPlaced'))
    const order = await shop()
      .db.selectFrom('orders')
      .select('totalCents')
      .where('customerId', '=', shopper.customerId)
      .executeTakeFirstOrThrow()
    expect(order.totalCents).toBe(35_00)
  })
})

test('a coupon that pays for everything, typed and not applied, leaves nothing to pay by card', async () => {
  const [book, shopper] = await Promise.all([shop().stock({ name: 'For free', priceCents: 40_00 }), shop().shopper()])
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go, seesToast } = visitor
    await isThisShopper(visitor, shopper, book)
    await go('/checkout')
    await page.getByLabel(say('Checkout', 'lbl_checkout_coupon')).fill('ALLOFIT')
    await choosePaymentMethod(visitor, 'card')
    await seesToast(say.message('orderPlaced'))
  })
})

test('a note is there after a reload, although the customer was still typing', async () => {
  const [book, shopper] = await Promise.all([shop().stock({ name: 'Noted' }), shop().shopper()])
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(visitor, shopper, book)
    await go('/checkout')
    const note = page.getByLabel(say('Checkout', 'lbl_checkout_notes'))
    await note.fill('Ring twi')
    await page.reload()
    await note.waitFor()
    expect(await note.inputValue()).toBe('Ring twi')
  })
})

test('what is chosen and typed at the checkout is there after a change of the language and a reload', async () => {
  const [book, shopper] = await Promise.all([shop().stock({ name: 'Kept', nameAr: 'محفوظ', priceCents: 40_00 }), shop().shopper()])
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go } = visitor
    const form = page.locator('#order')
    const cash = form.getByRole('radio').last()
    await isThisShopper(visitor, shopper, book)
    await go('/checkout')
    await cash.check()
    await form.getByRole('textbox').fill('Ring twice')
    await page.getByLabel(say('Checkout', 'lbl_checkout_coupon')).fill('SHIFT')
    await page.getByLabel(say('Checkout', 'lbl_checkout_coupon')).pressSequentially('5')
    for (const open of [() => page.goto('/ar/checkout'), () => page.reload()]) {
      await open()
      await cash.waitFor()
      expect([await cash.isChecked(), await form.getByRole('textbox').inputValue()]).toEqual([true, 'Ring twice'])
      expect(await page.locator('[name=CouponCode]').inputValue()).toBe('SHIFT5')
    }
    // It counts, as if it had just been typed.
    await page.locator('button[form=order]').filter({ visible: true }).click()
    await page.getByRole('dialog').getByText('$35.00').waitFor()
  })
})

test.each(languages)('a tab whose cart was ordered in another one says so, with the way to the order (%s)', async (language) => {
  const [book, shopper] = await Promise.all([shop().stock({ name: 'Once', nameAr: 'مرة' }), shop().shopper()])
  await visit({ language }, async (visitor) => {
    const { page, context, say, go, seesToast } = visitor
    await isThisShopper(visitor, shopper, book)
    await go('/checkout')
    const second = await context.newPage()
    await second.goto(page.url())
    // It is about to pay, too.
    const question = await choosePaymentMethod({ ...visitor, page: second }, 'cashOnDelivery')
    await question.getByRole('button', { name: say('Checkout', 'lbl_checkout_yes') }).waitFor()
    await page.bringToFront()
    await placeOrder(visitor)
    await seesToast(say.message('orderPlaced'))
    await second.bringToFront()
    await second.getByRole('alert').getByText(say('Checkout', 'lbl_checkout_elsewhere')).waitFor()
    await second.locator('a[href*="/orders-history?OrderId="]').first().waitFor()
    expect(await second.getByText(say.message('cartEmpty')).count()).toBe(0)
    expect(await ordersOf(shopper.customerId)).toHaveLength(1)
  })
})

test.each(['/cart', '/checkout'])('on a phone nothing floats over the button beside the total, wherever %s is scrolled', async (path) => {
  const [book, shopper] = await Promise.all([shop().stock({ name: 'Scrolled', nameAr: 'تمرير' }), shop().shopper()])
  await visit({ language: 'ar', width: 390 }, async (visitor) => {
    const { page, go } = visitor
    await isThisShopper(visitor, shopper, book)
    await go(path)
    await page.locator('[data-foot-bar]').waitFor()
    const covered = await page.evaluate(async () => {
      const covered: number[] = []
      const frame = () => new Promise(requestAnimationFrame)
      for (let y = 0; y <= document.documentElement.scrollHeight - innerHeight; y += 20) {
        scrollTo(0, y)
        await frame()
        await frame()
        const [button] = document.querySelectorAll('[data-foot-bar] :is(a, button)')
        const below = button?.getBoundingClientRect()
        for (const floating of document.querySelectorAll('[data-floats]')) {
          const { width, left, right, top, bottom } = floating.getBoundingClientRect()
          if (below && width && left < below.right && right > below.left && top < below.bottom && bottom > below.top) covered.push(y)
        }
      }
      return covered
    })
    expect(covered).toEqual([])
  })
})

test('a coupon is not lost when the network fails or too much is asked while it is applied, or while the page is loaded again', async () => {
  const [book, shopper] = await Promise.all([shop().stock({ name: 'On the train', priceCents: 40_00 }), shop().shopper()])
  await visit({ language: 'en', expected: /ERR_FAILED|status of 429/ }, async (visitor) => {
    const { page, say, go, seesToast, seesReason } = visitor
    const fails = (times: number) => page.route('**/get-coupon-code-discount-value', (route) => route.abort(), { times })
    await isThisShopper(visitor, shopper, book)
    await go('/checkout')
    const box = page.getByLabel(say('Checkout', 'lbl_checkout_coupon'))
    await page.getByText('$40.00').first().waitFor()
    await fails(1)
    await box.fill('SHIFT5')
    await box.press('Enter')
    await seesReason(say.message('errorOccurred'))
    expect(await box.inputValue()).toBe('SHIFT5')
    await box.press('Enter')
    await box.waitFor({ state: 'detached' })
    await fails(1)
    const tooMany = { status: 429, json: { statusCode: 429, message: '', errorMessage: messages.tooManyRequests, data: '[]' } }
    await page.route('**/get-coupon-code-discount-value', (route) => route.fulfill(tooMany), { times: 1 })
    await page.reload()
    await page.getByText('$35.00').first().waitFor()
    expect(await box.count()).toBe(0)
    await placeOrder(visitor)
    await seesToast(say.message('orderPlaced'))
  })
  const order = await shop()
    .db.selectFrom('orders')
    .select('totalCents')
    .where('customerId', '=', shopper.customerId)
    .executeTakeFirstOrThrow()
  expect(order.totalCents).toBe(35_00)
})

// Storefront document: §2.8(1, 2), §3(2), §6(6), §8(20)
test.each(oneOf(languages))('checkout is for customers, and not for an empty cart (%s)', async (language) => {
  const [book, shopper] = await Promise.all([shop().stock({ name: 'Waiting', nameAr: 'في الانتظار' }), shop().shopper()])
  await visit({ language }, async (visitor) => {
    await visitor.setStorage({ cartItems: JSON.stringify(cartOf({ productId: book })) })
    await visitor.go('/checkout')
    await visitor.page.waitForURL(/\/login\?next=/)
  })
  await visit({ language }, async (visitor) => {
    await isThisShopper(visitor, shopper, book)
    await visitor.setStorage({ cartItems: '[]' })
    await visitor.page.addInitScript(() => localStorage.setItem('cartItems', '[]'))
    await visitor.go('/checkout')
    await visitor.seesToast(visitor.say.message('cartEmpty'))
    await visitor.isAt('/')
  })
})

// Storefront document: §2.8(3-6, 8, 9), §4(21, 22), §7(21), §8(35), §9(17, 26, 31)
test.each(oneOf(languages))(
  'checkout shows the recipient, the products and the price, and asks for confirmation before it orders (%s)',
  { tags: 'smoke' },
  async (language) => {
    const name = `Atlas ${'of the Shoulder '.repeat(5)}`.trim()
    const [book, shopper] = await Promise.all([
      shop().stock({ name, nameAr: name, priceCents: 40_00, discountedPriceCents: 30_00, shippingCents: 4_50 }),
      shop().shopper({ email: `billing-${language}@avicenna.example`, firstName: 'Layla', lastName: 'Shopper' }),
    ])
    await visit({ language }, async (visitor) => {
      const { page, say, go, seesToast, isAt, stays } = visitor
      await isThisShopper(visitor, shopper, book)
      await page.clock.install()
      await go('/checkout')
      const billing = page.getByRole('region', { name: say('Checkout', 'lbl_checkout_billing') })
      for (const key of ['country', 'firstname', 'lastname', 'address', 'city', 'state', 'postcode', 'email', 'phone'] as const)
        await billing.getByText(say('Checkout', `lbl_checkout_${key}`), { exact: true }).waitFor()
      for (const text of ['Layla', '1 Hospital Street', `billing-${language}@avicenna.example`])
        await billing.getByText(text, { exact: true }).waitFor()
      expect(await billing.getByRole('textbox').count()).toBe(0)

      const summary = page.getByRole('region', { name: say('OrderSummary', 'lbl_summary_title') })
      const line = summary.getByRole('row').filter({ hasText: 'Atlas' })
      await line.getByText(truncate(name, 50), { exact: true }).waitFor()
      expect(await line.locator('s').textContent()).toContain('$40.00')
      await line.getByText('$30.00').first().waitFor()
      const sums = { subtotal: '$30.00', shipping: '$4.50', ordertotal: '$34.50' } as const
      for (const [key, amount] of Object.entries(sums)) {
        const term = say('OrderSummary', `lbl_summary_${key as keyof typeof sums}`)
        await summary
          .locator('div', { has: page.getByText(term, { exact: true }) })
          .getByText(amount)
          .last()
          .waitFor()
      }
      const main = page.getByRole('main')
      await main.getByLabel(say('Checkout', 'lbl_checkout_notes')).fill('Ring twice')
      await main.getByLabel(say('Checkout', 'lbl_checkout_coupon')).waitFor()
      const methods = main.getByRole('radiogroup', { name: say('Checkout', 'lbl_checkout_method') })
      expect(await methods.locator(':checked').inputValue()).toBe(String(paymentMethods.card))

      const question = await choosePaymentMethod(visitor, 'cashOnDelivery')
      // The demo shop's own text, with the sum.
      const asked = { en: 'Place this order for $34.50?', ar: 'هل تؤكّد طلبك بقيمة $34.50؟' }[language]
      await expect.poll(async () => (await question.locator('p').first().textContent())?.replace(/[\u2068\u2069]/g, '')).toBe(asked)
      await question.getByRole('button', { name: say('Checkout', 'lbl_checkout_no') }).click()
      expect(await ordersOf(shopper.customerId)).toEqual([])
      await page.clock.pauseAt(Date.now() + 60_000)
      await placeOrder(visitor)
      await seesToast(say.message('orderPlaced'))
      expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBe('[]')
      // The message shows for a second, then home opens.
      await page.clock.runFor(999)
      await stays('/checkout')
      await page.clock.runFor(1)
      await isAt('/')
    })
  },
)

// Storefront document: §1(5), §2.8(7), §3(22), §4(15), §5(13), §7(20), §8(8)
test.each(oneOf(languages))(
  'an applied coupon cannot be applied again and can be removed, and the new totals are announced (%s)',
  async (language) => {
    const [book, shopper] = await Promise.all([shop().stock({ name: 'Twice', nameAr: 'مرتين', priceCents: 40_00 }), shop().shopper()])
    await visit({ language }, async (visitor) => {
      const { page, say, go } = visitor
      await isThisShopper(visitor, shopper, book)
      await go('/checkout')
      const box = page.getByLabel(say('Checkout', 'lbl_checkout_coupon'))
      await page.getByRole('button', { name: say('Checkout', 'lbl_checkout_apply') }).click()
      await page
        .getByText(say.message('fieldRequired', { field: say('Checkout', 'lbl_checkout_coupon') }))
        .first()
        .waitFor()
      const announced = await listenToLiveRegions(page)
      await box.fill('SHIFT5')
      await box.press('Enter')
      await box.waitFor({ state: 'detached' })
      await expect.poll(announced).toContainEqual(expect.stringContaining('$35.00'))
      const before = (await announced()).length
      // The field is gone: the keyboard goes on at what replaced it, and back.
      const remove = page.getByRole('button', { name: say('OrderSummary', 'lbl_summary_remove') })
      await expect.poll(() => isFocused(remove)).toBe(true)
      await remove.press('Enter')
      await box.waitFor()
      await expect.poll(() => isFocused(box)).toBe(true)
      await expect.poll(async () => (await announced()).slice(before)).toContainEqual(expect.stringMatching(/\$40\.00$/))
    })
  },
)

test.each(oneOf(languages))(
  'the checkout asks for the address fields that shipping needs, and saves them in the profile (%s)',
  async (language) => {
    const [book, shopper] = await Promise.all([shop().stock({ name: 'Sent by post', nameAr: 'يُرسل بالبريد' }), shop().shopper()])
    const customer = () => shop().db.selectFrom('customers').where('customerId', '=', shopper.customerId)
    await shop().db.updateTable('customers').set({ mobileNo: '' }).where('customerId', '=', shopper.customerId).execute()
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, go, seesToast } = visitor
      const main = page.getByRole('main')
      await isThisShopper(visitor, shopper, book)
      await go('/checkout')
      await main.getByText(say('Checkout', 'lbl_checkout_missing', { fields: say('Signup', 'lbl_signup_contactno') })).waitFor()
      await main.locator('[name=MobileNo]').waitFor()
      await choosePaymentMethod(visitor, 'cashOnDelivery')
      await seesToast(say.message('fieldRequired', { field: say('Signup', 'lbl_signup_contactno') }))
      await expect.poll(() => isFocused(main.locator('[name=MobileNo]'))).toBe(true)
      expect(await page.getByRole('dialog').count()).toBe(0)
      // The post of Egypt knows codes, and delivers without one.
      expect(await main.locator('[name=PostalCode]').getAttribute('aria-required')).not.toBe('true')
      await main.locator('[name=MobileNo]').fill('none')
      await main.getByRole('button', { name: say('UpdateProfile', 'lbl_profile_button') }).click()
      await seesToast(say.message('phoneInvalid'))
      await main.locator('[name=MobileNo]').fill('+20 100 555 0100')
      await main.getByRole('button', { name: say('UpdateProfile', 'lbl_profile_button') }).click()
      await seesToast(say.message('profileUpdated'))
      expect(await customer().select('mobileNo').executeTakeFirst()).toEqual({ mobileNo: '+20 100 555 0100' })
      await main
        .getByRole('region', { name: say('Checkout', 'lbl_checkout_billing') })
        .getByText('+20 100 555 0100')
        .waitFor()
      await placeOrder(visitor)
      await seesToast(say.message('orderPlaced'))
    })
  },
)

/** A customer who has given nothing but an email address, as after a login by code. */
async function newcomer() {
  const shopper = await shop().shopper()
  const empty = {
    firstName: '',
    lastName: '',
    mobileNo: '',
    addressLineOne: '',
    postalCode: '',
    countryId: null,
    stateProvinceId: null,
    cityId: null,
  }
  await shop().db.updateTable('customers').set(empty).where('customerId', '=', shopper.customerId).execute()
  return shopper
}

const germany = 82
const germanCity = () =>
  shop()
    .db.selectFrom('cities')
    .innerJoin('states', 'states.stateProvinceId', 'cities.stateProvinceId')
    .select(['states.stateProvinceId', 'cities.cityId'])
    .where('states.countryId', '=', germany)
    .executeTakeFirstOrThrow()

test.each(oneOf(languages))(
  'an address that is typed and not saved is there after a reload, and is saved by the button of the order (%s)',
  async (language) => {
    const [book, shopper, place] = await Promise.all([shop().stock({ name: 'Sent home', nameAr: 'إلى المنزل' }), newcomer(), germanCity()])
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, go, seesToast } = visitor
      const field = (name: string) => page.getByRole('main').locator(`[name=${name}]`)
      await isThisShopper(visitor, shopper, book)
      await go('/checkout')
      await field('FirstName').fill('Salma')
      await field('LastName').fill('Ward')
      await field('MobileNo').fill('030 555 0100')
      await field('CountryID').selectOption(String(germany))
      await field('StateProvinceId').selectOption(String(place.stateProvinceId))
      await field('CityId').selectOption(String(place.cityId))
      await field('PostalCode').fill('10117')
      await page.reload()
      await expect.poll(() => field('CityId').inputValue()).toBe(String(place.cityId))
      expect(await field('FirstName').inputValue()).toBe('Salma')
      await choosePaymentMethod(visitor, 'cashOnDelivery')
      await seesToast(say.message('fieldRequired', { field: say('Signup', 'lbl_signup_address') }))
      await expect.poll(() => isFocused(field('AddressLineOne'))).toBe(true)
      await field('AddressLineOne').fill('1 Charité Square')
      await placeOrder(visitor)
      await seesToast(say.message('orderPlaced'))
      const order = await shop()
        .db.selectFrom('orders')
        .select(['firstName', 'addressLineOne', 'postalCode'])
        .where('customerId', '=', shopper.customerId)
        .executeTakeFirstOrThrow()
      expect(order).toEqual({ firstName: 'Salma', addressLineOne: '1 Charité Square', postalCode: '10117' })
    })
  },
)

test('a change of the address that is not saved counts for the order, too', async () => {
  const [book, shopper] = await Promise.all([shop().stock({ name: 'Moved' }), shop().shopper()])
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go, seesToast } = visitor
    await isThisShopper(visitor, shopper, book)
    await go('/checkout')
    const edit = page.getByRole('button', { name: say('Checkout', 'lbl_checkout_edit') })
    await edit.press('Enter')
    await expect.poll(() => isFocused(page.getByRole('main').locator('[name=FirstName]'))).toBe(true)
    await page.getByRole('button', { name: say('Checkout', 'lbl_checkout_cancel') }).press('Enter')
    await expect.poll(() => isFocused(edit)).toBe(true)
    await edit.press('Enter')
    await page.getByRole('main').locator('[name=AddressLineOne]').fill('2 Harbour Road')
    await placeOrder(visitor)
    await seesToast(say.message('orderPlaced'))
    const order = await shop()
      .db.selectFrom('orders')
      .select('addressLineOne')
      .where('customerId', '=', shopper.customerId)
      .executeTakeFirstOrThrow()
    expect(order.addressLineOne).toBe('2 Harbour Road')
  })
})

test.each(oneOf(languages))('what delivery to the chosen country needs is required before the address is saved (%s)', async (language) => {
  const [book, shopper, place] = await Promise.all([shop().stock({ name: 'To Germany', nameAr: 'إلى ألمانيا' }), newcomer(), germanCity()])
  const saved = () =>
    shop().db.selectFrom('customers').select('addressLineOne').where('customerId', '=', shopper.customerId).executeTakeFirstOrThrow()
  await visit({ language, width: 390 }, async (visitor) => {
    const { page, say, go, seesToast } = visitor
    const main = page.getByRole('main')
    const field = (name: string) => main.locator(`[name=${name}]`)
    const required = (key: 'state' | 'city' | 'postalcode') => say.message('fieldRequired', { field: say('Signup', `lbl_signup_${key}`) })
    await isThisShopper(visitor, shopper, book)
    await go('/checkout')
    await field('FirstName').fill('Salma')
    await field('LastName').fill('Ward')
    await field('MobileNo').fill('030 555 0100')
    await field('AddressLineOne').fill('1 Charité Square')
    for (const name of ['StateProvinceId', 'CityId', 'PostalCode'])
      expect(await field(name).getAttribute('aria-required'), name).not.toBe('true')
    await field('CountryID').selectOption(String(germany))
    for (const name of ['StateProvinceId', 'CityId', 'PostalCode'])
      await expect.poll(() => field(name).getAttribute('aria-required'), { message: name }).toBe('true')
    await main.getByRole('button', { name: say('UpdateProfile', 'lbl_profile_button') }).click()
    for (const key of ['state', 'city', 'postalcode'] as const) await seesToast(required(key))
    await expect.poll(() => isFocused(field('StateProvinceId'))).toBe(true)
    expect(await saved()).toEqual({ addressLineOne: '' })
    await field('StateProvinceId').selectOption(String(place.stateProvinceId))
    await field('CityId').selectOption(String(place.cityId))
    await field('PostalCode').fill('10117')
    await main.getByRole('button', { name: say('UpdateProfile', 'lbl_profile_button') }).click()
    await seesToast(say.message('profileUpdated'))
    await placeOrder(visitor)
    await seesToast(say.message('orderPlaced'))
  })
})

test.each(oneOf(languages))(
  'a city that the list has not is typed, and a postal code is asked where there are some (%s)',
  async (language) => {
    const [book, shopper, place] = await Promise.all([shop().stock({ name: 'To a village', nameAr: 'إلى قرية' }), newcomer(), germanCity()])
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, go, seesToast } = visitor
      const main = page.getByRole('main')
      const field = (name: string) => main.locator(`[name=${name}]`)
      await isThisShopper(visitor, shopper, book)
      await go('/checkout')
      const emirates = await shop().db.selectFrom('countries').select('countryId').where('iso2', '=', 'AE').executeTakeFirstOrThrow()
      await field('PostalCode').waitFor()
      await field('CountryID').selectOption(String(emirates.countryId))
      await field('PostalCode').waitFor({ state: 'detached' })
      await field('FirstName').fill('Salma')
      await field('LastName').fill('Ward')
      await field('MobileNo').fill('030 555 0100')
      await field('AddressLineOne').fill('1 Village Green')
      await field('CountryID').selectOption(String(germany))
      await field('StateProvinceId').selectOption(String(place.stateProvinceId))
      await field('CityId').selectOption({ label: say('Signup', 'lbl_signup_other_city') })
      await field('PostalCode').fill('10117')
      await main.getByRole('button', { name: say('UpdateProfile', 'lbl_profile_button') }).click()
      await seesToast(say.message('fieldRequired', { field: say('Signup', 'lbl_signup_city_name') }))
      await expect.poll(() => isFocused(field('CityName'))).toBe(true)
      await field('CityName').fill('Klein Ziethen')
      await page.reload()
      await expect.poll(() => field('CityName').inputValue()).toBe('Klein Ziethen')
      await placeOrder(visitor)
      await seesToast(say.message('orderPlaced'))
      const order = await shop()
        .db.selectFrom('orders')
        .select(['cityName', 'mobileNo'])
        .where('customerId', '=', shopper.customerId)
        .executeTakeFirstOrThrow()
      expect(order).toEqual({ cityName: 'Klein Ziethen', mobileNo: '030 555 0100' })
    })
  },
)
