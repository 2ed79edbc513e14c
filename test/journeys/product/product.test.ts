// @module-tag journey
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getDeliverySettings, saveDeliverySettings } from '../../../src/contract/delivery/delivery.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { getProductAttributesById, getProductDetail, getRelatedProductsList, getSizesList } from '../../../src/contract/storefront.ts'
import { logInShopper } from '../../harness/at-checkout.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { isFocused } from '../../harness/keyboard.ts'
import { cartOf } from '../../harness/open-shop.ts'
import { openSearch } from '../../harness/phone-header.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true, showsPictures: true })

// A book with colours, sizes, pictures by colour and three attributes.
const atlas = '/product-detail/401/anatomy/avicenna-atlas'
const dollars = (price: number) => `$${price.toFixed(2)}`
const gallery = ({ page, say }: Visitor) => page.getByRole('region', { name: say('ProductDetail', 'lbl_prddet_pictures') })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
const picturesIn = (within: Locator) =>
  within.locator('li img').evaluateAll((all) => all.map((one) => one.getAttribute('src')?.split('?')[0]))

// Storefront document: §2.1(21), §2.4(2, 9-11), §3(4, 6, 16), §7(12, 13), §9(18)
test.each(oneOf(languages))(
  'a product page shows all data of the product, under the path from home (%s)',
  { tags: 'smoke' },
  async (languageCode) => {
    const [{ data }, related] = await Promise.all([
      shop().call(getProductDetail, { ProductId: 401, languageCode }),
      shop().call(getRelatedProductsList, { ProductId: 401, PageNo: 1, PageSize: 20, languageCode }),
    ])
    const product = data[0] as (typeof data)[0]
    await visit({ language: languageCode }, async (visitor) => {
      const { page, say, go, isAt } = visitor
      const t = (key: Parameters<typeof say<'ProductDetail'>>[1], values = {}) => say('ProductDetail', key, values)
      await go(atlas)
      const main = page.getByRole('main')
      await main.getByRole('heading', { level: 1, name: product.ProductName }).waitFor()
      for (const text of [
        dollars(product.DiscountedPrice ?? 0),
        dollars(product.Price),
        product.ShortDescription,
        t('lbl_prddet_left', { n: 88 }),
        product.VendorName ?? '',
        product.ManufacturerName ?? '',
        product.CouponCode ?? '',
        `(${product.TotalReviews})`,
      ])
        await main.getByText(text).first().waitFor()
      await main
        .getByRole('img', { name: say('Shop', 'lbl_shop_rating', { rating: product.Rating }) })
        .first()
        .waitFor()
      await main.getByRole('img', { name: languageCode === 'en' ? 'Cash on delivery' : 'الدفع عند الاستلام' }).waitFor()

      const tabs = page.getByRole('tablist', { name: t('lbl_prddet_tabs') })
      const names = [t('lbl_prddet_tab_description'), t('lbl_prddet_tab_additional'), t('lbl_prddet_tab_shipping'), t('lbl_prddet_tab_why')]
      expect((await tabs.getByRole('tab').allTextContents()).slice(0, 4)).toEqual(names)
      await tabs.getByRole('tab', { name: t('lbl_prddet_tab_reviews') }).waitFor()
      const panel = page.getByRole('tabpanel')
      expect(await panel.innerHTML()).toContain(product.FullDescription.slice(0, 40))
      // The next picture is on the side where the language continues.
      await tabs.getByRole('tab').first().focus()
      await page.keyboard.press(languageCode === 'en' ? 'ArrowRight' : 'ArrowLeft')
      for (const { TagName } of product.ProductTagsJson) await panel.getByText(TagName, { exact: true }).waitFor()
      for (const { ColorName } of product.ProductColorsJson) await panel.getByText(ColorName).first().waitFor()
      await tabs.getByRole('tab', { name: t('lbl_prddet_tab_reviews') }).click()
      await panel.getByRole('heading', { name: t('lbl_prddet_review_title') }).waitFor()

      const rail = page.getByRole('region', { name: say('RelatedProducts', 'lbl_related_title') })
      await rail.scrollIntoViewIfNeeded()
      const titles = rail.getByRole('article')
      await expect.poll(() => titles.count()).toBe(related.data.length)

      // The stars link to the reviews from any tab.
      await tabs.getByRole('tab').first().click()
      await main.getByRole('link', { name: `(${product.TotalReviews})` }).click()
      await panel.getByRole('heading', { name: t('lbl_prddet_review_title') }).waitFor()

      // Home, the categories from the top down, the product.
      const way = page.getByRole('navigation', { name: say('Shop', 'lbl_shop_breadcrumb') }).getByRole('listitem')
      const top = languageCode === 'en' ? 'Basic Medical Sciences' : 'العلوم الطبية الأساسية'
      expect(await way.allTextContents()).toEqual([say('Shop', 'lbl_shop_home'), top, product.CategoryName, product.ProductName])
      expect(await way.nth(2).getByRole('link').getAttribute('href')).toContain(`/all-products/${product.CategoryID}/`)
      await way.first().getByRole('link').click()
      await isAt('/')
    })
  },
)

