import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { openPdfRenderer } from '../../src/platform/pdf/render.ts'
import type { Book } from './book.ts'
import { makePdf } from './pdf.ts'
import type { Block } from './texts.ts'

const pdfs = openPdfRenderer()
const motif = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

/** The text of each page of a book with one chapter. */
async function pagesOf(language: Book['language'], blocks: Block[]) {
  const publishedAt = new Date(0).toISOString()
  const about = { title: 'About', blocks: [] }
  const texts = { title: 'Title', kind: 'Kind', brand: 'Brand', short: 'Short', contents: 'Contents', careful: 'Careful' }
  const book: Book = { productId: 1, language, publishedAt, about, chapters: [{ title: 'Chapter', blocks }], figures: {}, ...texts }
  const pdf = await makePdf(pdfs, book, { motif })
  return (await extractText(new Uint8Array(pdf), { mergePages: false })).text
}

test('an abbreviation with a hyphen stays on one line and is found by a search, in both languages', async () => {
  const words = { en: 'word ', ar: 'كلمة ' }
  for (const language of ['en', 'ar'] as const) {
    // The abbreviation is at another place of the line in each paragraph.
    const paragraphs = Array.from({ length: 20 }, (_, at) => ({
      paragraph: `${words[language]}${'a'.repeat(at)} ${words[language].repeat(6)}CAM-ICU.`,
    }))
    const pages = await pagesOf(language, paragraphs)
    expect(pages.join('\n').match(/CAM-ICU/g)?.length, language).toBe(20)
  }
})

test('a row of a table is on one page', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => [`(${at})`, `start${at} ${'word '.repeat(20 + at)} end${at}.`])
  const pages = await pagesOf('en', [{ table: [['Head', 'Head'], ...rows] }])
  for (const at of rows.keys())
    expect(
      pages.filter((page) => page.includes(`start${at} `) && page.includes(`end${at}.`)),
      String(at),
    ).toHaveLength(1)
})
