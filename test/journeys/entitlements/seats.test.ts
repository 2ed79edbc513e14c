// @module-tag journey
import { expect, test } from 'vitest'
import { type Language, languages } from '../../../src/contract/localization/language.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import type { Shopper } from '../../harness/open-shop.ts'
import { readMail } from '../../harness/read-mail.ts'
import { claimPathIn, seatMailTo } from '../../harness/seat-mails.ts'
import { openTo, sellSeats } from '../../harness/sold-seats.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ runsJobs: true })

const names = { en: 'Reading the Heart', ar: 'قراءة القلب' } as const

const isThisShopper = (visitor: Visitor, { customerId, token }: Shopper, EmailAddress = '') =>
  visitor.setStorage({ Token: token, user: JSON.stringify({ UserID: customerId, FirstName: 'Ward', LastName: 'Shopper', EmailAddress }) })

const seat = ({ page, say }: Visitor, n: number) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: say('Seats', 'lbl_seats_number', { n }) }) })
const action = (visitor: Visitor, n: number, key: 'lbl_seats_take_back' | 'lbl_seats_give' | 'lbl_seats_link' | 'lbl_seats_use') =>
  seat(visitor, n).getByRole('button', { name: visitor.say('Seats', key) })

test.each(oneOf(languages))(
  'a buyer invites two colleagues; one accepts in their own browser, the other is taken back (%s)',
  async (language: Language) => {
    const { buyer, entitlementId } = await sellSeats(shop(), { seats: 4, buyer: { language, firstName: 'Layla', lastName: 'Haddad' } })
    const [omar, salma] = [`omar-${language}@avicenna.example`, `salma-${language}@avicenna.example`]
    await visit({ language, width: language === 'ar' ? 390 : 1280 }, async (visitor) => {
      const { page, say, go, isAt } = visitor
      await isThisShopper(visitor, buyer)
      await go('/shelf')
      await page.getByRole('main').locator(`a[href$="/team/${entitlementId}"]`).click()
      await isAt(`/team/${entitlementId}`)
      const addresses = page.getByLabel(say('Seats', 'lbl_seats_invite_addresses'))
      const answer = Promise.withResolvers<void>()
      await page.route('**/invite-seat', async (route) => {
        await answer.promise
        await route.continue()
      })
      await addresses.fill(`${omar}, ${salma}\nno-address`)
      await page.getByRole('button', { name: say('Seats', 'lbl_seats_invite_button') }).click()
      await expect.poll(() => addresses.inputValue()).toBe('')
      await addresses.fill('zayd@')
      answer.resolve()
      const results = page.getByRole('list', { name: say('Seats', 'lbl_seats_invite_results') })
      await results.getByText(say.message('emailInvalid')).waitFor()
      expect(await results.getByText(say('Seats', 'lbl_seats_invite_done')).count()).toBe(2)
      await seat(visitor, 3).getByText(salma).waitFor()
      // What was refused is there again, and what was typed meanwhile.
      await expect.poll(() => addresses.inputValue()).toBe('no-address\nzayd@')

      const invitation = claimPathIn((await seatMailTo(shop(), omar)).text)
      const withdrawn = claimPathIn((await seatMailTo(shop(), salma)).text)
      // The colleague, as a guest first: the invitation waits while they log in.
      await visit({ language }, async (other) => {
        await other.go(invitation)
        const main = other.page.getByRole('main')
        await main.getByRole('heading', { name: names[language] }).waitFor()
        await main.getByText('Layla Haddad').first().waitFor()
        expect(await findAxeViolations(other.page)).toEqual([])
        // The link that skips the header has a fragment too, which is no invitation.
        await other.page.getByRole('link', { name: other.say('Shop', 'lbl_shop_skip') }).press('Enter')
        await main.getByRole('link', { name: other.say('Seats', 'lbl_claim_login') }).click()
        await other.isAt(`/login?next=${encodeURIComponent(language === 'ar' ? '/ar/claim' : '/claim')}`)
        expect(other.page.url()).not.toContain(invitation.split('#')[1])
        await main.locator('[name=Email]').fill(omar)
        await main.getByRole('button', { name: other.say('Login', 'lbl_login_by_email') }).click()
        await main.locator('[name=Otp]').fill(await codeFor(omar))
        await main.getByRole('button', { name: other.say('Login', 'lbl_login_code_button') }).click()
        await main.getByText(omar).waitFor()
        await main.getByRole('button', { name: other.say('Seats', 'lbl_claim_accept') }).click()
        await main.getByRole('heading', { name: other.say('Seats', 'lbl_claim_done_title') }).waitFor()
        await main.getByRole('link', { name: other.say('Seats', 'lbl_seats_shelf') }).click()
        await other.isAt('/shelf')
        await main.getByRole('link', { name: names[language] }).first().waitFor()
      })

      await go(`/team/${entitlementId}`)
      await seat(visitor, 2).getByText(omar).first().waitFor()
      await action(visitor, 3, 'lbl_seats_take_back').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(say('Seats', 'lbl_seats_take_back_invited')).waitFor()
      await dialog.getByRole('button', { name: say('Seats', 'lbl_seats_take_back') }).click()
      await action(visitor, 3, 'lbl_seats_link').waitFor()
      await visit({ language }, async (other) => {
        await other.go(withdrawn)
        await other.page.getByText(other.say('Seats', 'lbl_claim_closed_gone')).waitFor()
      })
    })
  },
)

