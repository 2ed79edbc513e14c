// @module-tag journey
import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Language, languages } from '../../../src/contract/localization/language.ts'
import { revokeEntitlement } from '../../../src/modules/entitlements/entitlements.ts'
import { formatDate } from '../../../src/ui/date.ts'
import { findAxeViolations, findSmallTargets } from '../../harness/accessibility.ts'
import { hostilePdf } from '../../harness/hostile-pdf.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { readLayout } from '../../harness/layout-faults.ts'
import type { Shopper } from '../../harness/open-shop.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'
import { sellFile } from '../../harness/sold-file.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ runsJobs: true, showsPictures: true })

const words: Record<Language, string> = { en: 'The heart has four chambers.', ar: 'للقلب أربع حجرات.' }

/** A PDF of twelve pages, each with a heading that its outline lists, and larger than a part that is fetched; its first page as given. */
async function bookIn(language: Language, firstPageBytes = 200_000) {
  const text = await shop().app.shop.pdf.render(
    `#set page(width: 120mm, height: 160mm)
#set text(lang: "${language}", font: ("Avicenna Sans", "Avicenna Sans Arabic"), size: 12pt)
#set heading(outlined: true)
#for n in range(1, 13) [
= Chapter #n

${words[language]} ${'Some more words. '.repeat(25)}
#if n == 9 [Myocarditis · التهاب]
#pagebreak(weak: true)
]`,
    {},
  )
  const pdf = await PDFDocument.load(text)
  for (const [at, page] of pdf.getPages().entries())
    page.node.addContentStream(pdf.context.register(pdf.context.stream(' '.repeat(at === 0 ? firstPageBytes : 200_000))))
  return Buffer.from(await pdf.save())
}

const sell = async (content: Buffer, language: Language) => {
  const sold = await sellFile(shop(), [{ format: 'pdf', content, language }], { language, firstName: 'Salma', lastName: 'Haddad' })
  return { ...sold, fileId: sold.fileIds[0] ?? 0 }
}

const placesOf = ({ customerId }: Shopper) =>
  shop().db.selectFrom('readingPositions').select('locator').where('customerId', '=', customerId).execute()

const pageField = (page: Page) => page.getByRole('spinbutton')

/** The share of the pixels of a page's picture that are not white. */
const inkOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width || 1, canvas.height || 1) ?? { data: [] }
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 255) < 128) dark++
      return dark
    })

/** The words that are highlighted on the pages that are there, by color. */
const highlightedOn = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...CSS.highlights]
        .map(([name, ranges]) => [
          name,
          [...ranges].filter(({ startContainer }) => startContainer.isConnected).map((range) => String(range)),
        ])
        .filter(([, words]) => (words?.length ?? 0) > 0),
    ),
  )

/** Zooms by fingers, wheel and keys: what is under the fingers stays there, and what is drawn gets as many pixels as it has on the screen. */
async function zoom({ page, context, say }: Visitor, shown: Locator) {
  const percent = (n: number) => page.getByText(say('Reading', 'lbl_reading_percent', { n }), { exact: true }).waitFor()
  const heading = shown.getByText('Chapter 7', { exact: true })
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const header = await boxOf(page.locator('header').first())
  await page.keyboard.press('Control+0')
  await percent(100)
  // Waits until the page has its place in the new size, where fingers reach it.
  await heading.hover({ trial: true })
  const before = await boxOf(heading)
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2]
  const fingers = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: number[]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart.flatMap((distance) => [
        { x: x - distance, y, id: 0 },
        { x: x + distance, y, id: 1 },
      ]),
    })
  await touch('touchStart', 20)
  await touch('touchMove', 30)
  await touch('touchMove', 40)
  await touch('touchEnd')
  await percent(200)
  await expect.poll(async () => Math.round((await boxOf(heading)).width / before.width)).toBe(2)
  const after = await boxOf(heading)
  expect([after.x + after.width / 2, after.y + after.height / 2]).toEqual([expect.closeTo(x, -0.5), expect.closeTo(y, -0.5)])
  await expect
    .poll(() => shown.locator('canvas').evaluate(({ width, clientWidth }: HTMLCanvasElement) => width / clientWidth))
    .toBeCloseTo(1)
  // The bars are as they were, and the browser has not zoomed the page.
  expect([await boxOf(page.locator('header').first()), await page.evaluate(() => visualViewport?.scale)]).toEqual([header, 1])
  expect(await findAxeViolations(page)).toEqual([])
  await page.mouse.move(x, y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 400)
  await page.keyboard.up('Control')
  await percent(100)
  await page.keyboard.press('Control+-')
  await percent(75)
  await page.keyboard.press('Control++')
  await percent(100)
  expect(await page.getByRole('spinbutton').inputValue()).toBe('7')
}

