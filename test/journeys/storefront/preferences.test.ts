// @module-tag journey
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { launchChromium } from '../../harness/chromium.ts'
import { customerOf } from '../../harness/demo-customer.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { findSceneUrls } from '../../harness/scene-urls.ts'
import { isAlive, visit as visitWith } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

async function pagesIn(language: (typeof languages)[number]) {
  const { product, campaign } = await findSceneUrls(shop().origin, language)
  const bare = (path: string) => path.replace(/^\/ar(?=\/)/, '')
  const forms = ['/contact-us', '/become-seller', '/update-profile']
  return ['/', '/all-products/0/all-categories', bare(product), bare(campaign), '/faq', ...forms, '/cart', '/checkout', '/orders-history']
}

/** Customers are sent on from these. */
const pagesOfGuests = ['/login', '/signup']

/** Text that its box cuts off without an ellipsis, and controls that another element covers after they are scrolled into view. */
const lostIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none' &&
      !element.closest('[inert], details:not([open]) > :not(summary)')
    const nameOf = (element: Element) =>
      `${element.tagName} “${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}”`
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      if (!isSeen(element) || textOverflow === 'ellipsis' || element.matches('input, textarea, select, svg, .sr-only')) continue
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // Hidden slides are outside on purpose.
      if (element.querySelector(':scope [inert]') || !element.textContent?.trim()) continue
      if (hides(overflowY) && element.scrollHeight > element.clientHeight + 3) found.push(`${nameOf(element)} is cut below`)
      if (hides(overflowX) && element.scrollWidth > element.clientWidth + 3) found.push(`${nameOf(element)} is cut at its side`)
    }
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, select, textarea, summary')) {
      if (!isSeen(element)) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const [line] = element.getClientRects()
      if (!line) continue
      const at = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)
      if (at && !element.contains(at) && !at.contains(element) && at.closest('label') !== element.closest('label'))
        found.push(`${nameOf(element)} lies under ${nameOf(at)}`)
    }
    return found
  })

