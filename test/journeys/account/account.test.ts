// @module-tag journey

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { constants } from '../../../src/contract/constants.ts'
import { isolated } from '../../../src/contract/localization/isolate.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { makeCode } from '../../../src/modules/customers/one-time-code.ts'
import { findAxeViolations, findSmallTargets } from '../../harness/accessibility.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { cartOf } from '../../harness/open-shop.ts'
import { choiceOf, fillPerson } from '../../harness/person-form.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

const storageOf = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }))

const demo = { email: 'demo@avicenna.example', password: 'demo-shopper' }

async function logIn({ page, say }: Visitor, password = demo.password) {
  const main = page.getByRole('main')
  await main.getByLabel(say('Login', 'lbl_login_email')).fill(demo.email)
  await main.getByLabel(say('Login', 'lbl_login_password')).fill(password)
  await main.getByRole('button', { name: say('Login', 'lbl_login_button') }).click()
}

// Storefront document: §1(4), §2.6(1), §4(3, 4), §6(2, 6), §7(17), §8(5, 31)
test.each(oneOf(languages))(
  'orders history redirects a guest to the login, and the login leads back to it (%s)',
  { tags: 'smoke' },
  async (language) => {
    await visit({ language }, async (visitor) => {
      const { page, say, go, seesToast, seesReason, isAt } = visitor
      await go('/orders-history')
      await page.waitForURL(/\/login\?next=/)
      await logIn(visitor, 'not the password')
      await seesReason(say.message('loginIncorrect'))
      await logIn(visitor)
      await seesToast(say.message('loggedIn'))
      await isAt('/orders-history')
      await page.getByRole('heading', { level: 1, name: say('OrdersHistory', 'lbl_orders_title') }).waitFor()
    })
  },
)

test.each(['//elsewhere.example/', '/\\elsewhere.example', 'https://elsewhere.example/'])('a login never redirects to %s', async (next) => {
  await visit({ language: 'en' }, async (visitor) => {
    await visitor.go(`/login?next=${encodeURIComponent(next)}`)
    await logIn(visitor)
    await visitor.isAt('/')
  })
})

// Storefront document: §2.1(24)
test('a slow response shows the overlay until it arrives', async () => {
  await visit({ language: 'en' }, async (visitor) => {
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

// Storefront document: §1(7), §2.10(1), §4(28), §6(6), §7(24), §8(36)
test('the profile is for customers, and the saved profile is used at checkout', async () => {
  const book = await shop().stock({ name: 'Atlas of the Knee' })
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go, seesToast, isAt } = visitor
    await go('/update-profile')
    await isAt('/')
    await go('/login')
    await logIn(visitor)
    await isAt('/')
    // Who is logged in has nothing to do there.
    await go('/signup')
    await isAt('/')
    await go(`/login?next=${encodeURIComponent('/update-profile')}`)
    await isAt('/update-profile')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: say('UpdateProfile', 'lbl_profile_reset') }).click()
    await isAt('/reset-password')
    await expect.poll(() => main.getByLabel(say('ResetPassword', 'lbl_reset_email')).inputValue()).toBe(demo.email)
    await go('/update-profile')
    await main.getByLabel(say('Signup', 'lbl_signup_address')).fill('7 Clinic Road')
    await main.getByRole('button', { name: say('UpdateProfile', 'lbl_profile_button') }).click()
    await seesToast(say.message('profileUpdated'))
    await isAt('/')
    await go('/checkout')
    await seesToast(say.message('cartEmpty'))
    await isAt('/')
    await go(`/product-detail/${book}/books/knee`)
    await main
      .getByRole('button', { name: say('ProductDetail', 'lbl_prddet_add') })
      .first()
      .click()
    await seesToast(say.message('addedToCart'))
    await go('/checkout')
    await main.getByText('7 Clinic Road').waitFor()
  })
})

// Storefront document: §2.12(1), §4(6)
test('refresh and logout end the session in the browser and on the server', async () => {
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go, isAt } = visitor
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
  })
})

