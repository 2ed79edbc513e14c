// @module-tag journey
import { expect, test } from 'vitest'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { getOrder } from '../../../src/contract/orders/staff/orders.ts'
import { recordRefundMadeElsewhere } from '../../../src/modules/orders/refunds/refund-made-elsewhere.ts'
import { paymentOf } from '../../../src/modules/payments/payments.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'

const { shop, visit } = journey({ demo: true })

const names = { en: 'Pocket Guide to Doses', ar: 'دليل الجيب للجرعات' }

test.each(oneOf(languages))(
  'of three copies two leave, one of these comes back damaged, and its buyer sees what became of each (%s)',
  { tags: 'smoke' },
  async (language) => {
    const productId = await shop().stock({ name: names.en, nameAr: names.ar, priceCents: 31_00 })
    const shopper = await shop().shopper()
    const { OrderId = 0 } = await shopper.buys({ productId, quantity: 3 }, { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' })
    const owner = await shop().staff('owner')
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, seesToast } = visitor
      const t = (key: Parameters<typeof say<'StaffOrders'>>[1], values = {}) => say('StaffOrders', key, values)
      await openScreen(visitor, shop(), owner, language, `/orders/${OrderId}`)
      const howMany = page.getByRole('textbox', { name: names[language] })
      await howMany.fill('2')
      await page.getByRole('textbox', { name: t('lbl_staff_orders_tracking') }).fill('4512 8890')
      await page.getByRole('textbox', { name: t('lbl_staff_orders_carrier') }).fill('Aramex')
      await page.getByRole('button', { name: t('lbl_staff_orders_ship'), exact: true }).click()
      await seesToast(t('lbl_staff_orders_shipped'))
      await page.getByText(t('lbl_staff_orders_pieces_shipped', { n: 2 })).waitFor()

      await page.getByRole('button', { name: t('lbl_staff_orders_more') }).click()
      await page.getByRole('menuitem', { name: t('lbl_staff_orders_return') }).click()
      const dialog = page.getByRole('dialog')
      await howMany.fill('1')
      await dialog.getByText(t('lbl_staff_orders_restock')).click()
      await dialog.getByRole('textbox', { name: t('lbl_staff_orders_reason') }).fill('torn')
      expect(await findAxeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: t('lbl_staff_orders_return') }).click()
      await dialog.waitFor({ state: 'detached' })

      await page.getByRole('button', { name: t('lbl_staff_orders_refund'), exact: true }).click()
      await howMany.fill('1')
      await dialog.getByRole('textbox', { name: t('lbl_staff_orders_reason') }).fill('torn')
      expect(await findAxeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: /31\.00/ }).click()
      await dialog.waitFor({ state: 'detached' })
    })
    const [line] = (await owner.call(getOrder, { OrderId })).Lines
    expect(line).toMatchObject({ QuantityShipped: 2, QuantityReturned: 1, QuantityRefunded: 1, QuantityCanceled: 0, LeftToShip: 1 })
    expect(await shop().stockLeft(productId)).toBe(7)
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, go } = visitor
      await isThisShopper(shop(), visitor, shopper)
      await go(`/orders-history?OrderId=${OrderId}`)
      const shown = (['shipped', 'returned', 'refunded'] as const).map((what, at) =>
        say('OrdersHistory', `lbl_orders_pieces_${what}`, { n: [2, 1, 1][at] ?? 0 }),
      )
      await page.getByText(shown.join(' · ')).waitFor()
    })
  },
)

test.each(oneOf(languages))(
  'a refund made at the provider is asked about on Today, and its lines are taken back (%s)',
  async (language) => {
    const productId = await shop().stock({ name: names.en, nameAr: names.ar, priceCents: 31_00 })
    const { OrderId = 0 } = await (await shop().shopper()).buys(
      { productId, quantity: 2 },
      { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' },
    )
    const payment = await paymentOf(shop().db, OrderId)
    if (!payment) throw new Error('the order has no payment')
    const reported = { ...payment, providerId: '', captureId: '', refundedCents: 31_00 }
    await shop().write((tx) => recordRefundMadeElsewhere(tx, payment, reported))
    const owner = await shop().staff('owner')
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, seesToast } = visitor
      const t = (key: Parameters<typeof say<'StaffOrders'>>[1], values = {}) => say('StaffOrders', key, values)
      await openScreen(visitor, shop(), owner, language, '/')
      await page.getByRole('link', { name: say('StaffToday', 'lbl_today_refunds_to_assign') }).click()
      await page.getByRole('button', { name: t('lbl_staff_orders_assign') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: names[language] }).fill('1')
      expect(await findAxeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: t('lbl_staff_orders_save') }).click()
      await seesToast(t('lbl_staff_orders_assign_done'))
      await page.getByRole('button', { name: t('lbl_staff_orders_assign') }).waitFor({ state: 'detached' })
    })
    const { Lines, Refunded, Possible } = await owner.call(getOrder, { OrderId })
    expect(Lines[0]).toMatchObject({ QuantityCanceled: 1, QuantityRefunded: 1, LeftToShip: 1 })
    expect([Refunded, Possible.RefundAmount, await shop().stockLeft(productId)]).toEqual([31, 31, 9])
  },
)
