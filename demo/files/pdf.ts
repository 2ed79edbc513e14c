import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PdfRenderer } from '../../src/platform/pdf/render.ts'
import type { Book, BookDrawings } from './book.ts'

/** A book as a PDF. */
export const makePdf = async (pdf: PdfRenderer, book: Book, { cover, motif }: BookDrawings) =>
  pdf.render(await readFile(join(import.meta.dirname, 'book.typ'), 'utf8'), { ...book, motif, cover: cover?.toString('base64') })
