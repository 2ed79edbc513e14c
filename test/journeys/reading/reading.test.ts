// @module-tag journey
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoFolder } from '../../../demo/load/insert.ts'
import { type Language, languages } from '../../../src/contract/localization/language.ts'
import { revokeEntitlement } from '../../../src/modules/entitlements/entitlements.ts'
import { hashPassword } from '../../../src/platform/runtime/passwords.ts'
import { formatDate } from '../../../src/ui/date.ts'
import { findAxeViolations, findSmallTargets } from '../../harness/accessibility.ts'
import { chapteredEpub, wordsIn } from '../../harness/chaptered-epub.ts'
import { stockCourse } from '../../harness/course.ts'
import { epubPage, makeTestEpub } from '../../harness/epub.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { readLayout } from '../../harness/layout-faults.ts'
import type { Shopper } from '../../harness/open-shop.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'
import { buyAccess } from '../../harness/sold-access.ts'
import { addFile, sellFile } from '../../harness/sold-file.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ runsJobs: true })

/** Of the frames of foliate-js, which need scripts for events in WebKit; the policy of the page allows none in them. */
const ofFrames = /allow-scripts and allow-same-origin/

const password = 'a long password'

/** A sold book of eight chapters in a language. */
async function sellBook(language: Language) {
  const customer = { email: `${crypto.randomUUID()}@avicenna.example`, passwordHash: await hashPassword(password), language }
  const sold = await sellFile(shop(), [{ format: 'epub', content: await chapteredEpub(language), language }], customer)
  return { ...sold, fileId: sold.fileIds[0] ?? 0, email: customer.email }
}

const percentOf = async (page: Page) => Number(await page.getByRole('slider').inputValue())

/** Turns to the next page, and waits until another place is shown. */
async function turn(page: Page, key: string) {
  const before = await page.evaluate(
    () => (document.querySelector('book-view') as unknown as { lastLocation: { cfi: string } }).lastLocation.cfi,
  )
  await page.keyboard.press(key)
  await page.waitForFunction(
    (was) => (document.querySelector('book-view') as unknown as { lastLocation: { cfi: string } }).lastLocation.cfi !== was,
    before,
  )
}

/** Waits until the reader shows the book. */
async function opened({ page, say }: Visitor) {
  await page.getByRole('region', { name: say('Reading', 'lbl_reading_book') }).waitFor()
  await page.getByText(say('Reading', 'lbl_reading_loading')).waitFor({ state: 'hidden' })
}

/** Opens a book as this customer, and waits until the reader shows it. */
async function openAs(visitor: Visitor, shopper: Shopper, fileId: number | undefined) {
  await isThisShopper(shop(), visitor, shopper)
  await visitor.go(`/read/${fileId}`)
  await opened(visitor)
}

/** Opens a chapter by the table of contents. */
async function openChapter({ page, say }: Visitor, name: string) {
  await page.getByRole('button', { name: say('Reading', 'lbl_reading_contents') }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

/** The place that is shown, and the heading of its chapter. */
const placeIn = (page: Page) =>
  page.evaluate(() => {
    const { cfi, range } = (document.querySelector('book-view') as unknown as ScrolledView).lastLocation
    return { cfi, chapter: range.startContainer.ownerDocument?.querySelector('h1')?.textContent }
  })

interface ScrolledView {
  lastLocation: { cfi: string; range: Range; fraction: number }
  renderer: { viewSize: number; end: number }
}

function headingStyle() {
  const view = document.querySelector('book-view') as unknown as { renderer: { getContents(): { doc: Document }[] } }
  const heading = view.renderer.getContents()[0]?.doc.querySelector('h1')
  const style = heading?.ownerDocument.defaultView?.getComputedStyle(heading)
  return [style?.letterSpacing, style?.backgroundImage]
}

/** Reads the fifth chapter where its text scrolls, to its end and into the next one by a swipe and by a key, and goes back. */
async function scroll(page: Page) {
  const shown = () =>
    page.evaluate(() => {
      const view = document.querySelector('book-view') as unknown as ScrolledView
      const { range, cfi } = view.lastLocation
      return {
        cfi,
        chapter: range.startContainer.ownerDocument?.querySelector('h1')?.textContent,
        hasHeading: range.toString().includes('Chapter'),
        isAtEnd: view.renderer.viewSize - view.renderer.end < 1,
      }
    })
  expect(await shown()).toMatchObject({ chapter: 'Chapter 5', hasHeading: true })
  const box = await page.locator('book-view').boundingBox()
  if (!box) throw new Error('the book is shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.wheel(0, 200)
  await expect.poll(shown).toMatchObject({ chapter: 'Chapter 5', hasHeading: false })
  const { cfi } = await shown()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await shown()).cfi).not.toBe(cfi)
  await page.keyboard.press('End')
  await expect.poll(shown).toMatchObject({ chapter: 'Chapter 5', isAtEnd: true })
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: box.x + box.width / 2, y })) })
  await touch('touchStart', 500)
  await touch('touchMove', 350)
  await touch('touchEnd')
  await expect.poll(shown).toMatchObject({ chapter: 'Chapter 6', hasHeading: true })
  await page.keyboard.press('ArrowUp')
  await expect.poll(shown).toMatchObject({ chapter: 'Chapter 5', isAtEnd: true })
  await page.keyboard.press('PageDown')
  await expect.poll(shown).toMatchObject({ chapter: 'Chapter 6', hasHeading: true })
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await expect.poll(shown).toMatchObject({ chapter: 'Chapter 5', isAtEnd: true })
  await page.keyboard.press('Home')
  await expect.poll(shown).toMatchObject({ chapter: 'Chapter 5', hasHeading: true })
}