test.each(languages)('a PDF is read as it is, on two devices, until a refund closes it (%s)', async (language) => {
  const { fileId, shopper, orderItemId, orderNumber } = await sell(await bookIn(language), language)
  await visit({ language, width: language === 'ar' ? 390 : 1280 }, async (visitor) => {
    const { page, say, go } = visitor
    const pageNamed = (n: number) => page.getByRole('region', { name: say('Reading', 'lbl_reading_page', { n }), exact: true })
    const ranges: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.pdf')) ranges.push(request.headers().range ?? 'whole')
    })
    await isThisShopper(shop(), visitor, shopper)
    await go('/shelf')
    await page.getByRole('link', { name: say('OrdersHistory', 'lbl_orders_read_of', { name: '' }).trim() }).click()
    const first = pageNamed(1)
    await first.getByText('Chapter 1', { exact: true }).waitFor()
    // The stamp of the buyer is on every page.
    await first.getByText(orderNumber).waitFor()
    await expect.poll(() => inkOf(page, say('Reading', 'lbl_reading_page', { n: 1 }))).toBeGreaterThan(500)
    expect(ranges[0]).toBe('bytes=0-32767')
    expect(ranges).not.toContain('whole')
    expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page)), ...(await readLayout(page)).faults]).toEqual([])

    await page.getByRole('button', { name: say('Reading', 'lbl_reading_page_forward') }).press('Enter')
    await expect.poll(() => pageField(page).inputValue()).toBe('2')
    await page.getByRole('button', { name: say('Reading', 'lbl_reading_contents') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Chapter 7' }).press('Enter')
    await expect.poll(() => pageField(page).inputValue()).toBe('7')
    await page.getByRole('button', { name: say('Reading', 'lbl_reading_zoom_in') }).press('Enter')
    await page
      .getByRole('region', { name: say('Reading', 'lbl_reading_page', { n: 7 }), exact: true })
      .getByText('Chapter 7', { exact: true })
      .waitFor()
    expect(await pageField(page).inputValue()).toBe('7')

    await zoom(visitor, pageNamed(7))

    await page.getByRole('button', { name: say('Reading', 'lbl_reading_search') }).press('Enter')
    await dialog.getByText(say('Reading', 'lbl_reading_search_pdf')).waitFor()
    await dialog.getByRole('searchbox').fill('words MYOCARDITIS')
    await dialog.getByRole('searchbox').press('Enter')
    await dialog.getByText(say('Reading', 'lbl_reading_found', { n: 1 })).waitFor()
    expect(await findAxeViolations(page, { isOver: true })).toEqual([])
    await dialog.getByRole('button', { name: say('Reading', 'lbl_reading_page', { n: 9 }) }).press('Enter')
    await expect.poll(() => pageField(page).inputValue()).toBe('9')
    // What was found is marked on its page, and shown where the page is larger than the screen.
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('found') ?? [])].map((range) => {
          const { top, bottom, left, right } = (range as Range).getBoundingClientRect()
          return { text: String(range), isShown: top > 0 && bottom < innerHeight && left >= 0 && right <= innerWidth }
        }),
      )
    const texts = async () => new Set((await marked()).map(({ text }) => text))
    await expect.poll(texts).toEqual(new Set(['words', 'Myocarditis']))
    for (let press = 0; press < 5; press++) await page.getByRole('button', { name: say('Reading', 'lbl_reading_zoom_in') }).press('Enter')
    await page.getByRole('button', { name: say('Reading', 'lbl_reading_search') }).press('Enter')
    await dialog.getByRole('searchbox').fill('myocarditis')
    await dialog.getByRole('searchbox').press('Enter')
    await dialog.getByRole('button', { name: say('Reading', 'lbl_reading_page', { n: 9 }) }).press('Enter')
    await expect.poll(marked).toEqual([{ text: 'Myocarditis', isShown: true }])
    expect(await pageField(page).inputValue()).toBe('9')
    // Until a press.
    await pageNamed(9).click({ position: { x: 5, y: 5 } })
    await expect.poll(() => highlightedOn(page)).toEqual({})
    for (let press = 0; press < 5; press++) await page.getByRole('button', { name: say('Reading', 'lbl_reading_zoom_out') }).press('Enter')
    await pageField(page).fill('11')
    await pageField(page).press('Enter')
    await expect.poll(() => pageField(page).inputValue()).toBe('11')
    // A reader that is left at once keeps its place.
    await page.getByRole('link', { name: say('Reading', 'lbl_reading_to_shelf') }).click()
    await expect.poll(() => placesOf(shopper)).toEqual([{ locator: 'page=11' }])
  })

  await visit({ language, expected: /status of 403/ }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(shop(), visitor, shopper)
    await go(`/read/${fileId}`)
    await page
      .getByRole('region', { name: say('Reading', 'lbl_reading_page', { n: 11 }), exact: true })
      .getByText('Chapter 11', { exact: true })
      .waitFor()
    // The pages beside it follow. Each part that was requested after the refund would close the book.
    for (const n of [10, 12])
      await page
        .getByRole('region', { name: say('Reading', 'lbl_reading_page', { n }), exact: true })
        .getByText(`Chapter ${n}`, { exact: true })
        .waitFor()
    const { entitlementId } = await shop()
      .db.selectFrom('entitlements')
      .select('entitlementId')
      .where('orderItemId', '=', orderItemId)
      .executeTakeFirstOrThrow()
    await shop().write((tx) => revokeEntitlement(tx, entitlementId, 'A refund'))
    // Loaded pages stay. The next fetched page closes the book.
    await pageField(page).fill('3')
    await pageField(page).press('Enter')
    await page.getByRole('heading', { name: say('Reading', 'lbl_reading_closed'), exact: true }).waitFor()
    const why = page
      .getByRole('status')
      .filter({ hasText: say('Reading', 'lbl_reading_closed_on', { date: formatDate(new Date().toISOString(), language) }) })
    await why.waitFor()
    // A later visit says the same, with links to buy again, to the shelf and to the shop.
    await page.reload()
    await why.waitFor()
    for (const [name, path] of [
      ['lbl_reading_buy_again', '/product-detail/'],
      ['lbl_reading_to_shelf', '/shelf'],
      ['lbl_reading_contact', '/contact-us'],
    ] as const)
      expect(await page.getByRole('link', { name: say('Reading', name), exact: true }).getAttribute('href')).toContain(path)
    expect([...(await findAxeViolations(page)), ...(await readLayout(page)).faults]).toEqual([])
  })
})

