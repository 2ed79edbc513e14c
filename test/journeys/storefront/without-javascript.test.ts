// @module-tag journey
import { describe, expect, test } from 'vitest'
import { journey, oneOf } from '../../harness/journey.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

const journeys = [
  { language: 'en', width: 1280, heart: 'heart' },
  { language: 'ar', width: 390, heart: 'قلب' },
] as const

describe.each(oneOf(journeys))('without JavaScript, in $language at $width px', ({ language, width, heart }) => {
  // The browser logs the 422 of an invalid form.
  const plainly = (act: (visitor: Visitor) => Promise<void>) =>
    visit({ language, width, javaScript: false, expected: /status of 422/ }, act)

  test('a visitor searches, filters, sorts and turns the page', { tags: 'smoke' }, async () => {
    await plainly(async ({ page, say, go }) => {
      await go('/')
      const box = page.getByRole('searchbox').first()
      await box.fill(heart)
      await box.press('Enter')
      await page.getByRole('heading', { level: 1, name: say('AllProducts', 'lbl_allprd_search', { term: heart }) }).waitFor()
      await go('/all-products/0/all-categories')
      const filters = page.getByRole('link', { name: say('SiteLeftSidebarFilter', 'lbl_filter_open'), exact: true })
      if (await filters.isVisible()) await filters.click()
      await page
        .getByRole('link', { name: /\$100(\.00)?\D+\$200/ })
        .filter({ visible: true })
        .first()
        .click()
      await page.waitForURL(/MinPrice=100/)
      await page.getByRole('list', { name: say('SiteLeftSidebarFilter', 'lbl_filter_chosen') }).waitFor()
      await page.getByRole('combobox', { name: say('ProductsFilterOptions', 'lbl_prdopt_sort') }).selectOption('Price DESC')
      await page.getByRole('combobox', { name: say('ProductsFilterOptions', 'lbl_prdopt_size') }).selectOption('18')
      await page.getByRole('button', { name: say('ProductsFilterOptions', 'lbl_prdopt_apply') }).click()
      await page.waitForURL(/(?=.*MinPrice=100)(?=.*OrderByColumnName=Price(\+|%20)DESC)(?=.*PageSize=18)/)
      const results = page.getByRole('region', { name: say('AllProducts', 'lbl_allprd_results') })
      expect(await results.getByRole('article').count()).toBe(18)
      const first = await results.getByRole('article').first().textContent()
      await page.getByRole('link', { name: say('AllProducts', 'lbl_allprd_page', { n: 2 }) }).click()
      await page.waitForURL(/PageNo=2/)
      expect(await results.getByRole('article').first().textContent()).not.toBe(first)
    })
  })

  test('the categories and the other language are one press away', async () => {
    await plainly(async ({ page, say, go }) => {
      await go('/about')
      const menu = page.getByRole('link', { name: say('Navbar', 'lbl_nav_menu'), exact: true })
      if (width < 1024) await menu.click()
      else expect(await menu.isVisible()).toBe(false)
      const main = page.getByRole('navigation', { name: say('Navbar', 'lbl_nav_main') })
      await main.getByText(say('Navbar', 'lbl_nav_categories')).click()
      await main.getByRole('listitem').getByRole('link').first().click()
      await page.waitForURL(/all-products\/\d+\//)
      await page.getByRole('link', { name: language === 'en' ? 'العربية' : 'English' }).click()
      await page.waitForURL(new RegExp(`/${language === 'en' ? 'ar' : 'en'}/all-products/`))
      expect(await page.locator('html').getAttribute('dir')).toBe(language === 'en' ? 'rtl' : 'ltr')
    })
  })

  test('a product shows all of its pictures and tabs, and explains why it cannot be added to a cart', async () => {
    await plainly(async ({ page, say, go }) => {
      await go('/product-detail/101/courses/a-product')
      const main = page.getByRole('main')
      const tabs = ['description', 'additional', 'shipping', 'why'] as const
      for (const key of tabs)
        await main.getByRole('heading', { level: 3, name: say('ProductDetail', `lbl_prddet_tab_${key}`), exact: true }).waitFor()
      await main.getByText(say('ProductDetail', 'lbl_prddet_why_1')).waitFor()
      const { count } = await shop()
        .db.selectFrom('productPictures')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('productId', '=', 101)
        .where('language', '=', language)
        .executeTakeFirstOrThrow()
      const gallery = main.getByRole('region', { name: say('ProductDetail', 'lbl_prddet_pictures') })
      expect(await gallery.getByRole('img').filter({ visible: true }).count()).toBe(Number(count))
      expect(await sentencesIn(page)).toContain(say('Shop', 'lbl_shop_noscript'))
      expect(await deadButtonsIn(page)).toEqual([])
    })
  })

  test('pages that need JavaScript explain it, and have no button without effect', async () => {
    await plainly(async ({ page, say, go }) => {
      for (const path of ['/cart', '/checkout', '/login', '/signup', '/orders-history', '/update-profile', '/refresh']) {
        await go(path)
        expect(await sentencesIn(page), path).toContain(say('Shop', 'lbl_shop_noscript'))
        expect(await deadButtonsIn(page), path).toEqual([])
      }
      for (const path of ['/', '/all-products/0/all-categories', '/faq', '/contact-us', '/become-seller', '/reset-password', '/verify']) {
        await go(path)
        expect(await deadButtonsIn(page), path).toEqual([])
      }
    })
  })

  // Storefront document: §2.5(1), §5(6), §8(28)
  test('a message is sent: missing values are reported beside their fields and above the form, and the input is kept', async () => {
    await plainly(async ({ page, say, go }) => {
      await go('/contact-us')
      const main = page.getByRole('main')
      const field = (key: 'name' | 'email' | 'phone' | 'subject' | 'message') => main.getByLabel(say('Contact Us', `lbl_contact_${key}`))
      const send = () => main.getByRole('button', { name: say('Contact Us', 'lbl_contact_button') }).click()
      await field('name').fill('Layla "L" <b>Haddad</b>')
      await field('message').fill('Where is my order?\nIt is late.')
      await send()
      const summary = main.getByRole('alert').filter({ hasText: say('Shop', 'lbl_shop_form_wrong') })
      await summary.waitFor()
      const missing = say.message('fieldRequired', { field: say('Contact Us', 'lbl_contact_subject') })
      await main.getByText(missing, { exact: true }).last().waitFor()
      expect(await field('name').inputValue()).toBe('Layla "L" <b>Haddad</b>')
      await summary.getByRole('link', { name: missing }).click()
      await field('subject').fill(`An order (${language})`)
      await field('email').fill('layla@avicenna.example')
      await field('phone').fill('+962 6 555 0100')
      await send()
      await main
        .getByRole('status')
        .filter({ hasText: say.message('contactSent') })
        .waitFor()
      expect(await field('name').inputValue()).toBe('')
      const saved = await shop()
        .db.selectFrom('contactMessages')
        .select(['fullName', 'message'])
        .where('subject', '=', `An order (${language})`)
        .execute()
      expect(saved).toEqual([{ fullName: 'Layla "L" <b>Haddad</b>', message: 'Where is my order?\nIt is late.' }])
    })
  })

  test('a certificate is checked: a number that cannot be one stays in its field, and any other is looked up', async () => {
    await plainly(async ({ page, say, go }) => {
      await go('/about')
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say('Footer', 'lbl_foot_verify') })
        .click()
      const main = page.getByRole('main')
      const field = main.getByLabel(say('CertificateCheck', 'lbl_check_number'))
      const check = () => main.getByRole('button', { name: say('CertificateCheck', 'lbl_check_button'), exact: true }).click()
      await field.fill('AVC-0000-<b>')
      await check()
      await main
        .getByRole('alert')
        .filter({ hasText: say.message('certificateNumberInvalid') })
        .first()
        .waitFor()
      expect(await field.inputValue()).toBe('AVC-0000-<b>')
      // A credential that this shop has not signed.
      await field.fill('eyJhbGciOiJFZERTQSJ9.eyJqdGkiOiIvY2VydGlmaWNhdGVzL0FWQy0wMDAwLTAwMDAtMDAwMCJ9.c2ln')
      await check()
      await main
        .getByRole('alert')
        .filter({ hasText: say.message('credentialAltered') })
        .first()
        .waitFor()
      await field.fill(`https://shop.example/certificates/avc-oooo-٠٠٠٠-0000?from=mail`)
      await check()
      await main.getByRole('status').getByText(say('CertificateCheck', 'lbl_check_state_unknown'), { exact: true }).waitFor()
      expect(page.url()).toMatch(/\/certificates\/avc-0000-0000-0000(#|$)/)
      // As the QR code of a document leads to it.
      await go('/certificates/avc-0000-0000-0000')
      await main.locator('form[method=post] button').click()
      await main.getByRole('status').getByText(say('CertificateCheck', 'lbl_check_state_unknown'), { exact: true }).waitFor()
    })
  })

  // Storefront document: §7(15), §8(30)
  test('a review is written, and listed with the others', async () => {
    await plainly(async ({ page, say, go }) => {
      await go('/product-detail/102/courses/a-product')
      const main = page.getByRole('main')
      const form = main.locator('form[method=post]')
      const write = (key: 'name' | 'email' | 'heading' | 'body', text: string) =>
        form.getByLabel(say('ProductDetail', `lbl_prddet_review_${key}`)).fill(text)
      await form.getByText(say('ProductDetail', 'lbl_prddet_review_star', { n: 4 })).click({ force: true })
      await write('name', 'Ward Reader')
      await write('email', 'reader@avicenna')
      await write('heading', `Read at night (${language})`)
      await write('body', 'Clear and short.')
      const send = () => form.getByRole('button', { name: say('ProductDetail', 'lbl_prddet_review_send') }).click()
      await send()
      await form.getByText(say.message('emailInvalid')).first().waitFor()
      expect(await form.getByRole('radio').nth(3).isChecked()).toBe(true)
      await write('email', 'reader@avicenna.example')
      await send()
      await form
        .getByRole('status')
        .filter({ hasText: say.message('reviewSaved') })
        .waitFor()
      await main.getByRole('heading', { name: `Read at night (${language})` }).waitFor()
    })
  })

  // Storefront document: §2.13(3), §7(16), §8(29)
  test('the newsletter accepts a subscription, and the FAQ opens', async () => {
    await plainly(async ({ page, say, go }) => {
      await go('/')
      const letter = page.getByRole('region', { name: say('SubscribeNewsLetter', 'lbl_newsltr_title') })
      await letter.getByLabel(say('SubscribeNewsLetter', 'lbl_newsltr_email')).fill(`news-${language}@avicenna.example`)
      await letter.getByRole('button', { name: say('SubscribeNewsLetter', 'lbl_newsltr_button') }).click()
      await letter
        .getByRole('status')
        .filter({ hasText: say.message('subscribed') })
        .waitFor()
      await go('/faq')
      const answer = page.getByText(say('FAQ', 'lbl_faq_a2'))
      expect(await answer.isVisible()).toBe(false)
      await page.getByText(say('FAQ', 'lbl_faq_q2')).click()
      await answer.waitFor()
    })
  })

  test('a password is reset and a seller requests an account', async () => {
    await plainly(async ({ page, say, go }) => {
      await go('/reset-password')
      const main = page.getByRole('main')
      await main.getByLabel(say('ResetPassword', 'lbl_reset_email')).fill('demo@avicenna.example')
      await main.getByRole('button', { name: say('ResetPassword', 'lbl_reset_send') }).click()
      await main.getByText(say.message('codeSent')).waitFor()
      expect(await main.getByLabel(say('ResetPassword', 'lbl_reset_email')).inputValue()).toBe('demo@avicenna.example')
      await main.getByLabel(say('ResetPassword', 'lbl_reset_otp')).fill('NOTACODE')
      await main.getByLabel(say('ResetPassword', 'lbl_reset_password'), { exact: false }).first().fill('one thing')
      await main.getByLabel(say('ResetPassword', 'lbl_reset_confirm')).fill('another')
      await main.getByRole('button', { name: say('ResetPassword', 'lbl_reset_change') }).click()
      await main.getByText(say.message('passwordMismatch')).first().waitFor()
      expect(await main.getByLabel(say('ResetPassword', 'lbl_reset_otp')).inputValue()).toBe('NOTACODE')

      await go('/become-seller')
      const fill = (name: string, text: string) => main.locator(`[name="${name}"]`).fill(text)
      await fill('FirstName', 'Salma')
      await fill('LastName', 'Seller')
      await fill('EmailAddress', `salma-${language}@avicenna.example`)
      await fill('Password', 'long enough')
      await fill('ConfirmPassword', 'long enough')
      await main.getByLabel(say('Signup', 'lbl_signup_country')).selectOption({ index: 5 })
      const send = () => main.getByRole('button', { name: say('BecomeVendor', 'lbl_vendor_button') }).click()
      await send()
      await main.getByText(say('Shop', 'lbl_shop_form_wrong')).waitFor()
      // The country stays chosen; passwords are never sent back.
      expect(await main.getByLabel(say('Signup', 'lbl_signup_country')).inputValue()).not.toBe('-999')
      expect(await main.locator('[name="Password"]').inputValue()).toBe('')
      await fill('AddressLineOne', '1 Publisher Street')
      await fill('Password', 'long enough')
      await fill('ConfirmPassword', 'long enough')
      await send()
      await main.getByText(say.message('sellerRequested')).waitFor()
    })
  })
})

/** Visible buttons that do not submit a form, and therefore do nothing. */
const deadButtonsIn = (page: Visitor['page']) => page.locator('button:not([type=submit])').filter({ visible: true }).allInnerTexts()

/** Not matched by text, because Playwright ignores text inside a noscript. */
const sentencesIn = (page: Visitor['page']) => page.getByRole('main').getByRole('paragraph').filter({ visible: true }).allTextContents()