// Storefront document: §1(1), §2.4(10), §3(7)
test.each(oneOf(languages))('a printed book shows its shipping time and cost (%s)', async (languageCode) => {
  const { data } = await shop().call(getProductDetail, { ProductId: 105, languageCode })
  const product = data[0] as (typeof data)[0]
  await visit({ language: languageCode }, async ({ page, say, go }) => {
    await go('/product-detail/105/cardiology/a-book')
    await page.getByRole('tab', { name: say('ProductDetail', 'lbl_prddet_tab_shipping') }).click()
    const panel = page.getByRole('tabpanel')
    await panel.getByText(say('ProductDetail', product.IsShippingFree ? 'lbl_prddet_ship_free' : 'lbl_prddet_ship_paid')).waitFor()
    const days = product.EstimatedShippingDays ?? 0
    await panel.getByText(say('ProductDetail', 'lbl_prddet_ship_days', { n: days })).waitFor()
    for (const { ShippingMethodName } of product.ProductShipMethodsJson) await panel.getByText(ShippingMethodName).waitFor()
  })
})

/** A book with two sizes, two colours with a picture each, a required language, a required cover with prices, and an optional extra. */
async function bookWithChoices() {
  const productId = await shop().stock({ name: 'Pocket handbook', nameAr: 'كتاب الجيب', priceCents: 40_00, discountedPriceCents: 30_00 })
  const { db } = shop()
  await db
    .insertInto('productSizes')
    .values([1, 2].map((sizeId) => ({ productId, sizeId })))
    .execute()
  await db
    .insertInto('productColors')
    .values([1, 2].map((colorId) => ({ productId, colorId })))
    .execute()
  const pictures = [1, 2].map((colorId) => ({ productId, colorId, position: colorId, path: `/pictures/products/401-c${colorId}.webp` }))
  await db.insertInto('productPictures').values(pictures).execute()
  const values = (attributeId: number, isRequired: boolean, additions: number[]) => ({ attributeId, isRequired, additions })
  for (const { attributeId, isRequired, additions } of [values(3, true, [0, 0]), values(4, true, [5_00, 0]), values(5, false, [2_00])]) {
    await db.insertInto('productAttributes').values({ productId, attributeId, isRequired }).execute()
    await db
      .insertInto('productAttributeValues')
      .values(additions.map((additionCents, at) => ({ productId, attributeId, valueId: at + 1, additionKind: 'fixed', additionCents })))
      .execute()
  }
  return productId
}