test.each(oneOf(languages))(
  'the pages of a PDF are dark on request, and the number of a page reads as the shop does (%s)',
  async (language) => {
    const of = language === 'en' ? 'ar' : 'en'
    const { fileId, shopper } = await sell(await bookIn(of), of)
    await visit({ language, width: 390 }, async (visitor) => {
      const { page, say, go } = visitor
      await isThisShopper(shop(), visitor, shopper)
      await go(`/read/${fileId}`)
      const name = say('Reading', 'lbl_reading_page', { n: 1 })
      const canvas = page.getByRole('region', { name, exact: true }).locator('canvas')
      const filter = () => canvas.evaluate((element) => getComputedStyle(element).filter)
      expect(await filter()).toBe('none')
      const dark = page.getByRole('button', { name: say('Reading', 'lbl_reading_dark'), exact: true, pressed: false })
      await dark.click()
      expect(await filter()).toContain('invert')
      expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page)), ...(await readLayout(page)).faults]).toEqual([])
      await page.reload()
      expect(await filter()).toContain('invert')
      const field = await pageField(page).boundingBox()
      const count = await page.getByText(say('Reading', 'lbl_reading_page_of', { n: 12 })).evaluate((form) => {
        const range = document.createRange()
        range.selectNodeContents(form.lastChild ?? form)
        return range.getBoundingClientRect().x
      })
      expect((field?.x ?? 0) < count).toBe(language === 'en')
      await page.getByRole('button', { name: say('Reading', 'lbl_reading_dark'), exact: true, pressed: true }).click()
      expect(await filter()).toBe('none')
    })
  },
)

