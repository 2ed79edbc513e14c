// @module-tag journey
import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { getAfterSaleSettings, saveAfterSaleSettings } from '../../../src/contract/orders/staff/after-sale.ts'
import { getInvoice, getOrder, shipOrder } from '../../../src/contract/orders/staff/orders.ts'
import { getShelfList } from '../../../src/contract/storefront.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { choosePaymentMethod, logInShopper, payByTestCard } from '../../harness/at-checkout.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'
import type { Shopper } from '../../harness/open-shop.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })
const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
const names = {
  book: { en: 'Manual of the Night Shift', ar: 'دليل المناوبة الليلية' },
  ebook: { en: 'Atlas of Sutures', ar: 'أطلس الخيوط الجراحية' },
}
async function opens(visitor: Visitor, shopper: Shopper, orderId: number) {
  await isThisShopper(shop(), visitor, shopper)
  await visitor.go(`/orders-history?OrderId=${orderId}`)
}

const orderOf = async (owner: Awaited<ReturnType<ReturnType<typeof shop>['staff']>>, OrderId: number) => owner.call(getOrder, { OrderId })

test.each(oneOf(languages))(
  'one of three books comes back, an unread e-book is withdrawn from, an order is canceled before it leaves, and the owner settles each from Today (%s)',
  { tags: 'smoke' },
  async (language) => {
    const [book, ebook] = [
      await shop().stock({ name: names.book.en, nameAr: names.book.ar, priceCents: 31_00 }),
      await shop().stock({ name: names.ebook.en, nameAr: names.ebook.ar, kind: 'ebook', quantity: null, priceCents: 20_00 }),
    ]
    const code = `ONCE${randomUUID().slice(0, 8)}`.toUpperCase()
    const { couponId } = await shop()
      .db.insertInto('coupons')
      .values({ code, kind: 'amount', amountCents: 1_00, totalLimit: 9, perCustomerLimit: 1 })
      .returning('couponId')
      .executeTakeFirstOrThrow()
    const shopper = await shop().shopper()
    const owner = await shop().staff('owner')
    // The same journey in the other language has turned it on.
    await owner.call(saveAfterSaleSettings, { ...(await owner.call(getAfterSaleSettings, {})), SellsToEu: false })
    const { OrderId: arrived = 0 } = await shopper.buys([{ productId: book, quantity: 3 }, { productId: ebook }], byCard)
    const { OrderId: waiting = 0 } = await shopper.buys({ productId: book, quantity: 2 }, { ...byCard, CouponCode: code })
    await owner.call(shipOrder, { OrderId: arrived, IdempotencyKey: randomUUID() })
    expect(await shop().stockLeft(book)).toBe(5)

    await visit({ language, width: 390 }, async (visitor) => {
      const { page, seesToast } = visitor
      await openScreen(visitor, shop(), owner, language, '/returns')
      await page.getByText(visitor.say('StaffDelivery', 'lbl_staff_after_eu'), { exact: true }).click()
      await page.getByRole('textbox', { name: visitor.say('StaffDelivery', 'lbl_staff_after_withdrawal_days') }).waitFor()
      expect(await findAxeViolations(page)).toEqual([])
      await page.getByRole('button', { name: visitor.say('StaffWidgets', 'lbl_widgets_save'), exact: true }).click()
      await seesToast(visitor.say('StaffWidgets', 'lbl_widgets_saved'))
    })

    await visit({ language, width: 390 }, async (visitor) => {
      const { page, seesToast } = visitor
      const t = (key: Parameters<typeof visitor.say<'OrderRequests'>>[1]) => visitor.say('OrderRequests', key)
      const dialog = page.getByRole('dialog')
      const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
      await opens(visitor, shopper, arrived)
      await press(t('lbl_requests_return'))
      await dialog.getByRole('textbox', { name: names.book[language] }).fill('1')
      await dialog.getByRole('textbox', { name: t('lbl_requests_reason'), exact: true }).fill('Two are enough.')
      expect(await findAxeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: t('lbl_requests_return_do') }).click()
      await seesToast(visitor.say.message('requestSent'))
      const slip = page.waitForEvent('download')
      await press(t('lbl_requests_slip_get'))
      expect((await slip).suggestedFilename()).toMatch(/^return-AV-\d+-\d+\.pdf$/)

      await press(t('lbl_requests_withdraw'))
      await dialog.getByRole('checkbox', { name: names.ebook[language] }).check()
      await dialog.getByRole('button', { name: t('lbl_requests_withdraw_do') }).click()
      await page.getByText(t('lbl_requests_of_withdrawal'), { exact: true }).waitFor()
      expect((await shopper.call(getShelfList, {})).data.map(({ State }) => State)).not.toContain('open')

      await visitor.go(`/orders-history?OrderId=${waiting}`)
      await press(t('lbl_requests_cancel'))
      await dialog.getByRole('button', { name: t('lbl_requests_cancel_do') }).click()
      await page.getByText(t('lbl_requests_open')).waitFor()
      expect(await findAxeViolations(page)).toEqual([])
    })

    await visit({ language, width: 390 }, async (visitor) => {
      const { page } = visitor
      const t = (key: Parameters<typeof visitor.say<'StaffOrders'>>[1]) => visitor.say('StaffOrders', key)
      const dialog = page.getByRole('dialog')
      await openScreen(visitor, shop(), owner, language, '/')
      for (const amount of ['$31.00', '$20.00', '$61.00']) {
        await page.getByRole('link', { name: visitor.say('StaffToday', 'lbl_today_order_requests') }).click()
        await page
          .getByRole('button', { name: t('lbl_staff_orders_request_accept'), exact: true })
          .first()
          .click()
        await dialog.getByRole('button', { name: amount }).waitFor()
        expect(await findAxeViolations(page)).toEqual([])
        await dialog.getByRole('button', { name: amount }).click()
        await dialog.waitFor({ state: 'detached' })
        await page.goto(new URL('/admin', page.url()).href)
      }
      await page.getByRole('heading', { name: visitor.say('StaffToday', 'lbl_today_tasks') }).waitFor()
      expect(await page.getByRole('link', { name: visitor.say('StaffToday', 'lbl_today_order_requests') }).count()).toBe(0)
    })

    expect(await orderOf(owner, arrived)).toMatchObject({ Refunded: 51, PaymentState: 'partly_refunded' })
    expect(await orderOf(owner, waiting)).toMatchObject({ Refunded: 61, PaymentState: 'refunded' })
    expect(await shop().stockLeft(book)).toBe(8)
    expect(await shop().db.selectFrom('couponUses').select('timesUsed').where('couponId', '=', couponId).execute()).toEqual([])
    expect((await shopper.call(getShelfList, {})).data.map(({ State }) => State)).not.toContain('open')
    const invoice = await owner.call(getInvoice, { OrderId: arrived, Language: language })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(invoice.Content, 'base64'))), { mergePages: true })
    expect(text).toContain('$113.00')
    // Each has a credit note of its own.
    for (const words of ['-$31.00', '-$20.00', '$62.00']) expect(text, words).not.toContain(words)
  },
)

