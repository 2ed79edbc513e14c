import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { PdfRenderer } from '../../src/platform/pdf/render.ts'
import { type Bilingual, readJson } from '../load/insert.ts'
import type { DemoProduct } from '../load/product.ts'
import { bookOf, drawingsFrom } from './book.ts'
import { makePdf } from './pdf.ts'

/** The number of pages of an e-book's English PDF. */
export async function countEbookPages(pdf: PdfRenderer, { id, brand, name, short, description, publishedAt }: DemoProduct) {
  const brands = await readJson<{ id: number; name: Bilingual }[]>('brands.json')
  const book = await bookOf(
    {
      productId: id,
      kind: 'ebook',
      name: name.en,
      brand: brands.find((one) => one.id === brand)?.name.en ?? '',
      short: short.en,
      description: description.en,
      publishedAt: new Date(publishedAt),
    },
    'en',
  )
  // A cover fills a page of its own, whatever it shows.
  const cover = await sharp({ create: { width: 3, height: 4, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const file = await makePdf(pdf, book, { ...(await drawingsFrom(id, undefined)), cover })
  return (await PDFDocument.load(file)).getPageCount()
}
