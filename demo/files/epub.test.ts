import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../src/contract/localization/language.ts'
import type { TocItem } from '../../src/platform/epub/read-publication.ts'
import { unpackEpub } from '../../src/platform/epub/unpack-epub.ts'
import { bookOf } from './book.ts'
import { makeEpub } from './epub.ts'
import { readProducts } from './read-products.ts'
import { isInParts } from './texts.ts'

const ebooks = (await readProducts()).flatMap(({ products }) => products).filter(({ kind }) => kind === 'ebook')
const inParts = ebooks.filter(({ id }) => isInParts(id))

/** The EPUB of an e-book as the reader gets it. */
async function unpacked(product: (typeof ebooks)[number], language: (typeof languages)[number]) {
  const { id, category, name, short, description, publishedAt } = product
  const texts = { name: name[language], brand: '', short: short[language], description: description[language] }
  const source = { productId: id, kind: 'ebook' as const, categoryId: category, publishedAt: new Date(publishedAt), curriculum: [] }
  const book = await bookOf({ ...source, ...texts }, language)
  const epub = await makeEpub(book, { motif: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>' })
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-book-'))
  try {
    await writeFile(join(folder, 'book.epub'), epub)
    const entries: string[] = []
    const { sections, toc } = await unpackEpub(join(folder, 'book.epub'), epub.length, async (entry) => void entries.push(entry.name))
    return { book, sections, toc, entries }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const flat = (items: TocItem[]): TocItem[] => items.flatMap((item) => [item, ...flat(item.children)])

test('a book in parts has a page for each of its sixty sections, a table of contents three levels deep, and its drawings', async () => {
  expect(inParts.length).toBeGreaterThanOrEqual(2)
  for (const product of inParts) {
    for (const language of languages) {
      const { book, sections, toc, entries } = await unpacked(product, language)
      const where = `${product.id} ${language}`
      expect(sections.filter(({ text }) => text.length > 250).length, where).toBeGreaterThanOrEqual(60)
      expect(
        flat(toc).map(({ target }) => target),
        where,
      ).toEqual(sections.map(({ name }) => name))
      const parts = toc.filter(({ children }) => children.length > 0)
      expect(
        parts.map(({ title }) => title),
        where,
      ).toEqual(book.chapters.flatMap(({ title, level }) => (level === 'part' ? [title] : [])))
      expect(
        parts.flatMap(({ children }) => children).some(({ children }) => children.length > 1),
        where,
      ).toBe(true)
      const figures = Object.keys(book.figures).map((path) => `EPUB/${path.split('/').at(-1)}`)
      expect(figures.length, where).toBeGreaterThanOrEqual(3)
      expect(entries, where).toEqual(expect.arrayContaining(figures))
    }
  }
})

test('the page of a book in parts states its sections, its parts and its drawings', async () => {
  for (const product of inParts) {
    const { book } = await unpacked(product, 'en')
    const count = (level: string | undefined) => book.chapters.filter((chapter) => chapter.level === level).length
    // The answers are not a section of the text.
    const stated = [count(undefined) - 1 + count('section'), count('part'), Object.keys(book.figures).length]
    expect(product.description.en, String(product.id)).toContain(`${stated[0]} sections in ${stated[1]} parts, ${stated[2]} drawings`)
    expect(product.description.ar.match(/\d+/g)?.slice(0, 3).map(Number), String(product.id)).toEqual(stated)
  }
})
