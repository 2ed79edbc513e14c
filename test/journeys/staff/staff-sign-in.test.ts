// @module-tag journey
import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getFirstSteps } from '../../../src/contract/admin.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { staffPathOf } from '../../../src/contract/staff/path.ts'
import { invitationPath, inviteFirstOwner } from '../../../src/modules/staff/staff.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { choiceOf, fillPerson } from '../../harness/person-form.ts'
import { isAlive, type Visitor } from '../../harness/visitor.ts'

const password = 'a long staff password'

/** Orders the product of this page in cash, as a new customer. */
async function buy(page: Page, say: Visitor['say']): Promise<{ presses: number; fields: number }> {
  const main = page.getByRole('main')
  let presses = 0
  const press = async (target: Locator) => {
    await target.filter({ visible: true }).first().click()
    presses++
  }
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
  await isAlive(page)
  await press(main.getByRole('button', { name: say('ProductDetail', 'lbl_prddet_add') }))
  await press(page.getByRole('dialog').getByRole('link', { name: say('ProductDetail', 'lbl_prddet_checkout') }))
  await press(main.getByRole('link', { name: say('Login', 'lbl_login_signup') }))
  await main.locator('form').getByLabel(say('Signup', 'lbl_signup_firstname')).waitFor()
  expect(documents, 'a document that loads anew takes the next press away').toEqual([])
  const fields = await fillPerson({ page, say }, 'salma@clinic.example')
  // The browser's country is chosen once the list is there, which a person does not outrun.
  await expect.poll(() => choiceOf(page, 'CountryID').inputValue()).toBe('65')
  await press(main.getByRole('button', { name: say('Signup', 'lbl_signup_button') }))
  await press(main.getByRole('button', { name: say('Checkout', 'lbl_checkout_place'), exact: true }))
  await press(page.getByRole('dialog').getByRole('button', { name: say('Checkout', 'lbl_checkout_yes') }))
  await page.getByRole('heading', { name: say('Checkout', 'lbl_checkout_thanks') }).waitFor()
  await page.close()
  return { presses, fields }
}

