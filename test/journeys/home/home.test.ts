// @module-tag journey
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { paymentMethods, truncate } from '../../../src/contract/constants.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { formatPrice, paidPrice, sumOf } from '../../../src/contract/money.ts'
import {
  getKindsList,
  getPopularCategoriesList,
  getPopularProductsList,
  getProductsByIds,
  getRecentProductsList,
  getWebCampaignsList,
} from '../../../src/contract/storefront.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { choosePaymentMethod, logInShopper, payByTestCard } from '../../harness/at-checkout.ts'
import { stockCourse } from '../../harness/course.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { prepareBook } from '../../harness/prepare-book.ts'
import { addFile } from '../../harness/sold-file.ts'
import { isAlive, type Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true, showsPictures: true })
beforeAll(async () => {
  await shop()
    .db.insertInto('banners')
    .values({
      themeTypeId: 2,
      pictureEn: '/pictures/banners/1-en.webp',
      pictureAr: '/pictures/banners/1-ar.webp',
      mainTitleEn: 'Of another theme',
      mainTitleAr: 'من سمة أخرى',
      position: 0,
      isVisible: true,
    })
    .execute()
})

const prefixes = { en: '', ar: '/ar' } as const
const rail = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// Storefront document: §2(23), §2.2(4-8), §3(3, 12, 13), §7(8, 9), §9(18, 36)
test.each(oneOf(languages))(
  'home shows banners, categories, recent products, campaigns, popular products and the newsletter (%s)',
  { tags: 'smoke' },
  async (language) => {
    const languageCode = language
    await visit({ language }, async ({ page, say, go }) => {
      await go('/')
      const titles = {
        categories: say('PopularCategories', 'lbl_popct_title'),
        recent: say('NewProducts', 'lbl_newprd_title'),
        campaigns: say('CompaignSection', 'lbl_camp_title'),
        popular: say('PopularProducts', 'lbl_popprd_title'),
        newsletter: say('SubscribeNewsLetter', 'lbl_newsltr_title'),
      }
      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
      expect(headings.filter((one) => Object.values(titles).includes(one))).toEqual(Object.values(titles))

      const [recent, popular] = await Promise.all([
        shop().call(getRecentProductsList, { PageNo: 1, PageSize: 20, languageCode }),
        shop().call(getPopularProductsList, { PageNo: 1, PageSize: 20, languageCode }),
      ])
      // The newest titles are a list in type, in two or three columns; the popular ones a rail, whose other cards are not rendered yet.
      const titlesOf = (item: 'listitem' | 'article', title: string) => rail(page, title).getByRole(item).getByRole('link')
      const idsOf = (links: Locator) =>
        links.evaluateAll((all) => all.map((link) => Number(/product-detail\/(\d+)\//.exec((link as HTMLAnchorElement).pathname)?.[1])))
      expect(await idsOf(titlesOf('listitem', titles.recent))).toEqual(recent.data.slice(0, 12).map(({ ProductId }) => ProductId))
      expect(await titlesOf('article', titles.popular).count()).toBe(6)
      await rail(page, titles.popular).scrollIntoViewIfNeeded()
      await expect.poll(() => titlesOf('article', titles.popular).count()).toBe(20)
      expect(await idsOf(titlesOf('article', titles.popular))).toEqual(popular.data.map(({ ProductId }) => ProductId))
      const viewAll = (name: string) => rail(page, name).getByRole('link', { name: say('Home', 'lbl_home_viewall') })
      expect(await viewAll(titles.recent).getAttribute('href')).toBe(`${prefixes[language]}/all-products/0/recent-products`)
      expect(await viewAll(titles.popular).getAttribute('href')).toBe(`${prefixes[language]}/all-products/0/popular-products`)

      const kinds = (await shop().call(getKindsList, {})).data
      expect(kinds.map(({ Kind }) => Kind)).toEqual(['course', 'ebook', 'book', 'account'])
      const kindLinks = rail(page, say('Home', 'lbl_home_kinds')).getByRole('link')
      expect(await kindLinks.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual(
        kinds.map(({ Kind, TotalProducts }) => [
          `${say('Shop', `lbl_shop_kinds_${Kind}`)}${say('Home', 'lbl_home_kinds_total', { n: TotalProducts })}`,
          `${prefixes[language]}/all-products/0/all-categories?Kind=${Kind}`,
        ]),
      )

      const tiles = rail(page, titles.categories).getByRole('listitem')
      const categories = (await shop().call(getPopularCategoriesList, { languageCode })).data
      expect(await tiles.count()).toBe(categories.length)
      for (const [index, { CategoryID, Name, TotalProducts, AttachmentURL }] of categories.entries()) {
        const tile = tiles.nth(index)
        const shown = truncate(Name, 27)
        expect(await tile.textContent()).toBe(`${shown}${say('PopularCategories', 'lbl_popct_total', { n: TotalProducts })}`)
        expect(await tile.getByRole('link').getAttribute('href')).toContain(`/all-products/${CategoryID}/`)
        expect(await tile.locator('img').getAttribute('src')).toContain(AttachmentURL)
      }

      const campaigns = (await shop().call(getWebCampaignsList, { languageCode })).data
      expect(campaigns.length).toBeGreaterThan(0)
      for (const { CampaignId, MainTitle, DiscountTitle, CoverPictureUrl } of campaigns) {
        const card = rail(page, titles.campaigns).getByRole('article').filter({ hasText: MainTitle })
        await card.getByText(DiscountTitle).waitFor()
        expect(await card.locator('img').getAttribute('src')).toContain(CoverPictureUrl)
        expect(await card.getByRole('link', { name: MainTitle }).getAttribute('href')).toContain(`/campaign/${CampaignId}/`)
      }
    })
  },
)

const path = {
  en: ['The first weeks on the ward', 'The monitored bed', 'The licence exam'],
  ar: ['الأسابيع الأولى في الجناح', 'السرير المراقَب', 'اختبار الترخيص'],
}

test.each(oneOf(languages))(
  'three titles make a path with the sum of their prices, and one press adds them all; a hidden one leaves it (%s)',
  async (language) => {
    const ids = [301, 314, 521]
    const products = (await shop().call(getProductsByIds, { ProductId: ids.join(), languageCode: language })).data
    await visit({ language, width: 390 }, async ({ page, say, go, seesToast }) => {
      await go('/')
      const region = rail(page, say('Home', 'lbl_home_path'))
      const steps = region.getByRole('listitem')
      expect(await steps.getByRole('heading').allTextContents()).toEqual(
        path[language].map((name, at) => `${say('Home', 'lbl_home_path_step', { n: at + 1 })}: ${name}`),
      )
      expect(await steps.getByRole('link').allTextContents()).toEqual(products.map(({ ProductName }) => ProductName))
      const sum = sumOf(products.map(({ Price: price, DiscountedPrice }) => paidPrice(price, DiscountedPrice)))
      await region.getByText(formatPrice(sum), { exact: true }).waitFor()
      await region.getByRole('button', { name: say('Home', 'lbl_home_path_add', { n: 3 }) }).click()
      await seesToast(say.message('addedToCart'))
      await region.getByText(say('Home', 'lbl_home_path_added')).waitFor()
      expect(await region.getByRole('button').count()).toBe(0)
      expect(
        await page.evaluate(() =>
          JSON.parse(localStorage.getItem('cartItems') ?? '[]').map((line: { ProductId: number }) => line.ProductId),
        ),
      ).toEqual(ids)

      await shop().db.updateTable('products').set({ isVisible: false }).where('productId', '=', 521).execute()
      await expect
        .poll(async () => {
          await go('/')
          return steps.count()
        })
        .toBe(2)
      await shop().db.updateTable('products').set({ isVisible: true }).where('productId', '=', 521).execute()
    })
  },
)

test.each(oneOf(languages))(
  'a book stands open at its first page, at a desk in both languages, and its sample follows (%s)',
  async (language) => {
    const words = { en: 'what would you do next?', ar: 'ماذا سأفعل الآن؟' }
    const files = await shop()
      .db.selectFrom('productFiles')
      .select(['fileId', 'language'])
      .where('productId', '=', 308)
      .where('format', '=', 'epub')
      .execute()
    for (const { fileId } of files) await prepareBook(shop(), fileId).catch(() => {})
    const own = files.find((file) => file.language === language)
    await visit({ language }, async ({ page, say, go }) => {
      const region = rail(page, { en: 'Read the first pages', ar: 'اقرأ الصفحات الأولى' }[language])
      await expect
        .poll(async () => {
          await go('/')
          return region.count()
        })
        .toBe(1)
      const pages = region.getByRole('article')
      expect(await pages.evaluateAll((all) => all.map((one) => [one.getAttribute('lang'), one.getAttribute('dir')]))).toEqual(
        language === 'en'
          ? [
              ['en', 'ltr'],
              ['ar', 'rtl'],
            ]
          : [
              ['ar', 'rtl'],
              ['en', 'ltr'],
            ],
      )
      for (const [at, code] of ([language, language === 'en' ? 'ar' : 'en'] as const).entries()) {
        await pages.nth(at).getByRole('paragraph').filter({ hasText: words[code] }).waitFor()
        expect(await pages.nth(at).getByRole('table').count()).toBe(0)
      }
      expect(await findAxeViolations(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await pages.count()).toBe(1)
      await region.getByRole('link', { name: say('Home', 'lbl_home_read_on') }).click()
      await page.waitForURL((url) => url.pathname === `${prefixes[language]}/read/${own?.fileId}`)
    })
  },
)

test('the line under the first banner draws itself once, without a script, and is still where motion is not wanted', async () => {
  await visit({ language: 'en', javaScript: false }, async ({ page, go }) => {
    const moves = () =>
      page.locator('.beating-line').evaluate((line) => line.getAnimations().map(({ effect }) => effect?.getTiming().iterations))
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await go('/')
    expect(await moves()).toEqual([1])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await go('/')
    await expect.poll(() => page.locator('.beating-line').evaluate((line) => getComputedStyle(line).animationDuration)).toBe('1e-05s')
  })
})

test.each(oneOf(languages))(
  'a phone sees a header of one row and all kinds of products within its first 600 pixels (%s)',
  async (language) => {
    await visit({ language, width: 390 }, async ({ page, say, go }) => {
      await go('/')
      const bottomOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom)
      expect(await bottomOf(page.getByRole('banner').locator('[class*=shop-width]').filter({ visible: true }).last())).toBeLessThan(72)
      const kinds = rail(page, say('Home', 'lbl_home_kinds')).getByRole('link')
      expect(await kinds.count()).toBe(4)
      for (const kind of await kinds.all()) expect(await bottomOf(kind)).toBeLessThanOrEqual(600)
    })
  },
)

// Storefront document: §2.2(1-3), §3(11), §7(8), §9(28)
test.each(oneOf(languages))(
  'the banners of theme 1 start after half a second and change in 750 ms, until stopped (%s)',
  async (language) => {
    await visit({ language }, async ({ page, say, goWithStoppedClock }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await goWithStoppedClock('/')
      const region = page.getByRole('region', { name: say('BannerSlider', 'lbl_banner_region') })
      // All slides are in the page; hidden ones cannot be reached.
      const slides = region.locator(`[aria-roledescription="${say('BannerSlider', 'lbl_banner_slide_kind')}"]`)
      expect(await slides.count()).toBe(5)
      expect(await region.textContent()).not.toMatch(/Of another theme|من سمة أخرى/)
      const isAt = (index: number) =>
        expect.poll(() => slides.evaluateAll((all) => all.findIndex((one) => !one.hasAttribute('inert')))).toBe(index)
      await isAt(0)
      expect(await slides.locator('..').evaluate((track) => getComputedStyle(track).transitionDuration)).toBe('0.75s')
      // A frame or two may have passed since the page became interactive.
      await page.clock.runFor(450)
      await region.getByRole('button', { name: say('BannerSlider', 'lbl_banner_play') }).waitFor()
      await page.clock.runFor(50)
      await region.getByRole('button', { name: say('BannerSlider', 'lbl_banner_pause') }).waitFor()
      expect(await slides.nth(1).locator('img').count()).toBe(1)
      await page.clock.runFor(6000)
      await isAt(1)
      await region.getByRole('button', { name: say('BannerSlider', 'lbl_banner_pause') }).click()
      await page.clock.runFor(20_000)
      await isAt(1)
      await region.getByRole('button', { name: say('BannerSlider', 'lbl_banner_previous') }).click()
      await isAt(0)
      const buttons = slides.first().getByRole('link')
      expect(await buttons.count()).toBe(2)
      expect(await buttons.first().getAttribute('href')).toBe(`${prefixes[language]}/all-products/0/all-categories`)
    })
  },
)

// Storefront document: §2.1(22, 23), §3(28), §7(6), §9(35)
test.each(oneOf(languages))('four facilities are at the bottom, each in the owner’s texts where there are any (%s)', async (language) => {
  const own = language === 'en' ? 'Posted to every ward' : 'نرسله إلى كل جناح'
  const keys = ['lbl_facility_freeshipp', 'lbl_facility_moneyback', 'lbl_facility_pygateway', 'lbl_facility_support'] as const
  const isWritten = (isThere: boolean) =>
    expect.poll(async () => (await (await shop().fetch(prefixes[language] || '/')).text()).includes(own)).toBe(isThere)
  await visit({ language }, async ({ page, say, go }) => {
    const boxes = page.getByRole('region', { name: say('BestFacilities', 'lbl_facility_title') }).getByRole('listitem')
    await shop().db.deleteFrom('facilities').execute()
    await isWritten(false)
    await go('/')
    expect(await boxes.allTextContents()).toEqual(keys.map((key) => say('BestFacilities', key)))
    expect(await boxes.locator('svg').count()).toBe(4)
    await shop().db.insertInto('facilities').values({ labelKey: keys[0], textEn: own, textAr: own, position: 0 }).execute()
    await isWritten(true)
    await go('/')
    expect(await boxes.allTextContents()).toEqual([own, ...keys.slice(1).map((key) => say('BestFacilities', key))])
  })
})

// Storefront document: §2.2(8), §8(4, 29)
test.each(oneOf(languages))(
  'an address that the newsletter could not save is reported with the advice to try again later (%s)',
  async (language) => {
    await visit({ language, expected: /status of 500/ }, async ({ page, say, go, seesToast, seesReason }) => {
      await go('/')
      const form = page
        .getByRole('main')
        .locator('form')
        .filter({ has: page.getByLabel(say('SubscribeNewsLetter', 'lbl_newsltr_email')) })
      const field = form.getByLabel(say('SubscribeNewsLetter', 'lbl_newsltr_email'))
      const press = () => form.getByRole('button', { name: say('SubscribeNewsLetter', 'lbl_newsltr_button') }).click()
      await press()
      await seesToast(say.message('fieldRequired', { field: say('SubscribeNewsLetter', 'lbl_newsltr_email') }))
      await field.fill('nobody')
      await press()
      await seesToast(say.message('emailInvalid'))
      await field.fill('reader@avicenna.example')
      const failing = '**/insert-subscriber'
      await page.route(failing, (route) =>
        route.fulfill({ status: 500, json: { statusCode: 500, message: '', errorMessage: 'reference x', data: '[]' } }),
      )
      await press()
      await seesReason(say.message('errorOccurredLater'))
      await page.unroute(failing)
      await press()
      await seesToast(say.message('subscribed'))
      expect(await field.inputValue()).toBe('')
    })
  },
)

const viewedOn = async ({ page, say }: Visitor) => {
  const region = rail(page, say('Shop', 'lbl_shop_viewed'))
  await region.scrollIntoViewIfNeeded()
  return region.getByRole('article').getByRole('heading').allTextContents()
}

// Storefront document: §2.2(9)
test.each(oneOf(languages))(
  'home shows the recently viewed products, the newest first with current prices, until the visitor refreshes (%s)',
  async (language) => {
    const [atlas, guide, hidden] = [
      await shop().stock({ name: 'Atlas of Veins', nameAr: 'أطلس الأوردة' }),
      await shop().stock({ name: 'Guide to Nails', nameAr: 'دليل الأظافر' }),
      await shop().stock({ name: 'Soon gone', nameAr: 'يزول قريبًا' }),
    ]
    const names = language === 'en' ? ['Guide to Nails', 'Atlas of Veins'] : ['دليل الأظافر', 'أطلس الأوردة']
    await visit({ language }, async (visitor) => {
      const { page, context, say, go, seesToast } = visitor
      await go('/')
      const region = rail(page, say('Shop', 'lbl_shop_viewed'))
      expect(await region.count()).toBe(0)
      const stored = (on = page) => on.evaluate(() => localStorage.getItem('viewedProducts'))
      for (const [at, id] of [hidden, atlas, guide].entries()) {
        await go(`/product-detail/${id}/a/b`)
        await expect.poll(async () => JSON.parse((await stored()) ?? '[]').length).toBe(at + 1)
      }
      await shop().db.updateTable('products').set({ isVisible: false }).where('productId', '=', hidden).execute()
      await shop().db.updateTable('products').set({ priceCents: 77_77 }).where('productId', '=', guide).execute()
      await go('/')
      await region.waitFor()
      await expect.poll(() => viewedOn(visitor)).toEqual(names)
      await region.getByText('$77.77').waitFor()
      // Products that no longer exist are removed.
      await expect.poll(() => stored()).toBe(JSON.stringify([guide, atlas]))

      // A second tab views the first product again: both tabs agree.
      const second = await context.newPage()
      await second.goto(`${prefixes[language]}/product-detail/${atlas}/a/b`)
      await isAlive(second)
      await expect.poll(() => viewedOn(visitor)).toEqual(names.toReversed())

      await go('/refresh')
      await seesToast(say.message('refreshed'))
      expect(await stored()).toBeNull()
      await expect.poll(() => region.count()).toBe(0)
    })
  },
)

// Storefront document: §2.2(9)
test('only twelve valid ids are read from the recently viewed products in the storage', async () => {
  const ids = (await shop().call(getRecentProductsList, { PageNo: 1, PageSize: 14, TabName: 'new products' })).data.map(
    ({ ProductId }) => ProductId,
  )
  const odd = [null, '101', -1, 1.5, {}, [101], 2 ** 40, ids[0], ...ids]
  for (const [stored, shown] of [
    [JSON.stringify(odd), 12],
    ['{"a":[', 0],
  ] as const) {
    await visit({ language: 'en' }, async (visitor) => {
      await visitor.setStorage({ viewedProducts: stored })
      await visitor.go('/')
      const region = rail(visitor.page, visitor.say('Shop', 'lbl_shop_viewed'))
      if (shown === 0) return expect(await region.count()).toBe(0)
      await region.waitFor()
      await expect.poll(async () => (await viewedOn(visitor)).length).toBe(shown)
    })
  }
})

// Storefront document: §4(22)
test.each(
  oneOf([
    { language: 'en', width: 1280 },
    { language: 'ar', width: 390 },
  ] as const),
)(
  'after an order the home page shows it with a download button for each file, to its customer, until it is dismissed ($language)',
  async ({ language, width }) => {
    const productId = await shop().stock({
      kind: 'ebook',
      quantity: null,
      name: 'Atlas of the Ear',
      nameAr: 'أطلس الأذن',
      priceCents: 40_00,
    })
    const title = 'The book'
    for (const file of [{}, { language: 'ar' }, { language: 'ar', format: 'pdf', position: 1 }] as const)
      await addFile(shop(), productId, { title, ...file })
    const shopper = await shop().shopper()
    await visit({ language, width }, async (visitor) => {
      const { page, say, go, isAt } = visitor
      await logInShopper(visitor, shopper, { productId })
      await go('/checkout')
      await choosePaymentMethod(visitor, 'card')
      await payByTestCard('4242424242424242', visitor)
      await isAt('/')
      const [order] = await shop()
        .db.selectFrom('orders')
        .select(['orderId', 'orderNumber'])
        .where('customerId', '=', shopper.customerId)
        .execute()
      const number = order?.orderNumber ?? ''
      const card = page.getByRole('region', { name: say('PlacedOrder', 'lbl_placed_paid', { number }) })
      await card
        .getByText(say('PlacedOrder', 'lbl_placed_ready', { n: 1 }))
        .first()
        .waitFor()
      // The files in the page's language; the order has all of them.
      expect(await card.getByRole('link', { name: /PDF|ZIP/ }).allInnerTexts()).toEqual(
        { en: ['ZIP'], ar: ['ZIP', 'PDF'] }[language].map((format) => say('PlacedOrder', 'lbl_placed_download', { format })),
      )
      expect(await findAxeViolations(page)).toEqual([])
      const saving = page.waitForEvent('download')
      await card.getByRole('link', { name: 'ZIP' }).click()
      expect(await readFile(await (await saving).path(), 'utf8')).toBe('0123456789')
      await page.reload()
      await card.getByRole('link', { name: say('PlacedOrder', 'lbl_placed_see') }).click()
      await isAt(`/orders-history?OrderId=${order?.orderId}`)
      const detail = page.getByRole('region', { name: say('OrdersHistory', 'lbl_orders_detail_of', { number }) })
      await detail.getByRole('row').nth(1).waitFor()
      await go('/')
      await card.getByRole('button', { name: say('PlacedOrder', 'lbl_placed_dismiss') }).click()
      await card.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => localStorage.getItem('placedOrder'))).toBe(null)
    })
  },
)

test.each(oneOf(languages))('a course that was bought is started from the home page and opened from its order (%s)', async (language) => {
  const { productId } = await stockCourse(shop())
  const shopper = await shop().shopper()
  const name = { en: 'Reading the Heart', ar: 'قراءة القلب' }[language]
  await visit({ language }, async (visitor) => {
    const { page, say, go, isAt } = visitor
    await logInShopper(visitor, shopper, { productId })
    await go('/checkout')
    await choosePaymentMethod(visitor, 'card')
    await payByTestCard('4242424242424242', visitor)
    await isAt('/')
    const main = page.getByRole('main')
    await main
      .getByText(say('PlacedOrder', 'lbl_placed_ready', { n: 1 }))
      .first()
      .waitFor()
    await main.getByRole('link', { name: say('PlacedOrder', 'lbl_placed_shelf') }).waitFor()
    await main.getByRole('link', { name: say('PlacedOrder', 'lbl_placed_learn_of', { name }) }).click()
    await isAt(`/learn/${productId}`)
    await go('/')
    await main.getByRole('link', { name: say('PlacedOrder', 'lbl_placed_see') }).click()
    await main.getByRole('link', { name: say('OrdersHistory', 'lbl_orders_learn_of', { name }) }).click()
    await isAt(`/learn/${productId}`)
  })
})

test.each(
  oneOf([
    { language: 'en', width: 1280 },
    { language: 'ar', width: 390 },
  ] as const),
)(
  'the cover of a paid course comes from its line onto the shelf, once; a printed book stays in its parcel ($language)',
  async ({ language, width }) => {
    const [{ productId }, printed] = await Promise.all([stockCourse(shop()), shop().stock({ priceCents: 40_00 })])
    const shopper = await shop().shopper()
    const key = crypto.randomUUID()
    const byCard = { IdempotencyKey: key, PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
    await shopper.buys([{ productId }, { productId: printed }], byCard)
    const stored = { placedOrder: JSON.stringify({ userId: shopper.customerId, key, lines: [] }) }
    /** Opens the home page for the first time, with or without motion, and again. */
    const seen = async (reducedMotion: 'reduce' | 'no-preference') => {
      let ways: Awaited<ReturnType<typeof waysOf>>[] = []
      await visit({ language, width }, async (visitor) => {
        const { page, go, say } = visitor
        await page.emulateMedia({ reducedMotion })
        await logInShopper(visitor, shopper)
        await visitor.setStorage(stored)
        const shelf = page.getByRole('link', { name: say('PlacedOrder', 'lbl_placed_shelf') })
        const look = async () => {
          await go('/')
          await shelf.waitFor()
          return waysOf(page)
        }
        ways = [await look(), await look()]
        // The lines say it: nobody hears of a cover.
        expect(await page.locator('section', { has: shelf }).getByRole('img').count()).toBe(0)
      })
      return ways
    }
    const [first, again] = await seen('no-preference')
    expect(first).toEqual([{ endMs: expect.any(Number), fromX: expect.any(Number), fromY: expect.any(Number) }])
    expect(first?.[0]?.endMs).toBeGreaterThan(200)
    expect(first?.[0]?.endMs).toBeLessThan(1000)
    // A phone has the shelf below the lines, a desk beside them.
    if (width < 1024) expect(first?.[0]?.fromY).toBeLessThan(-40)
    else expect(first?.[0]?.fromX).toBeLessThan(-100)
    expect(again).toEqual([])
    const [still] = await seen('reduce')
    expect(still?.map(({ endMs }) => endMs < 1)).toEqual([true])
  },
)

/** How long the covers on the shelf move, and from where. */
const waysOf = (page: Page) =>
  page.evaluate(() => {
    const moves = document.getAnimations().filter((one) => one instanceof CSSAnimation && one.animationName === 'shelve')
    return moves.map(({ effect }) => {
      const { style } = (effect as KeyframeEffect).target as HTMLElement
      const from = (name: string) => Math.round(Number.parseFloat(style.getPropertyValue(name)))
      return { endMs: Number(effect?.getComputedTiming().endTime), fromX: from('--way-x'), fromY: from('--way-y') }
    })
  })

test('while a payment is pending the home page says so, and shows the order once it is settled; nobody else sees it', async () => {
  const shopper = await shop().shopper()
  const productId = await shop().stock({ priceCents: 40_00 })
  const key = crypto.randomUUID()
  const { OrderNumber: number = '' } = await shopper.buys({ productId }, { IdempotencyKey: key })
  const placedOrder = (userId: number) => JSON.stringify({ userId, key, lines: [JSON.stringify([productId, 1, []])] })
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go } = visitor
    await logInShopper(visitor, shopper, { productId })
    await visitor.setStorage({ placedOrder: placedOrder(shopper.customerId) })
    await page.clock.install()
    let isSettled = false
    await page.route('**/get-order-history-master', async (route) => {
      const answer = await (await route.fetch()).json()
      const [row] = JSON.parse(answer.data)
      if (!isSettled) row.PaymentState = 'pending'
      await route.fulfill({ json: { ...answer, data: JSON.stringify([row]) } })
    })
    await go('/')
    await page.getByRole('region', { name: say('PlacedOrder', 'lbl_placed_pending', { number }) }).waitFor()
    isSettled = true
    await page.clock.runFor(6000)
    const card = page.getByRole('region', { name: say('PlacedOrder', 'lbl_placed_cash', { number }) })
    await card.getByRole('paragraph').getByText('$40.00').first().waitFor()
    await card.getByRole('status').getByText(number).waitFor({ state: 'attached' })
    // The checkout that would have emptied the cart was left.
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBe('[]')
  })
  await visit({ language: 'en' }, async (visitor) => {
    await logInShopper(visitor, await shop().shopper())
    await visitor.setStorage({ placedOrder: placedOrder(shopper.customerId) })
    await visitor.go('/')
    await visitor.page.waitForLoadState('networkidle')
    expect(await visitor.page.getByText(number).count()).toBe(0)
  })
})