test.each(oneOf(languages))(
  'a customer in the EU has an e-book at once by a box at checkout, and without it by a press in the order (%s)',
  async (language) => {
    const stock = (name: string, nameAr: string) => shop().stock({ name, nameAr, kind: 'ebook', quantity: null, priceCents: 20_00 })
    const waiting = await stock(names.ebook.en, names.ebook.ar)
    const wanted = await stock('Atlas of Haste', 'أطلس العجلة')
    const owner = await shop().staff('owner')
    await owner.call(saveAfterSaleSettings, { ...(await owner.call(getAfterSaleSettings, {})), SellsToEu: true })
    const { countryId } = await shop().db.selectFrom('countries').select('countryId').where('iso2', '=', 'DE').executeTakeFirstOrThrow()
    const shopper = await shop().shopper()
    await shop().db.updateTable('customers').set({ countryId, cityId: null }).where('customerId', '=', shopper.customerId).execute()
    const stateOf = async (productId: number) =>
      (await shopper.call(getShelfList, {})).data.find(({ ProductId }) => ProductId === productId)?.State
    const buys = async (visitor: Visitor, productId: number, { atOnce = false } = {}) => {
      const { page, say, seesToast } = visitor
      await logInShopper(visitor, shopper, { productId })
      await visitor.go('/checkout')
      const box = page.getByRole('checkbox', { name: say('Checkout', 'lbl_checkout_at_once') })
      await box.waitFor()
      expect(await box.isChecked()).toBe(false)
      const onShelfAtOnce = page.getByText(say('Arrival', 'lbl_arrival_shelf'))
      await onShelfAtOnce.waitFor({ state: 'detached' })
      if (atOnce) {
        await box.check()
        await onShelfAtOnce.waitFor()
      }
      expect(await findAxeViolations(page)).toEqual([])
      await choosePaymentMethod(visitor, 'card')
      await payByTestCard('4242424242424242', visitor)
      await seesToast(say.message('orderPlaced'))
    }
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, seesToast } = visitor
      await buys(visitor, waiting)
      await page.getByText(say('PlacedOrder', 'lbl_placed_waits')).first().waitFor()
      expect(await stateOf(waiting)).toBe('waiting')
      await visitor.go('/shelf')
      await page.getByRole('link', { name: say('Shelf', 'lbl_shelf_open_now_of', { name: names.ebook[language] }) }).click()
      const open = page.getByRole('button', { name: say('OrderRequests', 'lbl_requests_open_now') })
      await open.click()
      await seesToast(say('OrderRequests', 'lbl_requests_opened'))
      await open.waitFor({ state: 'detached' })
      expect(await stateOf(waiting)).toBe('open')
    })
    // Of a moment ago, the checkout asks whether another order is meant.
    const hourAgo = new Date(Date.now() - 3_600_000)
    await shop().db.updateTable('orders').set({ createdAt: hourAgo }).where('customerId', '=', shopper.customerId).execute()
    await visit({ language, width: 390 }, async (visitor) => {
      await buys(visitor, wanted, { atOnce: true })
      expect(await stateOf(wanted)).toBe('open')
    })
  },
)

