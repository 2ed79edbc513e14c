// @module-tag journey
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoFolder } from '../../../demo/load/insert.ts'
import type { learningLabels } from '../../../src/contract/learning/learning.labels.ts'
import { type Language, languages } from '../../../src/contract/localization/language.ts'
import type { readingLabels } from '../../../src/contract/reading/reading.labels.ts'
import { chapteredEpub } from '../../harness/chaptered-epub.ts'
import { sellCourse } from '../../harness/course.ts'
import { journey } from '../../harness/journey.ts'
import { isFocused, press, staysIn, tabTo } from '../../harness/keyboard.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'
import { sellFile } from '../../harness/sold-file.ts'
import { isAlive, type Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ runsJobs: true })

/** Of the frames of foliate-js, which need scripts for events in WebKit; the policy of the page allows none in them. */
const ofFrames = /allow-scripts and allow-same-origin/

/** A PDF of twelve pages, each with a heading that its outline lists. */
const pdfIn = (language: Language) =>
  shop().app.shop.pdf.render(
    `#set page(width: 120mm, height: 160mm)
#set text(lang: "${language}", font: ("Avicenna Sans", "Avicenna Sans Arabic"), size: 12pt)
#for n in range(1, 13) [
= Chapter #n

${'Some more words. '.repeat(25)}
#if n == 9 [Myocarditis · التهاب]
#pagebreak(weak: true)
]`,
    {},
  )

/** Opens a book from the shelf, and waits until its reader is there. */
async function openFromShelf({ page, say, isAt }: Visitor, fileId: number) {
  await isAlive(page)
  await press(page, page.getByRole('main').locator(`a[href$="/read/${fileId}"]`))
  await isAt(`/read/${fileId}`)
  await page.getByRole('region', { name: say('Reading', 'lbl_reading_book') }).waitFor()
  await page.getByText(say('Reading', 'lbl_reading_loading')).waitFor({ state: 'hidden' })
}

const toolsIn = ({ page, say }: Visitor) => {
  const tool = (key: keyof typeof readingLabels.texts) => page.getByRole('button', { name: say('Reading', key), exact: true })
  const dialog = page.getByRole('dialog')
  return {
    tool,
    dialog,
    /** Opens a panel, in which the focus stays. */
    async open(key: keyof typeof readingLabels.texts) {
      await press(page, tool(key), 'Enter', 'Shift+Tab')
      await dialog.getByRole('heading').first().waitFor()
      await staysIn(page, dialog)
    },
  }
}

/** The place and the text that are shown, and whether the keyboard is on the pages. */
const shownIn = (page: Page) =>
  page.evaluate(() => {
    const { lastLocation } = document.querySelector('book-view') as unknown as { lastLocation: { cfi: string; range: Range } }
    return { cfi: lastLocation.cfi, text: lastLocation.range.toString() }
  })
const placeIn = async (page: Page) => (await shownIn(page)).cfi
const isOnPages = (page: Page) => page.evaluate(() => document.activeElement?.matches('book-view') ?? false)

const marksOf = (customerId: number) =>
  shop()
    .db.selectFrom('annotations')
    .select(['kind', 'color', 'note', 'quoteExact'])
    .where('customerId', '=', customerId)
    .where('isDeleted', '=', false)
    .orderBy('kind')
    .execute()

