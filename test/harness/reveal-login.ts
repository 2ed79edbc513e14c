import { expect } from 'vitest'
import type { Shopper, TestShop } from './open-shop.ts'
import { readMail } from './read-mail.ts'
import type { Visitor } from './visitor.ts'

const emailOf = async ({ db }: TestShop, { customerId }: Shopper) =>
  (await db.selectFrom('customers').select('email').where('customerId', '=', customerId).executeTakeFirstOrThrow()).email

/** Logs the browser in as this customer, before its first page. */
export const isThisShopper = async (shop: TestShop, visitor: Visitor, shopper: Shopper) =>
  visitor.setStorage({
    Token: shopper.token,
    user: JSON.stringify({
      UserID: shopper.customerId,
      FirstName: 'Ward',
      LastName: 'Shopper',
      EmailAddress: await emailOf(shop, shopper),
    }),
  })

/** The code in the newest mail of this many that hold one for the customer. */
export async function revealCodeFor(shop: TestShop, shopper: Shopper, count: number): Promise<string> {
  const email = await emailOf(shop, shopper)
  const codes = async () => {
    const mails = (await shop.mails()).filter((mail) => /^Message-ID: <reveal-code-/m.test(mail) && mail.includes(email))
    const texts = await Promise.all(mails.map(async (mail) => (await readMail(mail)).text))
    return texts.flatMap((text) => /\b[A-HJ-NP-Z2-9]{8}\b/.exec(text)?.[0] ?? [])
  }
  await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBe(count)
  return (await codes()).at(-1) ?? ''
}

export const buttonOf = ({ page }: Visitor, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Requests a code and shows the login with it. Returns what is shown. */
export async function reveal(shop: TestShop, visitor: Visitor, shopper: Shopper, count: number): Promise<string[]> {
  const { page, say } = visitor
  await buttonOf(visitor, say('Vault', 'lbl_vault_show')).click()
  await page.getByLabel(say('Vault', 'lbl_vault_code')).fill(await revealCodeFor(shop, shopper, count))
  await page.keyboard.press('Enter')
  await page.getByRole('timer').waitFor()
  return page.getByRole('main').locator('dd code').allInnerTexts()
}
