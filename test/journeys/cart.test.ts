import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartOf, openShop, type TestShop } from '../harness/open-shop.ts'
import { isAlive, openBrowser, type Visitor, visit } from '../harness/visitor.ts'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop({ demo: true, pages: true }), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await shop[Symbol.asyncDispose]()
})

const languages = ['en', 'ar'] as const
const add = ({ page, say }: Visitor) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say('ProductDetail', 'lbl_prddet_add') })
    .first()
    .click()
const count = ({ page, say }: Visitor, n: number) => page.getByRole('link', { name: say('Navbar', 'lbl_nav_cart_count', { n }) }).waitFor()
const fillCart = (visitor: Visitor, lines: Parameters<typeof cartOf>[0]) => visitor.remembers({ cartItems: JSON.stringify(cartOf(lines)) })

test.each(languages)('a sold-out product is not added (%s)', async (language) => {
  const soldOut = await shop.stock({ name: 'Last copy', nameAr: 'النسخة الأخيرة', quantity: 0 })
  await visit(browser, shop, { language }, async (visitor) => {
    await visitor.go(`/product-detail/${soldOut}/books/last-copy`)
    await add(visitor)
    await visitor.hears(visitor.say.message('outOfStock'))
    await count(visitor, 0)
  })
})

test.each(languages)('a product is added once, and is still there after a reload and in a second tab (%s)', async (language) => {
  const book = await shop.stock({ name: 'Atlas of the Hand', nameAr: 'أطلس اليد' })
  await visit(browser, shop, { language }, async (visitor) => {
    const { page, say, go, hears, context } = visitor
    await go(`/product-detail/${book}/books/atlas`)
    await add(visitor)
    await hears(say.message('addedToCart'))
    await add(visitor)
    await hears(say.message('alreadyInCart'))
    await page.reload()
    await count(visitor, 1)
    const second = await context.newPage()
    await second.goto(page.url())
    await isAlive(second)
    await second.getByRole('link', { name: say('Navbar', 'lbl_nav_cart_count', { n: 1 }) }).click()
    await second.getByRole('button', { name: say('Cart', 'lbl_cart_remove') }).click()
    await second.getByRole('heading', { name: say('Cart', 'lbl_cart_empty_title') }).waitFor()
    // The first tab hears of it.
    await count(visitor, 0)
  })
})

test('a line that cannot be bought stays with its reason and is in no total', async () => {
  const [there, gone] = await Promise.all([
    shop.stock({ name: 'Atlas of the Foot', priceCents: 40_00 }),
    shop.stock({ name: 'Gone for good', quantity: 0 }),
  ])
  await visit(browser, shop, { language: 'en' }, async (visitor) => {
    const { page, say, go } = visitor
    await fillCart(visitor, [{ productId: there, quantity: 2 }, { productId: gone }])
    await go('/cart')
    const row = page.getByRole('row', { name: 'Gone for good' })
    await row.getByText(say.message('outOfStock')).waitFor()
    const totals = page.getByRole('region', { name: say('Cart', 'lbl_cart_summary') })
    await totals.getByText('$80.00').first().waitFor()
    await row.getByRole('button', { name: say('Cart', 'lbl_cart_remove') }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: 'Atlas of the Foot' }).waitFor()
  })
})

test('a quantity the shop refuses goes back to what it was', async () => {
  const book = await shop.stock({ name: 'Few of them', quantity: 5 })
  await visit(browser, shop, { language: 'en' }, async (visitor) => {
    const { page, say, go, hears } = visitor
    await fillCart(visitor, { productId: book, quantity: 2 })
    await go('/cart')
    const row = page.getByRole('row', { name: 'Few of them' })
    await row.waitFor()
    // Bought by others meanwhile: the page does not know yet.
    await shop.db.updateTable('products').set({ stockQuantity: 2 }).where('productId', '=', book).execute()
    await row.getByRole('button', { name: say('Shop', 'lbl_shop_more') }).click()
    await hears(say.message('tooMany', { n: 2 }))
    await expect.poll(() => row.getByRole('status').textContent()).toBe('2')
  })
})

test('nonsense in the storage is an empty cart, not a blank page', async () => {
  const nonsense = '{"a":['
  await visit(browser, shop, { language: 'en' }, async ({ page, say, go, remembers }) => {
    await remembers({
      cartItems: nonsense,
      customerWishList: nonsense,
      user: nonsense,
      Token: nonsense,
      root: nonsense,
      langCode: nonsense,
    })
    await go('/cart')
    await page.getByRole('heading', { name: say('Cart', 'lbl_cart_empty_title') }).waitFor()
  })
})
