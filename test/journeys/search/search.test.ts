// @module-tag journey

import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { constants } from '../../../src/contract/constants.ts'
import { isolated } from '../../../src/contract/localization/isolate.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openSearch } from '../../harness/phone-header.ts'
import { isAlive, type Visitor } from '../../harness/visitor.ts'

const { visit } = journey({ demo: true, showsPictures: true })

const boxOf = ({ page, say }: Visitor, within: Page | Locator = page) =>
  within.getByRole('combobox', { name: say('Navbar', 'lbl_nav_search'), exact: true }).first()
const listOf = ({ page, say }: Visitor) => page.getByRole('listbox', { name: say('Navbar', 'lbl_nav_suggest') })
const recentOf = ({ page, say }: Visitor) => page.getByRole('listbox', { name: say('Navbar', 'lbl_nav_recent') })
const productsOf = (visitor: Visitor) =>
  listOf(visitor)
    .getByRole('group', { name: visitor.say('Navbar', 'lbl_nav_suggest_products'), exact: true })
    .getByRole('option')

/** The text of the announced option. Fails if another one is displayed as chosen. */
async function chosen(visitor: Visitor): Promise<string> {
  const { announced, seen, text } = await boxOf(visitor).evaluate((box) => {
    const selected = [...document.querySelectorAll('[role=option][aria-selected=true]')]
    return {
      announced: box.getAttribute('aria-activedescendant'),
      seen: selected.map(({ id }) => id).join(),
      text: selected[0]?.textContent,
    }
  })
  expect(announced ?? '').toBe(seen)
  return text ?? ''
}

const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)
const isAtResults = (page: Page, term: string) =>
  page.waitForURL((url) => url.pathname.endsWith('/all-products/0/all-categories') && url.searchParams.get('SearchTerm') === term)