// Storefront document: §2(20), §2.12(1), §4(30, 34), §8(40)
test.each(oneOf(languages))(
  'refresh clears customer, cart and logo, keeps the wish list, confirms it and goes home (%s)',
  async (language) => {
    const { customerId, token } = await shop().shopper()
    await visit({ language }, async ({ page, say, go, seesToast, isAt, setStorage }) => {
      await setStorage({
        Token: token,
        user: JSON.stringify({ UserID: customerId, FirstName: 'Ward' }),
        cartItems: JSON.stringify(cartOf({ productId: 101 })),
        customerWishList: JSON.stringify([{ ProductId: 102, ProductName: 'Atlas', Price: 5 }]),
      })
      await go('/refresh')
      await seesToast(say.message('refreshed'))
      await isAt('/')
      const { root, user, Token, cartItems, customerWishList } = await storageOf(page)
      expect([user, Token, cartItems]).toEqual([undefined, undefined, '[]'])
      expect(JSON.parse(customerWishList as string)).toMatchObject([{ ProductId: 102 }])
      expect(JSON.parse(root as string)).toMatchObject({
        user: { loggedIn: false },
        common: { websiteLogo: '' },
        cart: { totalCartItems: 0 },
      })
    })
  },
)

// Storefront document: §4(5), §8(1, 24)
test.each(oneOf(languages))('a login that fails with an error shows it and leaves the visitor logged out (%s)', async (language) => {
  await visit({ language, expected: /500|ERR_FAILED/ }, async (visitor) => {
    const { page, say, go, seesReason } = visitor
    await page.route('**/get-user-login', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: '', errorMessage: 'Reference: 7', data: '[]' } }),
    )
    await go('/login')
    await logIn(visitor)
    await seesReason(say.message('errorOccurred'))
    await page.getByRole('link', { name: say('Navbar', 'lbl_nav_login'), exact: true }).waitFor()
    const { user, Token } = await storageOf(page)
    expect([user, Token]).toEqual([undefined, undefined])
  })
})

test.each(oneOf(languages))('a password can be shown while it is typed, and is kept nowhere (%s)', async (language) => {
  await visit({ language, width: language === 'ar' ? 390 : 1280 }, async ({ page, say, go }) => {
    await go('/signup')
    const password = page.locator('[name="Password"]')
    await page.getByRole('button', { name: say('PasswordField', 'lbl_password_show'), exact: true }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await password.fill('a long sentence')
    await page.locator('[name="FirstName"]').fill('Salma')
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    await expect.poll(kept).toContain('Salma')
    expect(await kept()).not.toContain('a long sentence')
    expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page))]).toEqual([])
    await page.getByRole('button', { name: say('PasswordField', 'lbl_password_hide'), exact: true }).click()
    expect(await password.getAttribute('type')).toBe('password')
    expect(await password.inputValue()).toBe('a long sentence')
  })
})

// Storefront document: §2.6(1), §2.11(2)
test.each(oneOf(languages))('login, signup and reset link to one another (%s)', async (language) => {
  await visit({ language }, async ({ page, say, go, isAt }) => {
    const follow = (name: string) => page.getByRole('main').getByRole('link', { name }).click()
    await go('/login')
    await follow(say('Login', 'lbl_login_signup'))
    await isAt('/signup')
    await follow(say('Signup', 'lbl_signup_login'))
    await isAt('/login')
    await follow(say('Login', 'lbl_login_forgot'))
    await isAt('/reset-password')
    await follow(say('ResetPassword', 'lbl_reset_signup'))
    await isAt('/signup')
    await page.goBack()
    await follow(say('ResetPassword', 'lbl_reset_login'))
    await isAt('/login')
  })
})

