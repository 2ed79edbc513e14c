import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../src/contract/localization/language.ts'
import { localizedColumn, type Reader } from '../../src/platform/database/database.ts'
import { drawMotif } from '../draw/motifs/draw-motif.ts'
import { productCovers } from '../draw/products.ts'
import { demoFolder } from '../load/insert.ts'
import { blocksOf, type Chapter, type DigitalKind, hasText, readChapters, readIndex, withAnswersLast } from './texts.ts'

export interface Book {
  productId: number
  language: Language
  title: string
  /** Its kind: an e-book or a course's workbook. */
  kind: string
  /** The publisher. */
  brand: string
  short: string
  /** ISO 8601, of the product. */
  publishedAt: string
  about: Chapter
  chapters: Chapter[]
  /** The drawings that the chapters show, as SVG, by their paths in demo. */
  figures: Record<string, string>
  /** The heading of the space for notes after each chapter; without it there is none. */
  notes?: string
  contents: string
  careful: string
}

/** The drawings of a book: its cover, which is the product's own, as JPEG, and the motif that opens each chapter, as SVG. */
export interface BookDrawings {
  cover?: Buffer
  motif: string
}

/** What a file is made of, in one language: a row of the database, or a product of demo/products. */
export interface BookSource {
  productId: number
  kind: DigitalKind
  name: string
  brand: string
  short: string
  description: string
  publishedAt: Date
}

/**
 * The content of an e-book's or a workbook's file in the demo shop: first its description, then the chapters of its text. Undefined if
 * it has none.
 */
export async function findBook(db: Reader, productId: number, language: Language): Promise<Book | undefined> {
  const product = await db
    .selectFrom('products as p')
    .leftJoin('brands as b', 'b.brandId', 'p.brandId')
    .select([
      'p.kind',
      'p.publishedAt',
      `p.${localizedColumn('name', language)} as name`,
      `b.${localizedColumn('name', language)} as brand`,
    ])
    .select([
      `p.${localizedColumn('shortDescription', language)} as short`,
      `p.${localizedColumn('fullDescription', language)} as description`,
    ])
    .where('p.productId', '=', productId)
    .where('p.kind', 'in', ['ebook', 'course'])
    .executeTakeFirst()
  if (!product || !hasText(productId)) return undefined
  return bookOf({ ...product, productId, kind: product.kind as DigitalKind, brand: product.brand ?? '' }, language)
}

/** The same for a product of demo/products. */
export async function bookOf(source: BookSource, language: Language): Promise<Book> {
  const { words, kinds } = await readIndex()
  const { kind } = source
  const chapters = withAnswersLast(await readChapters(source.productId, language), {
    questions: words.questions[language],
    answers: words.answers[language],
  })
  return {
    productId: source.productId,
    language,
    title: source.name,
    kind: kinds[kind][language],
    brand: source.brand,
    short: source.short,
    publishedAt: source.publishedAt.toISOString(),
    about: { title: words.about[language], blocks: blocksOf(source.description) },
    chapters,
    figures: await readFigures(chapters),
    ...(kind === 'course' && { notes: words.notes[language] }),
    contents: words.contents[language],
    careful: words.careful[language],
  }
}

async function readFigures(chapters: Chapter[]): Promise<Record<string, string>> {
  const paths = new Set(chapters.flatMap(({ blocks }) => blocks.flatMap((block) => ('figure' in block ? [block.figure] : []))))
  return Object.fromEntries(await Promise.all([...paths].map(async (path) => [path, await readFile(join(demoFolder, path), 'utf8')])))
}

/** Returns no cover for a product without a picture. */
export async function drawingsOf(db: Reader, productId: number, language: Language): Promise<BookDrawings> {
  const picture = await db
    .selectFrom('productPictures')
    .select('path')
    .where('productId', '=', productId)
    .orderBy(
      (eb) => eb('language', '=', language),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('position')
    .orderBy('pictureId')
    .executeTakeFirst()
  return drawingsFrom(productId, picture?.path)
}

/** The same for the path of a picture. */
export async function drawingsFrom(productId: number, path: string | undefined): Promise<BookDrawings> {
  const drawn = productCovers().find(({ cover }) => cover.id === productId)?.cover.motif ?? 'book'
  const motif = drawMotif(drawn, 200, { ink: '#11573f', tint: '#dbe9df', weight: 3 }).replace(
    '<svg ',
    '<svg xmlns="http://www.w3.org/2000/svg" ',
  )
  if (!path) return { motif }
  const { default: sharp } = await import('sharp')
  return { cover: await sharp(join(demoFolder, path)).jpeg({ quality: 82 }).toBuffer(), motif }
}