/** Marks this document until another is loaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isTheSame: true }))
const isTheSame = (page: Page) => page.evaluate(() => 'isTheSame' in window)

const journeys = [
  { language: 'en', width: 1280, colorScheme: 'light', heart: 'heart', typo: 'anatmoy', meant: 'anatomy' },
  { language: 'ar', width: 390, colorScheme: 'dark', heart: 'قلب', typo: 'الجرااحة', meant: 'الجراحة' },
] as const

const visitorOf =
  (screen: Pick<(typeof journeys)[number], 'language' | 'width' | 'colorScheme'>) =>
  (act: (visitor: Visitor) => Promise<void>, expected?: RegExp) =>
    visit({ ...screen, expected }, (visitor) => {
      const go = async (path: string) => {
        await visitor.go(path)
        await openSearch(visitor.page, visitor.say)
      }
      return act({ ...visitor, go })
    })

describe.each(journeys)('in $language at $width px', ({ language, width, colorScheme, heart }) => {
  const asVisitor = visitorOf({ language, width, colorScheme })

  test('the number of suggestions is announced with the language’s plural', async () => {
    await asVisitor(async (visitor) => {
      const { page, go, say } = visitor
      await go('/about')
      await boxOf(visitor).fill(heart)
      await listOf(visitor).waitFor()
      // The link to all results is not a suggestion.
      const n = (await page.getByRole('option').count()) - 1
      const status = page.getByRole('banner').getByRole('search').getByRole('status')
      await expect.poll(() => status.textContent()).toBe(say('Navbar', 'lbl_nav_suggest_count', { n }))
    })
  })
})

describe.each(oneOf(journeys))('in $language at $width px', ({ language, width, colorScheme, heart, typo, meant }) => {
  const asVisitor = visitorOf({ language, width, colorScheme })

  test('a term suggests products with picture, price and the term highlighted in their names', { tags: 'smoke' }, async () => {
    await asVisitor(async (visitor) => {
      await visitor.go('/about')
      await boxOf(visitor).fill(heart)
      await productsOf(visitor).first().waitFor()
      expect(await productsOf(visitor).count()).toBe(6)
      for (const product of await productsOf(visitor).all()) {
        const picture = product.locator('img')
        await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true)
        expect(await product.textContent()).toMatch(/\$\d+\.\d\d/)
        expect((await product.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      const marked = await productsOf(visitor).locator('mark').allTextContents()
      expect(marked.every((part) => part.toLowerCase().includes(heart))).toBe(true)
      expect(marked.length).toBeGreaterThanOrEqual(6)
      const shelf = listOf(visitor).getByRole('group', { name: visitor.say('Navbar', 'lbl_nav_categories'), exact: true })
      expect(await shelf.getByRole('option').count()).toBeGreaterThanOrEqual(1)
      await boxOf(visitor).fill('renal physiology ebook')
      const close = listOf(visitor).getByRole('group', { name: visitor.say('Navbar', 'lbl_nav_suggest_close_only'), exact: true })
      await close.getByText(visitor.say('Navbar', 'lbl_nav_suggest_close_only')).waitFor()
      expect(await close.getByRole('option').count()).toBe(6)
      expect(await productsOf(visitor).count()).toBe(0)
      // The list is no wider than the screen, and its end can be reached.
      const { x = 0, width: wide = 0 } = (await listOf(visitor).boundingBox()) ?? {}
      expect([x >= 0, x + wide <= width]).toEqual([true, true])
    })
  })

  test('a typo gets the closest matches and a note about it, and so does the page of results', async () => {
    await asVisitor(async (visitor) => {
      const { page, go, say } = visitor
      await go('/about')
      await boxOf(visitor).fill(typo)
      await productsOf(visitor).first().waitFor()
      await page.getByText(say('Navbar', 'lbl_nav_suggest_meant', { term: isolated(typo), meant: isolated(meant) })).waitFor()
      await page.keyboard.press('Enter')
      await isAtResults(page, typo)
      await page.getByText(say('AllProducts', 'lbl_allprd_meant', { term: isolated(typo), meant: isolated(meant) })).waitFor()
    })
  })

  test('everyone can use the open list', async () => {
    await asVisitor(async (visitor) => {
      const { page, go } = visitor
      await go('/about')
      await boxOf(visitor).fill(heart)
      await listOf(visitor).waitFor()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => chosen(visitor)).not.toBe('')
      expect(await findAxeViolations(page)).toEqual([])
    })
  })

  test('by keyboard alone: through the options and back, to a product without a new document', async () => {
    await asVisitor(async (visitor) => {
      const { page, go } = visitor
      await go('/about')
      await mark(page)
      const box = boxOf(visitor)
      expect(await box.getAttribute('aria-expanded')).toBe('false')
      // On a phone the box has the focus as soon as it is shown.
      await box.blur()
      // No single character is a shortcut (WCAG 2.1.4). The box names the one that it has.
      await page.keyboard.press('/')
      expect(await isFocused(box)).toBe(false)
      const shortcut = (await box.getAttribute('aria-keyshortcuts')) ?? ''
      // Phones have no keys.
      const named = page.locator('kbd:visible').getByText(shortcut.replace('Control+', 'Ctrl '))
      expect(await named.count()).toBe(width === 390 ? 0 : 1)
      await page.keyboard.press(shortcut)
      expect(await isFocused(box)).toBe(true)
      await page.keyboard.insertText(heart)
      await listOf(visitor).waitFor()
      expect(await box.getAttribute('aria-expanded')).toBe('true')
      expect(await box.getAttribute('aria-autocomplete')).toBe('list')
      expect(await box.getAttribute('aria-controls')).toBe(await listOf(visitor).getAttribute('id'))
      const names = await page.getByRole('option').allTextContents()
      expect(await chosen(visitor)).toBe('')
      for (const [key, index] of [
        ['ArrowDown', 0],
        ['ArrowDown', 1],
        ['End', names.length - 1],
        ['Home', 0],
        ['ArrowUp', -1],
        ['ArrowUp', names.length - 1],
        ['ArrowDown', -1],
      ] as const) {
        await page.keyboard.press(key)
        await expect.poll(() => chosen(visitor), { message: key }).toBe(names[index] ?? '')
      }
      // The text field keeps the focus, and the page announces the results.
      expect(await isFocused(box)).toBe(true)
      const first = productsOf(visitor).first()
      const wanted = (await first.locator('bdi').first().textContent()) ?? ''
      for (const name of names.slice(0, names.indexOf((await first.textContent()) ?? '') + 1)) {
        await page.keyboard.press('ArrowDown')
        await expect.poll(() => chosen(visitor)).toBe(name)
      }
      await page.keyboard.press('Enter')
      await page.waitForURL(/product-detail/)
      await page.getByRole('heading', { level: 1, name: wanted }).waitFor()
      expect(await isTheSame(page)).toBe(true)
      expect(await listOf(visitor).count()).toBe(0)
      expect(await box.inputValue()).toBe('')
      expect(await isFocused(page.getByRole('heading', { level: 1 }))).toBe(true)
    })
  })

  test('Escape closes the list and keeps the term, an arrow reopens it, Tab leaves', async () => {
    await asVisitor(async (visitor) => {
      const { page, go } = visitor
      await go('/about')
      const box = boxOf(visitor)
      await box.fill(heart)
      await listOf(visitor).waitFor()
      await page.keyboard.press('Escape')
      await listOf(visitor).waitFor({ state: 'detached' })
      expect([await box.inputValue(), await box.getAttribute('aria-expanded')]).toEqual([heart, 'false'])
      expect(await box.getAttribute('aria-activedescendant')).toBeNull()
      await page.keyboard.press('ArrowDown')
      await listOf(visitor).waitFor()
      await page.keyboard.press('Tab')
      await listOf(visitor).waitFor({ state: 'detached' })
      expect(await isFocused(box)).toBe(false)
    })
  })

  test('keys that edit the text leave the options alone, and Alt with an arrow opens and closes', async () => {
    await asVisitor(async (visitor) => {
      const { page, go } = visitor
      const selected = () => boxOf(visitor).evaluate((box: HTMLInputElement) => [box.selectionStart, box.selectionEnd])
      await go('/about')
      const box = boxOf(visitor)
      await box.fill(heart)
      await listOf(visitor).waitFor()
      const first = (await page.getByRole('option').first().textContent()) ?? ''
      const choosesFirst = async () => {
        await page.keyboard.press('ArrowDown')
        await expect.poll(() => chosen(visitor)).toBe(first)
      }
      await choosesFirst()
      await page.keyboard.press('Shift+Home')
      expect([await selected(), await chosen(visitor)]).toEqual([[0, heart.length], first])
      for (const key of ['ArrowLeft', 'ArrowRight']) {
        await page.keyboard.press(key)
        await expect.poll(() => chosen(visitor), { message: key }).toBe('')
        await choosesFirst()
      }
      await page.keyboard.press('Alt+ArrowUp')
      await listOf(visitor).waitFor({ state: 'detached' })
      await page.keyboard.press('Alt+ArrowDown')
      await listOf(visitor).waitFor()
      expect([await chosen(visitor), await box.inputValue(), await isFocused(box)]).toEqual(['', heart, true])
      await page.keyboard.press('Enter')
      await isAtResults(page, heart)
    })
  })

  // Storefront document: §2(6), §2.1(6, 14)
  test('Enter without a chosen option searches: a new document at the URL of all products', { tags: 'smoke' }, async () => {
    await asVisitor(async (visitor) => {
      const { page, go, say, isAt } = visitor
      await go('/about')
      await mark(page)
      await boxOf(visitor).fill(heart)
      await listOf(visitor).waitFor()
      await page.keyboard.press('Enter')
      await isAt(`/all-products/0/all-categories?SearchTerm=${encodeURIComponent(heart)}`)
      await isAlive(page)
      expect(await isTheSame(page)).toBe(false)
      await page.getByRole('heading', { level: 1, name: say('AllProducts', 'lbl_allprd_search', { term: heart }) }).waitFor()
      expect(await boxOf(visitor).inputValue()).toBe(heart)
      // The last option then has the same text as the field.
      await mark(page)
      await boxOf(visitor).fill(meant)
      await page.getByRole('option', { name: say('Navbar', 'lbl_nav_suggest_all', { term: isolated(meant) }) }).click()
      await isAtResults(page, meant)
      await isAlive(page)
      expect(await isTheSame(page)).toBe(false)
    })
  })

  // Storefront document: §2.1(13), §5(21), §9(20)
  test('a search runs only when the term is longer than one character and not too long, and so do suggestions', async () => {
    await asVisitor(async (visitor) => {
      const { page, go, say, seesToast } = visitor
      const requested: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('get-search-suggestions')) requested.push(request.postDataJSON().requestParameters.SearchTerm)
      })
      await page.clock.install()
      await go('/about')
      await mark(page)
      const [one, two] = [heart.slice(0, constants.searchMin - 1), heart.slice(0, constants.searchMin)]
      const box = boxOf(visitor)
      for (const short of [one, ` ${one} `, '  ']) {
        await box.fill(short)
        await page.clock.runFor(1000)
        await page.keyboard.press('Enter')
      }
      await box.fill(two)
      await page.clock.runFor(1000)
      await listOf(visitor).waitFor()
      expect(requested).toEqual([two])
      expect(await isTheSame(page)).toBe(true)
      await page.keyboard.press('Enter')
      await isAtResults(page, two)
      await box.selectText()
      await page.keyboard.insertText('x'.repeat(constants.searchMax + 1))
      await page.keyboard.press('Enter')
      await seesToast(say.message('fieldTooLong', { field: say('Navbar', 'lbl_nav_search_term'), n: constants.searchMax }))
      expect(await box.inputValue()).toHaveLength(constants.searchMax + 1)
    })
  })

  test('a response that arrives too late is dropped', async () => {
    await asVisitor(async (visitor) => {
      const { page, go, say } = visitor
      const late = Promise.withResolvers<void>()
      const answered = Promise.withResolvers<void>()
      await page.route('**/get-search-suggestions', async (route) => {
        const isFirst = route.request().postDataJSON().requestParameters.SearchTerm === heart
        if (isFirst) await late.promise
        await route.fulfill({ response: await route.fetch() })
        if (isFirst) answered.resolve()
      })
      await go('/about')
      const held = page.waitForRequest(/get-search-suggestions/)
      await boxOf(visitor).fill(heart)
      await held
      await boxOf(visitor).fill(meant)
      await productsOf(visitor).first().waitFor()
      const names = await productsOf(visitor).allTextContents()
      const arrived = page.waitForResponse((response) => response.request().postDataJSON()?.requestParameters?.SearchTerm === heart)
      late.resolve()
      await (await arrived).finished()
      await answered.promise
      // Two frames: any change by the response has been painted.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await productsOf(visitor).allTextContents()).toEqual(names)
      await page.getByRole('option', { name: say('Navbar', 'lbl_nav_suggest_all', { term: isolated(meant) }) }).waitFor()
    })
  })

  test('without a result a sentence is shown and announced, and the search still works', async () => {
    await asVisitor(async (visitor) => {
      const { page, go, say } = visitor
      // One word that is wider than a phone.
      const unknown = 'xyzzyq'.padEnd(constants.searchMax, 'x')
      await go('/about')
      await boxOf(visitor).fill(unknown)
      const sentence = say('Navbar', 'lbl_nav_suggest_none', { term: isolated(unknown) })
      const search = page.getByRole('banner').getByRole('search')
      await search.getByRole('status').filter({ hasText: sentence }).waitFor({ state: 'attached' })
      await search.getByText(sentence).filter({ visible: true }).last().waitFor()
      expect(await boxOf(visitor).getAttribute('aria-expanded')).toBe('false')
      await page.keyboard.press('Enter')
      await isAtResults(page, unknown)
      await isAlive(page)
      const main = page.getByRole('main')
      await main.getByRole('heading', { name: say('AllProducts', 'lbl_allprd_none_title'), exact: true }).waitFor()
      expect(await boxOf(visitor, main).inputValue()).toBe(unknown)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      // There is nothing to filter or sort.
      expect(await main.getByRole('combobox', { name: say('ProductsFilterOptions', 'lbl_prdopt_sort') }).count()).toBe(0)
      expect(await page.getByRole('heading', { name: say('SiteLeftSidebarFilter', 'lbl_filter_rating') }).count()).toBe(0)
      const shelves = main.getByRole('navigation', { name: say('AllProducts', 'lbl_allprd_none_shelves') })
      await shelves.getByRole('link').first().click()
      await page.waitForURL(/all-products\/[1-9]/)
      await main.getByRole('article').first().waitFor()
    })
  })

  test('an empty field offers recent searches, which can be deleted and are gone after a refresh', async () => {
    await asVisitor(async (visitor) => {
      const { page, go, say, setStorage } = visitor
      await setStorage({ recentSearches: JSON.stringify(['sepsis', 'القلب', 7, 'x']) })
      await go('/about')
      const box = boxOf(visitor)
      await box.fill('stroke')
      await page.keyboard.press('Enter')
      await isAtResults(page, 'stroke')
      await go('/about')
      const recent = recentOf(visitor)
      await box.focus()
      await recent.waitFor()
      expect(await recent.getByRole('option').allTextContents()).toEqual(['stroke', 'sepsis', 'القلب'])
      expect(await findAxeViolations(page)).toEqual([])
      await page.getByRole('button', { name: say('Navbar', 'lbl_nav_recent_remove', { term: 'stroke' }) }).click()
      await expect.poll(() => recent.getByRole('option').allTextContents()).toEqual(['sepsis', 'القلب'])
      expect(await isFocused(box)).toBe(true)
      // Typing replaces them.
      await box.fill(heart)
      await listOf(visitor).waitFor()
      expect(await recent.count()).toBe(0)
      await box.fill('')
      await recent.waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await isAtResults(page, 'sepsis')
      await isAlive(page)
      await go('/refresh')
      await visitor.isAt('/')
      expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
    })
  })

  test('the search of a 404 page has suggestions too', async () => {
    await asVisitor(async (visitor) => {
      const { page, go } = visitor
      await go('/nowhere')
      await boxOf(visitor, page.getByRole('main')).fill(heart)
      await productsOf(visitor).first().waitFor()
      expect(await listOf(visitor).count()).toBe(1)
      expect(await findAxeViolations(page)).toEqual([])
      await productsOf(visitor).first().click()
      await page.waitForURL(/product-detail/)
    }, /status of 404/)
  })
})

test('suggestions load no code until the field has the focus, and if they fail the form still searches', async () => {
  await visit({ language: 'en', expected: /Failed to load resource/ }, async (visitor) => {
    const { page, go } = visitor
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.route(/assets\/search-panel/, (route) => route.abort())
    await go('/about')
    expect(requested.filter((url) => /search-panel|get-search-suggestions/.test(url))).toEqual([])
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('search-panel'))
    await boxOf(visitor).fill('heart')
    await failed
    await page.keyboard.press('Enter')
    await isAtResults(page, 'heart')
  })
})

test('a call that fails closes the list and nothing else', async () => {
  await visit({ language: 'en', expected: /Failed to load resource/ }, async (visitor) => {
    const { page, go } = visitor
    await go('/about')
    await boxOf(visitor).fill('heart')
    await listOf(visitor).waitFor()
    await page.route('**/get-search-suggestions', (route) => route.abort())
    await boxOf(visitor).fill('stroke')
    await listOf(visitor).waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await isAtResults(page, 'stroke')
  })
})
