import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../../src/contract/localization/language.ts'
import { findAxeViolations, findSmallTargets, unclear } from '../harness/accessibility.ts'
import { customerOf } from '../harness/demo-customer.ts'
import { demoPages, under } from '../harness/demo-pages.ts'
import { isComplete, journey } from '../harness/journey.ts'
import { findSceneUrls } from '../harness/scene-urls.ts'
import { type Scene, scenesAt } from '../harness/scenes.ts'
import { isAlive } from '../harness/visitor.ts'

const longestMs = 400_000

const { shop, visit } = journey({ demo: true, showsPictures: true })

const scenesOf = async (language: Language) => Object.entries(scenesAt(await findSceneUrls(shop().origin, language)))

const onlyOn = ({ from, to }: Scene) => from !== undefined || to !== undefined
const isOn = ({ from = 0, to = Number.POSITIVE_INFINITY }: Scene, width: number) => width >= from && width <= to

/** `npm test` checks each of these scenes in one of two looks, with TESTS=all in both. */
const half =
  (rest: 0 | 1) =>
  (_: Scene, index: number): boolean =>
    isComplete || index % 2 === rest

// Each language with one screen width and one colour scheme; what only one width has is checked in the other language too.
test.each([
  { what: 'every page and every dialog', language: 'en', width: 1280, colorScheme: 'light', isWanted: half(0) },
  { what: 'every page and every dialog', language: 'ar', width: 390, colorScheme: 'dark', isWanted: half(1) },
  { what: 'what a desk alone has', language: 'ar', width: 1280, colorScheme: 'light', isWanted: onlyOn },
  { what: 'what a phone alone has', language: 'en', width: 390, colorScheme: 'dark', isWanted: onlyOn },
] as const)('$what can be used by everyone ($language, $width px, $colorScheme)', { timeout: longestMs }, async (look) => {
  const { language, width, colorScheme, isWanted } = look
  const scenes = (await scenesOf(language)).filter(([, scene], index) => isOn(scene, width) && isWanted(scene, index))
  const found: string[] = []
  const titles = new Map<string, string>()
  const lookAt = async (page: Page, name: string, { isOver }: Scene) => {
    const problems = [...(await findAxeViolations(page, isOver)), ...(await findSmallTargets(page)), ...(isOver ? [] : await unclear(page))]
    const [title, { pathname }] = [await page.title(), new URL(page.url())]
    const known = titles.get(title) ?? pathname
    if (known !== pathname) problems.push(`is called “${title}” as ${known} is`)
    titles.set(title, known)
    found.push(...problems.map((problem) => `${name}: ${problem}`))
  }
  for (const isCustomer of [false, true]) {
    const own = scenes.filter(([, scene]) => Boolean(scene.isCustomer) === isCustomer)
    if (own.length === 0) continue
    const stored = isCustomer ? await customerOf(shop().origin, language) : {}
    await visit({ language, width, colorScheme, expected: /404/ }, async ({ page, say, setStorage }) => {
      await setStorage(stored)
      for (const [name, scene] of own) {
        await page.goto(scene.path.startsWith('/ar/') ? scene.path : under(language === 'ar' ? '/ar' : '', scene.path))
        await isAlive(page)
        await scene.act?.(page, say)
        await lookAt(page, name, scene)
      }
    })
  }
  expect(found).toEqual([])
})

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.each([
  ['en', 360],
  ['ar', 768],
] as const)('every page fits its screen (%s, %s px)', async (language, width) => {
  // These redirect guests, or everyone at once. The test above covers them for a customer.
  const { checkout, ordersHistory, updateProfile, refresh, ...open } = await demoPages(shop())
  await visit({ language, width }, async ({ page, go }) => {
    const found: string[] = []
    for (const path of Object.values(open)) {
      await go(path)
      if ((await overflowOf(page)) > 0) found.push(path)
    }
    expect(found).toEqual([])
  })
})

test('private pages have no customer data in their HTML', async () => {
  for (const path of ['/cart', '/checkout', '/orders-history', '/update-profile']) {
    const answer = await shop().fetch(path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('noindex')
    expect(html).not.toMatch(/demo@avicenna\.example|cartItems":\s*\[\{/)
  }
})
