// @module-tag journey
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../../../src/contract/localization/language.ts'
import { findAxeViolations, findSmallTargets, unclear } from '../../harness/accessibility.ts'
import { customerOf } from '../../harness/demo-customer.ts'
import { under } from '../../harness/demo-pages.ts'
import { isComplete } from '../../harness/is-complete.ts'
import { journey } from '../../harness/journey.ts'
import { readLayout } from '../../harness/layout-faults.ts'
import { prepareBook } from '../../harness/prepare-book.ts'
import { findSceneUrls } from '../../harness/scene-urls.ts'
import { type Scene, scenesAt } from '../../harness/scenes.ts'
import { isAlive } from '../../harness/visitor.ts'

const longestMs = 800_000

const { shop, visit } = journey({ demo: true })

/** The books of the scenes are ready to be read. */
async function scenesOf(language: Language) {
  const urls = await findSceneUrls(shop().origin, language)
  for (const url of [urls.sample, urls.epub, urls.pdf]) await prepareBook(shop(), Number(url.split('/').at(-1)))
  return Object.entries(scenesAt(urls))
}

/** Screens of a small phone, a phone, a tablet, a laptop and a large desk. */
const widths = [360, 390, 768, 1280, 1920]
/**
 * The widths at which `npm test` lays out a scene: the one at which it opens, which is a phone's in Arabic and a desk's in English, and one
 * other. In test:all a scene has all widths.
 */
const others = { desk: [360, 768], phone: [1280, 1920] } as const
const isOn = ({ from = 0, to = Number.POSITIVE_INFINITY }: Scene, width: number) => width >= from && width <= to

/** Texts of the shop that pages shorten, in both languages. */
async function findLongTexts() {
  const [products, categories, campaigns] = await Promise.all([
    shop().db.selectFrom('products').select(['nameEn', 'nameAr', 'shortDescriptionEn', 'shortDescriptionAr']).execute(),
    shop().db.selectFrom('categories').select(['nameEn', 'nameAr']).execute(),
    shop().db.selectFrom('campaigns').select(['mainTitleEn', 'mainTitleAr', 'discountTitleEn', 'discountTitleAr']).execute(),
  ])
  return [...products, ...categories, ...campaigns].flatMap((row) => Object.values(row)).filter((text) => text !== null)
}

/** An excerpt of a text that goes on with a letter ends inside a word. */
const isCutInWord = (excerpt: string, texts: string[]) => {
  const shown = excerpt.slice(0, -1)
  const rest = texts.filter((text) => text.startsWith(shown)).map((text) => text.slice(shown.length))
  return rest.length > 0 && rest.every((one) => /^[\p{L}\p{M}\p{N}]/u.test(one))
}

// Each language starts with one screen width and one colour scheme, except for what only a desk or a phone has.
const looks = {
  desk: { width: 1280, colorScheme: 'light' },
  phone: { width: 360, colorScheme: 'dark' },
} as const

// Each scene is in one of the two languages, in turn, and in test:all in both.
test.each([
  { language: 'en', usual: 'desk', rest: 0 },
  { language: 'ar', usual: 'phone', rest: 1 },
] as const)(
  'every page and every dialog can be used by everyone, and fits every screen from 360 to 1920 px ($language)',
  { timeout: longestMs },
  async ({ language, usual, rest }) => {
    const found: string[] = []
    const titles = new Map<string, string>()
    const longTexts = await findLongTexts()
    const checkUse = async (page: Page, { isOver }: Scene, hasKnownFrame: boolean) => [
      ...(await findAxeViolations(page, { isOver, hasKnownFrame })),
      ...(await findSmallTargets(page)),
      ...(isOver ? [] : await unclear(page)),
    ]
    const checkTitle = async (page: Page) => {
      const [title, { pathname }] = [await page.title(), new URL(page.url())]
      const known = titles.get(title) ?? pathname
      titles.set(title, known)
      return known === pathname ? [] : [`is called “${title}” as ${known} is`]
    }
    const checkLayout = async (page: Page, { isOver }: Scene, width: number) => {
      await page.setViewportSize({ width, height: 900 })
      const { faults, excerpts } = await readLayout(page, isOver)
      const cut = excerpts.filter((text) => isCutInWord(text, longTexts)).map((text) => `“${text}” ends inside a word`)
      return [...faults, ...cut].map((fault) => `${width} px: ${fault}`)
    }
    const scenes = (await scenesOf(language)).map(([name, scene], index) => {
      const look = scene.to ? looks.phone : scene.from ? looks.desk : looks[usual]
      const path = scene.path.startsWith('/ar/') ? scene.path : under(language === 'ar' ? '/ar' : '', scene.path)
      const isShown = isComplete || index % 2 === rest
      const beside = isComplete || scene.from || scene.to ? widths : [others[usual][(index >> 1) % 2 ? 0 : 1]]
      const screens = [look.width, ...beside].filter((width, at, all) => isOn(scene, width) && all.indexOf(width) === at)
      return { name, scene, path, ...look, screens, isShown }
    })
    const byPath = scenes.filter(({ isShown }) => isShown).toSorted((one, other) => one.path.localeCompare(other.path))
    for (const isCustomer of [false, true]) {
      const stored = isCustomer ? await customerOf(shop().db, shop().origin, language) : {}
      await visit({ language, expected: /404|allow-scripts and allow-same-origin/ }, async ({ page, say, setStorage }) => {
        await setStorage(stored)
        let openPath: string | undefined
        let hasKnownFrame = false
        for (const { name, scene, path, width, screens, colorScheme } of byPath) {
          if (Boolean(scene.isCustomer) !== isCustomer) continue
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 900 })
          if (path !== openPath) {
            await page.goto(path)
            await isAlive(page)
          }
          await scene.act?.(page, say)
          const problems = [...(await checkTitle(page)), ...(await checkUse(page, scene, hasKnownFrame))]
          // All pages have the same header and footer: axe checks them once, in test:all on each.
          hasKnownFrame ||= !isComplete && !scene.isOver
          for (const screen of screens) problems.push(...(await checkLayout(page, scene, screen)))
          found.push(...problems.map((problem) => `${name}: ${problem}`))
          if (scene.isOver) await page.keyboard.press('Escape')
          // A guest's page serves its next scene, unless something is still open.
          openPath = isCustomer || (await page.locator('dialog[open], .Toastify [role=alert]').count()) > 0 ? undefined : path
        }
      })
    }
    expect(found).toEqual([])
  },
)

test('private pages have no customer data in their HTML', async () => {
  for (const path of ['/cart', '/checkout', '/orders-history', '/update-profile']) {
    const answer = await shop().fetch(path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('noindex')
    expect(html).not.toMatch(/demo@avicenna\.example|cartItems":\s*\[\{/)
  }
})
