// @module-tag journey
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { type FieldRule, fieldRules } from '../../../src/contract/rules.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { choiceOf, fillPerson } from '../../harness/person-form.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

type Rules = Record<string, FieldRule>
/** A field's name in the page's language. */
type Names = Record<string, string>

interface Form {
  path: string
  rules: Rules
  names: (say: Visitor['say']) => Names
  button: (say: Visitor['say']) => string
  /** What has to happen before the form appears. */
  before?: (visitor: Visitor) => Promise<void>
  after?: (visitor: Visitor) => Promise<void>
}

const personNames = (say: Visitor['say']) => ({
  FirstName: say('Signup', 'lbl_signup_firstname'),
  LastName: say('Signup', 'lbl_signup_lastname'),
  EmailAddress: say('Signup', 'lbl_signup_email'),
  Password: say('Signup', 'lbl_signup_password'),
  MobileNo: say('Signup', 'lbl_signup_contactno'),
  CountryID: say('Signup', 'lbl_signup_country'),
  AddressLineOne: say('Signup', 'lbl_signup_address'),
  PostalCode: say('Signup', 'lbl_signup_postalcode'),
})
const resetNames = (say: Visitor['say']) => ({
  Email: say('ResetPassword', 'lbl_reset_email'),
  Otp: say('ResetPassword', 'lbl_reset_otp'),
  Password: say('ResetPassword', 'lbl_reset_password'),
  ConfirmPassword: say('ResetPassword', 'lbl_reset_confirm'),
})
// Copied from the previous form; the customer cannot edit it.
const { Email: _, ...confirmRules } = fieldRules.resetConfirm

const forms: Record<string, Form> = {
  login: {
    path: '/login',
    rules: fieldRules.login,
    names: (say) => ({ Email: say('Login', 'lbl_login_email'), Password: say('Login', 'lbl_login_password') }),
    button: (say) => say('Login', 'lbl_login_button'),
  },
  signup: { path: '/signup', rules: fieldRules.signup, names: personNames, button: (say) => say('Signup', 'lbl_signup_button') },
  profile: {
    path: '/update-profile',
    rules: fieldRules.profile,
    names: personNames,
    button: (say) => say('UpdateProfile', 'lbl_profile_button'),
    async before({ setStorage }) {
      const { customerId, token } = await shop().shopper()
      await setStorage({ Token: token, user: JSON.stringify({ UserID: customerId, FirstName: 'Ward', LastName: 'Shopper' }) })
    },
  },
  seller: {
    path: '/become-seller',
    rules: { ...fieldRules.seller, ...fieldRules.sellerPassword, ...fieldRules.sellerConfirm },
    names: (say) => ({
      ...personNames(say),
      AddressLineOne: say('BecomeVendor', 'lbl_vendor_address'),
      ConfirmPassword: say('BecomeVendor', 'lbl_vendor_confirm'),
    }),
    button: (say) => say('BecomeVendor', 'lbl_vendor_button'),
  },
  'reset request': {
    path: '/reset-password',
    rules: fieldRules.resetRequest,
    names: resetNames,
    button: (say) => say('ResetPassword', 'lbl_reset_send'),
  },
  'reset confirm': {
    path: '/reset-password',
    rules: confirmRules,
    names: resetNames,
    button: (say) => say('ResetPassword', 'lbl_reset_change'),
    async after({ page, say }) {
      const main = page.getByRole('main')
      await main.getByLabel(say('ResetPassword', 'lbl_reset_email')).fill('nobody@avicenna.example')
      await main.getByRole('button', { name: say('ResetPassword', 'lbl_reset_send') }).click()
      await main.getByLabel(say('ResetPassword', 'lbl_reset_otp')).waitFor()
    },
  },
}

/** The description of a field, as a screen reader announces it with the field. */
const besideOf = (control: Locator) =>
  control.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .at(-1),
  )

/** Fills in and sends the form, then expects each message beside its field and as a toast, and the focus in the first invalid field. */
async function refuses(visitor: Visitor, { names, button }: Form, values: Names, messages: Names) {
  const { page, say } = visitor
  const main = page.getByRole('main')
  const control = (name: string) => main.getByLabel(names(say)[name] as string).and(main.locator(`[name="${name}"]`))
  await main.locator('form details').evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute('open', '')
  })
  for (const [name, value] of Object.entries(values)) await control(name).fill(value)
  await main.getByRole('button', { name: button(say), exact: true }).press('Enter')
  const toasts = page.locator('.Toastify').getByRole('alert')
  await expect.poll(() => toasts.allTextContents()).toEqual(expect.arrayContaining(Object.values(messages)))
  for (const [name, text] of Object.entries(messages)) {
    expect(await besideOf(control(name)), name).toBe(text)
    expect(await control(name).getAttribute('aria-invalid'), name).toBe('true')
  }
  const wrong = main.locator('[aria-invalid]')
  expect(await wrong.first().evaluate((input) => input === document.activeElement)).toBe(true)
  // No other field is marked invalid.
  expect(await wrong.count()).toBe(Object.keys(messages).length)
}

