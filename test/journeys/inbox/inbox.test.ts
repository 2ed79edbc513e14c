// @module-tag journey
import { expect, test } from 'vitest'
import { approveSellerRequest, getMessage, listSellerRequests } from '../../../src/contract/admin.ts'
import { type Language, languages } from '../../../src/contract/localization/language.ts'
import { contactUs, createVendorRequest, getEncryptedPassword, insertProductReview } from '../../../src/contract/storefront.ts'
import { acceptStaffInvitation } from '../../harness/accept-staff-invitation.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'
import { pressCounter } from '../../harness/press-counter.ts'
import { readMail } from '../../harness/read-mail.ts'

const { shop, visit } = journey({ runsJobs: true })

/** A product with so many reviews. */
async function reviewed(count: number) {
  const productId = await shop().stock({ name: 'Much talked about', nameAr: 'يكثر الحديث عنه' })
  for (let at = 1; at <= count; at++)
    await shop().call(insertProductReview, {
      ProductId: productId,
      ReviewerName: `Reader ${at}`,
      ReviewerEmail: 'reader@avicenna.example',
      ReviewTitle: `Review ${at}`,
      ReviewBody: 'Useful on every shift.',
      ReviewRating: 1 + (at % 5),
    })
  return productId
}

const stateOf = (productId: number) =>
  shop()
    .db.selectFrom('reviews')
    .select(['title', 'decidedAt', 'isVisible'])
    .where('productId', '=', productId)
    .orderBy('reviewId')
    .execute()

const answer = { en: 'Thank you for telling us.', ar: 'شكرًا لأنك أخبرتنا.' }

test.each(oneOf(languages, 'en'))(
  'ten reviews are approved in eleven presses, one is declined, and one answered in public (%s)',
  { tags: 'smoke' },
  async (language) => {
    const productId = await reviewed(12)
    const support = await shop().staff('support')
    await visit({ language }, async (visitor) => {
      const { page, say, go } = visitor
      const t = (key: Parameters<typeof say<'StaffInbox'>>[1], values = {}) => say('StaffInbox', key, values)
      await openScreen(visitor, shop(), support, language, '/account')
      const { counts, press } = pressCounter(page)
      await press('reviews', page.getByRole('link', { name: say('StaffFrame', 'lbl_frame_reviews'), exact: true }))
      await page.getByText(t('lbl_inbox_waiting_n', { n: 12 })).waitFor()
      for (let at = 0; at < 10; at++) {
        await page.keyboard.press('a')
        counts.presses++
      }
      expect(counts.presses).toBe(11)
      await page.getByText(t('lbl_inbox_waiting_n', { n: 2 })).waitFor()
      await expect.poll(async () => (await stateOf(productId)).filter(({ decidedAt }) => decidedAt).length).toBe(10)

      // The eleventh is answered, the twelfth declined. While a field has the keyboard, letters are letters.
      await page.keyboard.press('r')
      const form = page.locator('form')
      const field = form.getByRole('textbox', {
        name: say('StaffWidgets', language === 'ar' ? 'lbl_widgets_arabic' : 'lbl_widgets_english'),
      })
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.type(answer[language])
      await page.keyboard.press('Control+Enter')
      await form.waitFor({ state: 'detached' })
      await page.getByText(answer[language]).waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('d')
      await page.getByText(t('lbl_inbox_waiting_n', { n: 1 })).waitFor()

      // Switched off, a key does nothing.
      await page.getByText(t('lbl_inbox_keys_on')).click()
      await page.getByRole('article').first().focus()
      await page.keyboard.press('a')
      await page.getByRole('button', { name: t('lbl_inbox_approve') }).click()
      await page.getByText(t('lbl_inbox_reviews_empty')).waitFor()
      await expect.poll(async () => (await stateOf(productId)).filter(({ decidedAt }) => decidedAt).length).toBe(12)

      await go(`/product-detail/${productId}/a/b#reviews`)
      const panel = page.getByRole('tabpanel')
      await panel.getByText(answer[language]).waitFor()
      await panel.getByText(say('ProductDetail', 'lbl_prddet_review_reply')).waitFor()
      expect(await page.getByRole('tab', { name: say('ProductDetail', 'lbl_prddet_tab_reviews') }).textContent()).toContain('(11)')
    })
    const declined = (await stateOf(productId)).filter(({ isVisible }) => !isVisible)
    expect(declined.map(({ title }) => title)).toEqual(['Review 12'])
  },
)