test.each(languages)('books are read by keyboard alone, with marks and notes (%s)', async (language) => {
  const files = [
    { format: 'epub', content: await chapteredEpub(language), language, title: 'Pages that flow', position: 0 },
    { format: 'pdf', content: await pdfIn(language), language, title: 'Pages as printed', position: 1 },
  ]
  const { fileIds, shopper } = await sellFile(shop(), files, { language, firstName: 'Salma', lastName: 'Haddad' })
  const [epub = 0, pdf = 0] = fileIds
  const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  await visit({ language, width: language === 'ar' ? 390 : 1280, expected: ofFrames }, async (visitor) => {
    const { page, say, go, isAt } = visitor
    const { keyboard } = page
    const { tool, dialog, open } = toolsIn(visitor)
    await isThisShopper(shop(), visitor, shopper)
    await go('/shelf')
    await openFromShelf(visitor, epub)

    // Pages turn before anything has the focus.
    const first = await placeIn(page)
    await keyboard.press(forward)
    await expect.poll(() => placeIn(page)).not.toBe(first)

    await open('lbl_reading_contents')
    await press(page, dialog.getByRole('button', { name: 'Chapter 5' }))
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isOnPages(page)).toBe(true)
    const isAtChapter = async () => (await shownIn(page)).text.includes('Chapter 5')
    await expect.poll(isAtChapter).toBe(true)
    await keyboard.press('PageDown')
    await expect.poll(isAtChapter).toBe(false)

    // Words are selected from where the keyboard is.
    const selected = page.getByRole('group', { name: say('Reading', 'lbl_reading_highlight') })
    await keyboard.press(`Shift+${forward}`)
    await selected.waitFor()
    await keyboard.press(`Control+Shift+${forward}`)
    await keyboard.press('Shift+ArrowDown')
    await keyboard.press('Enter')
    await expect.poll(() => isFocused(selected.getByRole('button').first())).toBe(true)
    await press(page, selected.getByRole('button', { name: say('Reading', 'lbl_reading_mark_green') }))
    await selected.waitFor({ state: 'hidden' })
    await expect.poll(() => isOnPages(page)).toBe(true)
    await keyboard.press(`Shift+${forward}`)
    await selected.waitFor()
    await keyboard.press('Escape')
    await selected.waitFor({ state: 'hidden' })

    await open('lbl_reading_marks')
    await press(page, dialog.getByRole('button', { name: say('Reading', 'lbl_reading_select'), exact: true }))
    await selected.waitFor()
    await expect.poll(() => isOnPages(page)).toBe(true)
    await keyboard.press('Enter')
    await press(page, selected.getByRole('button', { name: say('Reading', 'lbl_reading_note_write') }))
    await dialog.locator('textarea:focus').waitFor()
    await keyboard.type('Ask about this')
    await press(page, dialog.getByRole('button', { name: say('Reading', 'lbl_reading_note_save') }))
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isOnPages(page)).toBe(true)

    await press(page, tool('lbl_reading_bookmark_add'), 'Enter', 'Shift+Tab')
    await tool('lbl_reading_bookmark_remove').waitFor()
    await expect
      .poll(async () => (await marksOf(shopper.customerId)).map(({ kind, color, note }) => [kind, color, note]))
      .toEqual([
        ['bookmark', 'yellow', ''],
        ['highlight', 'green', ''],
        ['note', 'yellow', 'Ask about this'],
      ])
    // The note is on the first word of the page, and the highlight on more.
    const [highlight, note] = (await marksOf(shopper.customerId)).slice(1).map(({ quoteExact }) => quoteExact.trim().split(/\s+/).length)
    expect([note, (highlight ?? 0) > 1]).toEqual([1, true])

    // What is removed, or replaced by a form, leaves the keyboard where it was. What is removed comes back by the next key.
    await press(page, tool('lbl_reading_marks'))
    const listed = dialog.getByRole('list')
    const remove = async () => {
      await press(page, listed.getByRole('listitem').first().getByRole('button').last())
      await expect.poll(async () => (await marksOf(shopper.customerId)).length).toBe(2)
    }
    const written = await marksOf(shopper.customerId)
    await remove()
    const undo = dialog.getByRole('button', { name: say('ReadingMarks', 'lbl_marks_undo') })
    await keyboard.press('Tab')
    expect(await isFocused(undo)).toBe(true)
    await keyboard.press('Enter')
    await expect.poll(() => marksOf(shopper.customerId)).toEqual(written)
    await undo.waitFor({ state: 'hidden' })
    await remove()
    await press(page, listed.getByRole('button', { name: say('Reading', 'lbl_reading_note_write') }).first())
    await expect.poll(() => isFocused(dialog.getByRole('textbox'))).toBe(true)
    await keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await open('lbl_reading_search')
    await tabTo(page, dialog.getByRole('searchbox'))
    await keyboard.type(language === 'ar' ? 'اربع حجرات' : 'FOUR chambers')
    await keyboard.press('Enter')
    await dialog.getByText(say('Reading', 'lbl_reading_found_most')).waitFor()
    const before = await placeIn(page)
    await press(page, dialog.getByRole('listitem').getByRole('button').first())
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => placeIn(page)).not.toBe(before)
    await expect.poll(() => isOnPages(page)).toBe(true)
    // The next place that was found is still there.
    await press(page, tool('lbl_reading_search'), 'Enter', 'Shift+Tab')
    expect(await dialog.getByRole('searchbox').inputValue()).toBe(language === 'ar' ? 'اربع حجرات' : 'FOUR chambers')
    await press(page, dialog.getByRole('listitem').getByRole('button').nth(1))
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isOnPages(page)).toBe(true)

    await open('lbl_reading_settings')
    await press(page, dialog.getByRole('button', { name: say('Reading', 'lbl_reading_larger') }))
    await tabTo(page, dialog.locator('input[name=theme]:checked'))
    await keyboard.press('ArrowDown')
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('reading-settings') ?? '{}')))
      .toMatchObject({
        size: 110,
        theme: 'sepia',
      })
    await keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(tool('lbl_reading_settings'))).toBe(true)

    await press(page, page.getByRole('link', { name: say('Reading', 'lbl_reading_to_shelf') }), 'Enter', 'Shift+Tab')
    await isAt('/shelf')
    await openFromShelf(visitor, pdf)
    await readPdf(visitor, forward)
    await press(page, page.getByRole('link', { name: say('Reading', 'lbl_reading_to_shelf') }), 'Enter', 'Shift+Tab')
    await isAt('/shelf')
  })
})