test('who presses "sign up" before the scripts are there still returns to the page that asked for the login', async () => {
  await visit({ language: 'ar', width: 390 }, async ({ page, say }) => {
    const { promise: scripts, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', (route) => scripts.then(() => route.continue()))
    await page.goto('/ar/login?next=/ar/orders-history', { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await main.getByRole('link', { name: say('Login', 'lbl_login_signup') }).click()
    send()
    await page.waitForURL('**/ar/signup')
    const back = main.getByRole('link', { name: say('Signup', 'lbl_signup_login') })
    await expect.poll(() => back.getAttribute('href')).toBe('/ar/login?next=%2Far%2Forders-history')
  })
})

const germany = 82
const berlin = () => shop().db.selectFrom('states').select('stateProvinceId').where('countryId', '=', germany).executeTakeFirstOrThrow()

// Storefront document: §1(4), §2.6(2), §3(27), §4(7), §5(10), §6(2), §7(18), §8(6, 32), §9(32)
test.each(oneOf(languages))(
  'a signup logs the customer in; if that login fails, the page shows the way to the login (%s)',
  { tags: 'smoke' },
  async (language) => {
    const email = `salma-${language}@avicenna.example`
    await visit({ language, expected: /ERR_FAILED/ }, async (visitor) => {
      const { page, say, go, seesToast, seesReason, isAt } = visitor
      await page.route('**/get-user-login', (route) => route.abort())
      await go('/signup')
      await fillPerson(visitor, email)
      await choiceOf(page, 'CountryID').selectOption(String(germany))
      const signup = page.waitForRequest('**/signup-user')
      await page
        .getByRole('main')
        .getByRole('button', { name: say('Signup', 'lbl_signup_button') })
        .click()
      // Without a choice the value is -999.
      expect((await signup).postDataJSON().requestParameters).toMatchObject({ CountryID: germany, StateProvinceId: -999, CityId: -999 })
      await seesToast(say.message('signedUp'))
      await isAt('/login')
      await go('/signup')
      await fillPerson(visitor, email)
      await choiceOf(page, 'CountryID').selectOption(String(germany))
      await page
        .getByRole('main')
        .getByRole('button', { name: say('Signup', 'lbl_signup_button') })
        .press('Enter')
      await seesReason(say.message('emailExists'))
      expect(await page.locator('[name="EmailAddress"]').getAttribute('aria-invalid')).toBe('true')
      await page.unroute('**/get-user-login')
      await page.locator('[name="EmailAddress"]').fill(`another-${email}`)
      await page
        .getByRole('main')
        .getByRole('button', { name: say('Signup', 'lbl_signup_button') })
        .press('Enter')
      await isAt('/')
      await page.getByRole('button', { name: 'Salma', exact: true }).waitFor()
    })
  },
)

// Storefront document: §3(18, 27), §7(19), §8(24)
test.each(oneOf(languages))(
  'states and cities follow the country, and a list that failed to load can be requested again (%s)',
  async (language) => {
    const { stateProvinceId } = await berlin()
    await shop()
      .db.insertInto('countries')
      .values({ countryId: 999, iso2: 'QQ', nameEn: 'Nowhere', nameAr: 'لا مكان' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await visit({ language, expected: /ERR_FAILED/ }, async ({ page, say, go }) => {
      await go('/signup')
      const [country, state, city] = ['CountryID', 'StateProvinceId', 'CityId'].map((name) => choiceOf(page, name))
      if (!country || !state || !city) throw new Error('there are three')
      await page.locator('form summary').click()
      await page.route('**/get-states-list', (route) => route.abort())
      await country.selectOption(String(germany))
      await page
        .getByRole('alert')
        .filter({ hasText: say('Signup', 'lbl_signup_list_failed') })
        .waitFor()
      expect(await state.isDisabled()).toBe(true)
      await page.unroute('**/get-states-list')
      const answer = Promise.withResolvers<void>()
      await page.route('**/get-states-list', async (route) => {
        await answer.promise
        await route.continue()
      })
      await page
        .getByRole('main')
        .getByRole('button', { name: say('Shop', 'lbl_shop_retry') })
        .press('Enter')
      await state.getByText(say('Shop', 'lbl_shop_loading')).waitFor({ state: 'attached' })
      answer.resolve()
      await expect.poll(() => state.evaluate((control) => control === document.activeElement)).toBe(true)
      await state.selectOption(String(stateProvinceId))
      await expect.poll(() => city.isEnabled()).toBe(true)
      await city.selectOption({ index: 1 })
      // Another country resets both.
      await country.selectOption('999')
      await state.getByText(say('Signup', 'lbl_signup_no_states')).waitFor({ state: 'attached' })
      // A city that no list has is typed.
      expect([await state.inputValue(), await city.count()]).toEqual(['-999', 0])
      await page.locator('[name=CityName]').waitFor()
      await country.selectOption(String(germany))
      await expect.poll(() => state.isEnabled()).toBe(true)
      expect(await page.locator('[name=CityName]').count()).toBe(0)
      expect([await state.inputValue(), await city.inputValue()]).toEqual(['-999', '-999'])
    })
  },
)

// Storefront document: §4(29), §5(15), §7(24), §9(26)
test('a profile that is saved before its lists have loaded keeps state and city, and goes home a second later', async () => {
  const { customerId, token } = await shop().shopper()
  const { stateProvinceId } = await berlin()
  await shop().db.updateTable('customers').set({ countryId: germany, stateProvinceId }).where('customerId', '=', customerId).execute()
  await visit({ language: 'en', expected: /ERR_FAILED|400/ }, async ({ page, say, go, seesToast, seesReason, isAt, stays, setStorage }) => {
    await setStorage({ Token: token, user: JSON.stringify({ UserID: customerId, FirstName: 'Ward' }) })
    await page.clock.install()
    await page.route('**/get-states-list', (route) => route.abort())
    await go('/update-profile')
    await page.locator('[name="PostalCode"]').fill('ward')
    const save = () =>
      page
        .getByRole('main')
        .getByRole('button', { name: say('UpdateProfile', 'lbl_profile_button') })
        .press('Enter')
    await save()
    await seesReason(say.message('fieldNumeric', { field: say('Signup', 'lbl_signup_postalcode') }))
    await page.locator('[name="PostalCode"]').fill('١٠١١٥')
    await page.clock.pauseAt(Date.now() + 60_000)
    await save()
    await expect
      .poll(() =>
        shop().db.selectFrom('customers').select(['stateProvinceId', 'postalCode']).where('customerId', '=', customerId).execute(),
      )
      .toEqual([{ stateProvinceId, postalCode: '10115' }])
    await seesToast(say.message('profileUpdated'))
    await page.locator('button[aria-busy]').first().waitFor()
    await page.clock.runFor(constants.redirectMs - 1)
    await stays('/update-profile')
    await page.clock.runFor(1)
    await isAt('/')
  })
})

// Storefront document: §1(7), §2.11(1), §4(25), §7(31, 32), §8(22, 38, 39)
test.each(oneOf(languages))('a code changes the password; a refused code shows the reason that the server gives (%s)', async (language) => {
  const { email } = await shop()
    .db.insertInto('customers')
    .values({
      email: `forgetful-${language}@avicenna.example`,
      emailCanonical: `forgetful-${language}@avicenna.example`,
      passwordHash: '',
      firstName: 'Huda',
      lastName: 'Ward',
      addressLineOne: '1 Hospital Street',
      countryId: germany,
      language,
    })
    .returning('email')
    .executeTakeFirstOrThrow()
  await visit({ language, expected: /400/ }, async ({ page, say, go, seesToast, seesReason, isAt }) => {
    const main = page.getByRole('main')
    await page.route('**/validate-email-send-otp', (route) =>
      route.fulfill({ json: { statusCode: 200, message: 'Not today', errorMessage: 'The post is on strike.', data: '[]' } }),
    )
    await go('/reset-password')
    const emailField = main.getByLabel(say('ResetPassword', 'lbl_reset_email'))
    await emailField.fill(email)
    const ask = main.getByRole('button', { name: say('ResetPassword', 'lbl_reset_send') })
    await ask.press('Enter')
    await seesReason('The post is on strike.')
    await page.unroute('**/validate-email-send-otp')
    await ask.press('Enter')
    await seesToast(say.message('codeSent'))
    await ask.waitFor({ state: 'detached' })
    const code = await makeCode(shop().app.shop, 'reset', email)
    const change = async (otp: string) => {
      await main.getByLabel(say('ResetPassword', 'lbl_reset_otp')).fill(otp)
      await main.locator('[name="Password"]').fill('fresh one')
      await main.getByLabel(say('ResetPassword', 'lbl_reset_confirm')).fill('fresh one')
      await main.getByRole('button', { name: say('ResetPassword', 'lbl_reset_change') }).press('Enter')
    }
    await change('AAAAAAAA')
    await seesReason(say.message('codeInvalid'))
    await main.locator('[name="Otp"][aria-invalid]:focus').waitFor()
    await change(code)
    await seesToast(say.message('passwordChanged'))
    await isAt('/login')
    await main.getByLabel(say('Login', 'lbl_login_email')).fill(email)
    await main.getByLabel(say('Login', 'lbl_login_password')).fill('fresh one')
    await main.getByRole('button', { name: say('Login', 'lbl_login_button') }).press('Enter')
    await seesToast(say.message('loggedIn'))
  })
})

// Storefront document: §2.11(1), §5(20)
test('a code resets the password; the form that requests the code is replaced by the form that confirms it', async () => {
  await visit({ language: 'en' }, async ({ page, say, go, seesToast }) => {
    await go('/reset-password')
    const main = page.getByRole('main')
    const field = (key: Parameters<typeof say<'ResetPassword'>>[1]) => main.getByLabel(say('ResetPassword', key), { exact: false }).first()
    await field('lbl_reset_email').fill('nobody@avicenna.example')
    await main.getByRole('button', { name: say('ResetPassword', 'lbl_reset_send') }).click()
    await seesToast(say.message('codeSent'))
    await field('lbl_reset_otp').fill('00000')
    await field('lbl_reset_password').fill('one password')
    await field('lbl_reset_confirm').fill('another password')
    await main.getByRole('button', { name: say('ResetPassword', 'lbl_reset_change') }).click()
    await main.getByText(say.message('passwordMismatch')).first().waitFor()
    expect(await field('lbl_reset_otp').inputValue()).toBe('00000')
  })
})

test('on the way to the checkout the mailed code comes first, and Enter in the password still logs in with it', async () => {
  await visit({ language: 'ar', width: 390 }, async ({ page, say, go, isAt, setStorage, seesToast }) => {
    const main = page.getByRole('main')
    await setStorage({ cartItems: JSON.stringify(cartOf({ productId: 301 })) })
    await go('/login')
    const textsOfButtons = () => main.locator('form button[type=submit]').allTextContents()
    const [byPassword, byCode] = [say('Login', 'lbl_login_button'), say('Login', 'lbl_login_by_email')]
    expect(await textsOfButtons()).toEqual([byPassword, byCode])
    await go('/checkout')
    await page.waitForURL(/\/login\?next=/)
    await expect.poll(textsOfButtons).toEqual([byCode, byPassword])
    await main.getByLabel(say('Login', 'lbl_login_email')).fill(demo.email)
    await main.getByLabel(say('Login', 'lbl_login_password')).fill(demo.password)
    await main.getByLabel(say('Login', 'lbl_login_password')).press('Enter')
    await seesToast(say.message('loggedIn'))
    await isAt('/checkout')
  })
})

test('a code can be entered although the phone dropped the page while its owner looked for the mail', async () => {
  const email = 'between-apps@avicenna.example'
  await visit({ language: 'en', width: 390 }, async ({ page, say, go, isAt }) => {
    const main = page.getByRole('main')
    await go('/login?next=%2Ffaq')
    const emailField = main.getByLabel(say('Login', 'lbl_login_email'))
    const request = main.getByRole('button', { name: say('Login', 'lbl_login_by_email') })
    const code = main.getByLabel(say('Login', 'lbl_login_code'))
    await emailField.fill(email)
    await request.click()
    await code.waitFor()
    await page.reload()
    await code.waitFor()
    await main.getByText(say('Login', 'lbl_login_code_sent', { email: isolated(email) })).waitFor()
    await main.getByRole('link', { name: say('Login', 'lbl_login_code_again') }).click()
    await emailField.waitFor()
    await page.reload()
    await emailField.fill(email)
    await request.click()
    await code.waitFor()
    await page.reload()
    await code.fill(await makeCode(shop().app.shop, 'login', email))
    await code.press('Enter')
    await isAt('/faq')

    await go('/reset-password')
    await main.getByLabel(say('ResetPassword', 'lbl_reset_email')).fill(email)
    await main.getByRole('button', { name: say('ResetPassword', 'lbl_reset_send') }).click()
    const otp = main.getByLabel(say('ResetPassword', 'lbl_reset_otp'))
    await otp.waitFor()
    await page.reload()
    await otp.waitFor()
    expect(await main.locator('[name=Email]').inputValue()).toBe(email)
    await otp.fill(await makeCode(shop().app.shop, 'reset', email))
    for (const name of ['Password', 'ConfirmPassword']) await main.locator(`[name=${name}]`).fill('fresh one')
    await otp.press('Enter')
    await isAt('/login')
    await emailField.waitFor()
  })
})
