import type { Page } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Fills in the fields that a signup and a seller request share, except the country. */
export async function fillPerson({ page, say }: Visitor, email: string) {
  const main = page.getByRole('main')
  await main.getByLabel(say('Signup', 'lbl_signup_firstname')).fill('Salma')
  await main.getByLabel(say('Signup', 'lbl_signup_lastname')).fill('Ward')
  await main.getByLabel(say('Signup', 'lbl_signup_email')).fill(email)
  await main.locator('[name="Password"]').fill('long enough')
  await main.locator('[name="AddressLineOne"]').fill('1 Hospital Street')
}

/** A select of country, state or city. */
export const choiceOf = (page: Page, name: string) => page.getByRole('main').locator(`select[name="${name}"]`)