const textsOf = (rules: Rules) => Object.entries(rules).filter(([name]) => name !== 'CountryID')
const pick = (rules: [string, FieldRule][], give: (rule: FieldRule, name: string) => string | undefined) =>
  Object.fromEntries(rules.flatMap(([name, rule]) => (give(rule, name) === undefined ? [] : [[name, give(rule, name) as string]])))
const address = (length: number) => `${'a'.repeat(length - '@avicenna.example'.length)}@avicenna.example`

describe.each(oneOf(languages))('in %s', (language) => {
  // Storefront document: §2.6(1), §2.10(1, 2), §5(1-5, 8, 9, 14, 16-20), §8(7, 23), §9(13)
  test.each(Object.entries(forms))('the form %s shows each error beside its field and as a toast', async (_, form) => {
    await visit({ language }, async (visitor) => {
      const { say, go } = visitor
      await form.before?.(visitor)
      await go(form.path)
      await form.after?.(visitor)
      const names = form.names(say)
      const texts = textsOf(form.rules)
      const of = (name: string, key: Parameters<typeof say.message>[0], n = 0) => say.message(key, { field: names[name] as string, n })
      const isProfile = form === forms.profile
      const required = (isProfile ? texts : Object.entries(form.rules)).filter(([, rule]) => rule.required)

      const missing = pick(required, (_, name) => of(name, 'fieldRequired'))
      await refuses(visitor, form, isProfile ? pick(texts, () => '   ') : {}, missing)

      const country: Names = missing.CountryID ? { CountryID: missing.CountryID } : {}
      await refuses(
        visitor,
        form,
        pick(texts, ({ kind, max }) => (kind === 'email' ? address(max + 1) : 'x'.repeat(max + 1))),
        { ...pick(texts, ({ max }, name) => of(name, 'fieldTooLong', max)), ...country },
      )

      const short = pick(texts, ({ min = 1 }) => (min > 1 ? 'x'.repeat(min - 1) : undefined))
      const noEmail = pick(texts, ({ kind }) => (kind === 'email' ? 'nobody' : undefined))
      const right = pick(texts, ({ min = 1 }, name) => (short[name] || noEmail[name] ? undefined : 'x'.repeat(min)))
      const wrong = {
        ...pick(texts, ({ min = 1 }, name) => (short[name] ? of(name, 'fieldTooShort', min) : undefined)),
        ...pick(texts, (_, name) => (noEmail[name] ? of(name, 'emailInvalid') : undefined)),
        ...country,
      }
      const values = { ...right, ...short, ...noEmail }
      if ('ConfirmPassword' in values) values.ConfirmPassword = values.Password as string
      if (Object.keys(wrong).length > 0) await refuses(visitor, form, values, wrong)

      if (!('ConfirmPassword' in form.rules)) return
      const two = { ...right, ...pick(texts, ({ kind, min = 1 }) => (kind === 'email' ? 'ward@avicenna.example' : 'x'.repeat(min))) }
      await refuses(visitor, form, { ...two, ConfirmPassword: 'another one' }, { ConfirmPassword: of('', 'passwordMismatch'), ...country })
    })
  })

  // Storefront document: §8(1)
  test.each(['signup', 'profile', 'seller', 'reset request', 'reset confirm'])(
    'the form %s that fails with an error reports it and keeps the input',
    async (name) => {
      const form = forms[name] as Form
      await visit({ language, expected: /ERR_FAILED/ }, async (visitor) => {
        const { page, say, go, seesReason } = visitor
        await form.before?.(visitor)
        await go(form.path)
        await form.after?.(visitor)
        await page.route(/\/(signup-user|update-profile|create-vendor-request|validate-[\w-]+)$/, (route) => route.abort())
        const main = page.getByRole('main')
        const texts = textsOf(form.rules).filter(([, rule]) => rule.required)
        const values = pick(texts, ({ kind, min = 1 }) => (kind === 'email' ? 'ward@avicenna.example' : 'x'.repeat(min)))
        if ('ConfirmPassword' in values) values.ConfirmPassword = values.Password as string
        const control = (field: string) => main.locator(`[name="${field}"]`)
        if ('CountryID' in form.rules) await control('CountryID').selectOption('82')
        for (const [field, value] of Object.entries(values)) await control(field).fill(value)
        await main.getByRole('button', { name: form.button(say), exact: true }).press('Enter')
        await seesReason(say.message('errorOccurred'))
        for (const [field, value] of Object.entries(values)) expect(await control(field).inputValue(), field).toBe(value)
      })
    },
  )

  // Storefront document: §5(5)
  test('errors are stacked until a pointer hovers over them, and on a phone no floating button covers the submit button', async () => {
    await visit({ language, width: 390 }, async ({ page, go }) => {
      await go('/contact-us')
      const send = page.getByRole('main').locator('form [type=submit]')
      await send.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 20))
      // At the end of the line, where the chat button would cover it.
      const isFree = () =>
        send.evaluate((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          const x = document.dir === 'rtl' ? left + 24 : right - 24
          return document.elementFromPoint(x, (top + bottom) / 2) === button
        })
      await expect.poll(isFree).toBe(true)
      await send.press('Enter')
      const toasts = page.locator('.Toastify').getByRole('alert')
      await expect.poll(() => toasts.count()).toBe(5)
      // They stay for as long as the test looks.
      await page.evaluate(() => {
        for (const one of document.getAnimations())
          if ((one.effect as KeyframeEffect).target?.matches('.Toastify__progress-bar')) one.pause()
      })
      const end = () => toasts.evaluateAll((all) => Math.max(...all.map((toast) => toast.getBoundingClientRect().bottom)))
      await expect.poll(end).toBeLessThan(250)
      // The front toast belongs to the focused field.
      expect(await toasts.last().textContent()).toBe(await besideOf(page.locator(':focus')))
      await toasts.last().hover()
      await expect.poll(end).toBeGreaterThan(5 * 56)
    })
  })
})