test.each(languages)('words and pages of a PDF are marked and noted, by pointer and keyboard, on two devices (%s)', async (language) => {
  const { fileId, shopper, orderItemId } = await sell(await bookIn(language), language)
  const marks = () =>
    shop()
      .db.selectFrom('annotations')
      .select(['kind', 'locator', 'quoteExact', 'note', 'color', 'isDeleted'])
      .where('customerId', '=', shopper.customerId)
      .orderBy('locator')
      .orderBy('kind')
      .execute()
  const onPage = (kind: string, note = '') => ({ kind, note, locator: 'page=2', color: 'yellow', isDeleted: false })
  await visit({ language, width: language === 'ar' ? 360 : 1280 }, async (visitor) => {
    const { page, say, go } = visitor
    const button = (name: Parameters<typeof say<'Reading'>>[1]) => page.getByRole('button', { name: say('Reading', name), exact: true })
    const dialog = page.getByRole('dialog')
    const first = page.getByRole('region', { name: say('Reading', 'lbl_reading_page', { n: 1 }), exact: true })
    await isThisShopper(shop(), visitor, shopper)
    await go(`/read/${fileId}`)
    // A word, by pointer.
    await first.getByText('Chapter 1', { exact: true }).dblclick({ position: { x: 20, y: 8 } })
    await button('lbl_reading_mark_green').waitFor()
    expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page)), ...(await readLayout(page)).faults]).toEqual([])
    await button('lbl_reading_mark_green').click()
    await expect.poll(() => highlightedOn(page)).toEqual({ 'mark-green': ['Chapter'] })
    await button('lbl_reading_mark_green').waitFor({ state: 'hidden' })
    // A page that is drawn anew is marked anew.
    await button('lbl_reading_zoom_in').click()
    await expect
      .poll(() => first.locator('canvas').evaluate(({ width, clientWidth }: HTMLCanvasElement) => width / clientWidth))
      .toBeCloseTo(1)
    await expect.poll(() => highlightedOn(page)).toEqual({ 'mark-green': ['Chapter'] })
    await button('lbl_reading_zoom_out').click()

    // A page: its bookmark, and a note of it, by keyboard.
    await pageField(page).fill('2')
    await pageField(page).press('Enter')
    const second = page.getByRole('region', { name: say('Reading', 'lbl_reading_page', { n: 2 }), exact: true })
    await second.getByText('Chapter 2', { exact: true }).waitFor()
    await button('lbl_reading_bookmark_add').press('Enter')
    await button('lbl_reading_bookmark_remove').waitFor()
    await button('lbl_reading_marks').press('Enter')
    expect(await findAxeViolations(page, { isOver: true })).toEqual([])
    const noteOfPage = dialog.getByRole('button', { name: say('ReadingMarks', 'lbl_marks_page_note', { n: 2 }) })
    // A form that is left empty leaves nothing.
    await noteOfPage.press('Enter')
    await dialog.getByRole('button', { name: say('Reading', 'lbl_reading_note_save') }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await button('lbl_reading_marks').press('Enter')
    await noteOfPage.press('Enter')
    await dialog.getByRole('textbox').fill('Ask about this page')
    expect(await findAxeViolations(page, { isOver: true })).toEqual([])
    await dialog.getByRole('button', { name: say('Reading', 'lbl_reading_note_save') }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })

    // Words, by keyboard.
    await button('lbl_reading_marks').press('Enter')
    await dialog.getByRole('button', { name: say('Reading', 'lbl_reading_select') }).press('Enter')
    await page.getByText(say('Reading', 'lbl_reading_select_hint')).waitFor()
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift+ArrowRight')
        return page.evaluate(() => getSelection()?.toString().trim())
      })
      .toBe('Chapter 2')
    await page.keyboard.press('Enter')
    await button('lbl_reading_mark_yellow').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    await button('lbl_reading_mark_green').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(marks).toEqual([
      { ...onPage('highlight'), locator: expect.stringMatching(/^page=1,\d+,7$/), quoteExact: 'Chapter', color: 'green' },
      { ...onPage('bookmark'), quoteExact: expect.stringContaining('Chapter 2') },
      { ...onPage('note', 'Ask about this page'), quoteExact: '' },
      { ...onPage('highlight'), locator: expect.stringMatching(/^page=2,\d+,8$/), quoteExact: 'Chapter 2', color: 'green' },
    ])
    await expect.poll(() => placesOf(shopper)).toEqual([{ locator: 'page=2' }])
  })

  await visit({ language, expected: /status of 403/ }, async (visitor) => {
    const { page, say, go } = visitor
    const dialog = page.getByRole('dialog')
    const pageNamed = (n: number) => page.getByRole('region', { name: say('Reading', 'lbl_reading_page', { n }), exact: true })
    // The clock of this device is a day behind.
    await page.clock.setFixedTime(Date.now() - 86_400_000)
    await isThisShopper(shop(), visitor, shopper)
    await go(`/read/${fileId}#place=${encodeURIComponent('page=1,0,7')}`)
    await expect.poll(async () => (await highlightedOn(page))['mark-green']).toContain('Chapter')
    await pageNamed(1)
      .getByText('Chapter 1', { exact: true })
      .click({ position: { x: 20, y: 8 } })
    await dialog.getByRole('textbox').fill('From another device')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: say('Reading', 'lbl_reading_marks') }).click()
    await dialog.getByRole('button', { name: say('Reading', 'lbl_reading_delete_of', { name: 'Ask about this page' }) }).click()
    // What is changed here is later than what was there to be changed.
    await expect
      .poll(async () => (await marks()).map(({ note, isDeleted }) => [note, isDeleted]))
      .toEqual([
        ['From another device', false],
        ['', false],
        ['Ask about this page', true],
        ['', false],
      ])
    await page.keyboard.press('Escape')
    await pageField(page).fill('7')
    await pageField(page).press('Enter')
    const newest = () =>
      shop()
        .db.selectFrom('readingPositions')
        .select('locator')
        .where('customerId', '=', shopper.customerId)
        .orderBy('updatedAt', 'desc')
        .executeTakeFirst()
    await expect.poll(newest).toEqual({ locator: 'page=7' })

    // What was written stays when the book is closed.
    const { entitlementId } = await shop()
      .db.selectFrom('entitlements')
      .select('entitlementId')
      .where('orderItemId', '=', orderItemId)
      .executeTakeFirstOrThrow()
    await shop().write((tx) => revokeEntitlement(tx, entitlementId, 'A refund'))
    await page.reload()
    const notes = page.getByRole('region', { name: say('Reading', 'lbl_reading_closed_marks') })
    await notes.getByText('From another device').waitFor()
    await notes.getByText(say('Reading', 'lbl_reading_page', { n: 1 })).waitFor()
    await go('/shelf')
    await page.getByText(say('Shelf', 'lbl_shelf_read', { n: 55 })).waitFor()
    expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page)), ...(await readLayout(page)).faults]).toEqual([])
    await page.getByRole('link', { name: say('Shelf', 'lbl_shelf_book_notes_of', { name: '' }).trim() }).click()
    await notes.getByText('From another device').waitFor()
  })
})