/** Asks to sell, is approved, and takes the invitation. */
async function approvedSeller(language: Language, email = `press-${language}@avicenna.example`) {
  await shop().shopper()
  const Password = (await shop().call(getEncryptedPassword, { Password: 'a long password' })).data[0]?.Password ?? ''
  await shop().call(createVendorRequest, {
    FirstName: 'Ward',
    LastName: 'Press',
    EmailAddress: email,
    MobileNo: '',
    AddressLineOne: '1 Hospital Street',
    PostalCode: '',
    CityId: -999,
    StateProvinceId: -999,
    CountryID: 65,
    Password,
    languageCode: language,
  })
  return email
}

test('who decided on a request follows the date, which an Arabic screen reads from right to left', async () => {
  await approvedSeller('ar', 'decided@avicenna.example')
  const owner = await shop().staff('owner', { name: 'Noor' })
  const [request] = (await owner.call(listSellerRequests, {})).Rows
  const { SellerRequestId = 0, Version = 0 } = request ?? {}
  await owner.call(approveSellerRequest, { SellerRequestId, Version, NameEn: 'Ward', NameAr: 'ورد' })
  await visit({ language: 'ar', width: 390 }, async (visitor) => {
    const { page } = visitor
    await openScreen(visitor, shop(), owner, 'ar', `/sellers/${SellerRequestId}`)
    const [day, month] = await page
      .locator('main')
      .getByText('Noor')
      .evaluate((line) => {
        const text = line.firstChild as Text
        const placeOf = (pattern: RegExp) => {
          const range = new Range()
          range.setStart(text, text.data.search(pattern))
          range.setEnd(text, text.data.search(pattern) + 1)
          return range.getBoundingClientRect().x
        }
        return [placeOf(/\d/), placeOf(/\p{Script=Arabic}/u)]
      })
    expect(day).toBeGreaterThan(month ?? 0)
  })
})

const invitationTo = async (email: string) =>
  (await Promise.all((await shop().mails()).map(readMail))).find(({ to, text }) => to === email && text.includes('/admin/invitation#'))

test.each(oneOf(languages, 'en'))(
  'a request to sell is approved, and its seller sees own products, orders and reviews only (%s)',
  async (language) => {
    const email = await approvedSeller(language)
    const owner = await shop().staff('owner')
    await visit({ language }, async (visitor) => {
      const { page, say } = visitor
      const t = (key: Parameters<typeof say<'StaffInbox'>>[1], values = {}) => say('StaffInbox', key, values)
      await openScreen(visitor, shop(), owner, language, '/sellers')
      await page.getByRole('row', { name: 'Ward Press' }).click()
      await page.getByRole('button', { name: t('lbl_inbox_approve'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('lbl_inbox_approve'), exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(t('lbl_inbox_request_approved'), { exact: true }).waitFor()
    })
    await expect.poll(() => invitationTo(email)).toBeDefined()
    const cookie = await acceptStaffInvitation(shop(), (await invitationTo(email))?.text ?? '')
    const { vendorId } = await shop().db.selectFrom('staff').select('vendorId').where('email', '=', email).executeTakeFirstOrThrow()
    const own = await shop().stock({ name: 'Own atlas', nameAr: 'أطلسي' })
    await shop().db.updateTable('products').set({ vendorId }).where('productId', '=', own).execute()
    const other = await shop().stock({ name: 'Another atlas', nameAr: 'أطلس غيري' })
    const shopper = await shop().shopper({ firstName: 'Layla' })
    const { OrderNumber = '' } = await shopper.buys([{ productId: own }, { productId: other }])
    await shopper.buys({ productId: other })
    const [mine, others] = language === 'ar' ? ['أطلسي', 'أطلس غيري'] : ['Own atlas', 'Another atlas']

    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say } = visitor
      const t = (key: Parameters<typeof say<'StaffInbox'>>[1], values = {}) => say('StaffInbox', key, values)
      await openScreen(visitor, shop(), { ...owner, cookie }, language, '/products')
      await page.getByText(mine, { exact: true }).waitFor()
      expect(await page.getByText(others, { exact: true }).count()).toBe(0)
      await page.getByRole('button', { name: say('StaffFrame', 'lbl_frame_menu') }).click()
      const links = page.getByRole('dialog').getByRole('navigation').getByRole('link')
      expect(await links.allTextContents()).toEqual([
        ...[say('StaffFrame', 'lbl_frame_today'), say('StaffFrame', 'lbl_frame_own_orders')],
        ...(['products', 'courses', 'stock', 'reviews', 'questions'] as const).map((name) => say('StaffFrame', `lbl_frame_${name}`)),
      ])
      await links.nth(1).click()
      const rows = page.getByRole('row').filter({ hasText: /AV-/ })
      await rows.first().waitFor()
      expect(await rows.count()).toBe(1)
      await rows.getByText(OrderNumber).click()
      await page.getByRole('textbox', { name: t('lbl_inbox_tracking') }).fill('4512')
      await page.getByRole('textbox', { name: t('lbl_inbox_carrier') }).fill('Aramex')
      await page.keyboard.press('Enter')
      await page.getByText('Aramex · 4512').waitFor()
      const text = await page.getByRole('main').textContent()
      expect(text).toContain('Layla')
      expect(text).not.toContain(others)
      expect(text).not.toContain('@')
    })
  },
)