test.each(languages.flatMap((language) => (['paginated', 'scrolled'] as const).map((flow) => ({ language, flow }))))(
  'each key on the slider of the position moves by a page or more in its direction ($language, $flow)',
  async ({ language, flow }) => {
    const { fileIds, shopper } = await sellFile(shop(), [{ format: 'epub', content: await chapteredEpub(language), language }], {
      language,
    })
    const [forward, back] = language === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const)
    await visit({ language, width: language === 'ar' ? 390 : 1280, expected: ofFrames }, async (visitor) => {
      const { page, say, go } = visitor
      await visitor.setStorage({ 'reading-settings': JSON.stringify({ flow }) })
      await isThisShopper(shop(), visitor, shopper)
      await go(`/read/${fileIds[0]}`)
      await page.getByRole('region', { name: say('Reading', 'lbl_reading_book') }).waitFor()
      await page.getByText(say('Reading', 'lbl_reading_loading')).waitFor({ state: 'hidden' })
      const slider = page.getByRole('slider', { name: say('Reading', 'lbl_reading_place') })
      /** Where the shown page begins and ends, of ten thousand. */
      const shown = () =>
        page.evaluate(() => {
          const { lastLocation } = document.querySelector('book-view') as unknown as { lastLocation: { begin: number; fraction: number } }
          return { begin: Math.round(lastLocation.begin * 1e4), end: Math.round(lastLocation.fraction * 1e4) }
        })
      /** Presses a key and waits until an earlier or a later place is shown. */
      const goes = async (key: string, to: 'on' | 'back') => {
        const sign = to === 'on' ? 1 : -1
        const from = await shown()
        await slider.press(key)
        await expect
          .poll(async () => ((await shown()).end - from.end) * sign, { message: `${key} at ${JSON.stringify(from)}` })
          .toBeGreaterThan(0)
        return { from, after: await shown() }
      }
      const first = await shown()
      // Over the end of a chapter, and back over it.
      for (let presses = 0; presses < 6; presses++) {
        const { from, after } = await goes(forward, 'on')
        // No page is left out.
        if (flow === 'paginated') expect(Math.abs(after.begin - from.end)).toBeLessThan(3)
      }
      for (let presses = 0; presses < 6; presses++) {
        const { from, after } = await goes(back, 'back')
        if (flow === 'paginated') expect(Math.abs(after.end - from.begin)).toBeLessThan(3)
      }
      if (flow === 'paginated') expect(await shown()).toEqual(first)
      await goes('ArrowUp', 'on')
      await goes('ArrowDown', 'back')
      const byPage = [await goes('PageUp', 'on'), await goes('PageUp', 'on'), await goes('PageDown', 'back')]
      for (const { from, after } of byPage) expect(Math.abs(after.end - from.end)).toBeGreaterThan(500)
      await goes('End', 'on')
      expect((await shown()).end).toBe(10_000)
      await goes(back, 'back')
      await goes(forward, 'on')
      expect((await shown()).end).toBe(10_000)
      await goes('Home', 'back')
      expect((await shown()).begin).toBe(0)
      await goes(forward, 'on')
    })
  },
)