test.each(oneOf(languages))(
  'a buyer gives the only seat with a message, and the receiver accepts it (%s)',
  { tags: 'smoke' },
  async (language: Language) => {
    const { buyer, entitlementId } = await sellSeats(shop(), { seats: 1, buyer: { language, firstName: 'Layla', lastName: 'Haddad' } })
    const receiver = await shop().shopper({ language })
    const [email, note] = [`gift-${language}@avicenna.example`, language === 'ar' ? 'مبروك التخرّج!' : 'Congratulations!']
    await visit({ language, width: language === 'ar' ? 1280 : 390 }, async (visitor) => {
      const { page, say, go, seesToast } = visitor
      await isThisShopper(visitor, buyer)
      await go(`/team/${entitlementId}`)
      await action(visitor, 1, 'lbl_seats_give').click()
      const dialog = page.getByRole('dialog')
      const button = dialog.getByRole('button', { name: say('Seats', 'lbl_seats_give_button') })
      await button.click()
      await dialog.getByText(say.message('fieldRequired', { field: say('Seats', 'lbl_seats_give_email') })).waitFor()
      const besideDialog = () => page.mouse.click(4, 4)
      await besideDialog()
      await dialog.waitFor({ state: 'hidden' })
      await action(visitor, 1, 'lbl_seats_give').click()
      await dialog.getByLabel(say('Seats', 'lbl_seats_give_email')).fill(email)
      await dialog.getByLabel(say('Seats', 'lbl_seats_give_note')).fill(note)
      // What is typed is not lost by a press beside the dialog.
      await besideDialog()
      expect(await dialog.getByLabel(say('Seats', 'lbl_seats_give_note')).inputValue()).toBe(note)
      // Nor by Escape.
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await action(visitor, 1, 'lbl_seats_give').click()
      await expect.poll(() => dialog.getByLabel(say('Seats', 'lbl_seats_give_note')).inputValue()).toBe(note)
      expect(await dialog.getByLabel(say('Seats', 'lbl_seats_give_email')).inputValue()).toBe(email)
      await button.click()
      await seesToast(say.message('giftSent'))
      await seat(visitor, 1).getByText(note).waitFor()
      expect(await openTo(shop(), buyer)).toEqual([])
    })
    const mail = await seatMailTo(shop(), email)
    expect(mail.text).toContain(note)
    await visit({ language }, async (visitor) => {
      const { page, say, go } = visitor
      await isThisShopper(visitor, receiver, email)
      await go(claimPathIn(mail.text))
      await page.getByRole('main').getByText(note).waitFor()
      await page.getByRole('button', { name: say('Seats', 'lbl_claim_accept') }).click()
      await page.getByRole('heading', { name: say('Seats', 'lbl_claim_done_title') }).waitFor()
      // A used link says so.
      await go('/')
      await go(claimPathIn(mail.text))
      await page.getByText(say('Seats', 'lbl_claim_closed_used')).waitFor()
    })
    expect(await openTo(shop(), receiver)).toEqual([entitlementId])
  },
)

/** The code that was mailed to an address. */
async function codeFor(address: string): Promise<string> {
  const find = async () => {
    const mails = await Promise.all((await shop().mails()).filter((source) => /^Message-ID: <login-code-/m.test(source)).map(readMail))
    return /^[A-Z0-9]{4}-?[A-Z0-9]{4}$/m.exec(mails.find(({ to }) => to === address)?.text ?? '')?.[0]
  }
  await expect.poll(find).toBeDefined()
  return (await find()) as string
}