test('a PDF is read on a connection that breaks, and the reader says what is missing', async () => {
  // The content of its first page is sent in two parts.
  const { fileId, shopper } = await sell(await bookIn('ar', 5_000_000), 'ar')
  await visit({ language: 'ar', width: 390, expected: /ERR_FAILED/ }, async (visitor) => {
    const { page, say, go } = visitor
    const first = page.getByRole('region', { name: say('Reading', 'lbl_reading_page', { n: 1 }), exact: true })
    const again = page.getByRole('button', { name: say('Shop', 'lbl_shop_retry') })
    await isThisShopper(shop(), visitor, shopper)
    // The code of the reader, that of PDFs and pdf.js: each is requested ahead, and again when it is needed.
    for (const [name, role] of [
      ['reader', 'alert'],
      ['pdf-reader', 'status'],
      ['open-pdf', 'status'],
    ] as const) {
      const file = `**/assets/${name}-*.js`
      await page.route(file, (route) => route.abort())
      if (name === 'reader') await go(`/read/${fileId}`)
      else await again.click()
      await page.getByRole(role).getByText(say.message('readingFailed')).waitFor()
      await page.unroute(file)
    }

    await page.route('**/*.pdf', (route) => route.abort())
    await again.click()
    await page.getByRole('status').getByText(say.message('offline')).waitFor()
    expect([...(await findAxeViolations(page)), ...(await readLayout(page)).faults]).toEqual([])

    await page.unroute('**/*.pdf')
    await again.click()
    await first.getByText('Chapter 1', { exact: true }).waitFor()

    // A place that was not sent is found again on this device, and sent then.
    await page.route('**/save-reading-position', (route) => route.abort())
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/save-reading-position'))
    await pageField(page).fill('5')
    await pageField(page).press('Enter')
    await refused
    await page.unroute('**/save-reading-position')
    await page.reload()
    await page
      .getByRole('region', { name: say('Reading', 'lbl_reading_page', { n: 5 }), exact: true })
      .getByText('Chapter 5', { exact: true })
      .waitFor()
    await expect.poll(() => placesOf(shopper)).toEqual([{ locator: 'page=5' }])
  })
})

