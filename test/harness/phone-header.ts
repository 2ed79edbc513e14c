import type { Page } from 'playwright-core'
import type { labelTextsIn } from './label-texts.ts'

type Say = ReturnType<typeof labelTextsIn>

/** Presses the button of the wish list, which a phone has in its menu. */
export async function openWishList(page: Page, say: Say) {
  // With the number of its products. In Arabic the hearts of cards name it too.
  const name = new RegExp(`^${say('TopHeader', 'lbl_top_wishlist')}\\s*\\d*$`)
  const button = page.getByRole('button', { name }).filter({ visible: true })
  if ((await button.count()) === 0) await page.getByRole('button', { name: say('Navbar', 'lbl_nav_menu'), exact: true }).click()
  await button.first().click()
}

/** The search field of the header, which a phone opens by a button. */
export async function openSearch(page: Page, say: Say) {
  const field = page.locator('header input[name=SearchTerm]')
  if (!(await field.isVisible()))
    await page
      .getByRole('button', { name: say('Navbar', 'lbl_nav_search'), exact: true })
      .first()
      .click()
  await field.waitFor()
  return field
}