const germany = 82

// Storefront document: §1(4), §2.10(2), §3(26, 27), §6(2), §7(25), §8(6, 37)
test.each(oneOf(languages))(
  'a request to sell carries the encrypted password, and is accepted once for an e-mail address (%s)',
  async (language) => {
    const email = `press-${language}@avicenna.example`
    await visit({ language }, async (visitor) => {
      const { page, say, go, seesToast, seesReason } = visitor
      const calls: { name: string; parameters: Record<string, unknown> }[] = []
      page.on('request', (request) => {
        const name = /get-encrypted-password|create-vendor-request/.exec(request.url())?.[0]
        if (name) calls.push({ name, parameters: request.postDataJSON().requestParameters })
      })
      const send = async () => {
        await fillPerson(visitor, email)
        await page.locator('[name="ConfirmPassword"]').fill('long enough')
        await choiceOf(page, 'CountryID').selectOption(String(germany))
        await page
          .getByRole('main')
          .getByRole('button', { name: say('BecomeVendor', 'lbl_vendor_button') })
          .press('Enter')
      }
      await go('/become-seller')
      await send()
      await seesToast(say.message('sellerRequested'))
      await page
        .getByRole('status')
        .filter({ hasText: say('BecomeVendor', 'lbl_vendor_thanks') })
        .waitFor()
      expect(calls.map(({ name }) => name)).toEqual(['get-encrypted-password', 'create-vendor-request'])
      expect(calls[0]?.parameters.Password).toBe('long enough')
      expect(calls[1]?.parameters).toMatchObject({ EmailAddress: email, CountryID: germany, StateProvinceId: -999, CityId: -999 })
      expect(calls[1]?.parameters.Password).toMatch(/^[\w-]{60,}$/)
      expect(calls[1]?.parameters).not.toHaveProperty('ConfirmPassword')
      // The form has been reset.
      expect(await page.locator('[name="EmailAddress"]').inputValue()).toBe('')
      await send()
      await seesReason(say.message('emailExists'))
      expect(await page.locator('[name="EmailAddress"]').getAttribute('aria-invalid')).toBe('true')
    })
  },
)