test.each(oneOf(languages))(
  'who answers a message after another person reads their answer first, and keeps the own text (%s)',
  async (language) => {
    const about = { FullName: 'Layla Haddad', Email: 'layla@avicenna.example', PhoneNumber: '+20 2 5550 0100', Subject: 'Delivery' }
    await shop().call(contactUs, { ...about, Message: 'Will it arrive before Friday?', languageCode: language })
    const { contactMessageId: MessageId } = await shop()
      .db.selectFrom('contactMessages')
      .select('contactMessageId')
      .orderBy('contactMessageId', 'desc')
      .executeTakeFirstOrThrow()
    const [first, second] = [await shop().staff('support', { name: 'Salma' }), await shop().staff('support')]
    await visit({ language, width: 390, expected: /status of 409/ }, async (visitor) => {
      const { page, say } = visitor
      const t = (key: Parameters<typeof say<'StaffInbox'>>[1], values = {}) => say('StaffInbox', key, values)
      await openScreen(visitor, shop(), second, language, `/messages/${MessageId}`)
      const field = page.getByRole('textbox', { name: t('lbl_inbox_answer_text') })
      await field.fill('Yes, on Thursday.')
      // What is not sent is there again after another screen.
      await openScreen(visitor, shop(), second, language, '/messages/templates')
      await openScreen(visitor, shop(), second, language, `/messages/${MessageId}`)
      expect(await field.inputValue()).toBe('Yes, on Thursday.')
      await shop()
        .db.updateTable('contactMessages')
        .set({ version: 2, state: 'answered' })
        .where('contactMessageId', '=', MessageId)
        .execute()
      await shop()
        .db.insertInto('messageReplies')
        .values({ contactMessageId: MessageId, staffId: first.staffId, staffName: 'Salma', language, body: 'No, on Monday.' })
        .execute()
      // A second press while it is sent, and a key that is held, do not send it again over what they answered.
      const held = Promise.withResolvers<void>()
      let sent = 0
      await page.route('**/answer-message', async (route) => {
        sent++
        await held.promise
        await route.continue()
      })
      await field.press('Control+Enter')
      await field.press('Control+Enter')
      held.resolve()
      await page.getByText(t('lbl_inbox_meanwhile', { name: '\u2068Salma\u2069' })).waitFor()
      await page.getByText('No, on Monday.').waitFor()
      const ofHeldKey = { key: 'Enter', ctrlKey: true, repeat: true, bubbles: true, cancelable: true }
      await field.evaluate((element, init) => element.dispatchEvent(new KeyboardEvent('keydown', init)), ofHeldKey)
      expect(await field.inputValue()).toBe('Yes, on Thursday.')
      await page.getByRole('button', { name: t('lbl_inbox_send'), exact: true }).click()
      await page
        .getByRole('list', { name: t('lbl_inbox_thread') })
        .getByText('Yes, on Thursday.')
        .waitFor()
      expect(sent).toBe(2)
      expect(await field.inputValue()).toBe('')

      // A press beside a dialog closes it unless text was typed in it.
      await field.fill('Half an answer')
      await openScreen(visitor, shop(), second, language, '/messages/templates')
      await page.setViewportSize({ width: 1280, height: 1000 })
      const dialog = page.getByRole('dialog')
      const open = () => page.getByRole('button', { name: t('lbl_inbox_template_new') }).click()
      await open()
      await dialog.waitFor()
      await page.mouse.click(5, 5)
      await dialog.waitFor({ state: 'detached' })
      await open()
      await dialog.getByRole('textbox').first().fill('Thanks')
      await page.mouse.click(5, 5)
      expect(await dialog.getByRole('textbox').first().inputValue()).toBe('Thanks')

      // Another person in the same tab sees no answer of the one before.
      await openScreen(visitor, shop(), first, language, `/messages/${MessageId}`)
      expect(await field.inputValue()).toBe('')
    })
    expect((await second.call(getMessage, { MessageId })).Replies.map(({ Body }) => Body)).toEqual(['No, on Monday.', 'Yes, on Thursday.'])
  },
)