/** Gives the browser voices. A text is read until the test ends it. */
function speakHere() {
  const spoken: SpeechSynthesisUtterance[] = []
  const speechSynthesis = {
    getVoices: () => ['en-GB', 'ar-EG'].map((lang) => ({ lang })),
    speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
    cancel: () => spoken.splice(0),
  }
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
  Object.assign(window, { spoken })
}

/** The chapter that is shown, and the words in it that are selected. */
const shownIn = (page: Page) =>
  page.evaluate(() => {
    const { lastLocation } = document.querySelector('book-view') as unknown as ScrolledView
    const { ownerDocument } = lastLocation.range.startContainer
    return { chapter: ownerDocument?.querySelector('h1')?.textContent, selected: ownerDocument?.getSelection()?.toString() }
  })

/** Footnotes, words that were searched for, and reading aloud, where the text scrolls. */
async function useScrolled({ page, say }: Visitor) {
  const dialog = page.getByRole('dialog')
  await page.mouse.click(...(await placeOf(page, 'a')))
  await dialog.getByText('Footnote 5').waitFor()
  await page.keyboard.press('Escape')
  for (const [term, chapter, selected] of [
    ['Chapter 6', 'Chapter 6', 'Chapter 6'],
    // A footnote is hidden: its number is shown.
    ['Footnote 3', 'Chapter 3', '1'],
  ] as const) {
    await page.getByRole('button', { name: say('Reading', 'lbl_reading_search'), exact: true }).press('Enter')
    await dialog.getByRole('searchbox').fill(term)
    await dialog.getByRole('searchbox').press('Enter')
    await dialog.getByRole('listitem').getByRole('button').first().press('Enter')
    await expect.poll(() => shownIn(page)).toEqual({ chapter, selected })
  }

  const spoken = () => page.evaluate(() => (window as unknown as { spoken: { text: string }[] }).spoken.map(({ text }) => text))
  await page.getByRole('button', { name: say('Reading', 'lbl_reading_aloud') }).press('Enter')
  const read: string[] = []
  while (read.at(-1) !== 'Chapter 4') {
    await expect.poll(spoken).toHaveLength(1)
    read.push(...(await spoken()))
    await page.evaluate(() => (window as unknown as { spoken: SpeechSynthesisUtterance[] }).spoken.shift()?.dispatchEvent(new Event('end')))
  }
  expect(read.filter((text) => /Chapter|Footnote/.test(text))).toEqual(['Chapter 4'])
  expect((await shownIn(page)).chapter).toBe('Chapter 4')
  await page.getByRole('button', { name: say('Reading', 'lbl_reading_silent') }).press('Enter')
  expect(await spoken()).toEqual([])
}

const stored = (customerId: number) =>
  shop().db.selectFrom('readingPositions').select(['fraction']).where('customerId', '=', customerId).execute()

