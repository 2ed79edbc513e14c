// @module-tag journey
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listAuditEntries, saveCategory, saveProduct } from '../../../src/contract/admin.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { formatPrice } from '../../../src/contract/money.ts'
import { getOrder, recordCashPayment } from '../../../src/contract/orders/staff/orders.ts'
import { finishRefund } from '../../../src/modules/orders/refunds/finish-refund.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { pressCounter } from '../../harness/press-counter.ts'

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

test.each(oneOf(languages))(
  'an order is shipped by its tracking number and Enter, and the next one opens (%s)',
  { tags: 'smoke' },
  async (language) => {
    const first = await ordered()
    const clerk = await shop().staff('orders')
    await visit({ language, width: 390, expected: /ERR_INTERNET_DISCONNECTED/ }, async (visitor) => {
      const { page, context, say, seesToast } = visitor
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
      const { press, type, enter, counts, summary } = pressCounter(page)
      await press('task', page.getByRole('link', { name: say('StaffToday', 'lbl_today_orders_to_ship') }))
      const number = page.getByRole('textbox', { name: say('StaffOrders', 'lbl_staff_orders_tracking'), exact: true })
      await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true)
      await type('number', number, '4512 8890')
      await enter('ship')
      await page.getByRole('heading', { level: 1, name: second.OrderNumber }).waitFor()
      expect(counts, summary()).toEqual({ presses: 2, fields: 1 })

      // Without a connection the number stays, and the next Enter sends it.
      await context.setOffline(true)
      await number.fill('4512 8891')
      await number.press('Enter')
      await seesToast(say('StaffFrame', 'lbl_frame_offline'))
      expect(await number.inputValue()).toBe('4512 8891')
      await context.setOffline(false)
      await number.press('Enter')
      await page.getByRole('heading', { level: 1, name: say('StaffOrders', 'lbl_staff_orders_title') }).waitFor()
    })
    const order = await clerk.call(getOrder, { OrderId: first.OrderId })
    expect(order.Lines.map(({ Shipment }) => Shipment?.TrackingNumber ?? null)).toEqual(['4512 8890', '4512 8890', null])
  },
)

test.each(oneOf(languages, 'en'))(
  'twenty orders are shipped by a pasted list in four presses, others by selecting them (%s)',
  async (language) => {
    const productId = await shop().stock({ name: 'Atlas of the Foot', nameAr: 'أطلس القدم', quantity: 22 })
    const shopper = await shop().shopper()
    const numbers: string[] = []
    while (numbers.length < 20) numbers.push((await shopper.buys({ productId }, byCard)).OrderNumber ?? '')
    const clerk = await shop().staff('orders')
    await visit({ language }, async (visitor) => {
      const { page, say } = visitor
      const t = (key: Parameters<typeof say<'StaffOrders'>>[1], values = {}) => say('StaffOrders', key, values)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await openScreen(visitor, shop(), clerk, language, '/')
      await page.evaluate(() => localStorage.setItem('staff-carrier', 'Aramex'))
      const { press, type, counts, summary } = pressCounter(page)
      await press('orders', page.getByRole('link', { name: say('StaffFrame', 'lbl_frame_orders'), exact: true }))
      await press('list', button(t('lbl_staff_orders_ship_list')))
      const pasted = numbers.map((number, at) => `${number}\tT-${at}`).join('\n')
      await type('numbers', page.getByRole('textbox', { name: t('lbl_staff_orders_ship_list_text') }), pasted)
      await press('check', button(t('lbl_staff_orders_ship_list_check')))
      await press('ship', button(t('lbl_staff_orders_ship_list_do', { n: 20 })))
      await page.getByText(t('lbl_staff_orders_ship_list_done', { n: 20 })).waitFor()
      expect(counts, summary()).toEqual({ presses: 4, fields: 1 })

      // Selected in the list, they need no number.
      for (let at = 0; at < 2; at++) numbers.push((await shopper.buys({ productId }, byCard)).OrderNumber ?? '')
      await openScreen(visitor, shop(), clerk, language, '/orders?Tab=to-ship')
      for (const number of numbers.slice(20)) await page.getByRole('row', { name: number }).getByRole('checkbox').click({ force: true })
      await button(t('lbl_staff_orders_ship')).click()
      await page.getByRole('textbox', { name: t('lbl_staff_orders_carrier') }).fill('')
      await button(t('lbl_staff_orders_ship_list_check')).click()
      await button(t('lbl_staff_orders_ship_list_do', { n: 2 })).click()
      await page.getByText(t('lbl_staff_orders_ship_list_done', { n: 2 })).waitFor()
      for (const number of numbers.slice(20)) await page.getByRole('row', { name: number }).waitFor({ state: 'detached' })
    })
    const { rows } = await shop().app.shop.pool.query(
      'select tracking_number from shipments join orders using (order_id) where order_number = any ($1) order by order_id',
      [numbers],
    )
    expect(rows.map(({ tracking_number }) => tracking_number)).toEqual(numbers.slice(0, 20).map((_, at) => `T-${at}`))
  },
)

