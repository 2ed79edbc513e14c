// @module-tag journey
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { getCustomer } from '../../../src/contract/customers/staff/customers.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { completeOrder } from '../../../src/contract/orders/staff/orders.ts'
import { listViews } from '../../../src/contract/staff/views.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { readMail } from '../../harness/read-mail.ts'
import { unzip } from '../../harness/unzip.ts'

const { shop, visit } = journey({ runsJobs: true })

const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }

test.each(oneOf(languages, 'en'))(
  'a customer is found, their data is exported, and erased once nothing of theirs is open (%s)',
  async (language) => {
    const owner = await shop().staff('owner')
    const email = `noor-${language}@ward.example`
    const name = { en: 'Noor Haddad', ar: 'نور الحدّاد' }[language]
    const [firstName, lastName] = name.split(' ')
    const shopper = await shop().shopper({ email, firstName, lastName, language })
    const { OrderId = 0, OrderNumber = '' } = await shopper.buys(
      [
        { productId: await shop().stock({ name: 'Atlas', nameAr: 'Atlas' }) },
        { productId: await shop().stock({ name: 'Primer', nameAr: 'Primer' }) },
      ],
      byCard,
    )
    await visit({ language, width: language === 'ar' ? 390 : 1280, expected: /409/ }, async (visitor) => {
      const { page, say } = visitor
      const t = (key: Parameters<typeof say<'StaffCustomers'>>[1], values = {}) => say('StaffCustomers', key, values)
      await openScreen(visitor, shop(), owner, language, '/customers')
      // A view that an earlier release left in the browser.
      await page.evaluate(() => localStorage.setItem('staff-views customers', '[{"name":"Buyers","query":"HasBought=yes"}]'))
      await page.reload()
      const views = page.getByRole('button', { name: say('StaffWidgets', 'lbl_widgets_views') })
      await expect.poll(() => page.evaluate(() => localStorage.getItem('staff-views customers'))).toBeNull()
      await views.click()
      // A search is typed before the rows of the view have come: the list shows what fits both.
      const { promise: isTyped, resolve: answer } = Promise.withResolvers<void>()
      const answerLater = async (route: Route) => {
        await isTyped
        await route.continue().catch(() => {})
      }
      await page.route('**/list-customers*', answerLater, { times: 1 })
      await page.getByRole('menuitem', { name: 'Buyers' }).click()
      const search = { en: 'haddad', ar: 'الحداد' }[language]
      await page.getByRole('searchbox').fill(search)
      await page.waitForURL(/Search=/)
      answer()
      await views.click()
      await page.getByRole('menuitem', { name: say('StaffWidgets', 'lbl_widgets_save_view') }).click()
      await page.getByRole('dialog').getByRole('textbox').fill(search)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      const saved = (await owner.call(listViews, { List: 'customers' })).map(({ Name, Query }) => [Name, Query])
      expect(saved).toEqual([
        ['Buyers', { HasBought: 'yes' }],
        [search, { HasBought: 'yes', Search: search }],
      ])
      await page.getByRole('row', { name }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()

      // What was changed is shown at once, also in the dialog that changed it.
      const phone = page.getByRole('dialog').getByRole('textbox', { name: t('lbl_customers_phone') })
      await page.getByRole('button', { name: t('lbl_customers_edit'), exact: true }).click()
      await phone.fill('+20 2 5550 0199')
      await page.keyboard.press('Control+s')
      await page.getByText(say('StaffWidgets', 'lbl_widgets_saved')).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: '+20 2 5550 0199' }).waitFor()
      await page.getByRole('button', { name: t('lbl_customers_edit'), exact: true }).click()
      expect(await phone.inputValue()).toBe('+20 2 5550 0199')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t('lbl_customers_export') }).click()
      const chunks: Buffer[] = []
      for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
      const files = unzip(Buffer.concat(chunks))
      expect(files.map(({ name }) => name)).toEqual(['data.json', 'data.html'])
      for (const { content } of files) for (const own of [email, OrderNumber]) expect(content.toString()).toContain(own)

      await page.getByRole('button', { name: t('lbl_customers_erase'), exact: true }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('textbox').first().fill(email)
      await dialog.getByRole('textbox').last().fill('asked for it')
      const erase = dialog.getByRole('button', { name: t('lbl_customers_erase_do') })
      await erase.click()
      await dialog.getByText(t('lbl_customers_open_shipping')).waitFor()
      // The button that was busy has the keyboard again.
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      // Two parcels, without a tracking number.
      await openScreen(visitor, shop(), owner, language, `/orders/${OrderId}`)
      const sent = async (name: string) => {
        await page.getByRole('button', { name: say('StaffOrders', 'lbl_staff_orders_ship'), exact: true }).click()
        await page.getByText(say('StaffOrders', 'lbl_staff_orders_event_line_shipped', { name })).waitFor()
      }
      await page.getByText('1 × Atlas').click()
      await sent('Primer')
      await sent('Atlas')
      await owner.call(completeOrder, { OrderId })
      await openScreen(visitor, shop(), owner, language, `/customers/${shopper.customerId}`)
      await page.getByRole('button', { name: t('lbl_customers_erase'), exact: true }).click()
      await dialog.getByRole('textbox').first().fill(email)
      await dialog.getByRole('textbox').last().fill('asked for it')
      await erase.click()
      await page.getByRole('heading', { level: 1, name: t('lbl_customers_erased_name', { id: shopper.customerId }) }).waitFor()
    })
    expect(await owner.call(getCustomer, { CustomerId: shopper.customerId })).toMatchObject({ FirstName: '', Orders: 1 })
    await expect
      .poll(async () => (await Promise.all((await shop().mails()).map(readMail))).filter(({ to }) => to === email).at(-1)?.subject)
      .toBe({ en: 'Your personal data is erased', ar: 'حُذفت بياناتك الشخصية' }[language])
  },
)

