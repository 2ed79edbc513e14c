// @module-tag journey
import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { inviteSeat } from '../../../src/contract/storefront.ts'
import { formatDate } from '../../../src/ui/date.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { logInShopper } from '../../harness/at-checkout.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { cartOf } from '../../harness/open-shop.ts'
import { complete, lineOf, sellFile } from '../../harness/sold-file.ts'
import { sellSeats } from '../../harness/sold-seats.ts'

const { shop, visit } = journey()

test.each(oneOf(languages))('cart and checkout tell which titles the customer has already (%s)', async (language) => {
  const { shopper, productId, orderItemId } = await sellFile(shop())
  const lines = [{ productId }, { productId: await shop().stock({ kind: 'course', quantity: null }) }]
  await visit({ language, width: language === 'ar' ? 390 : 1280 }, async (visitor) => {
    const { page, say, go, isAt } = visitor
    const told = page.getByRole('main').getByRole('link', { name: say('Cart', 'lbl_cart_owned'), exact: true })
    await logInShopper(visitor, shopper, lines)
    await go('/cart')
    await told.waitFor()
    expect(await told.count()).toBe(1)
    expect(await findAxeViolations(page)).toEqual([])
    await go('/checkout')
    await told.waitFor()
    expect(await told.count()).toBe(1)
    await told.click()
    await isAt('/shelf')
    const expiresAt = new Date(Date.now() + 100 * 86_400_000)
    await shop().db.updateTable('entitlements').set({ expiresAt }).where('orderItemId', '=', orderItemId).execute()
    await go('/cart')
    const date = formatDate(expiresAt.toISOString(), language)
    await page.getByRole('link', { name: say('Cart', 'lbl_cart_owned_until', { date }) }).waitFor()
  })
  await visit({ language }, async ({ page, say, go, setStorage }) => {
    await setStorage({ cartItems: JSON.stringify(cartOf(lines)) })
    await go('/cart')
    await page
      .getByRole('button', { name: say('Cart', 'lbl_cart_remove_one', { name: '' }) })
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: say('Cart', 'lbl_cart_owned') }).count()).toBe(0)
  })
})

test.each(oneOf(languages))('an invitation to a title that the customer has already says so (%s)', async (language) => {
  const { buyer, productId, entitlementId } = await sellSeats(shop())
  const { data } = await buyer.call(inviteSeat, { EntitlementID: entitlementId })
  const invitation = `/claim${new URL(data[0]?.InvitationUrl ?? '').hash}`
  const [owner, other] = await shop().shoppers(2)
  if (!owner || !other) throw new Error('there are two')
  const { OrderId = 0 } = await owner.buys({ productId })
  await complete(shop(), (await lineOf(owner, OrderId)).OrderItemID)
  for (const [customer, count] of [
    [owner, 1],
    [other, 0],
  ] as const)
    await visit({ language }, async (visitor) => {
      const { page, say, go } = visitor
      await logInShopper(visitor, customer)
      const answered = page.waitForResponse(/get-open-titles/)
      await go(invitation)
      await answered
      await page.getByRole('button', { name: say('Seats', 'lbl_claim_accept') }).waitFor()
      await expect.poll(() => page.getByText(say('Seats', 'lbl_claim_owned')).count()).toBe(count)
    })
})
