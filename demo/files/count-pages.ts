import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPdfRenderer } from '../../src/platform/pdf/render.ts'
import { demoFolder } from '../load/insert.ts'
import { countEbookPages } from './ebook-pages.ts'
import { readProducts } from './read-products.ts'

/**
 * Writes the number of pages of each e-book's English PDF as its fact `pages`. Run it after a change of a description, of a text in
 * demo/books or of book.typ: `node demo/files/count-pages.ts`.
 */
const pdf = openPdfRenderer()
for (const { file, products } of await readProducts()) {
  const path = join(demoFolder, 'products', file)
  let text = await readFile(path, 'utf8')
  for (const product of products.filter(({ kind }) => kind === 'ebook')) {
    const pages = await countEbookPages(pdf, product)
    // The ISBN stands nowhere else, and before the pages.
    text = text.replace(new RegExp(`("isbn": "${product.facts?.isbn}"[^}]*?"pages": )\\d+`), `$1${pages}`)
  }
  await writeFile(path, text)
}
