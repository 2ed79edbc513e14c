import { expect, test } from 'vitest'
import { getOrder } from '../../src/contract/admin/orders.ts'
import { paymentMethods } from '../../src/contract/constants.ts'
import { languages } from '../../src/contract/localization/language.ts'
import { journey, oneOf } from '../harness/journey.ts'
import { openScreen } from '../harness/open-screen.ts'

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

test.each(oneOf(languages))('an order is shipped by its tracking number and Enter, and the next one opens (%s)', async (language) => {
  const first = await ordered()
  const clerk = await shop().staff('orders')
  await visit({ language, width: 390 }, async (visitor) => {
    const { page, say } = visitor
    const listens = page.waitForResponse('**/api/admin/v1/events')
    await openScreen(visitor, shop(), clerk, language, '/orders?Tab=to-ship')
    await listens
    await page.evaluate(() => localStorage.setItem('staff-carrier', 'Aramex'))
    await page.getByRole('row', { name: first.OrderNumber }).waitFor()
    // An order that is placed while the list is open appears in it.
    const second = await ordered()
    await page.getByRole('row', { name: second.OrderNumber }).waitFor()
    // From Today: the task, the number, Enter.
    await page.goto('/admin/')
    await page.getByRole('link', { name: say('StaffToday', 'lbl_today_orders_to_ship') }).click()
    const number = page.getByRole('textbox', { name: say('StaffOrders', 'lbl_staff_orders_tracking') })
    await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('4512 8890')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: second.OrderNumber }).waitFor()
  })
  const order = await clerk.call(getOrder, { OrderId: first.OrderId })
  expect(order.Lines.map(({ Shipment }) => Shipment?.TrackingNumber ?? null)).toEqual(['4512 8890', '4512 8890', null])
})
