// @module-tag journey
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Language, languages } from '../../../src/contract/localization/language.ts'
import { refundOrder } from '../../../src/modules/orders/orders.ts'
import { listenToLiveRegions } from '../../harness/announcements.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { buttonOf, isThisShopper, reveal, revealCodeFor } from '../../harness/reveal-login.ts'
import { buyAccess, loginFields, logins, stockPool } from '../../harness/sold-access.ts'

const { shop, visit } = journey({ runsJobs: true })

const names = loginFields.map(({ nameEn, nameAr }) => ({ en: nameEn, ar: nameAr }))
const namesIn = (language: Language) => names.map((name) => name[language])
const productName = { en: 'Ward reference', ar: 'مرجع الجناح' }

/** A bought account of 6 months for five people. Its period starts with the first use, and two logins are left in the pool. */
async function buyAccount(language: Language) {
  const productId = await stockPool(shop(), logins(7), { seats: 5, accessDays: 182, startsOnFirstUse: true })
  const shopper = await shop().shopper({ language })
  return { shopper, ...(await buyAccess(shop(), shopper, { productId })) }
}

const leaveTab = (page: Page, isLeft: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isLeft)

/** Everything that the page and the browser hold as text. */
const everythingIn = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement.outerHTML, JSON.stringify({ ...localStorage, ...sessionStorage }), location.href].join('\n'),
  )

test.each(oneOf(languages))(
  'a login is shown by a mailed code, is hidden, is shown again, and closes with a refund (%s)',
  { tags: 'smoke' },
  async (language) => {
    const { shopper, entitlementId, orderId } = await buyAccount(language)
    const name = productName[language]
    await visit({ language, width: language === 'ar' ? 360 : 1280 }, async (visitor) => {
      const { page, say, go, isAt } = visitor
      await isThisShopper(shop(), visitor, shopper)
      const main = page.getByRole('main')
      // From the order in one language, from the shelf in the other.
      await go(language === 'en' ? `/orders-history?OrderId=${orderId}` : '/shelf')
      const link =
        language === 'en' ? say('OrdersHistory', 'lbl_orders_credential_of', { name }) : say('Shelf', 'lbl_shelf_credential_of', { name })
      await main.getByRole('link', { name: link }).click()
      await isAt(`/vault/${entitlementId}`)
      await main.getByText(say('Vault', 'lbl_vault_log_none')).waitFor()
      await main.getByRole('heading', { name }).waitFor()
      // The period starts with the first use, which the page says before it.
      expect(await main.innerText()).toContain(say('Vault', 'lbl_vault_starts').split('{date}')[0])

      const first = await reveal(shop(), visitor, shopper, 1)
      expect(first).toEqual(['ward-1@service.example', 'Secret ward 1'])
      expect(await main.locator('dt').allInnerTexts()).toEqual(namesIn(language))
      await main.getByText(say('Vault', 'lbl_vault_log_text')).waitFor()
      expect(await main.innerText()).toContain(say('Vault', 'lbl_vault_until').split('{date}')[0]?.trim())
      await buttonOf(visitor, say('Vault', 'lbl_vault_hide')).click()
      await buttonOf(visitor, say('Vault', 'lbl_vault_show')).and(page.locator(':focus')).waitFor()
      for (const value of first) expect(await everythingIn(page)).not.toContain(value)

      const second = await reveal(shop(), visitor, shopper, 2)
      expect(second).toEqual(first)

      await shop().write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: 'a test' }))
      await leaveTab(page, true)
      await leaveTab(page, false)
      await main.getByRole('heading', { name: say('Vault', 'lbl_vault_state_closed') }).waitFor()
      for (const value of second) expect(await everythingIn(page)).not.toContain(value)
    })
  },
)

test.each(oneOf(languages))('another customer sees that they have no access, and a guest logs in first (%s)', async (language) => {
  const { entitlementId } = await buyAccount(language)
  const other = await shop().shopper()
  await visit({ language, expected: /404/ }, async (visitor) => {
    const { page, say, go } = visitor
    await go(`/vault/${entitlementId}`)
    await page.waitForURL(
      (url) => url.pathname.endsWith('/login') && (url.searchParams.get('next')?.endsWith(`/vault/${entitlementId}`) ?? false),
    )
    await isThisShopper(shop(), visitor, other)
    await page.evaluate(() => localStorage.clear())
    await go(`/vault/${entitlementId}`)
    await page.getByRole('heading', { name: say('Vault', 'lbl_vault_state_missing') }).waitFor()
    expect(await buttonOf(visitor, say('Vault', 'lbl_vault_show')).count()).toBe(0)
    expect(await page.getByRole('main').innerText()).not.toMatch(new RegExp(Object.values(productName).join('|')))
  })
})

