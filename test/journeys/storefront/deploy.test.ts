// @module-tag journey
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildChangedPages } from '../../harness/build-changed-pages.ts'
import { launchChromium } from '../../harness/chromium.ts'
import { openShop } from '../../harness/open-shop.ts'
import { isAlive } from '../../harness/visitor.ts'

// The next release has one more label, in the middle of those of the product page.
const nextRelease = [
  {
    file: 'src/contract/catalog/product.labels.ts',
    from: "    lbl_prddet_share: 'Share',\n",
    to: "    lbl_prddet_edition: 'Edition',\n    lbl_prddet_share: 'Share',\n",
  },
]

const open = new AsyncDisposableStack()
let browser: Browser
let deploy: (release: 'this' | 'next') => void
let origin: string

beforeAll(async () => {
  const build = open.use(await buildChangedPages(nextRelease))
  const before = open.use(await openShop({ demo: true, pages: true }))
  const after = open.use(await openShop({ pages: true, beside: before, buildFolder: build.folder }))
  browser = open.use(await launchChromium())

  // One origin; either release can serve it.
  let answers: RequestListener | undefined
  const http = createServer((request, response) => answers?.(request, response))
  open.defer(() => http.closeAllConnections())
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  deploy = (release) => {
    answers = release === 'this' ? before.app.listener : after.app.listener
  }
}, 300_000)
afterAll(() => open.disposeAsync())

/** A tab on an Arabic page. Its mark is lost when another document replaces this one. */
async function openTab(path: string) {
  const page = await browser.newPage({ baseURL: origin, locale: 'ar' })
  onTestFinished(() => page.close())
  await page.goto(path)
  await isAlive(page)
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return page
}
const isSameDocument = (page: Page) => page.evaluate(() => 'isMarked' in window)

/** Follows the link to a product and returns its URL. */
async function follow(page: Page, at = 0) {
  const link = page.locator('main article a[href*="/product-detail/"]').nth(at)
  const path = decodeURI((await link.getAttribute('href')) ?? '')
  await link.click()
  await page.waitForURL((url) => decodeURI(url.pathname) === path)
  // The URL changes before the page does.
  const canonical = () =>
    page.locator('link[rel=canonical]').evaluate((link) => decodeURI(new URL((link as HTMLLinkElement).href).pathname))
  await expect.poll(canonical).toBe(path)
  await isAlive(page)
  return path
}

/** The labels of a product page. */
async function labelsOn(page: Page) {
  const texts = await page.getByRole('main').locator('button, [role=tab], dt, legend').allInnerTexts()
  return texts.filter(Boolean)
}

/** This page comes to have the labels of one that is opened now: some come with parts that load late. */
async function hasLabelsOf(page: Page, product: string) {
  const fresh = await openTab(product)
  const others = async () => {
    const [here, there] = [await labelsOn(page), await labelsOn(fresh)]
    return [...new Set(here).symmetricDifference(new Set(there))]
  }
  await expect.poll(others).toEqual([])
  expect(await labelsOn(page)).toEqual(await labelsOn(fresh))
}

test('in a tab that was open during a deploy, every label of the next product is the right one', async () => {
  deploy('this')
  const page = await openTab('/ar/product-detail/101/cardiology/clinical-cardiology')
  await follow(page)
  expect(await isSameDocument(page)).toBe(true)
  deploy('next')
  const product = await follow(page, 1)
  await hasLabelsOf(page, product)
  expect(await isSameDocument(page)).toBe(false)
})

test('in such a tab a page opens even if its code is no longer on the server', async () => {
  deploy('this')
  const page = await openTab('/ar')
  deploy('next')
  const product = await follow(page)
  await hasLabelsOf(page, product)
})