// Storefront document: §2.4(1, 3-5, 7, 8), §3(6, 9, 14, 23), §4(8, 9, 13, 14), §5.1(3), §6(1), §7(13), §8(11, 17, 34)
test.each(oneOf(languages))(
  'pressing Add marks everything that is still to choose, and the price follows the choice (%s)',
  async (languageCode) => {
    const productId = await bookWithChoices()
    const [{ data }, { data: attributes }, sizes] = await Promise.all([
      shop().call(getProductDetail, { ProductId: productId, languageCode }),
      shop().call(getProductAttributesById, { ProductId: productId, languageCode }),
      shop().call(getSizesList, { PageNo: 1, PageSize: 100, languageCode }),
    ])
    const product = data[0] as (typeof data)[0]
    const [edition, , , cover] = attributes
    await visit({ language: languageCode }, async (visitor) => {
      const { page, say, go, seesToast } = visitor
      const t = (key: Parameters<typeof say<'ProductDetail'>>[1], values = {}) => say('ProductDetail', key, values)
      await go(`/product-detail/${productId}/a/b`)
      const main = page.getByRole('main')
      const add = () => press(page, t('lbl_prddet_add'))
      const chooses = (name: string) => main.getByRole('group', { name }).getByRole('radio')
      const isFocused = (control: Locator) => expect.poll(() => control.evaluate((one) => one === document.activeElement)).toBe(true)
      const seesMissing = (...names: (string | undefined)[]) =>
        main
          .getByRole('alert')
          .getByText(t('lbl_prddet_missing', { names: new Intl.ListFormat(languageCode).format(names as string[]) }), { exact: true })
          .waitFor()
      const beside = (name = '') => main.getByText(say('ProductVariants', 'lbl_variants_missing', { name }), { exact: true })

      // The cheapest of several covers is selected.
      await main
        .getByText(cover?.PrimaryKeyDisplayValue ?? '')
        .first()
        .waitFor()
      const isFrom = () => page.locator('[data-buy-bar]').getByText(say('Shop', 'lbl_shop_price_from'), { exact: true }).count()
      expect(await isFrom()).toBe(1)

      const size = chooses(t('lbl_prddet_size'))
      await add()
      await seesToast(say.message('selectSize'))
      await isFocused(size.first())
      await seesMissing(t('lbl_prddet_size'), t('lbl_prddet_color'), edition?.AttributeDisplayName)
      for (const name of [t('lbl_prddet_size'), t('lbl_prddet_color'), edition?.AttributeDisplayName]) await beside(name).waitFor()
      expect(await main.locator('[aria-invalid]').count()).toBe(4 + (await chooses(edition?.AttributeDisplayName ?? '').count()))
      await press(page, t('lbl_prddet_sizeguide'))
      const guide = page.getByRole('dialog', { name: say('SizeGuide', 'lbl_sizeguide_title') })
      await guide.waitFor()
      for (const { SizeID } of product.ProductSizesJson) {
        const one = sizes.data.find((size) => size.SizeID === SizeID)
        const row = guide.getByRole('row').filter({ has: page.getByRole('rowheader', { name: one?.ShortName, exact: true }) })
        const cells = await row.getByRole('cell').allTextContents()
        expect(cells).toEqual([one?.Name, String(one?.Inches ?? '–'), String(one?.Centimeters ?? '–')])
      }
      await page.keyboard.press('Escape')
      await size.first().check({ force: true })
      await seesMissing(t('lbl_prddet_color'), edition?.AttributeDisplayName)

      const color = chooses(t('lbl_prddet_color'))
      await add()
      await seesToast(say.message('selectColor'))
      await isFocused(color.first())
      expect(new Set(await picturesIn(gallery(visitor)))).toEqual(
        new Set(product.ProductImagesJson.map(({ AttachmentURL }) => AttachmentURL)),
      )
      await color.nth(1).check({ force: true })
      const chosen = product.ProductColorsJson[1]
      await main
        .getByRole('group', { name: t('lbl_prddet_color') })
        .getByText(chosen?.ColorName ?? '')
        .first()
        .waitFor()
      const [own] = product.ProductImagesJson.filter(({ ColorID }) => ColorID === chosen?.ColorID)
      expect(await gallery(visitor).getByRole('img', { name: product.ProductName }).getAttribute('src')).toContain(own?.AttachmentURL)
      expect(await isFrom()).toBe(1)

      await add()
      await seesToast(say.message('selectVariant', { name: edition?.AttributeDisplayName }))
      const editions = chooses(edition?.AttributeDisplayName ?? '')
      await isFocused(editions.first())
      await editions.first().check({ force: true })
      await press(page, say('ProductVariants', 'lbl_variants_change'))
      const popup = page.getByRole('dialog', { name: say('ProductVariants', 'lbl_variants_title') })
      const inPopup = popup.getByRole('group', { name: edition?.AttributeDisplayName }).getByRole('radio')
      expect(await inPopup.first().isChecked()).toBe(true)
      // The cheapest cover was chosen from the start; the other one costs $5.00 more.
      const covers = popup.getByRole('group', { name: cover?.AttributeDisplayName }).getByRole('radio')
      expect(await covers.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([false, true])
      await covers.first().check()
      await popup.getByText(dollars(35), { exact: true }).waitFor()
      await popup.getByRole('button', { name: say('ProductVariants', 'lbl_variants_done') }).click()
      await main.getByText(dollars(35)).first().waitFor()
      expect(await isFrom()).toBe(0)
      expect(await main.locator('[aria-invalid]').count()).toBe(0)

      expect(await main.getByRole('link', { name: t('lbl_prddet_incart') }).count()).toBe(0)
      await add()
      await seesToast(say.message('addedToCart'))
      // A panel comes next after the button, shows the line and closes by Escape; the page says that the product is in the cart.
      const panel = page.getByRole('dialog', { name: t('lbl_prddet_incart') })
      await panel.getByText(`1 × ${dollars(35)}`).waitFor()
      expect(await panel.textContent()).toContain(chosen?.ColorName)
      expect(await panel.getByRole('link', { name: t('lbl_prddet_checkout') }).getAttribute('href')).toMatch(/\/checkout$/)
      await page.keyboard.press('Tab')
      expect(await panel.evaluate((one) => one.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('lbl_prddet_add'))
      await main
        .getByRole('link', { name: t('lbl_prddet_incart') })
        .filter({ visible: true })
        .waitFor()
      await add()
      await seesToast(say.message('alreadyInCart'))
      const wish = () => press(page, t('lbl_prddet_wish'))
      await wish()
      await seesToast(say.message('addedToWishList'))
      await wish()
      await seesToast(say.message('alreadyInWishList'))
      const [item] = JSON.parse((await page.evaluate(() => localStorage.getItem('customerWishList'))) ?? '[]')
      expect(item).toMatchObject({
        ProductId: productId,
        ColorId: chosen?.ColorID,
        SizeId: product.ProductSizesJson[0]?.SizeID,
        Quantity: 1,
      })
    })
  },
)

// Storefront document: §2.4(6, 7), §3(5, 19), §4(8), §5.1(5, 6), §8(19), §9(11)
test.each(oneOf(languages))('the quantity is at most the product’s own maximum, or ten, and at least one (%s)', async (language) => {
  const [three, any] = await Promise.all([
    shop().stock({ name: 'Three at most', nameAr: 'ثلاثة لا أكثر', maximum: 3, quantity: 50 }),
    shop().stock({ name: 'Ten at most', nameAr: 'عشرة لا أكثر', quantity: 50 }),
  ])
  await visit({ language }, async ({ page, say, go, seesToast }) => {
    for (const [id, most] of [
      [three, 3],
      [any, 10],
    ] as const) {
      await go(`/product-detail/${id}/a/b`)
      const stepper = page.getByRole('main').getByRole('group', { name: say('Shop', 'lbl_shop_quantity') })
      expect(await stepper.getByRole('button', { name: say('Shop', 'lbl_shop_less') }).isDisabled()).toBe(true)
      for (let pressed = 0; pressed < most; pressed++) await stepper.getByRole('button', { name: say('Shop', 'lbl_shop_more') }).click()
      await seesToast(say.message('tooMany', { n: most }))
      expect(await stepper.getByRole('status').locator('bdi').textContent()).toBe(String(most))
    }
    await press(page, say('ProductDetail', 'lbl_prddet_add'))
    await seesToast(say.message('addedToCart'))
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('cartItems'))) ?? '[]')).toEqual(
      cartOf({ productId: any, quantity: 10 }).map((item) => ({ ...item, DefaultImage: expect.any(String) })),
    )
  })
})