test.each(languages)('the picture of the first page stands until pdf.js draws it, in the same place (%s)', async (language) => {
  const { fileId, shopper } = await sell(await bookIn(language), language)
  await visit({ language, width: language === 'ar' ? 390 : 1280 }, async (visitor) => {
    const { page, say, go } = visitor
    const first = page.getByRole('region', { name: say('Reading', 'lbl_reading_page', { n: 1 }), exact: true })
    const box = async () => Object.values((await first.boundingBox()) ?? {})
    await isThisShopper(shop(), visitor, shopper)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/open-pdf-*.js', async (route) => {
      await released
      await route.continue()
    })
    await go(`/read/${fileId}`)
    await first.locator('img').waitFor()
    await page.getByText(say('Reading', 'lbl_reading_loading')).waitFor({ state: 'attached' })
    const before = await box()
    expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page)), ...(await readLayout(page)).faults]).toEqual([])
    release()
    await first.getByText('Chapter 1', { exact: true }).waitFor()
    expect(await first.locator('img').count()).toBe(0)
    // The height of a picture is a whole number of its own pixels.
    expect(await box()).toEqual(before.map((edge) => expect.closeTo(edge, -0.3)))
  })
})

test('low and turned pages fit a phone, and each can be gone to', { tags: 'smoke' }, async () => {
  const book = await PDFDocument.create()
  for (let at = 0; at < 6; at++) book.addPage([420, 210])
  book.addPage([420, 594]).setRotation(degrees(90))
  for (let at = 0; at < 2; at++) book.addPage([420, 210])
  const { fileId, shopper } = await sell(Buffer.from(await book.save()), 'en')
  await visit({ language: 'ar', width: 360 }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(shop(), visitor, shopper)
    await go(`/read/${fileId}`)
    const isOn = (number: string) => expect.poll(() => pageField(page).inputValue()).toBe(number)
    const forward = page.getByRole('button', { name: say('Reading', 'lbl_reading_page_forward'), exact: true })
    const back = page.getByRole('button', { name: say('Reading', 'lbl_reading_page_back'), exact: true })
    await page.locator('canvas').first().waitFor()
    for (const number of ['2', '3', '4']) {
      await forward.click()
      await isOn(number)
    }
    for (const number of ['7', '2', '8']) {
      await pageField(page).fill(number)
      await page.keyboard.press('Enter')
      await isOn(number)
    }
    await forward.click()
    await isOn('9')
    for (const number of ['8', '7']) {
      await back.click()
      await isOn(number)
    }
    await page
      .getByRole('region', { name: say('Reading', 'lbl_reading_page', { n: 7 }), exact: true })
      .locator('canvas')
      .waitFor()
    const fits = () =>
      page.evaluate(
        () => Math.max(...[...document.querySelectorAll('[data-page]')].map((one) => one.getBoundingClientRect().right)) <= innerWidth,
      )
    await expect.poll(fits).toBe(true)
    // Where the pages are scrolled by hand, the number follows, to the last page too.
    await page.getByRole('region', { name: say('Reading', 'lbl_reading_book') }).evaluate((pages) => pages.scrollTo({ top: 0 }))
    await isOn('1')
    await page
      .getByRole('region', { name: say('Reading', 'lbl_reading_book') })
      .evaluate((pages) => pages.scrollTo({ top: pages.scrollHeight }))
    await isOn('9')
  })
})

