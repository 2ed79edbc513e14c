import type { Page } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Fills in the fields that a signup and a seller request share, except the country. Returns how many they are. */
export async function fillPerson({ page, say }: Pick<Visitor, 'page' | 'say'>, email: string): Promise<number> {
  const main = page.getByRole('main')
  const fields = [
    [main.getByLabel(say('Signup', 'lbl_signup_firstname')), 'Salma'],
    [main.getByLabel(say('Signup', 'lbl_signup_lastname')), 'Ward'],
    [main.getByLabel(say('Signup', 'lbl_signup_email')), email],
    [main.locator('[name="Password"]'), 'long enough'],
    [main.locator('[name="AddressLineOne"]'), '1 Hospital Street'],
  ] as const
  for (const [field, text] of fields) await field.fill(text)
  return fields.length
}

/** A select of country, state or city. */
export const choiceOf = (page: Page, name: string) => page.getByRole('main').locator(`select[name="${name}"]`)