// Storefront document: §2.4(1)
test.each(oneOf(languages))('a picture is enlarged by keyboard, by mouse and by two fingers (%s)', async (language) => {
  await visit({ language }, async (visitor) => {
    const { page, context, say, go } = visitor
    await go(atlas)
    const main = gallery(visitor).getByRole('button', { name: say('ProductDetail', 'lbl_prddet_zoom') })
    await gallery(visitor)
      .getByRole('button', { name: say('ProductDetail', 'lbl_prddet_picture', { n: 2 }) })
      .press('Enter')
    await main.press('Enter')
    const window = page.getByRole('dialog')
    const picture = window.getByRole('img')
    const area = window.getByRole('region', { name: say('ProductDetail', 'lbl_prddet_zoom_area') })
    const inColor = (id: number) => `401-c${id}${language === 'ar' ? '-ar' : ''}.webp`
    expect(await picture.getAttribute('src')).toContain(inColor(2))
    const level = (percent: number) => window.getByText(`${percent}%`, { exact: true }).waitFor()
    await level(100)
    await page.keyboard.press('+')
    await level(150)
    await page.keyboard.press('0')
    await level(100)
    const width = async () => (await picture.boundingBox())?.width ?? 0
    const whole = await width()
    await area.press('+')
    await level(150)
    await expect.poll(width).toBeCloseTo(whole * 1.5, 0)
    await area.press('-')
    await level(100)

    // A press enlarges the pressed point, a second one resets; so does the wheel.
    const box = (await area.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.click(x, y)
    await level(250)
    const scrolled = () => area.evaluate((one) => [one.scrollLeft, one.scrollTop])
    const before = await scrolled()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 40, y - 30)
    await page.mouse.up()
    expect(await scrolled()).toEqual([(before[0] ?? 0) + 40, (before[1] ?? 0) + 30])
    await level(250)
    await page.mouse.click(x, y)
    await level(100)
    await page.mouse.wheel(0, -100)
    await level(120)
    await area.press('0')
    await level(100)

    // The fingers move to twice their distance.
    const fingers = await context.newCDPSession(page)
    await fingers.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart === undefined ? [] : [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id })),
      })
    await touch('touchStart', 60)
    await touch('touchMove', 90)
    await touch('touchMove', 120)
    await touch('touchEnd')
    await level(200)

    const next = window.getByRole('button', { name: say('Shop', 'lbl_shop_next') })
    await next.press('Enter')
    await expect.poll(() => picture.getAttribute('src')).toContain(inColor(3))
    await level(100)
    // A second press leads on.
    expect(await isFocused(next)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await main.evaluate((one) => one === document.activeElement)).toBe(true)
  })
})