/** Elements that make a page scroll sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < 0 || right > clientWidth
    })
    return [
      `is ${scrollWidth} px wide`,
      ...beyond.map((one) => `${one.tagName} “${one.textContent?.trim().slice(0, 40)}” is beyond the edge`),
    ]
  })

// The default font size set in the browser: 32 px instead of 16.
const screens = [
  ['en', 1280],
  ['ar', 390],
] as const
test.each(oneOf(screens))(
  'with a font size of 200 % no text is cut off and no element covers another (%s, %s px)',
  async (language, width) => {
    const large = await launchChromium('--blink-settings=defaultFontSize=32,imagesEnabled=false')
    try {
      const stored = await customerOf(shop().db, shop().origin, language)
      await visitWith(large, shop(), { language, width, showsPictures: false }, async ({ page, go, setStorage }) => {
        const found: string[] = []
        for (const paths of [pagesOfGuests, await pagesIn(language)]) {
          for (const path of paths) {
            await go(path)
            await page.waitForLoadState('networkidle')
            const wide = width === 1280 ? await tooWide(page) : []
            found.push(...[...wide, ...(await lostIn(page))].map((problem) => `${path}: ${problem}`))
          }
          await setStorage(stored)
        }
        expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))).toBeGreaterThanOrEqual(32)
        expect(found).toEqual([])
      })
    } finally {
      await large.close()
    }
  },
)

// A desktop window of 1280 px, zoomed to 400 %.
test.each(oneOf(languages))('at 320 px everything is in one column that scrolls one way (%s)', async (language) => {
  const stored = await customerOf(shop().db, shop().origin, language)
  await visit({ language, width: 320 }, async ({ page, go, setStorage }) => {
    const found: string[] = []
    for (const paths of [pagesOfGuests, await pagesIn(language)]) {
      for (const path of paths) {
        await go(path)
        await page.waitForLoadState('networkidle')
        found.push(...[...(await tooWide(page)), ...(await lostIn(page))].map((problem) => `${path}: ${problem}`))
      }
      await setStorage(stored)
    }
    expect(found).toEqual([])
  })
})

test.each(oneOf(languages))(
  'colours follow the system or the visitor’s choice, which later pages have from their first paint (%s)',
  async (language) => {
    await visit(
      { language, colorScheme: 'dark', expected: /ERR_FAILED|Failed to fetch dynamically imported module/ },
      async ({ page, say, go }) => {
        const isDark = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor === 'rgb(19, 24, 21)')
        const choose = (theme: 'system' | 'light' | 'dark', place: 'banner' | 'contentinfo') =>
          page
            .getByRole(place)
            .getByRole('button', { name: say('Shop', `lbl_shop_theme_${theme}`) })
            .click()
        await go('/faq')
        await expect.poll(isDark).toBe(true)
        await choose('light', 'banner')
        await expect.poll(isDark).toBe(false)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
        // Without the scripts of the page, as before they have loaded.
        await page.route('**/assets/*.js', (route) => route.abort())
        await page.reload({ waitUntil: 'commit' })
        await page.locator('footer').waitFor()
        await expect.poll(isDark).toBe(false)
        await page.unroute('**/assets/*.js')
        await go('/about')
        await expect.poll(isDark).toBe(false)
        await choose('system', 'contentinfo')
        await expect.poll(isDark).toBe(true)
        expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
      },
    )
  },
)

/** Animations longer than a frame, except the invisible timer bar of a toast. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((one) => {
      const { target } = one.effect as KeyframeEffect
      const lasts = Number(one.effect?.getComputedTiming().endTime)
      return lasts > 17 && !target?.closest('.Toastify__progress-bar') ? [`${target?.tagName}.${target?.className}: ${lasts} ms`] : []
    }),
  )

test.each(oneOf(languages))('with reduced motion nothing moves (%s)', { tags: 'smoke' }, async (language) => {
  await visit({ language }, async ({ page, say, go }) => {
    await page.clock.install()
    await go('/')
    const slide = page.locator('[aria-roledescription] > div > [role=group]:not([inert])')
    const first = await slide.getAttribute('aria-label')
    await page.clock.runFor(30_000)
    expect(await slide.getAttribute('aria-label')).toBe(first)
    await page.getByRole('button', { name: say('BannerSlider', 'lbl_banner_next') }).click()
    expect(await moving(page)).toEqual([])
    expect(await slide.getAttribute('aria-label')).not.toBe(first)
    await page.locator('header summary').first().click()
    expect(await moving(page)).toEqual([])
    await page.keyboard.press('Escape')
    const opener = page.getByRole('button', { name: say('TopHeader', 'lbl_top_wishlist'), exact: true })
    await opener.click()
    await page.getByRole('dialog').waitFor()
    expect(await moving(page)).toEqual([])
    await page.keyboard.press('Escape')
    // The focus returns to the top of the page, and so does the scroll position.
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.evaluate(() => scrollTo(0, 600))
    await page.locator('[data-sticky]').waitFor()
    expect(await moving(page)).toEqual([])
    // By key: a click of the driver may scroll the header out of its sticky place, and then misses.
    await page.getByRole('link', { name: say('Navbar', 'lbl_nav_cart_count', { n: 0 }) }).press('Enter')
    await page.locator('.Toastify').getByRole('alert').first().waitFor()
    expect(await moving(page)).toEqual([])
  })
})

test.each(oneOf(languages))(
  'with forced colours, choices, icons, focus and colour swatches can still be told apart (%s)',
  async (language) => {
    const { product } = await findSceneUrls(shop().origin, language)
    await visit({ language }, async ({ page, say }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await page.goto(product)
      await isAlive(page)
      const look = (one: Locator, name: string) => one.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
      const colors = page.getByRole('group', { name: say('ProductDetail', 'lbl_prddet_color') }).locator('label')
      await colors.first().click()
      const swatches = await colors.locator('span:not(.sr-only)').all()
      const grounds = await Promise.all(swatches.map((one) => look(one, 'background-color')))
      expect(new Set(grounds).size).toBe(swatches.length)
      const borders = await Promise.all((await colors.all()).map((one) => look(one, 'border-top-color')))
      expect(borders.filter((one) => one === borders[0])).toHaveLength(1)
      const icon = page.getByRole('button', { name: say('ProductDetail', 'lbl_prddet_zoom') }).locator('svg')
      expect(await look(icon, 'stroke')).not.toBe(await look(page.locator('body'), 'background-color'))
      await page.keyboard.press('Tab')
      expect(await look(page.locator(':focus'), 'outline-style')).not.toBe('none')
    })
  },
)
