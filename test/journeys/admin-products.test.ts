import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import arabicProducts from '../../db/labels/admin/products.json' with { type: 'json' }
import arabicWidgets from '../../db/labels/admin/widgets.json' with { type: 'json' }
import { productsLabels } from '../../src/contract/admin/products.labels.ts'
import { widgetsLabels } from '../../src/contract/admin/widgets.labels.ts'
import type { Language } from '../../src/contract/localization/language.ts'
import { languages } from '../../src/contract/localization/language.ts'
import { getProductDetail } from '../../src/contract/storefront.ts'
import { findAxeViolations } from '../harness/accessibility.ts'
import { launchChromium } from '../harness/chromium.ts'
import { oneOf } from '../harness/journey.ts'
import { makePicture } from '../harness/make-picture.ts'
import { openShop, type TestShop } from '../harness/open-shop.ts'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop({ demo: true, pages: true, sharesPictures: true }), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await shop[Symbol.asyncDispose]()
})

const texts = {
  en: { ...productsLabels.texts, ...widgetsLabels.texts },
  ar: { ...arabicProducts.StaffProducts, ...arabicWidgets.StaffWidgets },
}

async function openScreen(path: string, language: Language, width: number, colorScheme: 'light' | 'dark' = 'light') {
  const { cookie } = await shop.staff('owner', { language })
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, baseURL: shop.origin })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([
    { name, value, url: shop.origin, sameSite: 'Strict', httpOnly: true },
    { name: 'staff-language', value: language, url: shop.origin },
  ])
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  await page.goto(`/admin${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() }
}

const sidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.each(oneOf(languages))(
  'an owner makes an e-book with a picture and a file in at most twelve presses, and it is sold (%s)',
  async (language) => {
    const t = texts[language]
    const folder = await mkdtemp(join(tmpdir(), 'avicenna-book-'))
    const [picture, file] = [join(folder, 'cover.jpg'), join(folder, 'book.pdf')]
    await writeFile(picture, await makePicture({ width: 300, height: 400 }))
    await writeFile(file, '%PDF-1.7\n'.padEnd(2000))
    await using screen = await openScreen('/products', language, 1280)
    const { page, complaints } = screen
    let presses = 0
    const press = async (work: Promise<unknown>) => {
      presses++
      await work
    }
    await press(page.getByRole('link', { name: t.lbl_products_new }).click())
    await press(page.getByRole('radiogroup').getByText(t.lbl_products_ebook, { exact: true }).click())
    const name = page.getByRole('group', { name: t.lbl_products_name })
    await press(name.getByLabel(t.lbl_widgets_english).fill('Bedside Ultrasound'))
    await press(name.getByLabel(t.lbl_widgets_arabic).fill('تصوير الصدى بجانب السرير'))
    await press(page.getByRole('combobox', { name: t.lbl_products_category }).fill(language === 'ar' ? 'علم التشريح' : 'Anatomy'))
    await press(page.getByRole('option', { name: language === 'ar' ? 'علم التشريح' : 'Anatomy', exact: true }).click())
    await press(page.getByRole('textbox', { name: t.lbl_products_price }).fill('24.50'))
    await press(page.getByRole('button', { name: t.lbl_products_save }).click())
    await page.getByRole('heading', { name: t.lbl_products_pictures }).waitFor()
    const choose = async (button: string, path: string) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: button }).click()
      await (await chooser).setFiles(path)
    }
    await press(choose(t.lbl_products_choose_picture, picture))
    await page.getByRole('img', { name: t.lbl_products_picture.replace('{n}', '1') }).waitFor()
    await press(choose(t.lbl_products_choose_file, file))
    await page.getByText(t.lbl_products_file_version.replace('{n}', '1')).waitFor()
    await press(page.getByText(t.lbl_products_is_shown).click())
    await press(page.getByRole('button', { name: t.lbl_widgets_save, exact: true }).click())
    await page.getByText(t.lbl_widgets_saved).waitFor()
    expect(presses).toBeLessThanOrEqual(12)
    const ProductId = Number(/products\/(\d+)/.exec(page.url())?.[1])
    const { data } = await shop.call(getProductDetail, { ProductId, languageCode: language })
    expect(data[0]).toMatchObject({ Price: 24.5, FilesJson: [{ Format: 'pdf' }], ProductImagesJson: [{ ColorID: null }] })
    expect(await findAxeViolations(page, { hasKnownFrame: true })).toEqual([])
    expect(complaints).toEqual([])
    const shopper = await shop.shopper()
    expect(await shopper.buys({ productId: ProductId })).toMatchObject({ OrderId: expect.any(Number) })
  },
)

test('a price is changed in three presses in the list, and is in the shop', async () => {
  await using screen = await openScreen('/products?Search=9789999002189', 'en', 1280)
  const { page } = screen
  await page.getByRole('button', { name: /Change the price of Anaesthesia/ }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('41')
  await page.keyboard.press('Enter')
  await page.getByText('$41.00').waitFor()
  const { data } = await shop.call(getProductDetail, { ProductId: 218 })
  expect(data[0]?.Price).toBe(41)
})

test.each([
  '/products',
  '/products/new',
  ...['texts', 'price', 'media', 'variants', 'facts', 'delivery', 'search'].map((tab) => `/products/201?tab=${tab}`),
])('the screen %s has no violation of axe and no sideways scroll', async (path) => {
  for (const [language, width, scheme] of [
    ['ar', 390, 'dark'],
    ['en', 1280, 'light'],
  ] as const) {
    await using screen = await openScreen(path, language, width, scheme)
    const { page, complaints } = screen
    await page.waitForLoadState('networkidle')
    expect({
      language,
      violations: await findAxeViolations(page, { hasKnownFrame: true }),
      scroll: await sidewaysScroll(page),
      complaints,
    }).toEqual({
      ...{ language, violations: [], scroll: 0, complaints: [] },
    })
  }
})
