// @module-tag journey
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { listPaymentLinks, makePaymentLink } from '../../../src/contract/orders/staff/payment-links.ts'
import { getOwnAccount } from '../../../src/contract/staff/own-account.ts'
import { listRoles, saveRole } from '../../../src/contract/staff/staff.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'

const { shop, visit } = journey()

test.each(oneOf(languages))(
  'a role, a link to pay and a second factor end after a question only (%s)',
  { tags: 'smoke' },
  async (language) => {
    const owner = await shop().staff('owner')
    await owner.call(saveRole, { NameEn: 'Interns', NameAr: 'المتدربون', Permissions: ['orders:read'], RefundLimitCents: null })
    const productId = await shop().stock()
    const Email = `noor-${language}@clinic.example`
    await shop().shopper({ email: Email })
    const Lines = [{ ProductId: productId, Quantity: 1 }]
    await owner.call(makePaymentLink, { Email, Lines, IdempotencyKey: randomUUID() })
    for (const name of ['Desk', 'Phone'])
      await shop()
        .db.insertInto('staffPasskeys')
        .values({ staffId: owner.staffId, credentialId: `${name} ${language}`, publicKey: Buffer.from(name), name })
        .execute()

    await visit({ language }, async (visitor) => {
      const { page, say } = visitor
      const w = (key: Parameters<typeof say<'StaffWidgets'>>[1], values = {}) => say('StaffWidgets', key, values)
      /** Presses a button, closes the question without an answer, and says yes the second time. */
      const answer = async (button: string, title: string, yes: string, isThere: () => Promise<boolean>) => {
        const question = page.getByRole('alertdialog', { name: title })
        await page.getByRole('button', { name: button, exact: true }).click()
        await question.waitFor()
        await page.keyboard.press('Escape')
        await question.waitFor({ state: 'hidden' })
        expect(await isThere()).toBe(true)
        await page.getByRole('button', { name: button, exact: true }).click()
        await question.getByRole('button', { name: yes, exact: true }).click()
        await question.waitFor({ state: 'hidden' })
        expect(await isThere()).toBe(false)
      }

      await openScreen(visitor, shop(), owner, language, '/roles')
      const role = language === 'ar' ? 'المتدربون' : 'Interns'
      await answer(
        say('StaffTeam', 'lbl_team_role_remove'),
        w('lbl_widgets_remove_title', { name: role }),
        w('lbl_widgets_remove'),
        async () => (await owner.call(listRoles, {})).some(({ NameEn }) => NameEn === 'Interns'),
      )

      await openScreen(visitor, shop(), owner, language, '/orders/links')
      const cancel = say('StaffPaymentLinks', 'lbl_pay_links_cancel')
      await answer(cancel, cancel, cancel, async () => (await owner.call(listPaymentLinks, {})).Rows[0]?.State === 'open')

      await openScreen(visitor, shop(), owner, language, '/account')
      const passkey = `${say('StaffPeople', 'lbl_people_passkey')} Desk`
      await answer(
        say('StaffPeople', 'lbl_people_remove', { name: passkey }),
        w('lbl_widgets_remove_title', { name: passkey }),
        w('lbl_widgets_remove'),
        async () => (await owner.call(getOwnAccount, {})).Passkeys.some(({ Name }) => Name === 'Desk'),
      )
    })
  },
)