test('words that the shelf looked for are found in a PDF once it is open', async () => {
  const { fileId, shopper } = await sell(await bookIn('en'), 'en')
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(shop(), visitor, shopper)
    await go(`/read/${fileId}#search=myocarditis`)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('Reading', 'lbl_reading_found', { n: 1 })).waitFor()
    expect(await dialog.getByRole('searchbox').inputValue()).toBe('myocarditis')
    await dialog.getByRole('button', { name: say('Reading', 'lbl_reading_page', { n: 9 }) }).click()
    await expect.poll(() => pageField(page).inputValue()).toBe('9')
    await expect.poll(() => highlightedOn(page)).toEqual({ found: ['Myocarditis'] })
  })
})

test('the shelf fetches the reader of its PDFs ahead', async () => {
  const { shopper } = await sell(await bookIn('en'), 'en')
  await visit({ language: 'en' }, async (visitor) => {
    const { page, go } = visitor
    const files: string[] = []
    page.on('requestfinished', (request) => {
      files.push(/\/assets\/([a-z.-]+)-[\w-]{8}\.m?js$/.exec(request.url())?.[1] ?? '')
    })
    await isThisShopper(shop(), visitor, shopper)
    await go('/shelf')
    await expect.poll(() => files).toEqual(expect.arrayContaining(['reader', 'pdf-reader', 'open-pdf', 'pdf.worker.min']))
  })
})

test('what a hostile PDF would run, open or load does not happen', async () => {
  const { fileId, shopper } = await sell(await hostilePdf(), 'en')
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go, context } = visitor
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (/elsewhere|javascript:|file:/.test(request.url())) elsewhere.push(request.url())
    })
    page.on('dialog', (dialog) => {
      elsewhere.push(dialog.message())
      dialog.dismiss()
    })
    await isThisShopper(shop(), visitor, shopper)
    await go(`/read/${fileId}`)
    const first = page.getByRole('region', { name: say('Reading', 'lbl_reading_page', { n: 1 }), exact: true })
    await first.getByText('A page of a hostile book').waitFor()
    await first.click()
    await page.getByRole('button', { name: say('Reading', 'lbl_reading_contents') }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Elsewhere' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect([elsewhere, context.pages().length]).toEqual([[], 1])
  })
})