/** Selects the first words of the shown page, as a mouse does. */
const selectWords = (page: Page) =>
  page.evaluate(() => {
    const view = document.querySelector('book-view') as unknown as { renderer: { getContents(): { doc: Document }[] } }
    const doc = view.renderer.getContents()[0]?.doc
    const text = doc?.querySelector('p + aside + p, aside + p')?.firstChild
    if (!doc || !text) throw new Error('the page has text')
    doc.getSelection()?.setBaseAndExtent(text, 0, text, 12)
    doc.dispatchEvent(new PointerEvent('pointerup'))
  })

/** The position on the screen of the first words that are shown of these. */
const placeOf = (page: Page, selector: string) =>
  page.evaluate((selector): [number, number] => {
    const view = document.querySelector('book-view') as unknown as { renderer: { getContents(): { doc: Document }[] } }
    const doc = view.renderer.getContents()[0]?.doc
    const text = doc?.querySelector(selector)?.firstChild
    const frame = doc?.defaultView?.frameElement?.getBoundingClientRect()
    if (!doc || !text || !frame) throw new Error('the page has text')
    const range = doc.createRange()
    range.setStart(text, 0)
    range.setEnd(text, Math.min(12, text.textContent?.length ?? 0))
    const { left, top, width, height } = range.getBoundingClientRect()
    return [frame.left + left + width / 2, frame.top + top + height / 2]
  }, selector)

/** The color of the margin above the text. */
async function marginColor(page: Page) {
  const box = await page.locator('book-view').boundingBox()
  if (!box) throw new Error('the book is shown')
  const pixel = await page.screenshot({ clip: { x: box.x + box.width / 2, y: box.y + 6, width: 1, height: 1 } })
  return [...(await sharp(pixel).removeAlpha().raw().toBuffer())]
}

