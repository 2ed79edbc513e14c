// @module-tag journey
import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { addToCart, choosePaymentMethod, chooseVariants, payByTestCard } from '../../harness/at-checkout.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { buttonOf, isThisShopper, reveal } from '../../harness/reveal-login.ts'
import { claimPathIn, seatMailTo } from '../../harness/seat-mails.ts'

const { shop, visit } = journey({ demo: true, runsJobs: true })

// A login for each seat, from the pool of a question bank.
const bank = {
  en: { path: '/product-detail/525/nursing-exams/x', name: 'Pulse Nurse Question Bank', choices: ['Team of 5, 6 months'] },
  ar: { path: '/product-detail/525/nursing-exams/x', name: 'بنك نبض لأسئلة التمريض', choices: ['فريق من 5، 6 أشهر'] },
}

test.each(oneOf(languages))(
  'a buyer of five seats for six months invites two colleagues; one accepts, sees a login by code, reports it and gets another (%s)',
  async (language) => {
    const { path, name, choices } = bank[language]
    const [buyer, omar] = [await shop().shopper({ language }), await shop().shopper({ language, firstName: 'Omar' })]
    const addresses = [`omar-${language}@avicenna.example`, `salma-${language}@avicenna.example`]
    await visit({ language, width: language === 'ar' ? 390 : 1280 }, async (visitor) => {
      const { page, say, go, seesToast } = visitor
      await isThisShopper(shop(), visitor, buyer)
      await go(path)
      await chooseVariants(visitor, choices)
      await addToCart(visitor)
      await go('/cart')
      await page
        .getByRole('main')
        .getByText(say('EntitlementTerms', 'lbl_terms_people', { n: 5 }))
        .first()
        .waitFor()
      await go('/checkout')
      await choosePaymentMethod(visitor, 'card')
      await payByTestCard('4242424242424242', visitor)
      await seesToast(say.message('orderPlaced'))
      await go('/shelf')
      await page.getByRole('main').locator('a[href*="/team/"]').first().click()
      await page.getByLabel(say('Seats', 'lbl_seats_invite_addresses')).fill(addresses.join(', '))
      await page.getByRole('button', { name: say('Seats', 'lbl_seats_invite_button') }).click()
      await page
        .getByRole('list', { name: say('Seats', 'lbl_seats_invite_results') })
        .getByText(say('Seats', 'lbl_seats_invite_done'))
        .nth(1)
        .waitFor()
    })

    const invitation = claimPathIn((await seatMailTo(shop(), addresses[0] ?? '')).text)
    await visit({ language, width: language === 'ar' ? 1280 : 390 }, async (visitor) => {
      const { page, say, go } = visitor
      const main = page.getByRole('main')
      await isThisShopper(shop(), visitor, omar)
      await go(invitation)
      await main.getByRole('heading', { name }).waitFor()
      await buttonOf(visitor, say('Seats', 'lbl_claim_accept')).click()
      await main.getByRole('link', { name: say('Seats', 'lbl_seats_shelf') }).click()
      await main.getByRole('link', { name: say('Shelf', 'lbl_shelf_credential_of', { name }) }).click()
      const first = await reveal(shop(), visitor, omar, 1)
      await buttonOf(visitor, say('Vault', 'lbl_vault_hide')).click()
      await buttonOf(visitor, say('Vault', 'lbl_vault_claim')).click()
      await main.getByLabel(say('Vault', 'lbl_vault_claim_reason')).selectOption('in_use')
      await buttonOf(visitor, say('Vault', 'lbl_vault_claim_send')).click()
      await main.getByText(say('Vault', 'lbl_vault_replaced')).and(page.locator(':focus')).waitFor()
      const second = await reveal(shop(), visitor, omar, 2)
      expect(second).toHaveLength(first.length)
      expect(second).not.toEqual(first)
    })
  },
)
