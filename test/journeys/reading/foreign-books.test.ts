// @module-tag journey
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getPublicationSearch } from '../../../src/contract/storefront.ts'
import { projectRoot } from '../../../src/platform/runtime/project-root.ts'
import { journey } from '../../harness/journey.ts'
import { openBook } from '../../harness/read-book.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'
import { sellFile } from '../../harness/sold-file.ts'

const { shop, visit } = journey({ runsJobs: true })

/** Of the frames of foliate-js, which need scripts for events in WebKit; the policy of the page allows none in them. */
const ofFrames = /allow-scripts and allow-same-origin/

const files = [
  { format: 'epub', path: 'test/books/epub-2.epub', direction: 'ltr' },
  { format: 'epub', path: 'test/books/epub-3.epub', direction: 'ltr' },
  { format: 'epub', path: 'test/books/right-to-left.epub', direction: 'rtl' },
  { format: 'pdf', path: 'test/books/human-rights.pdf' },
  { format: 'pdf', path: 'test/books/arabic.pdf', words: 'الخط الأميري' },
]

interface ShownView extends HTMLElement {
  renderer: EventTarget & { atEnd: boolean; getContents(): { doc: Document; index: number }[] }
  shown?: Record<number, number>
}

/** Notes from now on how many letters and pictures each section of the book has that is shown. */
const noteSections = (page: Page) =>
  page.evaluate(() => {
    const view = document.querySelector('book-view') as ShownView
    view.shown = {}
    const note = () => {
      for (const { doc, index } of view.renderer.getContents())
        (view.shown ?? {})[index] = (doc.body.textContent ?? '').trim().length + doc.images.length
    }
    view.renderer.addEventListener('relocate', note)
    note()
  })

const shownSections = (page: Page) =>
  page.evaluate(() => {
    const { shown, renderer } = document.querySelector('book-view') as ShownView
    return { shown: shown ?? {}, atEnd: renderer.atEnd }
  })

test('books that other software made are read to their last page on a phone, however long their title', async () => {
  const contents = await Promise.all(files.map(({ path }) => readFile(join(projectRoot, path))))
  const { fileIds, shopper } = await sellFile(
    shop(),
    files.map(({ format }, position) => ({ format, content: contents[position] as Buffer, position })),
  )
  await visit({ language: 'en', width: 390, expected: ofFrames }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(shop(), visitor, shopper)
    const forward = page.getByRole('button', { name: say('Reading', 'lbl_reading_page_forward') })
    for (const [at, { format, path, direction, words }] of files.entries()) {
      const book = await openBook(shopper.call, fileIds[at] ?? 0)
      expect(book.State, path).toBe('ready')
      await go(`/read/${fileIds[at]}`)
      // A long title gets shorter, and pushes nothing beyond the edge.
      await expect
        .poll(() => forward.boundingBox().then((box) => box && box.x + box.width), { message: path, timeout: 60_000 })
        .toBeLessThanOrEqual(390)
      if (format === 'epub') {
        await page.getByRole('region', { name: say('Reading', 'lbl_reading_book') }).waitFor()
        await page.getByText(say('Reading', 'lbl_reading_loading')).waitFor({ state: 'hidden' })
        await noteSections(page)
        expect(book.Direction, path).toBe(direction)
        // A press while a page still turns does nothing.
        await expect
          .poll(
            async () => {
              const { atEnd } = await shownSections(page)
              if (!atEnd) await forward.press('Enter')
              return atEnd
            },
            { timeout: 120_000 },
          )
          .toBe(true)
        const sections = book.EntriesJson.flatMap(({ Section }) => (Section === null ? [] : [Section]))
        await expect
          .poll(async () => Object.keys((await shownSections(page)).shown).map(Number), { message: path })
          .toEqual(sections.toSorted((a, b) => a - b))
        expect(
          Object.values((await shownSections(page)).shown).every((letters) => letters > 0),
          path,
        ).toBe(true)
      } else {
        for (let n = 1; n <= book.SectionCount; n++) {
          await expect.poll(() => page.getByRole('spinbutton').inputValue(), { message: path }).toBe(String(n))
          const shown = page.getByRole('region', { name: say('Reading', 'lbl_reading_page', { n }), exact: true })
          await expect.poll(async () => ((await shown.textContent()) ?? '').length, { message: `${path}, page ${n}` }).toBeGreaterThan(200)
          if (n < book.SectionCount) await forward.press('Enter')
        }
        expect(book.SectionCount).toBe(8)
        if (!words) continue
        const { data } = await shopper.call(getPublicationSearch, { FileID: fileIds[at] ?? 0, SearchTerm: words })
        expect(data.length, path).toBeGreaterThan(1)
      }
    }
  })
}, 600_000)
