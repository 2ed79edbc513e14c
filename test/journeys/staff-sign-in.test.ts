import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { languages } from '../../src/contract/localization/language.ts'
import { invitationPath, inviteFirstOwner } from '../../src/modules/staff/staff.ts'
import { findAxeViolations } from '../harness/accessibility.ts'
import { journey, oneOf } from '../harness/journey.ts'

const { shop, visit } = journey({ env: { DEMO: 'off' } })

const password = 'a long staff password'

test.each(oneOf(languages))(
  'the first owner chooses a password and an authenticator app, keeps recovery codes, and signs in with one (%s)',
  async (language) => {
    const path = invitationPath((await inviteFirstOwner(shop().db)) ?? '')
    await visit({ language, width: 390 }, async ({ page, say }) => {
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const enter = (name: string, text: string) => page.getByLabel(name, { exact: true }).fill(text)
      const sees = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
      await page.goto(path)
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
    })
  },
)
