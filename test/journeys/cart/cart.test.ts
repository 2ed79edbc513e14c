// @module-tag journey
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { truncate } from '../../../src/contract/constants.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { formatPrice, priceInText } from '../../../src/contract/money.ts'
import { getCustomerCartItems } from '../../../src/contract/storefront.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { listenToLiveRegions } from '../../harness/announcements.ts'
import { chosenLine, richProduct } from '../../harness/chosen-line.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { isFocused } from '../../harness/keyboard.ts'
import { cartOf } from '../../harness/open-shop.ts'
import { isAlive, type Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

const add = ({ page, say }: Visitor) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say('ProductDetail', 'lbl_prddet_add') })
    .first()
    .click()
const sizes = [
  { language: 'en', width: 1280 },
  { language: 'ar', width: 390 },
] as const
const count = ({ page, say }: Visitor, n: number) => page.getByRole('link', { name: say('Navbar', 'lbl_nav_cart_count', { n }) }).waitFor()
const fillCart = (visitor: Visitor, lines: Parameters<typeof cartOf>[0]) => visitor.setStorage({ cartItems: JSON.stringify(cartOf(lines)) })

// Storefront document: §5.1(2), §8(13)
test.each(oneOf(languages))('a sold-out product cannot be added to the cart (%s)', async (language) => {
  const soldOut = await shop().stock({ name: 'Last copy', nameAr: 'النسخة الأخيرة', quantity: 0 })
  await visit({ language }, async (visitor) => {
    await visitor.go(`/product-detail/${soldOut}/books/last-copy`)
    await visitor.page
      .getByRole('main')
      .getByRole('button', { name: visitor.say('ProductDetail', 'lbl_prddet_out'), disabled: true })
      .first()
      .click({ force: true })
    await visitor.seesToast(visitor.say.message('outOfStock'))
    await count(visitor, 0)
    const email = visitor.page.getByLabel(visitor.say('ProductDetail', 'lbl_prddet_alert_email')).first()
    await email.fill('nurse@avicenna.example')
    await email.press('Enter')
    await visitor.seesToast(visitor.say.message('stockAlertSaved'))
    const asked = await shop().db.selectFrom('stockAlerts').select(['email', 'language']).where('productId', '=', soldOut).execute()
    expect(asked).toEqual([{ email: 'nurse@avicenna.example', language }])
  })
})

test('a double press adds a product once, to the cart and to the wish list, and warns of nothing', async () => {
  const book = await shop().stock({ name: 'Pressed twice', nameAr: 'ضغطتان' })
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go, seesToast } = visitor
    await go(`/product-detail/${book}/books/pressed`)
    const main = page.getByRole('main')
    const toasts = page.locator('.Toastify').getByRole('alert')
    await main
      .getByRole('button', { name: say('ProductDetail', 'lbl_prddet_add') })
      .first()
      .dblclick()
    await seesToast(say.message('addedToCart'))
    await count(visitor, 1)
    await main.getByRole('button', { name: say('ProductDetail', 'lbl_prddet_wish') }).dblclick()
    await seesToast(say.message('addedToWishList'))
    expect(await toasts.allTextContents()).toEqual([say.message('addedToCart'), say.message('addedToWishList')])
    // Another press is.
    await main.getByRole('button', { name: say('ProductDetail', 'lbl_prddet_wish') }).click()
    await seesToast(say.message('alreadyInWishList'))
  })
})