async function readPdf(visitor: Visitor, forward: string) {
  const { page, say } = visitor
  const { keyboard } = page
  const { tool, dialog, open } = toolsIn(visitor)
  const number = page.getByRole('spinbutton')
  const shows = (n: string) => expect.poll(() => number.inputValue()).toBe(n)
  const pages = page.getByRole('region', { name: say('Reading', 'lbl_reading_book') })
  await page
    .getByRole('region', { name: say('Reading', 'lbl_reading_page', { n: 1 }), exact: true })
    .getByText('Chapter 1', { exact: true })
    .waitFor()
  // Before anything has the focus, while a tool has it, and on the pages.
  for (const [key, at] of [
    [forward, '2'],
    ['End', '12'],
    ['Home', '1'],
  ] as const) {
    await keyboard.press(key)
    await shows(at)
  }
  await keyboard.press('PageDown')
  await expect.poll(() => pages.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(300)
  await press(page, tool('lbl_reading_zoom_in'))
  await page.getByText(say('Reading', 'lbl_reading_percent', { n: 125 })).waitFor()
  await keyboard.press('End')
  await shows('12')

  await open('lbl_reading_contents')
  await press(page, dialog.getByRole('button', { name: 'Chapter 7' }))
  await dialog.waitFor({ state: 'hidden' })
  await shows('7')
  await expect.poll(() => isFocused(pages)).toBe(true)

  await open('lbl_reading_search')
  await tabTo(page, dialog.getByRole('searchbox'))
  await keyboard.type('MYOCARDITIS')
  await keyboard.press('Enter')
  const found = dialog.getByRole('button', { name: say('Reading', 'lbl_reading_page', { n: 9 }) })
  await press(page, found)
  await dialog.waitFor({ state: 'hidden' })
  await shows('9')
  await expect.poll(() => isFocused(pages)).toBe(true)
  // It is still there.
  await press(page, tool('lbl_reading_search'), 'Enter', 'Shift+Tab')
  await press(page, found)
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(pages)).toBe(true)

  await press(page, tool('lbl_reading_page_forward'))
  await shows('10')
  await tabTo(page, number, 'Shift+Tab')
  await keyboard.press('Control+a')
  await keyboard.type('3')
  await keyboard.press('Enter')
  await shows('3')
}

