import type { Locator } from 'playwright-core'
import { paymentMethods } from '../../src/contract/constants.ts'
import { cartOf, type Line, type Shopper, type TestShop } from './open-shop.ts'
import type { Visitor } from './visitor.ts'

/** Logs this shopper in in the visitor's browser, with these lines in the cart. */
export const logInShopper = (visitor: Visitor, { customerId, token }: Shopper, lines: Line | Line[] = []) =>
  visitor.setStorage({
    Token: token,
    user: JSON.stringify({ UserID: customerId, FirstName: 'Ward', LastName: 'Shopper' }),
    cartItems: JSON.stringify(cartOf(lines)),
  })

/** Chooses these values on a product page. What they add to the price follows their names. */
export async function chooseVariants({ page, say }: Visitor, names: string[]) {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('ProductVariants', 'lbl_variants_open'), exact: true })
    .or(page.getByRole('main').getByRole('button', { name: say('ProductVariants', 'lbl_variants_change'), exact: true }))
    .click()
  const popup = page.getByRole('dialog')
  for (const name of names) await popup.getByRole('radio', { name: new RegExp(`^${name}(\\W*[$\\d].*)?$`) }).check({ force: true })
  await popup.getByRole('button', { name: say('ProductVariants', 'lbl_variants_done') }).click()
}

/** Presses Add on a product page. */
export async function addToCart({ page, say, seesToast }: Visitor) {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('ProductDetail', 'lbl_prddet_add') })
    .filter({ visible: true })
    .first()
    .click()
  await seesToast(say.message('addedToCart'))
}

export const placeButton = ({ page, say }: Visitor): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: say('Checkout', 'lbl_checkout_place'), exact: true })
    .filter({ visible: true })
    .first()

/** Chooses a payment method and presses Place Order. Returns the dialog that opens, if one does. */
export async function choosePaymentMethod(visitor: Visitor, by: keyof typeof paymentMethods): Promise<Locator> {
  const { page } = visitor
  await page.getByRole('main').locator(`[name=PaymentMethod][value="${paymentMethods[by]}"]`).check()
  await placeButton(visitor).click()
  return page.getByRole('dialog')
}

/** Fills in a test card by its number and submits it. */
export async function payByTestCard(card: string, { page, say }: Visitor) {
  const dialog = page.getByRole('dialog', { name: say('CheckoutStripForm', 'lbl_strip_title') })
  const cards = dialog.locator('details')
  if (!(await cards.getAttribute('open').then((open) => open !== null))) await cards.locator('summary').click()
  await dialog.getByRole('button', { name: card.replace(/(\d{4})(?=\d)/g, '$1 ') }).click()
  await dialog.locator('[type=submit]').click()
  return dialog
}

/** A customer's orders as the customer sees them: failed ones are hidden. */
export const ordersOf = ({ db }: TestShop, { customerId }: Shopper) =>
  db
    .selectFrom('orders')
    .select(['orderNumber', 'paymentState', 'totalCents'])
    .where('customerId', '=', customerId)
    .where('paymentState', '<>', 'failed')
    .orderBy('orderId')
    .execute()
