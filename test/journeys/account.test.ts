import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../harness/open-shop.ts'
import { openBrowser, type Visitor, visit } from '../harness/visitor.ts'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop({ demo: true, pages: true }), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await shop[Symbol.asyncDispose]()
})

const demo = { email: 'demo@avicenna.example', password: 'demo-shopper' }

async function logIn({ page, say }: Visitor, password = demo.password) {
  const main = page.getByRole('main')
  await main.getByLabel(say('Login', 'lbl_login_email')).fill(demo.email)
  await main.getByLabel(say('Login', 'lbl_login_password')).fill(password)
  await main.getByRole('button', { name: say('Login', 'lbl_login_button') }).click()
}

test.each(['en', 'ar'] as const)('orders history asks for a login and comes back after it (%s)', async (language) => {
  await visit(browser, shop, { language }, async (visitor) => {
    const { page, say, go, hears, isAt } = visitor
    await go('/orders-history')
    await page.waitForURL(/\/login\?next=/)
    await logIn(visitor, 'not the password')
    await hears(say.message('loginIncorrect'))
    await logIn(visitor)
    await hears(say.message('loggedIn'))
    await isAt('/orders-history')
    await page.getByRole('heading', { level: 1, name: say('OrdersHistory', 'lbl_orders_title') }).waitFor()
  })
})

test.each(['//elsewhere.example/', '/\\elsewhere.example', 'https://elsewhere.example/'])(
  'after a login nobody is sent to %s',
  async (next) => {
    await visit(browser, shop, { language: 'en' }, async (visitor) => {
      await visitor.go(`/login?next=${encodeURIComponent(next)}`)
      await logIn(visitor)
      await visitor.isAt('/')
    })
  },
)

test('an answer that takes its time is waited for under the overlay, and the overlay goes with it', async () => {
  await visit(browser, shop, { language: 'en' }, async (visitor) => {
    const { page, say, go, isAt } = visitor
    const answer = Promise.withResolvers<void>()
    await page.route('**/get-user-login', async (route) => {
      await answer.promise
      await route.continue()
    })
    await go('/login')
    await logIn(visitor)
    const overlay = page.getByRole('status', { name: say('Shop', 'lbl_shop_loading') })
    await overlay.waitFor()
    answer.resolve()
    await overlay.waitFor({ state: 'detached' })
    await isAt('/')
  })
})

test('the profile is for customers, and what is saved there is seen at checkout', async () => {
  const book = await shop.stock({ name: 'Atlas of the Knee' })
  await visit(browser, shop, { language: 'en' }, async (visitor) => {
    const { page, say, go, hears, isAt } = visitor
    await go('/update-profile')
    await isAt('/')
    await go('/login')
    await logIn(visitor)
    await isAt('/')
    await go('/update-profile')
    const main = page.getByRole('main')
    await main.getByLabel(say('Signup', 'lbl_signup_address')).fill('7 Clinic Road')
    await main.getByRole('button', { name: say('UpdateProfile', 'lbl_profile_button') }).click()
    await hears(say.message('profileUpdated'))
    await isAt('/')
    await go('/checkout')
    await hears(say.message('cartEmpty'))
    await isAt('/')
    await go(`/product-detail/${book}/books/knee`)
    await main
      .getByRole('button', { name: say('ProductDetail', 'lbl_prddet_add') })
      .first()
      .click()
    await hears(say.message('addedToCart'))
    await go('/checkout')
    await main.getByText('7 Clinic Road').waitFor()
  })
})

test('refresh and logout forget the customer here and on the server', async () => {
  await visit(browser, shop, { language: 'en' }, async (visitor) => {
    const { page, say, go, hears, isAt } = visitor
    for (const leave of [() => go('/refresh'), () => page.getByRole('button', { name: say('Navbar', 'lbl_nav_logout') }).click()]) {
      await go('/login')
      await logIn(visitor)
      await isAt('/')
      const token = await page.evaluate(() => localStorage.getItem('Token'))
      expect(token).toBeTruthy()
      const ended = page.waitForResponse(/logout-user/)
      await leave()
      expect((await ended).status()).toBe(200)
      await isAt('/')
      await page.getByRole('link', { name: say('Navbar', 'lbl_nav_login') }).waitFor()
      expect(await page.evaluate(() => [localStorage.getItem('Token'), localStorage.getItem('user')])).toEqual([null, null])
    }
    await go('/refresh')
    await hears(say.message('refreshed'))
  })
})

test('a password is reset by a code; the form that asks gives way to the form that confirms', async () => {
  await visit(browser, shop, { language: 'en' }, async ({ page, say, go, hears }) => {
    await go('/reset-password')
    const main = page.getByRole('main')
    const field = (key: Parameters<typeof say<'ResetPassword'>>[1]) => main.getByLabel(say('ResetPassword', key), { exact: false }).first()
    await field('lbl_reset_email').fill('nobody@avicenna.example')
    await main.getByRole('button', { name: say('ResetPassword', 'lbl_reset_send') }).click()
    await hears(say.message('codeSent'))
    await field('lbl_reset_otp').fill('00000')
    await field('lbl_reset_password').fill('one password')
    await field('lbl_reset_confirm').fill('another password')
    await main.getByRole('button', { name: say('ResetPassword', 'lbl_reset_change') }).click()
    await main.getByText(say.message('passwordMismatch')).first().waitFor()
    expect(await field('lbl_reset_otp').inputValue()).toBe('00000')
  })
})