// Storefront document: §2.4(12)
test.each(oneOf(languages))(
  'a product is shared with the system’s share sheet, or by copying or sending its link (%s)',
  async (language) => {
    await visit({ language }, async ({ page, context, say, go }) => {
      const t = (key: Parameters<typeof say<'ProductDetail'>>[1]) => say('ProductDetail', key)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await go(`${atlas}?utm_source=mail`)
      const address = await page.locator('link[rel=canonical]').evaluate((link) => (link as HTMLLinkElement).href)
      expect(address).not.toContain('utm_source')
      const share = page.getByRole('button', { name: t('lbl_prddet_share'), exact: true })
      await share.click()
      const window = page.getByRole('dialog', { name: t('lbl_prddet_share_title') })
      await window.getByRole('button', { name: t('lbl_prddet_share_copy') }).click()
      await window.getByRole('status').getByText(t('lbl_prddet_share_copied')).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
      const links = await window
        .getByRole('link')
        .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href, target, rel }) => [href, target, rel]))
      expect(links.map(([href = '']) => new URL(href)).map(({ host, protocol }) => host || protocol)).toEqual([
        'wa.me',
        'x.com',
        'www.facebook.com',
        't.me',
        'mailto:',
      ])
      for (const [href, target, rel] of links) {
        expect(decodeURIComponent(href ?? '')).toContain(address)
        expect([target, rel]).toEqual(['_blank', 'noopener noreferrer'])
      }
      await page.keyboard.press('Escape')
      await page.evaluate(() => {
        navigator.share = async ({ title, url } = {}) => {
          document.body.dataset.shared = `${title} ${url}`
        }
      })
      await share.click()
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      await expect.poll(() => page.evaluate(() => document.body.dataset.shared)).toBe(`${heading} ${address}`)
      expect(await window.isVisible()).toBe(false)
    })
  },
)

