import { expect, test } from 'vitest'
import { staffCookies } from '../../src/contract/admin/cookies.ts'
import { getOrder } from '../../src/contract/admin/orders.ts'
import { orderStates, paymentMethods } from '../../src/contract/constants.ts'
import { type Language, languages } from '../../src/contract/localization/language.ts'
import { findAxeViolations } from '../harness/accessibility.ts'
import { journey, oneOf } from '../harness/journey.ts'
import type { StaffMember } from '../harness/staff.ts'
import type { Visitor } from '../harness/visitor.ts'

const { shop, visit } = journey()

const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }

/** A paid order of two printed books and a course. */
async function ordered() {
  const products = [
    await shop().stock({ name: 'Atlas of the Knee', nameAr: 'أطلس الركبة', priceCents: 45_00 }),
    await shop().stock({ name: 'Atlas of the Hip', nameAr: 'أطلس الورك', priceCents: 55_00 }),
    await shop().stock({ name: 'Suturing', nameAr: 'الخياطة', kind: 'course', quantity: null, priceCents: 20_00 }),
  ]
  const shopper = await shop().shopper({ firstName: 'Layla' })
  const { OrderId = 0, OrderNumber = '' } = await shopper.buys(
    products.map((productId) => ({ productId })),
    byCard,
  )
  return { OrderId, OrderNumber }
}

/** Opens a screen of the back office, signed in and in this language. */
async function opens({ page, context }: Visitor, { cookie }: StaffMember, language: Language, path: string) {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([
    { name, value, url: shop().origin },
    { name: staffCookies.language, value: language, url: `${shop().origin}/admin` },
  ])
  await page.goto(`/admin${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test.each(oneOf(languages))('an order is shipped by its tracking number and Enter, and the next one opens (%s)', async (language) => {
  const [first, second] = [await ordered(), await ordered()]
  const clerk = await shop().staff('orders')
  await visit({ language, width: 390 }, async (visitor) => {
    const { page, say } = visitor
    await opens(visitor, clerk, language, '/orders?Tab=to-ship')
    await page.evaluate(() => localStorage.setItem('staff-carrier', 'Aramex'))
    await page.getByRole('row', { name: first.OrderNumber }).click()
    const number = page.getByRole('textbox', { name: say('StaffOrders', 'lbl_staff_orders_tracking') })
    await number.waitFor()
    // The field has the focus.
    await page.keyboard.type('4512 8890')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: second.OrderNumber }).waitFor()
  })
  const order = await clerk.call(getOrder, { OrderId: first.OrderId })
  expect(order.Lines.map(({ Shipment }) => Shipment?.TrackingNumber ?? null)).toEqual(['4512 8890', '4512 8890', null])
})

test.each(oneOf(languages))('one line of an order is refunded (%s)', async (language) => {
  const { OrderId } = await ordered()
  const clerk = await shop().staff('orders')
  await visit({ language }, async (visitor) => {
    const { page, say } = visitor
    const t = (key: Parameters<typeof say<'StaffOrders'>>[1], values = {}) => say('StaffOrders', key, values)
    await opens(visitor, clerk, language, `/orders/${OrderId}`)
    await page.getByRole('button', { name: t('lbl_staff_orders_refund'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(language === 'ar' ? 'أطلس الورك' : 'Atlas of the Hip').click()
    await dialog.getByRole('textbox').fill('damaged')
    await dialog.getByRole('button', { name: /55\.00/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(t('lbl_staff_orders_pay_partly_refunded')).first().waitFor()
  })
  const order = await clerk.call(getOrder, { OrderId })
  expect([order.Refunded, order.Lines.map(({ StatusId }) => StatusId)]).toEqual([
    55,
    [orderStates.inProgress, orderStates.refunded, orderStates.completed],
  ])
})

const looks = [
  { language: 'en', width: 1280, colorScheme: 'light' },
  { language: 'ar', width: 1280, colorScheme: 'dark' },
  { language: 'en', width: 390, colorScheme: 'dark' },
  { language: 'ar', width: 390, colorScheme: 'light' },
] as const

test.each(looks)('the screens of orders are accessible and do not scroll sideways: %o', async (look) => {
  const { OrderId } = await ordered()
  const clerk = await shop().staff('orders')
  await visit(look, async (visitor) => {
    const { page, say } = visitor
    for (const path of ['/orders', `/orders/${OrderId}`]) {
      await opens(visitor, clerk, look.language, path)
      expect(await findAxeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    }
    await page.getByRole('button', { name: say('StaffOrders', 'lbl_staff_orders_refund'), exact: true }).click()
    await page.getByRole('dialog').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
  })
})