// Storefront document: §1(3), §2.7(4), §4(34), §8(10, 33)
test.each(oneOf(languages))(
  'a product is added once, and is still there after a reload and in a second tab (%s)',
  { tags: 'smoke' },
  async (language) => {
    const book = await shop().stock({ name: 'Atlas of the Hand', nameAr: 'أطلس اليد' })
    await visit({ language }, async (visitor) => {
      const { page, say, go, seesToast, context } = visitor
      await go(`/product-detail/${book}/books/atlas`)
      await add(visitor)
      await seesToast(say.message('addedToCart'))
      await add(visitor)
      await seesToast(say.message('alreadyInCart'))
      await page.reload()
      await count(visitor, 1)
      const second = await context.newPage()
      await second.goto(page.url())
      await isAlive(second)
      await second.getByRole('link', { name: say('Navbar', 'lbl_nav_cart_count', { n: 1 }) }).click()
      await second.getByRole('button', { name: say('Cart', 'lbl_cart_remove') }).click()
      await second.getByRole('heading', { name: say('Cart', 'lbl_cart_empty_title') }).waitFor()
      // The first tab follows.
      await count(visitor, 0)
    })
  },
)

// Storefront document: §2.7(4, 6)
test('a line that cannot be bought stays in the cart with the reason, and is not in the totals', async () => {
  const [there, gone] = await Promise.all([
    shop().stock({ name: 'Atlas of the Foot', priceCents: 40_00 }),
    shop().stock({ name: 'Gone for good', quantity: 0 }),
  ])
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go } = visitor
    await fillCart(visitor, [{ productId: there, quantity: 2 }, { productId: gone }])
    await go('/cart')
    const row = page.getByRole('row', { name: 'Gone for good' })
    await row.getByText(say.message('outOfStock')).waitFor()
    const totals = page.getByRole('region', { name: say('Cart', 'lbl_cart_summary') })
    await totals.getByText('$80.00').first().waitFor()
    await row.getByRole('button', { name: say('Cart', 'lbl_cart_remove') }).press('Enter')
    await row.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: 'Atlas of the Foot' }).waitFor()
    // From where the line was, the keyboard goes on, and so does a screen reader.
    expect(await isFocused(page.getByRole('table'))).toBe(true)
    await page.getByRole('button', { name: say('Cart', 'lbl_cart_remove') }).press('Enter')
    await page.getByRole('heading', { name: say('Cart', 'lbl_cart_empty_title') }).waitFor()
    expect(await isFocused(page.getByRole('main'))).toBe(true)
  })
})

test.each(oneOf(sizes))(
  'a removed line comes back where it was, also as the last one of the cart ($language)',
  async ({ language, width }) => {
    const [first, second] = await Promise.all([
      shop().stock({ name: 'Atlas of the Ear', nameAr: 'أطلس الأذن' }),
      shop().stock({ name: 'Atlas of the Eye', nameAr: 'أطلس العين' }),
    ])
    await visit({ language, width }, async (visitor) => {
      const { page, say, go } = visitor
      await fillCart(visitor, [{ productId: first, quantity: 2 }, { productId: second }])
      await go('/cart')
      const names = () => page.getByRole('table').getByRole('link').allTextContents()
      await expect.poll(names).toHaveLength(2)
      const before = await names()
      const stored = () => page.evaluate(() => localStorage.getItem('cartItems'))
      const items = await stored()
      const undo = page.getByRole('button', { name: say('Cart', 'lbl_cart_undo') })
      const removeOne = () =>
        page
          .getByRole('button', { name: say('Cart', 'lbl_cart_remove') })
          .first()
          .click()
      await removeOne()
      await expect.poll(names).toEqual(before.slice(1))
      expect(await findAxeViolations(page)).toEqual([])
      await undo.click()
      await expect.poll(names).toEqual(before)
      expect(await stored()).toBe(items)
      expect(await isFocused(page.getByRole('table'))).toBe(true)
      await removeOne()
      await expect.poll(names).toHaveLength(1)
      await removeOne()
      await page.getByRole('heading', { name: say('Cart', 'lbl_cart_empty_title') }).waitFor()
      expect(await findAxeViolations(page)).toEqual([])
      await undo.click()
      await expect.poll(names).toEqual(before.slice(1))
      await undo.waitFor({ state: 'detached' })
    })
  },
)