// Storefront document: §2.4(12)
test.each(oneOf(languages))('recently viewed products are listed below, and nothing moves when they load (%s)', async (language) => {
  await visit({ language }, async ({ page, say, go, setStorage }) => {
    await setStorage({ viewedProducts: '[105,101,201,304,430]' })
    await page.addInitScript(() => {
      const seen = Object.assign(window, { moved: 0, movedElements: [] as string[] })
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[]) {
          seen.moved += value
          seen.movedElements.push(...sources.map(({ node }) => `${value}: ${node?.nodeName} ${node?.className}`))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/get-products-by-ids', async (route) => {
      await held
      await route.continue()
    })
    await go('/product-detail/101/cardiology/clinical-cardiology')
    // A system without the fallback fonts of fonts.css moves texts when the shop's fonts arrive.
    await page.evaluate(async () => {
      await document.fonts.ready
      Object.assign(window, { moved: 0, movedElements: [] })
    })
    const viewed = page.getByRole('region', { name: say('Shop', 'lbl_shop_viewed') })
    await viewed.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    expect(await viewed.getAttribute('aria-busy')).toBe('true')
    const boxes = async () =>
      viewed
        .locator('li')
        .first()
        .evaluate((one) => one.getBoundingClientRect().height)
    const positions = await boxes()
    release()
    const cards = viewed.getByRole('article').getByRole('link')
    await expect.poll(() => cards.count()).toBe(4)
    const ids = await cards.evaluateAll((all) =>
      all.map((one) => Number((one as HTMLAnchorElement).pathname.split('product-detail/')[1]?.split('/')[0])),
    )
    expect(ids).toEqual([105, 201, 304, 430])
    expect(await boxes()).toBe(positions)
    const { moved, movedElements } = await page.evaluate(() => {
      const { moved, movedElements } = window as unknown as { moved: number; movedElements: string[] }
      return { moved, movedElements }
    })
    expect(moved, movedElements.join()).toBeLessThan(0.01)
    expect(await page.evaluate(() => localStorage.getItem('viewedProducts'))).toBe('[101,105,201,304,430]')
  })
})

test.each([1280, 390])('what was added to the cart stays on the screen until the visitor goes on (%i px)', async (width) => {
  const id = await shop().stock()
  await visit({ language: 'en', width }, async ({ page, say, go, seesToast }) => {
    await page.clock.install()
    await go(`/product-detail/${id}/a/b`)
    await press(page, say('ProductDetail', 'lbl_prddet_add'))
    await seesToast(say.message('addedToCart'))
    const panel = page.getByRole('dialog', { name: say('ProductDetail', 'lbl_prddet_incart') })
    await panel.waitFor()
    // Neither it nor the toast is over the link to the cart.
    await page.getByRole('link', { name: say('Navbar', 'lbl_nav_cart_count', { n: 1 }) }).click({ trial: true })
    await page.clock.fastForward(120_000)
    expect(await panel.isVisible()).toBe(true)
    await (await openSearch(page, say)).focus()
    await panel.waitFor({ state: 'detached' })
  })
})

test('the default rating of a product without reviews is not read out, and its quantity is, with what it is', async () => {
  const id = await shop().stock()
  await visit({ language: 'en' }, async ({ page, say, go }) => {
    await go(`/product-detail/${id}/a/b`)
    const box = page.getByRole('main')
    await box.getByText(say('ProductDetail', 'lbl_prddet_noreviews')).first().waitFor()
    expect(
      await box
        .locator('.stars-none')
        .first()
        .evaluate((stars) => [stars.role, stars.ariaHidden]),
    ).toEqual([null, 'true'])
    const quantity = box.getByRole('group', { name: say('Shop', 'lbl_shop_quantity') }).getByRole('status')
    expect(await quantity.textContent()).toBe(`${say('Shop', 'lbl_shop_quantity')} 1`)
  })
})