test.each(oneOf(languages))('a line of an open order is refunded in four presses (%s)', { tags: 'smoke' }, async (language) => {
  const { OrderId } = await ordered()
  const clerk = await shop().staff('orders')
  await visit({ language, width: 390, expected: /ERR_FAILED/ }, async (visitor) => {
    const { page, say, seesToast } = visitor
    const t = (key: Parameters<typeof say<'StaffOrders'>>[1], values = {}) => say('StaffOrders', key, values)
    await openScreen(visitor, shop(), clerk, language, `/orders/${OrderId}`)
    const { press, type, counts, summary } = pressCounter(page)
    await press('refund', page.getByRole('button', { name: t('lbl_staff_orders_refund'), exact: true }))
    const dialog = page.getByRole('dialog')
    await press('line', dialog.getByText({ en: 'Atlas of the Hip', ar: 'أطلس الورك' }[language]))
    await type('reason', dialog.getByRole('textbox'), 'damaged')
    await press('refund', dialog.getByRole('button', { name: /55\.00/ }))
    await dialog.waitFor({ state: 'detached' })
    expect(counts.presses + counts.fields, summary()).toBe(4)

    // An amount above what is left is not changed into another one.
    await page.getByRole('button', { name: t('lbl_staff_orders_refund'), exact: true }).click()
    await dialog.getByText(t('lbl_staff_orders_refund_amount'), { exact: true }).click()
    const amount = dialog.getByRole('textbox', { name: t('lbl_staff_orders_amount') })
    await amount.fill('9999')
    await dialog.getByRole('textbox', { name: t('lbl_staff_orders_reason') }).fill('late')
    const { RefundAmount } = (await clerk.call(getOrder, { OrderId })).Possible
    await dialog.getByText(say('StaffErrors', 'refund_above_left', { left: `\u2068${formatPrice(RefundAmount)}\u2069` })).waitFor()
    expect(await amount.inputValue()).toBe('9,999.00')
    expect(await dialog.getByRole('button', { name: t('lbl_staff_orders_refund'), exact: true }).isDisabled()).toBe(true)

    // The refund is carried out, but its answer is lost: the same refund in a new dialog is answered, and not booked again.
    const refundTen = async () => {
      await amount.fill('10')
      await amount.press('Tab')
      await dialog.getByRole('textbox', { name: t('lbl_staff_orders_reason') }).fill('late')
      await dialog.getByRole('button', { name: /10\.00/ }).click()
    }
    await page.route(
      '**/refund-order',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await refundTen()
    await seesToast(say('StaffFrame', 'lbl_frame_offline'))
    await dialog.getByRole('button', { name: t('lbl_staff_orders_cancel') }).click()
    await page.getByRole('button', { name: t('lbl_staff_orders_refund'), exact: true }).click()
    await dialog.getByText(t('lbl_staff_orders_refund_amount'), { exact: true }).click()
    await refundTen()
    await seesToast(t('lbl_staff_orders_refund_done', { amount: `\u2068${formatPrice(10)}\u2069` }))
  })
  expect(await clerk.call(getOrder, { OrderId })).toMatchObject({ Refunded: 65 })
})

test.each(oneOf(languages))('staff who refund cash are told that they give it back themselves (%s)', async (language) => {
  const productId = await shop().stock({ name: 'Atlas of the Ear', nameAr: 'أطلس الأذن', priceCents: 29_00 })
  const { OrderId = 0 } = await (await shop().shopper()).buys({ productId })
  const clerk = await shop().staff('orders')
  await clerk.call(recordCashPayment, { OrderId, IdempotencyKey: randomUUID() })
  const amount = `\u2068${formatPrice(29)}\u2069`
  await visit({ language, width: 390 }, async (visitor) => {
    const { page, say, seesToast } = visitor
    const t = (key: Parameters<typeof say<'StaffOrders'>>[1], values = {}) => say('StaffOrders', key, values)
    await openScreen(visitor, shop(), clerk, language, `/orders/${OrderId}`)
    await page.getByRole('button', { name: t('lbl_staff_orders_refund'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('lbl_staff_orders_refund_cash_hint')).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('textbox').fill('damaged')
    await dialog.getByRole('button', { name: /29\.00/ }).click()
    await seesToast(t('lbl_staff_orders_refund_cash_done', { amount }))
    const { refundId } = await shop().db.selectFrom('refunds').select('refundId').where('orderId', '=', OrderId).executeTakeFirstOrThrow()
    await finishRefund(shop().app.shop, refundId)
    await page.reload()
    await page.getByText(t('lbl_staff_orders_event_refund_by_hand', { amount })).waitFor()
  })
  const { Timeline } = await clerk.call(getOrder, { OrderId })
  expect(Timeline.map(({ Type }) => Type)).not.toContain('refund-done')
})

test.each(oneOf(languages, 'en'))('what lacks Arabic is one press from Today (%s)', async (language) => {
  const owner = await shop().staff('owner')
  const { CategoryId } = await owner.call(saveCategory, { NameEn: 'Hands', NameAr: 'اليدان', ParentCategoryId: null })
  await owner.call(saveProduct, { Kind: 'course', CategoryId, Price: 10, NameEn: 'Casts and Splints', NameAr: '' })
  await visit({ language }, async (visitor) => {
    const { page, say } = visitor
    await openScreen(visitor, shop(), owner, language, '/')
    await page.getByRole('link', { name: say('StaffToday', 'lbl_today_untranslated') }).click()
    await page.getByText('Casts and Splints').first().waitFor()
  })
})

test.each(oneOf(languages))('an order for a customer outlasts a reload, is placed, and leaves an empty form (%s)', async (language) => {
  // The journey in the other language has a product of its own.
  const names = { en: `Atlas of the Wrist (${language})`, ar: `أطلس الرسغ (${language})` }
  const productId = await shop().stock({ name: names.en, nameAr: names.ar, quantity: 5, priceCents: 30_00 })
  const address = `layla-${language}@hospital.example`
  const { customerId } = await shop().shopper({ firstName: 'Layla', email: address })
  const clerk = await shop().staff('orders')
  await visit({ language, width: 390 }, async (visitor) => {
    const { page, say, seesToast } = visitor
    const t = (key: Parameters<typeof say<'StaffNewOrder'>>[1], values = {}) => say('StaffNewOrder', key, values)
    const name = names[language]
    const email = page.getByLabel(t('lbl_new_order_email'))
    const quantity = page.getByRole('textbox', { name: t('lbl_new_order_quantity', { name }) })
    const place = page.getByRole('button', { name: t('lbl_new_order_place') })
    await openScreen(visitor, shop(), clerk, language, '/orders/new')
    await email.fill(address)
    await page.getByRole('combobox', { name: t('lbl_new_order_add') }).fill(name)
    await page.getByRole('option', { name }).click()
    await quantity.fill('2')
    await quantity.press('Tab')
    await page.getByText('$60.00').first().waitFor()

    await page.reload()
    expect(await email.inputValue()).toBe(address)
    await expect.poll(() => quantity.inputValue()).toBe('2')
    await place.click()
    await page.waitForURL(/orders\/\d+$/)
    const { orderId, orderNumber } = await shop()
      .db.selectFrom('orders')
      .select(['orderId', 'orderNumber'])
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow()
    await seesToast(t('lbl_new_order_placed', { number: orderNumber }))
    expect(new URL(page.url()).pathname).toBe(`/admin/orders/${orderId}`)
    expect((await clerk.call(getOrder, { OrderId: orderId })).Lines).toMatchObject([{ ProductId: productId, Quantity: 2 }])

    await page.goto('/admin/orders/new')
    await email.waitFor()
    expect(await email.inputValue()).toBe('')
  })
})

test.each(oneOf(languages))(
  'mails that could not be sent are one press from Today, are sent again, and given up after a question (%s)',
  async (language) => {
    const { OrderId, OrderNumber } = await ordered()
    const { pool } = shop().app.shop
    const { rows } = await pool.query(
      `select id from graphile_worker.add_job('send-order-shipped', json_build_object('orderId', $1::integer))`,
      [OrderId],
    )
    await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = '550 no such user' where id = $1`, [
      rows[0].id,
    ])
    const support = await shop().staff('support')
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, seesToast } = visitor
      const t = (key: Parameters<typeof say<'StaffUnsentMails'>>[1], values = {}) => say('StaffUnsentMails', key, values)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await openScreen(visitor, shop(), support, language, '/')
      await page.getByRole('link', { name: say('StaffToday', 'lbl_today_mails') }).click()
      const mail = page.getByRole('row', { name: t('lbl_unsent_mail_order_shipped') })
      for (const shown of [OrderNumber, '550 no such user', t('lbl_unsent_given_up')]) await mail.getByText(shown).waitFor()
      // Who may not export lists has no file of them.
      expect(await button(say('StaffWidgets', 'lbl_widgets_csv')).count()).toBe(0)
      await button(t('lbl_unsent_all_again')).click()
      await seesToast(t('lbl_unsent_again_done', { n: 1 }))
      // This shop has no worker: the mail waits for one.
      await mail.getByText(t('lbl_unsent_sending')).waitFor()
      await mail.getByRole('checkbox').click({ force: true })
      await button(t('lbl_unsent_remove')).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('lbl_unsent_remove') })
        .click()
      await seesToast(t('lbl_unsent_removed', { n: 1 }))
      await page.getByText(t('lbl_unsent_none')).waitFor()
      await page.goto('/admin/')
      await page.getByRole('heading', { name: say('StaffToday', 'lbl_today_tasks') }).waitFor()
      expect(await page.getByRole('link', { name: say('StaffToday', 'lbl_today_mails') }).count()).toBe(0)
    })
  },
)

test.each(oneOf(languages, 'en'))(
  'selected orders are saved as a file, which the audit log knows, and lead to their customer (%s)',
  async (language) => {
    const [first, second] = [await ordered(), await ordered()]
    const clerk = await shop().staff('orders')
    await visit({ language }, async (visitor) => {
      const { page, say } = visitor
      await openScreen(visitor, shop(), clerk, language, '/orders')
      for (const { OrderNumber } of [first, second])
        await page.getByRole('row', { name: OrderNumber }).getByRole('checkbox').click({ force: true })
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: say('StaffOrders', 'lbl_staff_orders_save_selected') }).click()
      const text = await readFile(await (await saving).path(), 'utf8')
      expect(
        text
          .trim()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(',')[0]),
      ).toEqual([first.OrderNumber, second.OrderNumber])
      await page.goto(`/admin/orders/${first.OrderId}`)
      await page.getByRole('link', { name: 'Layla Shopper' }).click()
      await page.getByRole('heading', { level: 1, name: 'Layla Shopper' }).waitFor()
    })
    const owner = await shop().staff('owner')
    const [entry] = (await owner.call(listAuditEntries, { Filter: { Act: 'export', StaffId: clerk.staffId } })).Rows
    expect(entry).toMatchObject({ SubjectType: 'orders', After: { rows: 2 } })
  },
)