test.each(oneOf(languages))(
  '"where is my file" is answered with three presses: Ctrl+K, the e-mail, send again (%s)',
  { tags: 'smoke' },
  async (language) => {
    const support = await shop().staff('support')
    const email = `layla-${language}@ward.example`
    const shopper = await shop().shopper({ email })
    const { OrderNumber = '' } = await shopper.buys({ productId: await shop().stock({ kind: 'ebook', quantity: null }) }, byCard)
    const sent = async () => (await Promise.all((await shop().mails()).map(readMail))).filter(({ to }) => to === email).length
    await expect.poll(sent).toBe(1)
    await visit({ language }, async (visitor) => {
      const { page, say } = visitor
      await openScreen(visitor, shop(), support, language, '/orders')
      let presses = 0
      const press = async (work: Promise<unknown>) => {
        presses++
        await work
      }
      await press(page.keyboard.press('Control+k'))
      await press(page.getByRole('searchbox', { name: say('StaffFrame', 'lbl_frame_find') }).fill(email))
      const first = page.getByRole('menuitem').first()
      await first.getByText(OrderNumber).waitFor()
      await expect.poll(() => first.getAttribute('data-focused')).not.toBeNull()
      await press(page.keyboard.press('Enter'))
      expect(presses).toBe(3)
      await page.getByText(say('StaffFind', 'lbl_find_sent', { number: `\u2068${OrderNumber}\u2069` })).waitFor()
    })
    await expect.poll(sent).toBe(2)
  },
)

test('Enter after the number of an order opens it, and sends no mail again, from every keyboard', async () => {
  const support = await shop().staff('support')
  const shopper = await shop().shopper()
  const { OrderId, OrderNumber = '' } = await shopper.buys({ productId: await shop().stock({ kind: 'ebook', quantity: null }) }, byCard)
  const digits = OrderNumber.replace(/\D/g, '')
  const arabic = digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  await visit({ language: 'ar' }, async (visitor) => {
    const { page, say } = visitor
    for (const typed of [digits, arabic, `AV-${arabic}`]) {
      await openScreen(visitor, shop(), support, 'ar', '/orders')
      await page.keyboard.press('Control+k')
      await page.getByRole('searchbox', { name: say('StaffFrame', 'lbl_frame_find') }).fill(typed)
      await page.getByRole('menuitem', { name: OrderNumber }).last().waitFor()
      await expect.poll(() => page.getByRole('menuitem').first().getAttribute('data-focused')).not.toBeNull()
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname === `/admin/orders/${OrderId}`)
    }
  })
})

test('subscribers are removed after a question', async () => {
  const owner = await shop().staff('owner')
  const email = 'reader@ward.example'
  await shop().db.insertInto('subscribers').values({ email, emailCanonical: email }).execute()
  const left = () => shop().db.selectFrom('subscribers').select('email').execute()
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say } = visitor
    await openScreen(visitor, shop(), owner, 'en', '/subscribers')
    const remove = { name: say('StaffCustomers', 'lbl_customers_remove'), exact: true }
    const question = page.getByRole('alertdialog')
    await page.getByRole('rowheader', { name: email }).click()
    await page.getByRole('button', remove).click()
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await left()).toEqual([{ email }])
    await page.getByRole('button', remove).click()
    await question.getByRole('button', remove).click()
    await question.waitFor({ state: 'detached' })
    expect(await left()).toEqual([])
  })
})
