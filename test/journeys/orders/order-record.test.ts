// @module-tag journey
import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { ordersJobs } from '../../../src/modules/orders/orders.jobs.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'

const { shop, visit } = journey()

test.each(oneOf(languages))('customer and staff open the terms that were accepted with an order (%s)', async (language) => {
  const shopper = await shop().shopper()
  const { OrderId = 0 } = await shopper.buys({ productId: await shop().stock() }, { languageCode: language })
  const owner = await shop().staff('owner')
  await visit({ language, width: 390 }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(shop(), visitor, shopper)
    await go(`/orders-history?OrderId=${OrderId}`)
    await page.getByRole('button', { name: say('OrderTerms', 'lbl_order_terms_title') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('Checkout', 'lbl_checkout_terms')).waitFor()
    await dialog.getByText(say('Terms', 'lbl_legal_h8')).waitFor()
    await dialog.getByText(say('Refunds', 'lbl_legal_title'), { exact: true }).click()
    await dialog.getByText(say('Refunds', 'lbl_legal_h1')).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
  })
  await visit({ language, width: 390 }, async (visitor) => {
    const { page, say } = visitor
    await openScreen(visitor, shop(), owner, language, `/orders/${OrderId}`)
    await page.getByRole('button', { name: say('StaffOrders', 'lbl_staff_orders_terms_open') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('Checkout', 'lbl_checkout_terms')).waitFor()
    await dialog.getByText(say('Terms', 'lbl_legal_h8')).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    const other = language === 'en' ? 'lbl_widgets_arabic' : 'lbl_widgets_english'
    await dialog.getByRole('tab', { name: say('StaffWidgets', other) }).click()
    await dialog
      .locator(`[lang=${language === 'en' ? 'ar' : 'en'}] h2`)
      .first()
      .waitFor()
  })
})

test.each(oneOf(languages))('staff open a mail that was sent about an order, in a frame and as text (%s)', async (language) => {
  const shopper = await shop().shopper({ firstName: 'Layla' })
  const { OrderId = 0 } = await shopper.buys({ productId: await shop().stock() }, { languageCode: language })
  await ordersJobs(shop().app.shop)['send-order-placed']({ orderId: OrderId }, 'job')
  const owner = await shop().staff('owner')
  // The frame is sandboxed: its links open nothing, and axe cannot look into it.
  await visit({ language, width: 390, expected: /Blocked opening|'postMessage'/ }, async (visitor) => {
    const { page, say } = visitor
    await openScreen(visitor, shop(), owner, language, `/orders/${OrderId}`)
    const mail = say('StaffOrders', 'lbl_staff_orders_mail_placed')
    await page.getByRole('button', { name: say('StaffOrders', 'lbl_staff_orders_mail_open_of', { mail }) }).click()
    const dialog = page.getByRole('dialog')
    const frame = dialog.frameLocator('iframe')
    await frame.getByText('Layla').first().waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    // Its links are dead.
    await frame.getByRole('link', { name: say('Mails', 'lbl_mail_to_the_order') }).click()
    await frame.getByText('Layla').first().waitFor()
    await dialog.getByRole('tab', { name: say('StaffOrders', 'lbl_staff_orders_mail_as_text') }).click()
    await dialog.locator('pre', { hasText: 'Layla' }).waitFor()
  })
})
