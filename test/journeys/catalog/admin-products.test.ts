// @module-tag journey
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import arabicParts from '../../../db/labels/catalog/staff/product-parts.json' with { type: 'json' }
import arabicProducts from '../../../db/labels/catalog/staff/products.json' with { type: 'json' }
import arabicStock from '../../../db/labels/catalog/staff/stock.json' with { type: 'json' }
import arabicDelivery from '../../../db/labels/delivery/delivery.json' with { type: 'json' }
import arabicErrors from '../../../db/labels/staff/errors.json' with { type: 'json' }
import arabicWidgets from '../../../db/labels/staff/widgets.json' with { type: 'json' }
import { addPicture, addProductFile, getProduct, saveCoupon, saveProduct } from '../../../src/contract/admin.ts'
import { productPartsLabels } from '../../../src/contract/catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../../../src/contract/catalog/staff/products.labels.ts'
import { stockLabels } from '../../../src/contract/catalog/staff/stock.labels.ts'
import { noteEditing } from '../../../src/contract/events/events.ts'
import type { Language } from '../../../src/contract/localization/language.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { staffOrdersLabels } from '../../../src/contract/orders/staff/orders.labels.ts'
import { widgetsLabels } from '../../../src/contract/staff/widgets.labels.ts'
import { getProductDetail } from '../../../src/contract/storefront.ts'
import { sanitizeHtml } from '../../../src/platform/http/sanitize-html.ts'
import { launchChromium } from '../../harness/chromium.ts'
import { htmlPieces } from '../../harness/html-attacks.ts'
import { makePicture } from '../../harness/make-picture.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { pressCounter } from '../../harness/press-counter.ts'

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
  en: { ...productsLabels.texts, ...productPartsLabels.texts, ...stockLabels.texts, ...widgetsLabels.texts },
  ar: { ...arabicProducts.StaffProducts, ...arabicParts.StaffProductParts, ...arabicStock.StaffStock, ...arabicWidgets.StaffWidgets },
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
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && complaints.push(`${message.text()} ${message.location().url}`),
  )
  await page.goto(`/admin${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() }
}

test.each(languages)(
  'what is not saved is previewed by the shop’s own page, and the changes of two people are merged: both see whose is whose (%s)',
  async (language) => {
    const t = texts[language]
    const names = { NameEn: 'Sutures', NameAr: 'الغرز' }
    const [field, mine, theirs] = {
      en: ['NameEn', 'Sutures by Candlelight', 'Sutures in Practice'] as const,
      ar: ['NameAr', 'الغرز على ضوء الشموع', 'الغرز في الممارسة'] as const,
    }[language]
    const ProductId = await shop.stock({ name: names.NameEn, nameAr: names.NameAr })
    await using screen = await openScreen(`/products/${ProductId}?tab=texts`, language, language === 'ar' ? 390 : 1280)
    const { page, complaints } = screen
    const saved = async () => (await shop.call(getProductDetail, { ProductId, languageCode: language })).data[0]?.ProductName
    const inBoth = (group: string) => page.getByRole('group', { name: group, exact: true })
    const own = { en: t.lbl_widgets_english, ar: t.lbl_widgets_arabic }[language]
    await inBoth(t.lbl_products_name).getByLabel(own).fill(mine)
    await inBoth(t.lbl_products_short).getByLabel(t.lbl_widgets_english).fill('By hand.')
    await inBoth(t.lbl_products_short).getByLabel(t.lbl_widgets_arabic).fill('باليد.')
    await page.getByRole('tab', { name: t.lbl_parts_preview }).click()
    await page.frameLocator('iframe').getByRole('heading', { level: 1, name: mine }).waitFor()
    expect(await saved()).toBe(names[field])

    const colleague = await shop.staff('manager', { name: 'Nour' })
    const form = { Area: 'products', Id: String(ProductId), Tab: crypto.randomUUID() } as const
    await colleague.call(noteEditing, { ...form, IsOpen: true })
    const note = page.getByText(t.lbl_widgets_editing_too.replace('{names}', 'Nour'))
    await note.waitFor()
    const { Version } = await colleague.call(getProduct, { ProductId })
    await colleague.call(saveProduct, { ProductId, Version, [field]: theirs, Price: 41 })
    await colleague.call(noteEditing, { ...form, IsOpen: false })
    await note.waitFor({ state: 'detached' })
    const save = page.getByRole('button', { name: t.lbl_widgets_save, exact: true })
    await save.click()
    const conflict = page.getByRole('alert')
    await conflict.getByText(/Nour/).waitFor()
    const choices = conflict.getByRole('radiogroup')
    expect(await choices.count()).toBe(1)
    for (const text of [mine, theirs]) await choices.getByText(text, { exact: true }).waitFor()
    // One keeps their own text, the other takes the colleague's.
    const kept = { en: mine, ar: theirs }[language]
    await choices.getByText(kept, { exact: true }).click()
    await save.click()
    await page.getByText(t.lbl_widgets_saved).waitFor()
    expect(await colleague.call(getProduct, { ProductId })).toMatchObject({
      ...names,
      [field]: kept,
      ShortDescriptionEn: 'By hand.',
      Price: 41,
    })
    // The form has a value of the history that was put back.
    await page.getByRole('tab', { name: t.lbl_parts_history }).click()
    await page
      .locator('dl > div', { hasText: 'By hand.' })
      .getByRole('button', { name: new RegExp(t.lbl_parts_restore) })
      .click()
    await page.getByText(t.lbl_parts_restored).waitFor()
    await expect.poll(async () => (await colleague.call(getProduct, { ProductId })).ShortDescriptionEn).toBe('')
    await page.getByRole('tab', { name: t.lbl_products_tab_texts, exact: true }).click()
    await expect.poll(() => inBoth(t.lbl_products_short).getByLabel(t.lbl_widgets_english).inputValue()).toBe('')
    // The browser reports the 409 of the first save.
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
  },
)

test('pictures are moved by the keyboard, cropped by the server, and shown in one language', async () => {
  const owner = await shop.staff('owner')
  const ProductId = await shop.stock({ name: 'Sketches', nameAr: 'رسوم' })
  for (const width of [300, 400]) await owner.upload(addPicture, { ProductId }, await makePicture({ width, height: 400 }))
  const { Pictures: before } = await owner.call(getProduct, { ProductId })
  await using screen = await openScreen(`/products/${ProductId}?tab=media`, 'ar', 1280)
  const { page, complaints } = screen
  const t = texts.ar
  const named = (text: string) => text.replace('{name}', t.lbl_products_picture.replace('{n}', '1'))
  const changed = () => page.waitForResponse((response) => response.url().endsWith('/save-pictures'))
  await page.getByRole('button', { name: named(t.lbl_parts_drag) }).press('Enter')
  // Drag and drop loads with the first press.
  await page.locator('div[role=button]:focus').waitFor()
  await page.keyboard.press('ArrowLeft')
  await Promise.all([changed(), page.keyboard.press('Enter')])
  const moved = await owner.call(getProduct, { ProductId })
  expect(moved.Pictures.map(({ PictureId }) => PictureId)).toEqual(before.map(({ PictureId }) => PictureId).toReversed())
  // The answer is here before it is shown.
  await page.getByRole('row').first().locator(`img[src^="${moved.Pictures[0]?.Path}"]`).waitFor()
  await page.getByRole('button', { name: named(t.lbl_parts_crop) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.ReactCrop__drag-handle').first().waitFor({ state: 'attached' })
  await dialog.locator('.ReactCrop__crop-selection').focus()
  const handle = dialog.locator('.ReactCrop__drag-handle.ord-e')
  await handle.focus()
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowLeft')
  // A part that could not be saved can be saved again.
  const apply = dialog.getByRole('button', { name: t.lbl_parts_crop_apply })
  await page.route('**/save-pictures', (route) => route.abort(), { times: 1 })
  await Promise.all([page.waitForEvent('requestfailed'), apply.click()])
  await Promise.all([changed(), apply.click()])
  await dialog.waitFor({ state: 'detached' })
  const [first] = (await owner.call(getProduct, { ProductId })).Pictures
  expect(first?.Crop?.slice(0, 2)).toEqual([0, 0])
  expect(first?.Crop?.[2]).toBeLessThan(400)
  expect(first?.Crop?.[3]).toBe(400)
  await page.getByRole('button', { name: named(t.lbl_parts_picture_language) }).click()
  await Promise.all([changed(), page.getByRole('option', { name: t.lbl_parts_picture_en }).click()])
  expect((await owner.call(getProduct, { ProductId })).Pictures.map(({ Language }) => Language)).toEqual(['en', null])
  // What cannot be undone asks once.
  const bin = page.getByRole('button', { name: named(t.lbl_products_remove) })
  const question = page.getByRole('alertdialog', { name: named(t.lbl_widgets_remove_title) })
  await bin.click()
  await question.getByRole('button', { name: t.lbl_widgets_close }).click()
  await question.waitFor({ state: 'detached' })
  expect((await owner.call(getProduct, { ProductId })).Pictures).toHaveLength(2)
  await bin.click()
  await Promise.all([changed(), question.getByRole('button', { name: t.lbl_widgets_remove, exact: true }).click()])
  await question.waitFor({ state: 'detached' })
  expect((await owner.call(getProduct, { ProductId })).Pictures.map(({ PictureId }) => PictureId)).toEqual([before[0]?.PictureId])
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

test('a text keeps of pasted HTML what the shop shows, says what it left out, and is saved unchanged', async () => {
  await using screen = await openScreen('/products/201?tab=texts', 'en', 1280)
  const { page, complaints } = screen
  const text = page.getByRole('group', { name: texts.en.lbl_products_full }).getByRole('textbox', { name: texts.en.lbl_widgets_english })
  await text.click()
  await page.keyboard.press('Control+a')
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, textFromWord)
  await page.getByText('pictures, scripts and unsafe links, colours and fonts').waitFor()
  await page.getByRole('button', { name: texts.en.lbl_widgets_save, exact: true }).click()
  await page.getByText(texts.en.lbl_widgets_saved).waitFor()
  const { data } = await shop.call(getProductDetail, { ProductId: 201, languageCode: 'en' })
  expect(data[0]?.FullDescription).toBe(
    '<h2>Sutures</h2><p><strong>Bold</strong> and <em>slanted</em></p><ul><li>One<ol><li>Two</li></ol></li><li>Three</li></ul>' +
      '<p>bad <a href="https://journal.example/?a=1&amp;b=2" rel="noopener">good</a></p><table><tbody><tr><td>A</td></tr></tbody></table>',
  )
  const written = await text.evaluate(
    (element, given) => {
      const { editor } = element as unknown as { editor: { commands: { setContent: (html: string) => void }; getHTML: () => string } }
      return given.map((html) => {
        editor.commands.setContent(html)
        return editor.getHTML()
      })
    },
    fc
      .sample(fc.array(fc.constantFrom(...htmlPieces), { maxLength: 40 }), { numRuns: 1000, seed: 1 })
      .map((parts) => sanitizeHtml(parts.join(''))),
  )
  expect(written.filter((html) => html !== sanitizeHtml(html))).toEqual([])
  expect(complaints).toEqual([])
})

/** As Word puts it on the clipboard, with some of what pages have. */
const textFromWord = `<html><head><style>p.MsoNormal{margin:0}</style></head><body><h1>Sutures</h1>
<p class=MsoNormal style="color:red" onclick="alert(1)"><b>Bold</b> and <span style="font-style:italic">slanted</span><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>One</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Two</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Three</p>
<img src="x" onerror="alert(1)"><a href="javascript:alert(1)">bad</a> <a href="https://journal.example/?a=1&b=2" target=_blank>good</a>
<table><tr><td colspan=2>A</td></tr></table></body></html>`

test('a number may be typed in Arabic digits and with a decimal comma, Ctrl+S takes what is being typed, a number is never changed into another, and an error opens the tab of its field', async () => {
  const owner = await shop.staff('owner')
  const ProductId = await shop.stock({ name: 'Numbers', nameAr: 'أرقام' })
  await using screen = await openScreen(`/products/${ProductId}?tab=price`, 'ar', 390)
  const { page, complaints } = screen
  const t = texts.ar
  const price = page.getByRole('textbox', { name: t.lbl_products_price, exact: true })
  const save = page.getByRole('button', { name: t.lbl_widgets_save, exact: true })
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/save-product'))
  await price.click()
  await page.keyboard.press('Control+a')
  for (const key of '٤٩٫٩') await page.keyboard.insertText(key)
  expect(await price.inputValue()).toBe('49.9')
  // Typing during a save stays, and Ctrl+S saves it afterwards. An Arabic keyboard sends another letter.
  const { promise: isTyped, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/save-product', (route) => isTyped.then(() => route.continue()), { times: 1 })
  await page.keyboard.press('Control+s')
  await save.and(page.locator('[aria-busy]')).waitFor()
  const most = page.getByRole('textbox', { name: t.lbl_products_max, exact: true })
  await most.fill('٧')
  await most.dispatchEvent('keydown', { key: 'س', code: 'KeyS', ctrlKey: true })
  release()
  await expect.poll(() => owner.call(getProduct, { ProductId })).toMatchObject({ Price: 49.9, OrderMaximumQuantity: 7 })
  await save.and(page.locator(':disabled:not([aria-busy])')).waitFor()
  await price.fill('50')
  await Promise.all([saved(), save.click()])
  expect(await owner.call(getProduct, { ProductId })).toMatchObject({ Price: 50, OrderMaximumQuantity: 7 })
  for (const [typed, Price] of [
    ['12,5', 12.5],
    ['1.234,50', 1234.5],
    ['1,200', 1200],
  ] as const) {
    await price.fill(typed)
    await Promise.all([saved(), price.press('Control+s')])
    expect(await owner.call(getProduct, { ProductId }), typed).toMatchObject({ Price })
  }

  await page.getByRole('tab', { name: t.lbl_products_tab_facts, exact: true }).click()
  const isbn = page.getByRole('textbox', { name: t.lbl_products_isbn, exact: true })
  await isbn.fill('978')
  await page.getByRole('tab', { name: t.lbl_products_tab_texts, exact: true }).click()
  await save.click()
  await expect.poll(() => isbn.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await isbn.getAttribute('aria-invalid')).toBe('true')
  expect(await isbn.inputValue()).toBe('978')

  // A number below the least one stays as it was typed, and says so.
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin/delivery')
  const grams = page.getByRole('textbox', { name: arabicDelivery.StaffDelivery.lbl_staff_delivery_unknown, exact: true })
  await grams.fill('0')
  await grams.blur()
  expect(await grams.inputValue()).toBe('0')
  expect(await grams.getAttribute('aria-invalid')).toBe('true')
  expect((await page.getByText(/^الحد الأدنى/).textContent())?.replace(/[\u2068\u2069]/g, '')).toBe('الحد الأدنى: 1.')
  // An emptied one does not become the number of before: it is refused.
  await grams.fill('')
  await grams.blur()
  expect(await grams.inputValue()).toBe('')
  await save.click()
  await page.getByText(arabicErrors.StaffErrors.not_a_number).waitFor()
  expect([await grams.inputValue(), await grams.getAttribute('aria-invalid')]).toEqual(['', 'true'])
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
})

test('related products are found by typing and arranged; a product that is not related to itself says so at the field', async () => {
  const owner = await shop.staff('owner')
  const ProductId = await shop.stock({ name: 'Suture kit', nameAr: 'عدّة الغرز' })
  const [first, second] = [await shop.stock({ name: 'Needles', nameAr: 'الإبر' }), await shop.stock({ name: 'Threads', nameAr: 'الخيوط' })]
  await using screen = await openScreen(`/products/${ProductId}?tab=related`, 'ar', 390)
  const { page, complaints } = screen
  const t = texts.ar
  const save = page.getByRole('button', { name: t.lbl_widgets_save, exact: true })
  const search = page.getByRole('combobox', { name: t.lbl_parts_related_add })
  const add = async (name: string) => {
    await search.fill(name)
    await page.getByRole('option', { name }).click()
    await page.getByRole('row', { name }).waitFor()
  }
  for (const name of ['الإبر', 'الخيوط', 'عدّة الغرز']) await add(name)
  await page.getByRole('button', { name: t.lbl_widgets_move_up.replace('{name}', 'الخيوط') }).click()
  await page.getByRole('tab', { name: t.lbl_products_tab_texts, exact: true }).click()
  const place = page.getByRole('textbox', { name: t.lbl_parts_rank, exact: true })
  await place.fill('٣')
  await save.click()
  await page.getByText(arabicErrors.StaffErrors.related_to_itself).waitFor()
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: t.lbl_products_remove.replace('{name}', 'عدّة الغرز') }).click()
  await save.click()
  await page.getByText(t.lbl_widgets_saved).waitFor()
  const saved = await owner.call(getProduct, { ProductId })
  expect(saved).toMatchObject({ RelatedProductIds: [second, first], FeaturedRank: 3 })
  await page.getByRole('tab', { name: t.lbl_products_tab_texts, exact: true }).click()
  await place.fill('')
  await place.blur()
  await Promise.all([page.waitForResponse((response) => response.url().endsWith('/save-product')), save.click()])
  expect(await owner.call(getProduct, { ProductId })).toMatchObject({ FeaturedRank: 1_000_000 })
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
})

test('what a buyer of a course gets is set in its form: formats, languages, the wait for the first use; its stock may be limited', async () => {
  const owner = await shop.staff('owner')
  await using screen = await openScreen('/products/301?tab=delivery', 'en', 1280)
  const { page, complaints } = screen
  const t = texts.en
  await page.getByText(t.lbl_products_first_use, { exact: true }).click()
  const wait = page.getByRole('textbox', { name: t.lbl_parts_within })
  await wait.fill('5000')
  await page.getByRole('group', { name: t.lbl_parts_formats }).getByText('PDF', { exact: true }).click()
  await page.getByRole('group', { name: t.lbl_parts_file_languages }).getByText(t.lbl_products_arabic, { exact: true }).click()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('tab', { name: t.lbl_products_tab_texts, exact: true }).click()
  await page.getByRole('tabpanel', { name: t.lbl_products_tab_texts }).waitFor()
  // All tabs show the product that is here.
  expect(asked.filter((path) => path.endsWith('/get-product'))).toEqual([])
  const save = page.getByRole('button', { name: t.lbl_widgets_save, exact: true })
  await save.click()
  await expect.poll(() => wait.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await wait.getAttribute('aria-invalid')).toBe('true')
  await wait.fill('30')
  await save.click()
  await page.getByText(t.lbl_widgets_saved).waitFor()
  expect((await owner.call(getProduct, { ProductId: 301 })).Terms).toMatchObject({
    StartsOnFirstUse: true,
    StartWithinDays: 30,
    Formats: ['pdf'],
    Languages: ['ar'],
  })
  // An unlimited stock is limited, and unlimited again.
  await page.getByRole('tab', { name: t.lbl_products_tab_price, exact: true }).click()
  const count = page.getByRole('textbox', { name: t.lbl_stock_by_count })
  await count.fill('7')
  // The stock has a button of its own.
  expect(await save.isDisabled()).toBe(true)
  const change = page.getByRole('button', { name: t.lbl_products_change_stock })
  await count.press('Enter')
  await page.getByText(t.lbl_products_stock_now.replace('{n}', '7'), { exact: true }).waitFor()
  await page.getByRole('button', { name: `${t.lbl_products_difference} ${t.lbl_stock_by}` }).click()
  await page.getByRole('option', { name: t.lbl_products_unlimited }).click()
  await change.click()
  await page.getByRole('status').getByText(t.lbl_products_unlimited, { exact: true }).waitFor()
  expect((await owner.call(getProduct, { ProductId: 301 })).StockQuantity).toBe(null)
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
})

test('a price is changed in three presses in the list, and is in the shop', { tags: 'smoke' }, async () => {
  await using screen = await openScreen('/products?Search=9789999002189', 'en', 1280)
  const { page } = screen
  const change = page.getByRole('button', { name: /Change the price of Anaesthesia/ })
  await change.click()
  const reduced = page.getByRole('textbox', { name: 'Reduced price', exact: true })
  await reduced.fill('29.50 each')
  await reduced.press('Enter')
  await page.getByRole('dialog').getByText('Please enter a number').waitFor()
  await page.keyboard.press('Escape')
  const { press, type, enter, counts, summary } = pressCounter(page)
  await press('price', change)
  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true)
  await type('price', price, '41')
  await enter('save')
  await page.getByText('$41.00').waitFor()
  expect(counts, summary()).toEqual({ presses: 2, fields: 1 })
  const { data } = await shop.call(getProductDetail, { ProductId: 218 })
  expect(data[0]?.Price).toBe(41)
})

test.each(languages)(
  'the files of a product have titles of their own and an order, which the next version keeps (%s)',
  async (language) => {
    const t = texts[language]
    const ProductId = await shop.stock({ name: 'Bedside Ultrasound', nameAr: 'تصوير الصدى', kind: 'ebook', quantity: null })
    const owner = await shop.staff('owner')
    const about = { ProductId, Language: language, TitleEn: 'Bedside Ultrasound', TitleAr: 'تصوير الصدى' } as const
    await owner.upload(addProductFile, { ...about, Format: 'pdf' }, Buffer.from('%PDF-1.7'.padEnd(2000)))
    await owner.upload(addProductFile, { ...about, Format: 'zip' }, Buffer.from('PK\u0003\u0004'.padEnd(2000)))
    const titles = async () =>
      (await owner.call(getProduct, { ProductId })).Files.filter(({ IsCurrent }) => IsCurrent).map(({ Format, TitleEn, TitleAr }) => [
        Format,
        TitleEn,
        TitleAr,
      ])
    await using screen = await openScreen(`/products/${ProductId}?tab=media`, language, language === 'ar' ? 390 : 1280)
    const { page, complaints } = screen
    const file = (format: string) => page.getByRole('listitem').filter({ hasText: format })
    await file('ZIP')
      .getByRole('button', { name: t.lbl_parts_file_title_change.replace('{name}', '') })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.lbl_widgets_english).fill('Workbook')
    await dialog.getByLabel(t.lbl_widgets_arabic).fill('كراسة التمارين')
    await dialog.getByRole('button', { name: t.lbl_parts_file_title_save }).click()
    await dialog.waitFor({ state: 'detached' })
    const workbook = { en: 'Workbook', ar: 'كراسة التمارين' }[language]
    await file('ZIP').getByText(workbook).waitFor()
    const [first = [], second = []] = await titles()
    const name = { en: second[1], ar: second[2] }[language] ?? ''
    await file((second[0] ?? '').toUpperCase())
      .getByRole('button', { name: t.lbl_products_earlier.replace('{name}', name) })
      .click()
    const kept = [second, first]
    expect(kept.toSorted()).toEqual([
      ['pdf', 'Bedside Ultrasound', 'تصوير الصدى'],
      ['zip', 'Workbook', 'كراسة التمارين'],
    ])
    await expect.poll(titles).toEqual(kept)
    await page.getByRole('button', { name: t.lbl_products_file_language }).click()
    await page.getByRole('option', { name: language === 'ar' ? t.lbl_products_arabic : t.lbl_products_english }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: t.lbl_products_choose_file }).click()
    await (await chooser).setFiles({
      name: 'second.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK\u0003\u0004 second'.padEnd(2000)),
    })
    await page.getByText(t.lbl_products_file_old).waitFor()
    expect((await titles()).toSorted()).toEqual(kept.toSorted())
    expect(complaints).toEqual([])
  },
)

test('histories are read to their end, the file of searches has all of them, and lists show by what they are filtered', async () => {
  const t = texts.en
  const { pool } = shop.app.shop
  const owner = await shop.staff('owner')
  const productId = await shop.stock({ name: 'Atlas of the Wrist', quantity: 100 })
  await pool.query(
    `insert into stock_changes (product_id, difference, quantity, reason, note, staff_name)
     select $1, 1, 1, 'delivery', 'note ' || n, 'Nour' from generate_series(1, 25) n`,
    [productId],
  )
  await pool.query(`insert into search_misses (term, language, searches) select 'kneew ' || n, 'en', n from generate_series(1, 25) n`)
  const { CouponId } = await owner.call(saveCoupon, { Code: 'WRIST', Percentage: 10 })
  const shopper = await shop.shopper({ firstName: 'Layla', email: 'layla.wrist@avicenna.example' })
  const numbers: string[] = []
  while (numbers.length < 51) numbers.push((await shopper.buys({ productId }, { CouponCode: 'WRIST' })).OrderNumber ?? '')

  await using screen = await openScreen(`/products/${productId}?tab=price`, 'en', 1280)
  const { page, complaints } = screen
  const more = page.getByRole('button', { name: t.lbl_parts_more, exact: true })
  const first = page.getByText('note 1', { exact: true })
  await page.getByText('note 25', { exact: true }).waitFor()
  expect(await first.count()).toBe(0)
  await more.click()
  await first.waitFor()
  await page.goto('/admin/stock?Search=Wrist')
  await page.getByRole('button', { name: t.lbl_stock_change_of.replace('{name}', 'Atlas of the Wrist') }).click()
  await more.click()
  await first.waitFor()
  await page.goto(`/admin/coupons/${CouponId}`)
  await more.click()
  await page.getByRole('link', { name: numbers[0] }).waitFor()

  await page.goto('/admin/search-words')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t.lbl_widgets_csv }).first().click()
  expect(await readFile(await (await saving).path(), 'utf8')).toMatch(/^kneew 1,/m)

  // A filter that a link has set is shown, and can be taken away.
  const chosen = (what: string, filter: string) => page.getByRole('button', { name: new RegExp(`${what}.*${filter}|${filter}.*${what}`) })
  const takeAway = async (what: string, filter: string) => {
    await chosen(what, filter).click()
    await page.getByRole('option', { name: t.lbl_widgets_all, exact: true }).click()
    await chosen(what, filter).waitFor({ state: 'detached' })
  }
  const { brandId, nameEn } = await shop.db.selectFrom('brands').select(['brandId', 'nameEn']).executeTakeFirstOrThrow()
  await page.goto(`/admin/products?BrandId=${brandId}`)
  await takeAway(nameEn, t.lbl_products_brand)
  await page.goto(`/admin/orders?CustomerId=${shopper.customerId}`)
  await takeAway('Layla Shopper', staffOrdersLabels.texts.lbl_staff_orders_customer)
  expect(new URL(page.url()).search).toBe('')

  const message = {
    fullName: 'Layla',
    email: 'layla.wrist@avicenna.example',
    phoneNumber: '1',
    subject: 'My file',
    message: 'Where is it?',
  }
  const { contactMessageId } = await shop.db
    .insertInto('contactMessages')
    .values(message)
    .returning('contactMessageId')
    .executeTakeFirstOrThrow()
  await page.goto(`/admin/messages/${contactMessageId}`)
  await page.getByRole('link', { name: message.email }).click()
  await page.getByRole('row', { name: 'Layla Shopper' }).waitFor()
  expect(complaints).toEqual([])
})