// A shop has one first owner.
describe.each(oneOf(languages))('in %s', (language) => {
  const { shop, visit } = journey({ env: { DEMO: 'off' } })

  test('the first owner signs in with two factors, sells the first product in at most thirty presses, signs in with a recovery code, with a passkey as second factor, and with it alone', async () => {
    const path = invitationPath((await inviteFirstOwner(shop().db)) ?? '')
    // The reference data of a new shop has all countries; the customer's browser names this one.
    await shop().db.insertInto('countries').values({ countryId: 65, iso2: 'EG', nameEn: 'Egypt', nameAr: 'مصر' }).execute()
    // The browser logs the refusal that asks for the second factor.
    await visit({ language, width: 390, timezoneId: 'Africa/Cairo', expected: /status of 403/ }, async ({ page, context, say }) => {
      const done = { presses: 0, fields: 0 }
      const act = (work: Promise<unknown>) => {
        done.presses++
        return work
      }
      const type = (field: Locator, text: string) => {
        done.fields++
        return field.fill(text)
      }
      const press = (name: string) => act(page.getByRole('button', { name, exact: true }).click())
      const enter = (name: string, text: string) => type(page.getByLabel(name, { exact: true }), text)
      const sees = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
      // Passkeys belong to a name: an address has none.
      await page.goto(shop().origin.replace('127.0.0.1', 'localhost') + path)
      await sees(say('StaffSignIn', 'lbl_signin_first_owner'))
      expect(await findAxeViolations(page)).toEqual([])
      await enter(say('StaffSignIn', 'lbl_signin_name'), 'Huda')
      await enter(say('StaffSignIn', 'lbl_signin_email'), 'huda@clinic.example')
      await enter(say('StaffSignIn', 'lbl_signin_new_password'), password)
      await press(say('StaffSignIn', 'lbl_signin_next'))
      await press(say('StaffSignIn', 'lbl_signin_enrol_totp'))
      const secret = await page.getByLabel(say('StaffSignIn', 'lbl_signin_secret')).inputValue()
      await enter(say('StaffSignIn', 'lbl_signin_totp'), new TOTP({ secret: Secret.fromBase32(secret) }).generate())
      await press(say('StaffSignIn', 'lbl_signin_next'))
      const shown = page.getByRole('region', { name: say('StaffSignIn', 'lbl_signin_codes') }).getByRole('listitem')
      await shown.first().waitFor()
      const codes = await shown.allTextContents()
      expect(codes).toHaveLength(10)
      await press(say('StaffSignIn', 'lbl_signin_codes_kept'))
      await sees(say('StaffFrame', 'lbl_frame_welcome', { name: 'Huda' }))

      const step = (key: Parameters<typeof say<'StaffToday'>>[1]) => page.getByRole('link', { name: say('StaffToday', key) })
      const next = (key: Parameters<typeof say<'StaffToday'>>[1]) =>
        act(page.getByRole('link', { name: say('StaffToday', 'lbl_today_first_next', { name: say('StaffToday', key) }) }).click())
      const both = (group: string) => page.getByRole('group', { name: group, exact: true })
      const fillBoth = async (group: string, en: string, ar: string) => {
        await type(both(group).getByLabel(say('StaffWidgets', 'lbl_widgets_english')), en)
        await type(both(group).getByLabel(say('StaffWidgets', 'lbl_widgets_arabic')), ar)
      }
      const save = async () => {
        await press(say('StaffWidgets', 'lbl_widgets_save'))
        await page.getByText(say('StaffWidgets', 'lbl_widgets_saved')).last().waitFor()
      }
      await act(step('lbl_today_first_business').click())
      const inEnglish = async (label: string, text: string) => {
        const group = page.getByRole('group', { name: label, exact: true })
        await type(group.getByLabel(say('StaffWidgets', 'lbl_widgets_english')), text)
      }
      await inEnglish(say('StaffBusiness', 'lbl_business_name'), 'Nour Medical Books LLC')
      await inEnglish(say('StaffBusiness', 'lbl_business_address'), '7 Hospital Street, Amman')
      const egypt = language === 'ar' ? 'مصر' : 'Egypt'
      await type(page.getByRole('combobox', { name: say('StaffBusiness', 'lbl_business_country') }), egypt)
      await act(page.getByRole('option', { name: egypt, exact: true }).click())
      await save()
      await next('lbl_today_first_logo')
      await fillBoth(say('StaffShop', 'lbl_staff_shop_name'), 'Nour Medical Books', 'مكتبة نور الطبية')
      await save()
      await next('lbl_today_first_payment')
      await press(say('StaffWidgets', 'lbl_widgets_agree'))
      await next('lbl_today_first_product')
      await act(page.getByRole('radiogroup').getByText(say('StaffProducts', 'lbl_products_course'), { exact: true }).click())
      await fillBoth(say('StaffProducts', 'lbl_products_name'), 'Reading an ECG', 'قراءة تخطيط القلب')
      await fillBoth(say('StaffProducts', 'lbl_products_first_category'), 'Cardiology', 'أمراض القلب')
      await type(page.getByRole('textbox', { name: say('StaffProducts', 'lbl_products_price') }), '24.50')
      await press(say('StaffProducts', 'lbl_products_save'))
      await page.getByRole('heading', { name: say('StaffProducts', 'lbl_products_pictures'), exact: true }).waitFor()
      await act(page.getByText(say('StaffProducts', 'lbl_products_is_shown')).click())
      await save()
      await next('lbl_today_first_delivery')
      await press(say('StaffDelivery', 'lbl_staff_delivery_begin'))
      await save()
      await next('lbl_today_first_promises')
      await press(say('StaffWidgets', 'lbl_widgets_agree'))
      const [customerPage] = await Promise.all([context.waitForEvent('page'), next('lbl_today_first_order')])
      const bought = await buy(customerPage, say)
      const [presses, fields] = [done.presses + bought.presses, done.fields + bought.fields]
      console.info(`a new shop: ${presses} presses and ${fields} typed fields to the first product sold`)
      expect(presses).toBeLessThanOrEqual(30)
      expect(fields).toBeLessThanOrEqual(20)
      await page.locator('header').getByRole('link').first().click()
      // The steps end with the first sale, and its plot begins.
      await page.getByRole('heading', { name: say('StaffToday', 'lbl_today_sales_title'), exact: true }).waitFor()
      await page.getByRole('slider', { name: say('StaffToday', 'lbl_today_sales') }).waitFor()
      expect(await step('lbl_today_first_order').count()).toBe(0)

      await page.locator('header').getByRole('button').last().click()
      await press(say('StaffFrame', 'lbl_frame_sign_out'))
      await sees(say('StaffSignIn', 'lbl_signin_title'))
      await enter(say('StaffSignIn', 'lbl_signin_email'), 'huda@clinic.example')
      await enter(say('StaffSignIn', 'lbl_signin_password'), password)
      await press(say('StaffSignIn', 'lbl_signin_next'))
      await press(say('StaffSignIn', 'lbl_signin_use_recovery'))
      await enter(say('StaffSignIn', 'lbl_signin_recovery'), codes[0] ?? '')
      await press(say('StaffSignIn', 'lbl_signin_next'))
      await sees(say('StaffFrame', 'lbl_frame_welcome', { name: 'Huda' }))

      const devTools = await context.newCDPSession(page)
      await devTools.send('WebAuthn.enable')
      await devTools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await page.locator('header').getByRole('button').last().click()
      await page.getByRole('link', { name: say('StaffFrame', 'lbl_frame_account') }).click()
      await sees(say('StaffPeople', 'lbl_people_account'))
      await press(say('StaffPeople', 'lbl_people_add_passkey'))
      await press(say('StaffSignIn', 'lbl_signin_enrol_passkey'))
      const passkeys = page.getByRole('button', {
        name: new RegExp(`^${say('StaffPeople', 'lbl_people_remove', { name: say('StaffPeople', 'lbl_people_passkey') })}`),
      })
      await passkeys.waitFor()

      // A call that needs a fresh factor asks for it, and is repeated.
      await shop()
        .db.updateTable('staffSessions')
        .set({ secondFactorAt: new Date(Date.now() - 16 * 60_000) })
        .execute()
      await press(say('StaffPeople', 'lbl_people_recovery_make'))
      await page
        .getByRole('dialog', { name: say('StaffSignIn', 'lbl_signin_step_up') })
        .getByRole('button', { name: say('StaffSignIn', 'lbl_signin_passkey') })
        .click()
      await shown.first().waitFor()
      await press(say('StaffSignIn', 'lbl_signin_codes_kept'))

      await page.locator('header').getByRole('button').last().click()
      await press(say('StaffFrame', 'lbl_frame_sign_out'))
      await enter(say('StaffSignIn', 'lbl_signin_email'), 'huda@clinic.example')
      await enter(say('StaffSignIn', 'lbl_signin_password'), password)
      await press(say('StaffSignIn', 'lbl_signin_next'))
      await press(say('StaffSignIn', 'lbl_signin_passkey'))
      await sees(say('StaffFrame', 'lbl_frame_welcome', { name: 'Huda' }))

      // The passkey alone: neither e-mail nor password. A call that is on its way at the sign-out is not refused: it is answered first.
      const released = Promise.withResolvers<void>()
      const answered: string[] = []
      await page.route(/get-first-steps$/, (route) => released.promise.then(() => route.continue()))
      page.on('response', (response) => answered.push(new URL(response.url()).pathname))
      await Promise.all([page.waitForRequest(/get-first-steps$/), page.locator('header').getByRole('link').first().click()])
      await page.locator('header').getByRole('button').last().click()
      const answeredBefore = page.waitForRequest(/sign-out$/).then(() => [...answered])
      await press(say('StaffFrame', 'lbl_frame_sign_out'))
      released.resolve()
      expect(await answeredBefore).toContain(staffPathOf(getFirstSteps))
      await sees(say('StaffSignIn', 'lbl_signin_title'))
      const before = done.presses
      await press(say('StaffSignIn', 'lbl_signin_passkey'))
      await sees(say('StaffFrame', 'lbl_frame_welcome', { name: 'Huda' }))
      expect(done.presses - before).toBe(1)
    })
  })
})