test.each(oneOf(languages))(
  'what is shown is copied by name, hides after a minute that can be extended, and when the tab is left (%s)',
  async (language) => {
    const { shopper, entitlementId } = await buyAccount(language)
    await visit({ language, width: 360 }, async (visitor) => {
      const { page, context, say, go } = visitor
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await isThisShopper(shop(), visitor, shopper)
      await page.clock.install()
      await go(`/vault/${entitlementId}`)
      const announced = await listenToLiveRegions(page)
      const [, password = ''] = await reveal(shop(), visitor, shopper, 1)
      await buttonOf(visitor, say('Vault', 'lbl_vault_copy_of', { name: namesIn(language)[1] ?? '' })).click()
      await expect.poll(announced).toContain(say('Vault', 'lbl_vault_copied', { name: namesIn(language)[1] ?? '' }))
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password)
      await page.clock.runFor(50_000)
      await expect.poll(announced).toContain(say('Vault', 'lbl_vault_hides_in', { n: 10 }))
      await buttonOf(visitor, say('Vault', 'lbl_vault_longer')).click()
      await page.clock.runFor(50_000)
      expect(await page.getByRole('timer').count()).toBe(1)
      await page.clock.runFor(20_000)
      await page.getByText(say('Vault', 'lbl_vault_hidden_again')).and(page.locator(':visible')).last().waitFor()
      expect(await everythingIn(page)).not.toContain(password)

      await reveal(shop(), visitor, shopper, 2)
      await leaveTab(page, true)
      // In the same task, so that the browser keeps no picture of it.
      expect(await everythingIn(page)).not.toContain(password)
      await leaveTab(page, false)
    })
  },
)

test.each(oneOf(languages))(
  'a refused code, a lost connection and the limit of codes are explained, and nothing is lost (%s)',
  async (language) => {
    const { shopper, entitlementId } = await buyAccount(language)
    await visit({ language, expected: /400|429|ERR_FAILED/ }, async (visitor) => {
      const { page, say, go } = visitor
      await isThisShopper(shop(), visitor, shopper)
      await page.clock.install()
      await go(`/vault/${entitlementId}`)
      const code = page.getByLabel(say('Vault', 'lbl_vault_code'))
      const show = buttonOf(visitor, say('Vault', 'lbl_vault_show'))
      await show.click()
      const first = await revealCodeFor(shop(), shopper, 1)
      await code.fill('WRONG234')
      await show.click()
      await page.getByText(say.message('codeInvalid')).first().waitFor()
      expect(await code.inputValue()).toBe('WRONG234')

      await page.route('**/reveal-credential', (route) => route.abort())
      await code.fill(first)
      await show.click()
      await visitor.seesReason(say('Vault', 'lbl_vault_lost'))
      expect(await code.inputValue()).toBe(first)
      await page.unroute('**/reveal-credential')

      // The next code is requested a minute later; in an hour there are three.
      const resend = buttonOf(visitor, say('Vault', 'lbl_vault_resend'))
      expect(await resend.count()).toBe(0)
      for (const count of [2, 3]) {
        await page.clock.runFor(61_000)
        await resend.click()
        await resend.waitFor({ state: 'detached' })
        await revealCodeFor(shop(), shopper, count)
      }
      await page.clock.runFor(61_000)
      await page.route('**/send-reveal-code', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '3590' },
          json: { statusCode: 429, message: '', errorMessage: 'too many', data: '[]' },
        }),
      )
      await resend.click()
      await page
        .getByRole('alert')
        .filter({ hasText: say('Vault', 'lbl_vault_too_many', { n: 60 }) })
        .waitFor()
      // The newest code works, in a tab that stayed open.
      await code.fill(await revealCodeFor(shop(), shopper, 3))
      await show.click()
      await page.getByRole('timer').waitFor()
    })
  },
)