test.each(languages)('a film is watched by keyboard alone, from the shelf to a note in it (%s)', async (language) => {
  const { learner, productId, film } = await sellCourse(shop())
  await shop().app.shop.storage.put(
    `test/${film}.mp4`,
    await readFile(join(demoFolder, 'courses/the-cardiac-cycle/one-beat-drawn.small.mp4')),
  )
  const title = { en: 'Paper and speed', ar: 'الورق والسرعة' }[language]
  const caption = { en: 'The paper', ar: 'الورق' }[language]
  await visit({ language, width: language === 'ar' ? 390 : 1280 }, async (visitor) => {
    const { page, say, go, isAt } = visitor
    const { keyboard } = page
    const main = page.getByRole('main')
    const player = page.getByRole('region', { name: say('Learning', 'lbl_learn_media_player', { title }) })
    const button = (key: keyof typeof learningLabels.texts) => player.getByRole('button', { name: say('Learning', key), exact: true })
    const seen = <T>(read: (element: HTMLVideoElement) => T) => player.locator('video').evaluate(read)
    const time = () => seen(({ currentTime }) => currentTime)
    const isPaused = () => seen(({ paused }) => paused)
    await isThisShopper(shop(), visitor, learner)
    await go('/shelf')
    await press(page, main.locator(`a[href$="/learn/${productId}"]`).first())
    await isAt(`/learn/${productId}`)
    await page.getByRole('progressbar').waitFor()
    await press(page, main.locator(`a[href$="/learn/${productId}/${film}"]`).first())
    await isAt(`/learn/${productId}/${film}`)
    await button('lbl_learn_media_play').waitFor()

    await press(page, button('lbl_learn_media_play'))
    await expect.poll(time).toBeGreaterThan(0.5)
    await keyboard.press('k')
    await expect.poll(isPaused).toBe(true)
    await press(page, button('lbl_learn_media_forward'), 'Space')
    await expect.poll(time).toBeGreaterThan(10)
    // The position is a slider: a second for each arrow, to its ends with Home and End.
    await tabTo(page, player.getByRole('slider'), 'Shift+Tab')
    await keyboard.press('Home')
    await expect.poll(time).toBe(0)
    await press(page, button('lbl_learn_media_captions'))
    await expect.poll(() => seen(({ textTracks }) => [...textTracks].some(({ mode }) => mode === 'showing'))).toBe(false)
    await press(page, button('lbl_learn_media_fullscreen'))
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await keyboard.press('m')
    await expect.poll(() => seen(({ muted }) => muted)).toBe(true)
    await keyboard.press('f')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
    await tabTo(page, player.getByLabel(say('Learning', 'lbl_learn_media_speed'), { exact: true }))
    await keyboard.press('ArrowDown')
    await expect.poll(() => seen(({ playbackRate }) => playbackRate)).toBe(1.25)

    await press(page, page.locator('summary', { hasText: say('Learning', 'lbl_learn_media_transcript') }))
    await press(page, main.getByRole('button', { name: caption }))
    await expect.poll(isPaused).toBe(false)

    // The key begins a note, and the film waits for it.
    const notes = page.getByRole('region', { name: say('LessonNotes', 'lbl_notes_title') })
    await keyboard.press('n')
    await notes.getByRole('textbox').waitFor()
    await expect.poll(() => isFocused(notes.getByRole('textbox'))).toBe(true)
    await expect.poll(isPaused).toBe(true)
    await keyboard.type('P before QRS')
    await press(page, notes.getByRole('button', { name: say('LessonNotes', 'lbl_notes_save'), exact: true }))
    await notes.getByRole('listitem').getByText('P before QRS').waitFor()
    await press(page, notes.getByRole('button', { name: say('LessonNotes', 'lbl_notes_remove_at', { time: '' }).trim() }))
    await press(page, notes.getByRole('button', { name: say('LessonNotes', 'lbl_notes_undo') }))
    await notes.getByRole('listitem').getByText('P before QRS').waitFor()
    // Back to the film, which the header of the page does not cover.
    await tabTo(page, player.getByRole('slider'), 'Shift+Tab')
    await press(page, page.getByRole('link', { name: say('Learning', 'lbl_learn_next') }))
    await page.waitForURL((url) => !url.pathname.endsWith(`/${film}`))
  })
})
