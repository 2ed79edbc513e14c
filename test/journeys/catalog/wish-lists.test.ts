// @module-tag journey
import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import type { Shopper } from '../../harness/open-shop.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

const listing = '/all-products/0/all-categories'

/** Presses the heart of the first products of the listing, and returns their names. */
async function wish({ page, say, go, seesToast }: Visitor, count: number): Promise<string[]> {
  await go(listing)
  const cards = page.getByRole('region', { name: say('AllProducts', 'lbl_allprd_results'), exact: true }).getByRole('article')
  const names: string[] = []
  for (const card of (await cards.all()).slice(0, count)) {
    const name = (await card.getByRole('heading').innerText()).trim()
    await card.getByRole('button', { name: say('ProductsGridTypeOne', 'lbl_card_wish', { name }) }).click()
    await seesToast(say.message('addedToWishList'))
    names.push(name)
  }
  return names
}

/** From the next page on the browser has this login. */
const logsIn = ({ page }: Visitor, { token, customerId }: Shopper) =>
  page.evaluate(
    ([token, user]) => {
      localStorage.removeItem('root')
      localStorage.setItem('Token', token)
      localStorage.setItem('user', user)
    },
    [token, JSON.stringify({ UserID: customerId })] as const,
  )

const lines = ({ page, say }: Visitor) => page.getByRole('list', { name: say('Wishlist', 'lbl_wish_items') }).getByRole('listitem')

test.each(oneOf(languages))(
  'a wish list is made by a guest, follows the account, and is shared until its customer stops it (%s)',
  async (language) => {
    const nurse = await shop().shopper({ firstName: 'Layla' })
    let names: string[] = []
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, go } = visitor
      names = await wish(visitor, 2)
      await go('/wish-list')
      await page
        .getByRole('main')
        .getByRole('link', { name: say('SharedWishList', 'lbl_shared_login') })
        .waitFor()
      await isThisShopper(shop(), visitor, nurse)
      await go('/wish-list')
      await expect.poll(() => lines(visitor).count()).toBe(2)
      await expect
        .poll(() => shop().db.selectFrom('wishListItems').selectAll().where('customerId', '=', nurse.customerId).execute())
        .toHaveLength(2)
    })
    let url = ''
    await visit({ language, width: 1280 }, async (visitor) => {
      const { page, say, go } = visitor
      await isThisShopper(shop(), visitor, nurse)
      await go('/wish-list')
      await expect.poll(() => lines(visitor).count()).toBe(2)
      for (const name of names)
        await lines(visitor)
          .filter({ hasText: name.slice(0, 25) })
          .waitFor()
      await page.getByRole('button', { name: say('SharedWishList', 'lbl_shared_make') }).click()
      url = await page.getByLabel(say('SharedWishList', 'lbl_shared_link')).inputValue()
    })
    const path = new URL(url).pathname.replace(/^\/ar/, '')
    await visit({ language, width: 390 }, async ({ page, say, go }) => {
      await go(path)
      await page.getByRole('heading', { level: 1, name: say('SharedWishList', 'lbl_shared_title', { name: 'Layla' }) }).waitFor()
      await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(2)
    })
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, go } = visitor
      await isThisShopper(shop(), visitor, nurse)
      await go('/wish-list')
      await expect.poll(() => lines(visitor).count()).toBe(2)
      await page.getByRole('button', { name: say('SharedWishList', 'lbl_shared_stop') }).click()
      await page.getByText(say('SharedWishList', 'lbl_shared_stopped')).waitFor()
    })
    await visit({ language, width: 390 }, async ({ page, say, go }) => {
      await go(path)
      await page.getByRole('heading', { level: 1, name: say('SharedWishList', 'lbl_shared_gone') }).waitFor()
    })
  },
)

test('in a browser that others use, each account keeps its own wish list', async () => {
  const [first, second] = [await shop().shopper(), await shop().shopper()]
  await visit({ language: 'en', width: 390 }, async (visitor) => {
    const { go } = visitor
    await isThisShopper(shop(), visitor, first)
    await wish(visitor, 1)
    await expect
      .poll(() => shop().db.selectFrom('wishListItems').selectAll().where('customerId', '=', first.customerId).execute())
      .toHaveLength(1)
    await logsIn(visitor, second)
    await go('/wish-list')
    await expect.poll(() => lines(visitor).count()).toBe(0)
    expect(await shop().db.selectFrom('wishListItems').selectAll().where('customerId', '=', second.customerId).execute()).toEqual([])
    await logsIn(visitor, first)
    await go('/wish-list')
    await expect.poll(() => lines(visitor).count()).toBe(1)
  })
})