test.each(languages)('a book is read on two devices, with notes, by keyboard, until a refund closes it (%s)', async (language) => {
  const { fileId, productId, shopper, email, orderItemId } = await sellBook(language)
  const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  await visit({ language, width: language === 'ar' ? 390 : 1280, expected: ofFrames }, async (visitor) => {
    const { page, say, go } = visitor
    await page.addInitScript(speakHere)
    await isThisShopper(shop(), visitor, shopper)
    await go('/shelf')
    await page.getByRole('link', { name: say('OrdersHistory', 'lbl_orders_read_of', { name: '' }).trim() }).click()
    await opened(visitor)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('A book')
    expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page)), ...(await readLayout(page)).faults]).toEqual([])

    // Style sheets and drawings have URLs of the browser's memory.
    expect(await page.evaluate(headingStyle)).toEqual(['2px', expect.stringMatching(/^url\("blob:/)])

    // Pages follow each other in the direction of the book.
    await turn(page, forward)
    await turn(page, forward)
    await turn(page, language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await page.getByRole('button', { name: say('Reading', 'lbl_reading_contents') }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Chapter 5' }).press('Enter')
    await page.waitForFunction(() => Number((document.querySelector('input[type=range]') as HTMLInputElement).value) >= 40)

    await selectWords(page)
    await page.getByRole('button', { name: say('Reading', 'lbl_reading_note_write') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Ask about')
    expect(await findAxeViolations(page, { isOver: true })).toEqual([])
    await dialog.getByRole('button', { name: say('Reading', 'lbl_reading_note_save') }).press('Enter')
    await page.getByRole('button', { name: say('Reading', 'lbl_reading_bookmark_add') }).press('Enter')

    await page.getByRole('button', { name: say('Reading', 'lbl_reading_search'), exact: true }).press('Enter')
    await dialog.getByRole('searchbox').fill(language === 'ar' ? 'اربع حجرات' : 'FOUR chambers')
    await dialog.getByRole('searchbox').press('Enter')
    await dialog.getByText(say('Reading', 'lbl_reading_found_most')).waitFor()
    // Escape empties the field first.
    await dialog.getByRole('button', { name: say('Shop', 'lbl_shop_close') }).press('Enter')

    await page.getByRole('button', { name: say('Reading', 'lbl_reading_settings') }).press('Enter')
    await dialog.getByRole('button', { name: say('Reading', 'lbl_reading_larger') }).press('Enter')
    await dialog.getByRole('radio', { name: say('Reading', 'lbl_reading_dark') }).check({ force: true })
    const barColor = () => page.locator('footer:has(input[type=range])').evaluate((bar) => getComputedStyle(bar).backgroundColor)
    await expect.poll(barColor).toBe('rgb(26, 32, 28)')
    await dialog.getByRole('radio', { name: say('Reading', 'lbl_reading_sepia') }).check({ force: true })
    await dialog.getByRole('radio', { name: say('Reading', 'lbl_reading_flow_scroll') }).check({ force: true })
    await dialog.getByRole('radio', { name: say('Reading', 'lbl_reading_typeface_serif') }).check({ force: true })
    expect(await findAxeViolations(page, { isOver: true })).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    // #f5ecd9
    await expect.poll(() => marginColor(page)).toEqual([245, 236, 217])
    await scroll(page)
    // The mark is over its words, and opens its note.
    await page.mouse.click(...(await placeOf(page, 'aside + p')))
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Ask about')
    // A form that is left stores its note, too.
    await dialog.getByRole('textbox').fill('Ask about this')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await useScrolled(visitor)
    await page.getByRole('button', { name: say('Reading', 'lbl_reading_contents') }).press('Enter')
    await dialog.getByRole('button', { name: 'Chapter 6' }).press('Enter')
    await expect.poll(async () => (await stored(shopper.customerId))[0]?.fraction).toBeGreaterThan(0.4)
    await expect
      .poll(() =>
        shop().db.selectFrom('annotations').select(['kind', 'note']).where('customerId', '=', shopper.customerId).orderBy('kind').execute(),
      )
      .toEqual([
        { kind: 'bookmark', note: '' },
        { kind: 'note', note: 'Ask about this' },
      ])
  })

  // The owner corrects the book meanwhile.
  await shop().db.updateTable('productFiles').set({ isCurrent: false }).where('fileId', '=', fileId).execute()
  const content = await chapteredEpub(language, '<p>A correction.</p>')
  const corrected = await addFile(shop(), productId, { format: 'epub', content, language })
  await visit({ language, width: 1280, expected: /status of 403|allow-same-origin/ }, async (visitor) => {
    const { page, say, go } = visitor
    await go(`/login?next=${encodeURIComponent(`/read/${corrected}`)}`)
    const form = page.getByRole('main')
    await form.getByLabel(say('Login', 'lbl_login_email')).fill(email)
    await form.getByLabel(say('Login', 'lbl_login_password')).fill(password)
    await form.getByRole('button', { name: say('Login', 'lbl_login_button') }).click()
    await visitor.isAt(`/read/${corrected}`)
    await opened(visitor)
    // Another device goes on where the first one was.
    await expect.poll(() => percentOf(page)).toBeGreaterThanOrEqual(40)
    await page.getByRole('button', { name: say('Reading', 'lbl_reading_marks') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^Chapter 5 \S/).waitFor()
    await dialog.getByText('Ask about this').click()
    await expect.poll(async () => (await shownIn(page)).chapter).toBe('Chapter 5')
    // The mark is over its words, which have another place now.
    await page.mouse.click(...(await placeOf(page, 'aside + p')))
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Ask about this')
    await page.keyboard.press('Escape')
    const { entitlementId } = await shop()
      .db.selectFrom('entitlements')
      .select('entitlementId')
      .where('orderItemId', '=', orderItemId)
      .executeTakeFirstOrThrow()
    await shop().write((tx) => revokeEntitlement(tx, entitlementId, 'A refund'))
    await openChapter(visitor, 'Chapter 8')
    await page.getByRole('heading', { name: say('Reading', 'lbl_reading_closed'), exact: true }).waitFor()
    const why = say('Reading', 'lbl_reading_closed_on', { date: formatDate(new Date().toISOString(), language) })
    await page.getByText(why).waitFor()
    // What the reader wrote stays, now and beside the sample.
    const notes = page.getByRole('region', { name: say('Reading', 'lbl_reading_closed_marks') })
    await notes.getByText('Ask about this').waitFor()
    expect([...(await findAxeViolations(page)), ...(await readLayout(page)).faults]).toEqual([])
    await go(`/read/${corrected}`)
    await opened(visitor)
    const ended = page.getByRole('status').filter({ hasText: why })
    const again = ended.getByRole('link', { name: say('Reading', 'lbl_reading_buy_again') })
    expect(await again.getAttribute('href')).toContain('/product-detail/')
    expect([...(await findAxeViolations(page)), ...(await readLayout(page)).faults]).toEqual([])
    await ended.getByRole('button', { name: say('Reading', 'lbl_reading_read_sample') }).click()
    await ended.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: say('Reading', 'lbl_reading_marks') }).click()
    await page.getByRole('dialog').getByText('Ask about this').waitFor()
  })
})

test.each(languages)('a bookmark is known on the page with its place, in every layout (%s)', async (language) => {
  const { fileId, shopper } = await sellBook(language)
  const [forward, back] = language === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const)
  await visit({ language, width: language === 'ar' ? 390 : 1280, expected: ofFrames }, async (visitor) => {
    const { page, say } = visitor
    // So low that a chapter has more than two pages in each language.
    await page.setViewportSize({ width: language === 'ar' ? 390 : 1280, height: 400 })
    await openAs(visitor, shopper, fileId)
    const dialog = page.getByRole('dialog')
    const tool = (key: 'marks' | 'settings' | 'bookmark_add' | 'bookmark_remove') =>
      page.getByRole('button', { name: say('Reading', `lbl_reading_${key}`), exact: true })
    const goToChapter = async (chapter: string) => {
      await openChapter(visitor, chapter)
      await dialog.waitFor({ state: 'hidden' })
      await page.waitForFunction((chapter) => {
        const { range } = (document.querySelector('book-view') as unknown as ScrolledView).lastLocation
        return range.toString().includes(chapter)
      }, chapter)
    }
    /** The chapter, once words of it are shown, and the bars are those of the page. */
    const settled = async () => {
      await page.waitForFunction(() => {
        const { range, fraction } = (document.querySelector('book-view') as unknown as ScrolledView).lastLocation
        const slider = document.querySelector<HTMLInputElement>('input[type=range]')
        return range.toString().trim() && slider?.value === `${Math.round(fraction * 100)}`
      })
      return (await shownIn(page)).chapter
    }
    const set = async (act: () => Promise<void>) => {
      await tool('settings').click()
      await act()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    const choose = (key: 'flow_scroll' | 'flow_pages') =>
      set(() => dialog.getByRole('radio', { name: say('Reading', `lbl_reading_${key}`) }).check({ force: true }))
    const kept = () => shop().db.selectFrom('annotations').select(['isDeleted']).where('customerId', '=', shopper.customerId).execute()

    await goToChapter('Chapter 3')
    await turn(page, forward)
    await tool('bookmark_add').click()
    await tool('bookmark_remove').waitFor()
    await turn(page, back)
    await tool('bookmark_add').waitFor()
    await turn(page, forward)
    await tool('bookmark_remove').waitFor()

    await set(async () => {
      const larger = dialog.getByRole('button', { name: say('Reading', 'lbl_reading_larger') })
      for (let presses = 0; presses < 4; presses++) await larger.click()
    })
    await tool('bookmark_remove').waitFor()
    // Of all pages of the chapter, one.
    const isBookmarked: boolean[] = []
    await goToChapter('Chapter 3')
    while ((await settled()) === 'Chapter 3') {
      isBookmarked.push(await tool('bookmark_remove').isVisible())
      await turn(page, forward)
    }
    expect(isBookmarked.length).toBeGreaterThan(2)
    expect(isBookmarked.filter(Boolean)).toHaveLength(1)
    expect(isBookmarked[0]).toBe(false)
    await tool('bookmark_add').waitFor()

    // Its line in the list leads to it.
    const goToBookmark = async () => {
      await goToChapter('Chapter 4')
      await tool('bookmark_add').waitFor()
      await tool('marks').click()
      await dialog.getByRole('listitem').getByRole('button').first().click()
      await dialog.waitFor({ state: 'hidden' })
      await tool('bookmark_remove').waitFor()
    }
    await choose('flow_scroll')
    await goToBookmark()
    await choose('flow_pages')
    await page.setViewportSize({ width: 700, height: 800 })
    await goToBookmark()
    // A second press removes it, and adds none nearby.
    await tool('bookmark_remove').click()
    await tool('bookmark_add').waitFor()
    await expect.poll(kept).toEqual([{ isDeleted: true }])
  })
})

/** Selects words from a share of the height of the screen on, as a finger does: the browser takes the press for itself. */
const selectAt = (page: Page, share: number) =>
  page.evaluate((share) => {
    const view = document.querySelector('book-view') as unknown as HTMLElement & { renderer: { getContents(): { doc: Document }[] } }
    const doc = view.renderer.getContents()[0]?.doc
    const frame = doc?.defaultView?.frameElement?.getBoundingClientRect()
    if (!doc || !frame) throw new Error('the book is shown')
    const screen = view.getBoundingClientRect()
    const texts = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT)
    const range = doc.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (let at = 0; at + 12 < (text.nodeValue?.length ?? 0); at += 12) {
        range.setStart(text, at)
        range.setEnd(text, at + 12)
        const { x, y, width } = range.getBoundingClientRect()
        const [left, top] = [frame.left + x, frame.top + y]
        if (width === 0 || left < screen.left || left + width > screen.right || top < screen.top + screen.height * share) continue
        doc.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch' }))
        doc.dispatchEvent(new PointerEvent('pointercancel', { pointerType: 'touch' }))
        doc.getSelection()?.setBaseAndExtent(text, at, text, at + 12)
        return
      }
    throw new Error('no words are there')
  }, share)

test.each(languages.flatMap((language) => (['paginated', 'scrolled'] as const).map((flow) => ({ language, flow }))))(
  'on a phone the tools for selected words cover none of them ($language, $flow)',
  async ({ language, flow }) => {
    const { fileId, shopper } = await sellBook(language)
    await visit({ language, width: 390, expected: ofFrames }, async (visitor) => {
      const { page, say } = visitor
      await page.setViewportSize({ width: 390, height: 700 })
      await visitor.setStorage({ 'reading-settings': JSON.stringify({ flow }) })
      await openAs(visitor, shopper, fileId)
      const tools = page.getByRole('group', { name: say('Reading', 'lbl_reading_highlight') })
      const [header, footer] = [page.locator('header'), page.locator('footer:has(input[type=range])')]
      for (const share of [0.84, 0.5, 0, 0.8]) {
        await selectAt(page, share)
        await tools.waitFor()
        const words = await page.evaluate(() => {
          const view = document.querySelector('book-view') as unknown as { renderer: { getContents(): { doc: Document }[] } }
          const doc = view.renderer.getContents()[0]?.doc
          const box = doc?.getSelection()?.getRangeAt(0).getBoundingClientRect()
          const frame = doc?.defaultView?.frameElement?.getBoundingClientRect()
          if (!box || !frame) throw new Error('words are selected')
          return { top: frame.top + box.top, bottom: frame.top + box.bottom }
        })
        const isClear = async () => {
          const [own, above, below] = await Promise.all([tools.boundingBox(), header.boundingBox(), footer.boundingBox()])
          if (!own || !above || !below) return 'hidden'
          if (own.y < above.y + above.height || own.y + own.height > below.y) return 'over the bars'
          return own.y + own.height <= words.top || own.y >= words.bottom ? 'clear' : 'over the words'
        }
        await expect.poll(isClear, { message: `${share} of the height` }).toBe('clear')
      }
    })
  },
)

test.each(oneOf(languages))('what a finger selects in a book, and widens by the handles, is highlighted whole (%s)', async (language) => {
  const { fileId, shopper } = await sellBook(language)
  await visit({ language, width: 390, expected: ofFrames }, async (visitor) => {
    const { page, say } = visitor
    await openAs(visitor, shopper, fileId)
    await selectAt(page, 0)
    const tools = page.getByRole('group', { name: say('Reading', 'lbl_reading_highlight') })
    await tools.waitFor()
    const whole = await page.evaluate(() => {
      const view = document.querySelector('book-view') as unknown as { renderer: { getContents(): { doc: Document }[] } }
      const selection = view.renderer.getContents()[0]?.doc.getSelection()
      for (let words = 0; words < 3; words++) selection?.modify('extend', 'forward', 'word')
      return selection?.toString() ?? ''
    })
    expect(whole.length).toBeGreaterThan(12)
    await tools.getByRole('button', { name: say('Reading', 'lbl_reading_mark_green') }).click()
    const marked = () => shop().db.selectFrom('annotations').select('quoteExact').where('customerId', '=', shopper.customerId).execute()
    await expect.poll(marked).toEqual([{ quoteExact: whole.trim() }])
  })
})

test.each(oneOf(languages))('whoever follows a link inside a book can go back to where they were (%s)', async (language) => {
  const content = await chapteredEpub(language, '<p><a href="chapter-6.xhtml">See chapter 6</a></p>')
  const { fileIds, shopper } = await sellFile(shop(), [{ format: 'epub', content, language }], { language })
  await visit({ language, width: 390, expected: ofFrames }, async (visitor) => {
    const { page, say } = visitor
    await openAs(visitor, shopper, fileIds[0])
    await openChapter(visitor, 'Chapter 3')
    const chapter = async () => (await placeIn(page)).chapter
    await expect.poll(chapter).toBe('Chapter 3')
    const n = await percentOf(page)
    await page.evaluate(() => {
      const { range } = (document.querySelector('book-view') as unknown as ScrolledView).lastLocation
      range.startContainer.ownerDocument?.querySelector<HTMLElement>('a[href="chapter-6.xhtml"]')?.click()
    })
    await expect.poll(chapter).toBe('Chapter 6')
    await page.getByText(say('Reading', 'lbl_reading_own_place', { n })).waitFor()
    await page.getByRole('button', { name: say('Reading', 'lbl_reading_other_go') }).click()
    await expect.poll(chapter).toBe('Chapter 3')
    await expect.poll(() => percentOf(page)).toBe(n)
  })
})

test.each(oneOf(languages))('while another chapter loads, the place stays where the reader was (%s)', async (language) => {
  const { fileId, shopper } = await sellBook(language)
  await visit({ language, width: 390, expected: ofFrames }, async (visitor) => {
    const { page } = visitor
    await openAs(visitor, shopper, fileId)
    const place = () => placeIn(page)
    await openChapter(visitor, 'Chapter 3')
    await expect.poll(place).toMatchObject({ chapter: 'Chapter 3' })
    const before = await place()

    let isAsked = false
    const arrives = Promise.withResolvers<void>()
    await page.route(/chapter-2/, async (route) => {
      isAsked = true
      await arrives.promise
      await route.continue()
    })
    // The focus moves to the new page meanwhile: a key at that moment may be lost.
    const asks = async () => {
      if (!isAsked) await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
      return isAsked
    }
    await expect.poll(asks, { interval: 1000 }).toBe(true)
    expect(await place()).toEqual(before)
    const stored = await page.evaluate(
      (id) => Object.entries(localStorage).find(([key]) => key.endsWith(`-${id}`) && key.startsWith('reading-place-'))?.[1],
      fileId,
    )
    expect(JSON.parse(stored ?? '')).toMatchObject({ Locator: before.cfi })
    arrives.resolve()
    await expect.poll(place).toMatchObject({ chapter: 'Chapter 2' })
  })
})

test('a wide table and a box of a fixed width fit a phone with the largest type, on pages and where the text scrolls', async () => {
  const row = (tag: 'th' | 'td', words: string) => `<tr>${`<${tag} nowrap="">${words}</${tag}>`.repeat(10)}</tr>`
  const table = `<table width="1200" border="1">${row('th', 'Haemodynamics')}${row('td', 'per minute').repeat(40)}</table>`
  const content = await makeTestEpub({ 'a.xhtml': epubPage(`<h1>Values</h1>${table}<div style="width:900px">A box of this width.</div>`) })
  const { shopper, fileIds } = await sellFile(shop(), [{ format: 'epub', content, language: 'en' }])
  for (const flow of ['paginated', 'scrolled'])
    await visit({ language: 'en', width: 360, expected: ofFrames }, async (visitor) => {
      await visitor.setStorage({ 'reading-settings': JSON.stringify({ size: 200, flow }) })
      await openAs(visitor, shopper, fileIds[0])
      const widths = await visitor.page.evaluate(() => {
        const view = document.querySelector('book-view') as unknown as { renderer: { getContents(): { doc: Document }[] } }
        const shown = view.renderer.getContents()[0]?.doc
        return ['table', 'div'].map((name) =>
          Math.max(...[...(shown?.querySelector(name)?.getClientRects() ?? [])].map(({ width }) => width)),
        )
      })
      expect(widths[0], flow).toBeGreaterThan(200)
      for (const width of widths) expect(width, flow).toBeLessThan(360)
    })
})

test.each(oneOf(languages))('a guest reads the sample, and buys where it ends (%s)', { tags: 'smoke' }, async (language) => {
  const { fileId, productId } = await sellBook(language)
  await visit({ language, width: 390, expected: ofFrames }, async (visitor) => {
    const { page, say, go } = visitor
    await go(`/product-detail/${productId}/-/-`)
    await page.getByRole('link', { name: say('ProductFacts', 'lbl_facts_sample'), exact: true }).click()
    await opened(visitor)
    // Each press is one page, until the sample ends.
    const forward = page.getByRole('button', { name: say('Reading', 'lbl_reading_page_forward') })
    const dialog = page.getByRole('dialog')
    while (!(await dialog.isVisible())) await forward.press('Enter')
    await dialog.getByRole('link', { name: say('Reading', 'lbl_reading_login_button') }).waitFor()
    await dialog.getByRole('button', { name: say('Reading', 'lbl_reading_add') }).click()
    await visitor.isAt('/cart')
  })
  // Without JavaScript the sample is a page.
  await visit({ language, width: 390, javaScript: false }, async ({ page, say, go }) => {
    await go(`/read/${fileId}`)
    await page.getByRole('heading', { level: 2, name: 'Chapter 1' }).waitFor()
    expect(await page.getByRole('article').innerText()).toContain(wordsIn[language])
    await page.getByRole('link', { name: say('Reading', 'lbl_reading_add') }).waitFor()
  })
})

test.each(oneOf(languages))('words are found inside the shelf, and open at their place in a film and in a book (%s)', async (language) => {
  const { shopper } = await sellBook(language)
  const { productId, film } = await stockCourse(shop())
  const content = await readFile(join(demoFolder, 'courses/the-cardiac-cycle/one-beat-drawn.small.mp4'))
  await shop().app.shop.storage.put(`test/${film}.mp4`, content)
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.500\nA beat\n\n00:02.500 --> 00:59.000\nas in chapter 6\n'
  await shop().db.updateTable('lessonMedia').set({ captionsEn: captions, captionsAr: captions }).where('lessonId', '=', film).execute()
  await buyAccess(shop(), shopper, { productId })
  await visit({ language, width: language === 'ar' ? 390 : 1280, expected: ofFrames }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(shop(), visitor, shopper)
    await go('/shelf')
    const field = page.getByRole('searchbox', { name: say('Shelf', 'lbl_shelf_search') })
    await field.fill('CHAPTER 6')
    await field.press('Enter')
    const found = page.getByRole('region', { name: say('ShelfSearch', 'lbl_inside_places') })
    const said = found.getByRole('link').filter({ hasText: 'as in chapter 6' })
    // Nobody has opened the book: it is prepared meanwhile.
    const inBook = found
      .getByRole('link')
      .filter({ hasText: say('ShelfSearch', 'lbl_inside_kind_book') })
      .first()
    await inBook.waitFor()
    expect([...(await findAxeViolations(page)), ...(await findSmallTargets(page)), ...(await readLayout(page)).faults]).toEqual([])
    await said.press('Enter')
    const video = page.locator('video')
    await expect.poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBe(2.5)
    await page.getByRole('button', { name: 'as in chapter 6' }).and(page.locator('[aria-current=time]')).waitFor()

    await go('/shelf?q=chapter+6')
    await inBook.press('Enter')
    await opened(visitor)
    await page.waitForFunction(() => {
      const view = document.querySelector('book-view') as unknown as { renderer: { getContents(): { doc: Document }[] } } | null
      return view?.renderer.getContents()[0]?.doc.getSelection()?.toString() === 'Chapter 6'
    })
    expect(new URL(page.url()).hash).toBe('')

    // The book's own search has the same words.
    await go('/shelf?q=chapter+6')
    const bookTitle = language === 'ar' ? 'The book بالعربية' : 'The book'
    await found.getByRole('link', { name: say('ShelfSearch', 'lbl_inside_all', { name: bookTitle }) }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Footnote 6' }).waitFor()
  })
})