// Storefront document: §2.7(3), §8(19)
test('a quantity that the shop refuses is set back to the previous one', async () => {
  const book = await shop().stock({ name: 'Few of them', quantity: 5 })
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go, seesToast } = visitor
    await fillCart(visitor, { productId: book, quantity: 2 })
    await go('/cart')
    const row = page.getByRole('row', { name: 'Few of them' })
    await row.waitFor()
    // Another customer buys the stock; the page does not know it yet.
    await shop().db.updateTable('products').set({ stockQuantity: 2 }).where('productId', '=', book).execute()
    await row.getByRole('button', { name: say('Shop', 'lbl_shop_more') }).click()
    await seesToast(say.message('tooMany', { n: 2 }))
    await expect.poll(() => row.getByRole('status').locator('bdi').textContent()).toBe('2')
  })
})

test('invalid data in the storage is an empty cart, not a blank page', async () => {
  const nonsense = '{"a":['
  await visit({ language: 'en' }, async ({ page, say, go, setStorage }) => {
    await setStorage({
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

test.each(oneOf(sizes))('an empty cart, wish list and shelf are drawn, and name the next step ($language)', async ({ language, width }) => {
  const { customerId, token } = await shop().shopper()
  await visit({ language, width }, async ({ page, say, go, setStorage, isAt }) => {
    await setStorage({ Token: token, user: JSON.stringify({ UserID: customerId, FirstName: 'Ward', LastName: 'Shopper' }) })
    const main = page.getByRole('main')
    const drawings = new Set<string>()
    for (const [path, sentence, button] of [
      ['/cart', say('Cart', 'lbl_cart_empty_text'), say('Cart', 'lbl_cart_empty_button')],
      ['/wish-list', say('Wishlist', 'lbl_wish_empty'), say('SharedWishList', 'lbl_shared_browse')],
      ['/shelf', say('Shelf', 'lbl_shelf_empty_text'), say('Shelf', 'lbl_shelf_empty_button')],
    ] as const) {
      await go(path)
      await main.getByText(sentence, { exact: true }).waitFor()
      const drawing = main.locator('svg[viewBox="0 0 200 160"]')
      const markup = await drawing.evaluate((svg) => svg.outerHTML)
      expect(await drawing.getAttribute('aria-hidden')).toBe('true')
      expect(gzipSync(markup).length).toBeLessThan(1024)
      drawings.add(markup)
      await main.getByRole('link', { name: button, exact: true }).click()
      await isAt('/all-products/0/all-categories')
    }
    expect(drawings.size).toBe(3)
  })
})

// Storefront document: §2.7(1-3, 5, 6, 8), §3(20, 21), §7(23), §9(27, 31)
test.each(oneOf(languages))('the cart shows each line in full, and the totals (%s)', { tags: 'smoke' }, async (language) => {
  const { ProductId, ProductName } = await richProduct(shop().call, language)
  const item = await chosenLine(shop().call, ProductId, 2)
  const { data: priced } = await shop().call(getCustomerCartItems, { cartJsonData: [item], languageCode: language })
  const [line] = priced.productsData
  if (!line) throw new Error('the line can be bought')
  await visit({ language }, async (visitor) => {
    const { page, say, goWithStoppedClock, isAt } = visitor
    await visitor.setStorage({ cartItems: JSON.stringify([item]) })
    // Lines and totals appear together with the prices, without a delay.
    await goWithStoppedClock('/cart')
    const row = page.getByRole('row').filter({ has: page.getByRole('link') })
    // Picture, name with a link to the product, colour and size, price, stepper, total, remove button.
    await row.locator('td:first-child img').waitFor()
    const link = row.getByRole('link', { name: ProductName.slice(0, 20) })
    expect(await link.getAttribute('href')).toContain(`/product-detail/${ProductId}/`)
    expect(await row.locator('td:first-child img').getAttribute('src')).toContain(line.ProductImagesJson[0]?.AttachmentURL)
    await row.getByText(say('Cart', 'lbl_cart_color', { name: line.ColorName ?? '' })).waitFor()
    await row.getByText(say('Cart', 'lbl_cart_size', { name: line.SizeShortName ?? '' })).waitFor()
    expect(await row.locator('td').nth(1).textContent()).toContain(formatPrice(line.DiscountedPrice ?? line.Price))
    expect(await row.getByRole('status').locator('bdi').textContent()).toBe('2')
    await row.locator('td').nth(3).getByText(formatPrice(line.ItemSubTotal)).waitFor()
    const totals = page.getByRole('region', { name: say('Cart', 'lbl_cart_summary') })
    for (const key of ['lbl_cart_subtotal', 'lbl_cart_shipping', 'lbl_cart_ordertotal'] as const)
      await totals.getByText(say('Cart', key), { exact: true }).first().waitFor()
    const shipping = priced.shippingSubTotal > 0 ? formatPrice(priced.shippingSubTotal) : say('Cart', 'lbl_cart_free')
    const saved = (line.Price - (line.DiscountedPrice ?? line.Price)) * 2
    expect(await totals.locator('dd').allTextContents()).toEqual([
      formatPrice(priced.cartSubTotal),
      shipping,
      ...(saved > 0 ? [formatPrice(saved)] : []),
      formatPrice(priced.orderTotal),
    ])
    await page.clock.resume()
    await row.getByRole('button', { name: say('Shop', 'lbl_shop_less') }).waitFor()
    await row.getByRole('button', { name: say('Cart', 'lbl_cart_remove') }).waitFor()
    // The eye button opens the chosen variants.
    await row.getByRole('button', { name: say('Cart', 'lbl_cart_variants') }).click()
    const variants = page.getByRole('dialog', { name: say('Cart', 'lbl_cart_variants') })
    await variants.getByRole('columnheader', { name: say('Cart', 'lbl_cart_variant') }).waitFor()
    expect(line.ProductAttributesJson.length).toBeGreaterThan(0)
    for (const { AttributeDisplayName, PrimaryKeyDisplayValue } of line.ProductAttributesJson)
      await variants.getByRole('row', { name: `${AttributeDisplayName} ${PrimaryKeyDisplayValue}` }).waitFor()
    await page.keyboard.press('Escape')
    await page
      .getByRole('link', { name: say('Cart', 'lbl_cart_checkout') })
      .filter({ visible: true })
      .first()
      .waitFor()
    await page.getByRole('link', { name: say('Cart', 'lbl_cart_continue') }).click()
    await isAt('/all-products/0/all-categories')
  })
})

test('the new totals of a cart are announced', async () => {
  const book = await shop().stock({ name: 'Atlas of the Elbow', priceCents: 40_00 })
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go } = visitor
    await fillCart(visitor, { productId: book })
    await go('/cart')
    await page
      .getByRole('region', { name: say('Cart', 'lbl_cart_summary') })
      .getByText('$40.00')
      .first()
      .waitFor()
    const announced = await listenToLiveRegions(page)
    await page.getByRole('button', { name: say('Shop', 'lbl_shop_more') }).click()
    await expect.poll(async () => (await announced()).some((text) => /\$80\.00$/.test(text))).toBe(true)
  })
})

// Storefront document: §2.7(9), §9(17)
test('a product name in the cart is cut at 80 characters', async () => {
  const name = `Atlas ${'of the Hand '.repeat(10)}`.trim()
  const book = await shop().stock({ name })
  await visit({ language: 'en' }, async (visitor) => {
    await fillCart(visitor, { productId: book })
    await visitor.go('/cart')
    const text = await visitor.page.getByRole('main').getByRole('row').getByRole('link').textContent()
    expect(text).toBe(truncate(name, 80))
  })
})

// Storefront document: §2.7(10)
test.each(oneOf(languages))(
  'a price or stock that changed after a product was added is reported until the customer accepts it (%s)',
  async (language) => {
    const book = await shop().stock({ name: 'Atlas of the Wrist', nameAr: 'أطلس المعصم', priceCents: 40_00, quantity: 30 })
    await visit({ language }, async (visitor) => {
      const { page, say, go, seesToast } = visitor
      await go(`/product-detail/${book}/books/wrist`)
      await add(visitor)
      await seesToast(say.message('addedToCart'))
      await go('/cart')
      const notice = page.getByRole('status', { name: say('Cart', 'lbl_cart_changed') })
      await page
        .getByRole('region', { name: say('Cart', 'lbl_cart_summary') })
        .getByText('$40.00')
        .first()
        .waitFor()
      expect(await notice.count()).toBe(0)
      await shop().db.updateTable('products').set({ priceCents: 45_00, stockQuantity: 2 }).where('productId', '=', book).execute()
      await page.reload()
      await notice.getByText(say('Cart', 'lbl_cart_changed_price', { before: priceInText(40), now: priceInText(45) })).waitFor()
      await notice.getByText(say('Cart', 'lbl_cart_changed_left', { n: 2 })).waitFor()
      // It is still there after a reload. Once accepted, it does not come back.
      await page.reload()
      await notice.getByRole('button', { name: say('Cart', 'lbl_cart_changed_accept') }).click()
      await notice.waitFor({ state: 'detached' })
      await page.reload()
      await page
        .getByRole('region', { name: say('Cart', 'lbl_cart_summary') })
        .getByText('$45.00')
        .first()
        .waitFor()
      expect(await notice.count()).toBe(0)
    })
  },
)

// Storefront document: §8(21)
test.each(oneOf(languages))('the link to an empty cart shows a message and stays on the page (%s)', async (language) => {
  await visit({ language }, async ({ page, say, go, seesToast, isAt }) => {
    await go('/about')
    await page.getByRole('link', { name: say('Navbar', 'lbl_nav_cart_count', { n: 0 }) }).click()
    await seesToast(say.message('cartHasNoItem'))
    await isAt('/about')
  })
})

test.each(oneOf(languages))('without a connection the shop reports it and keeps the current page (%s)', async (language) => {
  await visit({ language, expected: /ERR_INTERNET_DISCONNECTED/ }, async ({ page, say, go, isAt, context }) => {
    await go('/about')
    const notice = page.getByRole('status').filter({ hasText: say('Shop', 'lbl_shop_offline') })
    const toFaq = page.getByRole('contentinfo').getByRole('link', { name: say('Footer', 'lbl_foot_faq') })
    await context.setOffline(true)
    await notice.waitFor()
    await toFaq.click()
    await page
      .getByRole('status')
      .filter({ hasText: say.message('offline') })
      .waitFor()
    await page.getByRole('heading', { level: 1, name: say('About', 'lbl_about_title') }).waitFor()
    await isAt('/about')
    await context.setOffline(false)
    await page.getByText(say.message('offline')).waitFor({ state: 'detached' })
    await toFaq.click()
    await isAt('/faq')
  })
})

test('a press before the scripts are there counts once they are', async () => {
  const book = await shop().stock({ name: 'Pressed early', nameAr: 'ضغطة مبكرة' })
  await visit({ language: 'en', width: 390 }, async (visitor) => {
    const { page, say, seesToast } = visitor
    const { promise: scripts, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(`/product-detail/${book}/books/early`, { waitUntil: 'commit' })
    const [asked] = await Promise.all([page.waitForRequest(/assets\/.*\.js/), add(visitor)])
    expect(asked.failure()).toBeNull()
    send()
    await seesToast(say.message('addedToCart'))
    await count(visitor, 1)
    // Once.
    await page
      .getByRole('main')
      .getByRole('button', { name: say('ProductDetail', 'lbl_prddet_wish') })
      .click()
    await seesToast(say.message('addedToWishList'))
    expect(
      await page
        .locator('.Toastify')
        .getByRole('alert')
        .filter({ hasText: say.message('alreadyInCart') })
        .count(),
    ).toBe(0)
  })
})
