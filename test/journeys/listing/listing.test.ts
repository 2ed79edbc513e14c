// @module-tag journey
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { isAlive, type Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

const all = '/all-products/0/all-categories'

type FilterKey =
  | 'lbl_filter_kind'
  | 'lbl_filter_language'
  | 'lbl_filter_level'
  | 'lbl_filter_category'
  | 'lbl_filter_brand'
  | 'lbl_filter_size'
  | 'lbl_filter_color'
  | 'lbl_filter_tag'
  | 'lbl_filter_price'
  | 'lbl_filter_rating'

/** The parts of a listing on the page. */
function listingOf({ page, say }: Visitor) {
  const sidebar = page.getByRole('complementary', { name: say('SiteLeftSidebarFilter', 'lbl_filter_title') })
  const filter = (key: FilterKey) =>
    sidebar.locator('section').filter({ has: page.getByRole('heading', { name: say('SiteLeftSidebarFilter', key), exact: true }) })
  return {
    sidebar,
    filter,
    /** The options of a filter that are links. */
    choices: (key: FilterKey) => filter(key).getByRole('listitem').getByRole('link'),
    /** Shows the choices of a folded filter. */
    unfold: (key: FilterKey) => filter(key).locator('summary').first().click(),
    any: (key: FilterKey) => filter(key).getByRole('link', { name: new RegExp(`^${say('SiteLeftSidebarFilter', 'lbl_filter_any')}`) }),
    chips: page.getByRole('list', { name: say('SiteLeftSidebarFilter', 'lbl_filter_chosen') }),
    results: page.getByRole('region', { name: say('AllProducts', 'lbl_allprd_results'), exact: true }),
    cards: page.getByRole('region', { name: say('AllProducts', 'lbl_allprd_results'), exact: true }).getByRole('article'),
    pages: page.getByRole('navigation', { name: say('AllProducts', 'lbl_allprd_pages') }),
    pageSize: page.getByLabel(say('ProductsFilterOptions', 'lbl_prdopt_size')),
    order: page.getByLabel(say('ProductsFilterOptions', 'lbl_prdopt_sort')),
    layouts: page.getByRole('list', { name: say('ProductsFilterOptions', 'lbl_prdopt_layout') }),
    /** Waits until the option is shown as chosen and its products have loaded, because the page below a filter moves when they arrive. */
    settled: (choice: Locator, isChosen = true) =>
      expect
        .poll(async () => [await choice.getAttribute('aria-current'), await page.locator('#results [aria-busy]').getAttribute('aria-busy')])
        .toEqual([isChosen ? 'true' : null, 'false']),
    total: (n: number) => page.getByRole('status').filter({ hasText: say('AllProducts', 'lbl_allprd_total', { n }) }),
  }
}

/** Waits until the URL has exactly this value of a parameter, and the first page. */
const urlHas = (page: Page, name: string, value: string | RegExp | null) =>
  page.waitForURL(({ searchParams }) => {
    const found = searchParams.get(name)
    return !searchParams.has('PageNo') && (value instanceof RegExp ? value.test(found ?? '') : found === value)
  })

// Storefront document: §1(2), §3(15), §4(10, 12), §7(10, 11)
test.each(oneOf(languages))(
  'brand, size and tag are removed by choosing them again; each choice goes back to the first page (%s)',
  async (language) => {
    await visit({ language }, async (visitor) => {
      const { page, go } = visitor
      const { choices, chips, settled, unfold } = listingOf(visitor)
      await go(`${all}?PageNo=2`)
      for (const [key, name] of [
        ['lbl_filter_brand', 'ManufacturerID'],
        ['lbl_filter_size', 'SizeID'],
        ['lbl_filter_tag', 'TagID'],
      ] as const) {
        if (key !== 'lbl_filter_brand') await unfold(key)
        const first = choices(key).first()
        await first.click()
        await urlHas(page, name, /^\d+$/)
        await settled(first)
        if (name === 'SizeID') {
          const second = choices(key).nth(1)
          await second.click()
          await urlHas(page, name, /^\d+,\d+$/)
          await settled(second)
          expect(await chips.getByRole('listitem').count()).toBe(3)
          await second.click()
          await urlHas(page, name, /^\d+$/)
          await settled(second, false)
        }
        await first.click()
        await urlHas(page, name, null)
        await settled(first, false)
      }
      await chips.waitFor({ state: 'detached' })
    })
  },
)

test.each(oneOf(languages))(
  'kinds are the first filter, several can be chosen, and a single one names the listing (%s)',
  { tags: 'smoke' },
  async (language) => {
    await visit({ language }, async (visitor) => {
      const { page, say, go } = visitor
      const { sidebar, choices, chips, cards, settled, total } = listingOf(visitor)
      await go(`${all}?PageNo=2`)
      expect(await sidebar.getByRole('heading', { level: 3 }).first().textContent()).toBe(say('SiteLeftSidebarFilter', 'lbl_filter_kind'))
      const ebooks = choices('lbl_filter_kind').nth(1)
      const count = Number(await ebooks.locator('span').textContent())
      await ebooks.click()
      await urlHas(page, 'Kind', 'ebook')
      await page.getByRole('heading', { level: 1, name: say('Shop', 'lbl_shop_kinds_ebook'), exact: true }).waitFor()
      await total(count).waitFor()
      const badges = await cards.getByText(say('Shop', 'lbl_shop_kind_ebook'), { exact: true }).count()
      expect([badges, await cards.count()]).toEqual([9, 9])
      const courses = choices('lbl_filter_kind').first()
      await courses.click()
      await urlHas(page, 'Kind', 'course,ebook')
      await settled(courses)
      expect(await chips.getByRole('listitem').count()).toBe(3)
      await ebooks.click()
      await urlHas(page, 'Kind', 'course')
      await settled(ebooks, false)
      await choices('lbl_filter_language').last().click()
      await urlHas(page, 'Language', 'ar')
      await choices('lbl_filter_level').first().click()
      await urlHas(page, 'Level', 'beginner')
    })
  },
)

// Storefront document: §1(2), §4(11, 12), §7(11)
test.each(oneOf(languages))(
  'colour, price and rating: another value replaces the first, the same value changes nothing, and “any” removes it (%s)',
  async (language) => {
    await visit({ language }, async (visitor) => {
      const { page, go } = visitor
      const { choices, any, chips, settled, unfold } = listingOf(visitor)
      await go(`${all}?PageNo=2`)
      for (const [key, name] of [
        ['lbl_filter_color', 'ColorID'],
        ['lbl_filter_price', 'MinPrice'],
        ['lbl_filter_rating', 'Rating'],
      ] as const) {
        if (key === 'lbl_filter_color') await unfold(key)
        const [first, second] = [choices(key).nth(0), choices(key).nth(1)]
        await first.click()
        await urlHas(page, name, /^\d+$/)
        await settled(first)
        const before = new URL(page.url()).searchParams.get(name) ?? ''
        await second.click()
        await urlHas(page, name, new RegExp(`^(?!${before}$)\\d+$`))
        await settled(second)
        const after = page.url()
        await second.click()
        await settled(second)
        expect(page.url()).toBe(after)
        expect(await chips.getByRole('listitem').count()).toBe(2)
        await any(key).click()
        await urlHas(page, name, null)
        await settled(second, false)
      }
    })
  },
)

// Storefront document: §1(2), §4(10), §7(11)
test.each(oneOf(languages))(
  'categories toggle, a subcategory replaces its parent, and the counts match the products that are then shown (%s)',
  async (language) => {
    await visit({ language }, async (visitor) => {
      const { page, go, isAt } = visitor
      const { choices, filter, total, settled } = listingOf(visitor)
      await go(`${all}?PageNo=2`)
      const parent = choices('lbl_filter_category').first()
      await parent.click()
      await page.waitForURL(/\/all-products\/1\/[^?]+$/)
      await settled(parent)
      const child = filter('lbl_filter_category').getByRole('listitem').getByRole('listitem').getByRole('link').first()
      const count = Number(await child.locator('span').last().textContent())
      await child.click()
      await page.waitForURL(/\/all-products\/11\/[^?]+$/)
      await total(count).waitFor()
      const other = filter('lbl_filter_category').locator('> ul > li > a').last()
      await other.click()
      await urlHas(page, 'CategoryID', /^11,\d+$/)
      await settled(other)
      await other.click()
      await page.waitForURL(/\/all-products\/11\/[^?]+$/)
      await settled(other, false)
      await child.click()
      await isAt(all)
    })
  },
)

// Storefront document: §2.3(1, 6), §7(9), §9(8, 9)
test.each(oneOf(languages))(
  'the price bands and ratings are the document’s; an option without products is not a link (%s)',
  async (language) => {
    await visit({ language }, async (visitor) => {
      const { page, say, go } = visitor
      const { filter, choices, sidebar, results, pages, unfold } = listingOf(visitor)
      await go(all)
      const above = say('SiteLeftSidebarFilter', 'lbl_filter_above', { price: '\u2066$600\u2069' })
      // The bands above the most expensive product are folded.
      expect(await filter('lbl_filter_price').getByRole('listitem').count()).toBe(4)
      await unfold('lbl_filter_price')
      const bands = await filter('lbl_filter_price')
        .getByRole('listitem')
        .evaluateAll((rows) => rows.map((row) => row.querySelector('bdi')?.textContent))
      expect(bands).toEqual(['$10 – $100', '$100 – $200', '$200 – $300', '$300 – $400', '$400 – $500', '$500 – $600', above])
      // The demo shop has products in three of these bands.
      expect(await choices('lbl_filter_price').count()).toBe(3)
      const stars = filter('lbl_filter_rating').getByRole('img')
      expect(await stars.evaluateAll((all) => all.map((one) => getComputedStyle(one).getPropertyValue('--rating')))).toEqual([
        '5',
        '4',
        '3',
        '2',
        '1',
      ])
      // The filters are at the start of the line, the products at its end.
      const [left, right] = [await sidebar.boundingBox(), await results.boundingBox()]
      expect((left?.x ?? 0) < (right?.x ?? 0)).toBe(language === 'en')
      // The filters are longer than the products; the end of the products stays in view.
      for (const key of ['lbl_filter_size', 'lbl_filter_color', 'lbl_filter_tag'] as const) await unfold(key)
      await choices('lbl_filter_tag').last().scrollIntoViewIfNeeded()
      const { bottom, height } = await pages.evaluate((links) => ({ bottom: links.getBoundingClientRect().bottom, height: innerHeight }))
      expect(bottom).toBeGreaterThan(0)
      expect(bottom).toBeLessThanOrEqual(height)
      const popular = page.getByRole('region', { name: say('SiteLeftSidebarFilter', 'lbl_filter_popular') })
      await popular.scrollIntoViewIfNeeded()
      await expect.poll(() => popular.getByRole('article').count()).toBe(10)
    })
  },
)

test.each(languages)('the dollar sign precedes the number in both languages (%s)', async (language) => {
  await visit({ language }, async (visitor) => {
    await visitor.go(all)
    const above = listingOf(visitor).filter('lbl_filter_price').getByRole('listitem').last().locator('bdi').first()
    const [dollar, digit] = await above.evaluate((words) => {
      const text = words.firstChild as Text
      const at = text.data.indexOf('$')
      return [at, at + 1].map((from) => {
        const range = new Range()
        range.setStart(text, from)
        range.setEnd(text, from + 1)
        return range.getBoundingClientRect().left
      })
    })
    expect(dollar).toBeLessThan(digit ?? 0)
  })
})

// Storefront document: §2.3(3, 4), §4(12), §9(6, 7)
test.each(oneOf(languages))(
  'page sizes and sort orders are the document’s, and each goes back to the first page (%s)',
  async (language) => {
    await visit({ language }, async (visitor) => {
      const { page, say, go } = visitor
      const { pageSize, order, cards } = listingOf(visitor)
      const valuesOf = (select: typeof order) =>
        select.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
      await go(`${all}?PageNo=3`)
      expect(await cards.count()).toBe(9)
      expect(await valuesOf(pageSize)).toEqual(['9', '18', '27', '36', '45', '54', '100'])
      expect(await valuesOf(order)).toEqual(['', 'Price ASC', 'Price DESC', 'Date DESC', 'Date ASC'])
      expect(await order.locator('option').first().textContent()).toBe(say('ProductsFilterOptions', 'lbl_prdopt_featured'))
      await pageSize.focus()
      await pageSize.selectOption('18')
      await urlHas(page, 'PageSize', '18')
      await expect.poll(() => cards.count()).toBe(18)
      // A keyboard user keeps their focus.
      expect(await pageSize.evaluate((select) => select === document.activeElement)).toBe(true)
      const first = () => cards.first().getByRole('heading').textContent()
      const seen = new Set([await first()])
      await page.goto(`${page.url()}&PageNo=2`)
      await isAlive(page)
      for (const value of ['Price DESC', 'Date ASC']) {
        await order.selectOption(value)
        await urlHas(page, 'OrderByColumnName', value)
        await expect.poll(async () => seen.has(await first())).toBe(false)
        seen.add(await first())
      }
      await order.selectOption('')
      await urlHas(page, 'OrderByColumnName', null)
    })
  },
)

// Storefront document: §2.3(2, 5), §9(10)
test.each(oneOf(languages))(
  'pagination has five page links, previous and next; another layout stays on its page (%s)',
  async (language) => {
    await visit({ language }, async (visitor) => {
      const { page, say, go, isAt } = visitor
      const { pages, layouts, results } = listingOf(visitor)
      const numbers = () => pages.getByRole('link', { name: /\d/ }).allTextContents()
      const link = (key: 'lbl_shop_previous' | 'lbl_shop_next') => pages.getByRole('link', { name: say('Shop', key) })
      await go(all)
      expect(await numbers()).toEqual(['1', '2', '3', '4', '5'])
      expect(await link('lbl_shop_previous').count()).toBe(0)
      await link('lbl_shop_next').click()
      await isAt(`${all}?PageNo=2`)
      // A keyboard user continues with the products, not below them.
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('results')
      await pages.getByRole('link', { name: say('AllProducts', 'lbl_allprd_page', { n: 5 }), exact: true }).click()
      await isAt(`${all}?PageNo=5`)
      await expect.poll(numbers).toEqual(['3', '4', '5', '6', '7'])
      expect(await pages.locator('[aria-current=page]').textContent()).toBe('5')
      for (const [layout, columns] of [
        ['four', 4],
        ['two', 2],
        ['row', 1],
      ] as const) {
        await layouts.getByRole('link', { name: say('ProductsFilterOptions', `lbl_prdopt_${layout}`), exact: true }).click()
        await isAt(`${all}?Layout=${layout}&PageNo=5`)
        const across = () =>
          results
            .locator('ul')
            .first()
            .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
        await expect.poll(across).toBe(columns)
      }
      await layouts.getByRole('link', { name: say('ProductsFilterOptions', 'lbl_prdopt_three'), exact: true }).click()
      await isAt(`${all}?PageNo=5`)
      await link('lbl_shop_previous').click()
      await isAt(`${all}?PageNo=4`)
    })
  },
)

// Storefront document: §2.3(2)
test('on a phone the layout is a switch between two columns and rows', async () => {
  await visit({ language: 'ar', width: 360 }, async (visitor) => {
    const { page, say, go, isAt } = visitor
    const to = (key: 'lbl_prdopt_two' | 'lbl_prdopt_row') =>
      page.getByRole('link', {
        name: `${say('ProductsFilterOptions', 'lbl_prdopt_layout')}: ${say('ProductsFilterOptions', key)}`,
        exact: true,
      })
    await go(`${all}?PageNo=2`)
    await to('lbl_prdopt_row').click()
    await isAt(`${all}?Layout=row&PageNo=2`)
    await to('lbl_prdopt_two').click()
    await isAt(`${all}?Layout=two&PageNo=2`)
  })
})

// Storefront document: §2.3(7)
test.each(oneOf(languages))(
  'an empty result offers ways to continue, and so does a page past the end, which still shows the total (%s)',
  async (language) => {
    // A page past the end is a 404, and the browser logs it.
    await visit({ language, expected: /404/ }, async (visitor) => {
      const { page, say, go, isAt } = visitor
      const { chips, pages, total } = listingOf(visitor)
      await go(`${all}?MinPrice=600&MaxPrice=1000000000&Rating=5`)
      await page.getByRole('heading', { name: say('AllProducts', 'lbl_allprd_empty_title') }).waitFor()
      expect(await chips.getByRole('listitem').count()).toBe(3)
      await chips
        .getByRole('link', {
          name: say('SiteLeftSidebarFilter', 'lbl_filter_remove', { name: say('SiteLeftSidebarFilter', 'lbl_filter_five') }),
        })
        .click()
      await isAt(`${all}?MinPrice=600&MaxPrice=1000000000`)
      // The focused chip is removed.
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('results')
      await chips.getByRole('link', { name: say('SiteLeftSidebarFilter', 'lbl_filter_clear') }).click()
      await isAt(all)
      await go(`${all}?PageSize=100&PageNo=99`)
      const products = await shop().db.selectFrom('products').select('productId').where('isVisible', '=', true).execute()
      await total(products.length).waitFor()
      await pages.getByRole('link', { name: say('AllProducts', 'lbl_allprd_page', { n: 3 }), exact: true }).waitFor()
      await page.getByRole('link', { name: say('AllProducts', 'lbl_allprd_first_page') }).click()
      await isAt(`${all}?PageSize=100`)
    })
  },
)

// Storefront document: §2.3(8)
test.each(oneOf(languages))('back and forward restore the same products and scroll position (%s)', { tags: 'smoke' }, async (language) => {
  await visit({ language }, async (visitor) => {
    const { page, say, go, isAt } = visitor
    const { pages, cards, choices, unfold } = listingOf(visitor)
    const height = () => page.evaluate(() => Math.round(scrollY))
    const names = () => cards.getByRole('heading').allTextContents()
    await go(all)
    await unfold('lbl_filter_tag')
    await choices('lbl_filter_tag').first().click()
    await urlHas(page, 'TagID', /\d/)
    await pages.getByRole('link', { name: say('AllProducts', 'lbl_allprd_page', { n: 2 }), exact: true }).click()
    await page.waitForURL(/PageNo=2/)
    await expect.poll(height).toBe(0)
    const [address, products] = [page.url(), await names()]
    await page.evaluate(() => scrollTo(0, 700))
    await cards.nth(4).getByRole('link').first().click()
    await page.waitForURL(/product-detail/)
    await expect.poll(height).toBe(0)
    await page.goBack()
    await page.waitForURL(address)
    await expect.poll(height).toBeGreaterThan(600)
    await expect.poll(names).toEqual(products)
    const left = await height()
    await page.goBack()
    await urlHas(page, 'TagID', /\d/)
    await page.goBack()
    await isAt(all)
    await page.goForward()
    await page.goForward()
    await page.waitForURL(address)
    await expect.poll(height).toBe(left)
    await expect.poll(names).toEqual(products)
  })
})

// Storefront document: §2.3(9)
test.each(oneOf(languages))(
  'a choice shows at once, and while its response is slow the products are empty cards (%s)',
  async (language) => {
    await visit({ language }, async (visitor) => {
      const { page, say, go } = visitor
      const { choices, chips, cards, results, order } = listingOf(visitor)
      let answer = Promise.withResolvers<void>()
      await page.route('**/*.data*', async (route) => {
        await answer.promise
        await route.continue()
      })
      await page.clock.install()
      await go(all)
      await page.clock.pauseAt(Date.now() + 60_000)
      const band = choices('lbl_filter_price').nth(1)
      await band.click()
      await chips.getByText('$100 – $200').waitFor()
      expect(await band.getAttribute('aria-current')).toBe('true')
      await page.clock.runFor(199)
      expect(await cards.count()).toBe(9)
      await page.clock.runFor(1)
      await cards.first().waitFor({ state: 'detached' })
      expect(await results.getAttribute('aria-busy')).toBe('true')
      expect(await results.locator('li').count()).toBe(9)
      expect(await page.getByRole('status', { name: say('Shop', 'lbl_shop_loading') }).count()).toBe(0)
      answer.resolve()
      await cards.first().waitFor()
      answer = Promise.withResolvers()
      await order.selectOption('Price DESC')
      await expect.poll(() => order.inputValue()).toBe('Price DESC')
      expect(new URL(page.url()).searchParams.get('OrderByColumnName')).toBeNull()
      answer.resolve()
      await urlHas(page, 'OrderByColumnName', 'Price DESC')
    })
  },
)

test('of two choices pressed at once neither is lost, and a step back after a step forward leads to the same page', async () => {
  await visit({ language: 'en' }, async (visitor) => {
    const { page, go } = visitor
    const { choices, pages, settled } = listingOf(visitor)
    await go(all)
    const both = [choices('lbl_filter_kind').nth(0), choices('lbl_filter_kind').nth(1)]
    /** In one task of the browser, so that nothing is drawn in between. */
    const pressAtOnce = async (links: Locator[]) => {
      const handles = await Promise.all(links.map((link) => link.elementHandle()))
      await page.evaluate((elements) => {
        for (const element of elements) (element as HTMLElement | null)?.click()
      }, handles)
    }
    await pressAtOnce(both)
    for (const choice of both) await settled(choice)
    expect(new URL(page.url()).searchParams.get('Kind')?.split(',')).toHaveLength(2)

    await go(`${all}?PageNo=10`)
    await pressAtOnce([pages.locator('[rel=next]'), pages.locator('[rel=prev]')])
    await expect.poll(() => new URL(page.url()).searchParams.get('PageNo')).toBe('10')
    await pages.locator('[aria-current=page]', { hasText: '10' }).waitFor()
  })
})

test.each(oneOf(languages))('a card on a phone adds its product, and opens the sample of an e-book at one press (%s)', async (language) => {
  await visit({ language, width: 390 }, async (visitor) => {
    const { page, say, go, seesToast } = visitor
    await go(`${all}?Kind=ebook`)
    const add = page.getByRole('button', { name: say('Wishlist', 'lbl_wish_add') })
    const card = listingOf(visitor)
      .cards.filter({ has: page.getByRole('link', { name: say('ProductsGridTypeOne', 'lbl_card_sample') }) })
      .filter({ has: add })
      .first()
    await card.locator(add).click()
    expect(await card.locator(add).evaluate((button) => button === document.activeElement)).toBe(true)
    await seesToast(say.message('addedToCart'))
    await card.getByText(say('ProductsGridTypeOne', 'lbl_card_in_cart')).waitFor()
    await card.getByRole('link', { name: say('ProductsGridTypeOne', 'lbl_card_sample') }).click()
    await page.waitForURL(new RegExp(`${language === 'ar' ? '/ar' : ''}/read/`))
  })
})