test.each(oneOf(languages))(
  'products of a kind are compared side by side, fact by fact, by a link that others can open (%s)',
  async (language) => {
    await visit({ language, width: 390 }, async ({ page, say, go }) => {
      await go('/product-detail/102/x/x')
      const main = page.getByRole('main')
      await main.getByRole('link', { name: say('ProductDetail', 'lbl_prddet_compare'), exact: true }).click()
      await page.waitForURL(/\/compare\/102-\d+/)
      const table = main.getByRole('table')
      const columns = table.getByRole('columnheader').filter({ has: page.getByRole('link') })
      await table.waitFor()
      const shown = await columns.count()
      expect(shown).toBeGreaterThan(1)
      // Each fact is a row with a cell for each product.
      const pages = table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: say('ProductFacts', 'lbl_facts_pages'), exact: true }) })
      expect(await pages.getByRole('cell').count()).toBe(shown)
      await columns
        .last()
        .getByRole('link', { name: say('Compare', 'lbl_compare_remove', { name: '' }).trim() })
        .click()
      await expect.poll(() => columns.count()).toBe(shown - 1)
      // What is of another kind, unknown or named twice is left out.
      await go('/compare/102-101-102-999999-105')
      await page.waitForURL(/\/compare\/102-105$/)
      expect(await columns.count()).toBe(2)
    })
  },
)

test('the days of arrival come after the page without moving it; another country is chosen in place, and the cart goes by it', async () => {
  const own = await statedDays()
  await visit({ language: 'ar', width: 390 }, async (visitor) => {
    const { page, say, go } = visitor
    const main = page.getByRole('main')
    const bell = Promise.withResolvers<void>()
    await page.route('**/get-delivery-dates', async (route) => {
      await bell.promise
      await route.continue()
    })
    await go(atlas)
    // What stands below the days.
    const below = main.getByRole('button', { name: say('ProductDetail', 'lbl_prddet_wish') }).first()
    const placeOfBelow = async () => Math.round((await below.boundingBox())?.y ?? 0)
    const before = await placeOfBelow()
    const change = main.getByRole('button', { name: say('Arrival', 'lbl_arrival_change_of') })
    expect(await change.count()).toBe(0)
    bell.resolve()
    await change.waitFor()
    expect(await placeOfBelow()).toBe(before)
    await change.click()
    const select = main.getByRole('combobox', { name: say('Arrival', 'lbl_arrival_country') })
    await select.and(page.locator(':focus')).waitFor()
    const asked = page.waitForRequest((request) => request.url().includes('get-delivery-dates'))
    await select.selectOption(String(own.countryId))
    expect((await asked).postDataJSON()).toMatchObject({ requestParameters: { CountryID: own.countryId } })
    await main.getByText(say('Arrival', 'lbl_arrival_to', { country: own.name })).waitFor()
    await change.and(page.locator(':focus')).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('deliveryCountry'))).toBe(String(own.countryId))
  })
})

test('a customer chooses another country than their own in place, for this page alone', async () => {
  const own = await statedDays()
  const shopper = await shop().shopper()
  const other = await shop()
    .db.selectFrom('countries')
    .select(['countryId', 'nameEn'])
    .where('countryId', '<>', own.countryId)
    .where('nameEn', '=', 'Jordan')
    .executeTakeFirstOrThrow()
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go } = visitor
    const main = page.getByRole('main')
    const isTo = (country: string) => main.getByText(say('Arrival', 'lbl_arrival_to', { country })).waitFor()
    await logInShopper(visitor, shopper)
    await go(atlas)
    await isTo('Egypt')
    await main.getByRole('button', { name: say('Arrival', 'lbl_arrival_change_of') }).click()
    await main.getByRole('combobox', { name: say('Arrival', 'lbl_arrival_country') }).selectOption(String(other.countryId))
    await isTo(other.nameEn)
    await page.reload()
    await isTo('Egypt')
  })
})

/** Days for a country of its own, and others for the rest. */
async function statedDays() {
  const { countryId, nameAr } = await shop()
    .db.selectFrom('countries')
    .select(['countryId', 'nameAr'])
    .where('iso2', '=', 'EG')
    .executeTakeFirstOrThrow()
  const owner = await shop().staff('owner')
  const zone = { FreeFromCents: null, Rates: [{ UpToG: null, ChargeCents: 0 }] }
  const { Version, UnknownWeightG } = await owner.call(getDeliverySettings, {})
  await owner.call(saveDeliverySettings, {
    Version,
    UnknownWeightG,
    Zones: [
      { ...zone, NameEn: 'Egypt', NameAr: 'مصر', CountryIds: [countryId], DaysFrom: 1, DaysTo: 12 },
      { ...zone, NameEn: 'Others', NameAr: 'سائر الدول', CountryIds: [], DaysFrom: 4, DaysTo: 18 },
    ],
  })
  return { countryId, name: nameAr }
}