test.each(oneOf(languages))(
  'a past order goes into the cart again without what is no longer sold, and a question about it names it to staff (%s)',
  async (language) => {
    const [book, gone] = [
      await shop().stock({ name: names.book.en, nameAr: names.book.ar, priceCents: 31_00 }),
      await shop().stock({ name: 'Out of print', nameAr: 'نفدت طبعته' }),
    ]
    const shopper = await shop().shopper()
    const owner = await shop().staff('owner')
    const { OrderId = 0, OrderNumber = '' } = await shopper.buys([{ productId: book, quantity: 2 }, { productId: gone }], byCard)
    await shop().db.updateTable('products').set({ isVisible: false }).where('productId', '=', gone).execute()
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, seesToast, say } = visitor
      await opens(visitor, shopper, OrderId)
      await page.getByRole('button', { name: say('OrdersHistory', 'lbl_orders_again') }).click()
      await seesToast(say.message('addedToCart'))
      await page.getByRole('link', { name: names.book[language] }).first().waitFor()
      const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]'))
      expect(cart).toMatchObject([{ ProductId: book, Quantity: 2 }])

      await visitor.go(`/orders-history?OrderId=${OrderId}`)
      await page.getByRole('link', { name: say('OrdersHistory', 'lbl_orders_ask') }).click()
      const form = page.locator('#contact')
      await expect.poll(() => form.locator('[name=Subject]').inputValue()).toContain(OrderNumber)
      await form.locator('[name=PhoneNumber]').fill('+20 100 000 0000')
      await form.locator('[name=Message]').fill('When does it arrive?')
      expect(await findAxeViolations(page)).toEqual([])
      await form.locator('[type=submit]').click()
      await page.getByText(say.message('contactSent')).first().waitFor()
    })
    await visit({ language, width: 390 }, async (visitor) => {
      const { page } = visitor
      const { contactMessageId } = await shop()
        .db.selectFrom('contactMessages')
        .select('contactMessageId')
        .where('orderId', '=', OrderId)
        .executeTakeFirstOrThrow()
      await openScreen(visitor, shop(), owner, language, `/messages/${contactMessageId}`)
      await page.getByRole('link', { name: OrderNumber }).click()
      await page.waitForURL(`**/orders/${OrderId}`)
    })
  },
)