test.each(oneOf(languages))(
  'what was typed outlives a reload, Back and a change of the language, until it is sent (%s)',
  async (language) => {
    await visit({ language }, async ({ page, say, go, seesToast }) => {
      const typed = {
        FullName: 'Salma Ward',
        Email: 'salma@avicenna.example',
        PhoneNumber: '0790',
        Subject: 'A book',
        Message: 'A long question',
      }
      const field = (name: string) => page.getByRole('main').locator(`[name="${name}"]`)
      const isThere = async (values: Record<string, string>) => {
        for (const [name, value] of Object.entries(values)) await expect.poll(() => field(name).inputValue()).toBe(value)
      }
      await go('/contact-us')
      for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
      await page.reload()
      await isThere(typed)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say('Footer', 'lbl_foot_faq') })
        .first()
        .click()
      await page.waitForURL(/\/faq/)
      await page.goBack()
      await isThere(typed)
      const other = language === 'ar' ? 'English' : 'العربية'
      await page.getByRole('navigation').getByRole('link', { name: other, exact: true }).first().click()
      await page.waitForURL((url) => url.pathname.startsWith('/ar') === (language !== 'ar'))
      await isThere(typed)
      await go('/contact-us')
      await isThere(typed)
      await field('Message').press('Tab')
      await page
        .getByRole('main')
        .getByRole('button', { name: say('Contact Us', 'lbl_contact_button') })
        .click()
      await seesToast(say.message('contactSent'))
      await page.reload()
      await isThere({ FullName: '', Message: '' })
    })
  },
)

// Storefront document: §5(5)
test('what an earlier submission said is gone once the next is sent', async () => {
  await visit({ language: 'en', width: 390 }, async ({ page, say, go, seesToast }) => {
    await go('/contact-us')
    const main = page.getByRole('main')
    const send = () => main.getByRole('button', { name: say('Contact Us', 'lbl_contact_button') }).press('Enter')
    const toasts = page.locator('.Toastify').getByRole('alert')
    await send()
    await expect.poll(() => toasts.count()).toBe(5)
    // They stay for as long as the test looks.
    await page.evaluate(() => {
      for (const one of document.getAnimations()) if ((one.effect as KeyframeEffect).target?.matches('.Toastify__progress-bar')) one.pause()
    })
    for (const name of ['FullName', 'PhoneNumber', 'Subject', 'Message'])
      await main.locator(`[name="${name}"]`).fill(name === 'FullName' ? 'Layla' : '0790')
    await main.locator('[name="Email"]').fill('nobody')
    await send()
    await expect.poll(() => toasts.allTextContents()).toEqual([say.message('emailInvalid')])
    await main.locator('[name="Email"]').fill('layla@avicenna.example')
    await send()
    await seesToast(say.message('contactSent'))
    await expect.poll(() => toasts.allTextContents()).toEqual([say.message('contactSent')])
  })
})

test('a signup is there after a reload with its country, state and city, but without its password', async () => {
  await visit({ language: 'en', width: 390 }, async (visitor) => {
    const { page, go, isAt, say } = visitor
    const main = page.getByRole('main')
    await go('/signup')
    await fillPerson(visitor, 'typed-once@avicenna.example')
    await choiceOf(page, 'CountryID').selectOption(String(germany))
    await main.locator('summary').click()
    const state = choiceOf(page, 'StateProvinceId')
    await expect.poll(() => state.isEnabled()).toBe(true)
    await state.selectOption({ index: 1 })
    const city = choiceOf(page, 'CityId')
    await expect.poll(() => city.isEnabled()).toBe(true)
    await city.selectOption({ index: 1 })
    const chosen = [await state.inputValue(), await city.inputValue()]
    await main.locator('[name=PostalCode]').fill('10115')
    await page.reload()
    await expect.poll(() => main.locator('[name=FirstName]').inputValue()).toBe('Salma')
    await expect.poll(() => choiceOf(page, 'CountryID').inputValue()).toBe(String(germany))
    await expect.poll(async () => [await state.inputValue(), await city.inputValue()]).toEqual(chosen)
    await main.locator('[name=PostalCode]').waitFor()
    expect(await main.locator('[name=PostalCode]').inputValue()).toBe('10115')
    expect(await main.locator('[name=Password]').inputValue()).toBe('')
    // Another country has other states.
    await choiceOf(page, 'CountryID').selectOption('111')
    await page.reload()
    await expect.poll(() => choiceOf(page, 'CountryID').inputValue()).toBe('111')
    await expect.poll(() => state.isEnabled()).toBe(true)
    expect(await state.inputValue()).toBe('-999')
    await main.locator('[name=Password]').fill('long enough')
    await main.getByRole('button', { name: say('Signup', 'lbl_signup_button') }).click()
    await isAt('/')
    expect(await page.evaluate(() => sessionStorage.getItem('forms'))).toBe('{}')
  })
})
