import { expect, test } from 'vitest'
import { readCourses } from '../load/read-courses.ts'
import { productPictures } from './product-pictures.ts'
import { productCovers } from './products.ts'

const covers = productCovers()
const pictures = productPictures(covers)
const htmlOf = (file: string) => pictures.find((picture) => picture.file === `products/${file}.webp`)?.html ?? ''

/** The part of a player that is drawn nowhere else: the sign to pause. */
const player = 'M40 382V410M52 382V410'

test('a player is drawn for the courses that have a film, a calendar or a group for the live ones', async () => {
  const filmed = (await readCourses())
    .filter(({ sections }) => sections.some(({ lessons }) => lessons.some(({ kind }) => kind === 'video')))
    .map(({ product }) => product)
  expect(filmed.length).toBeGreaterThan(0)
  const withPlayer = pictures.filter(({ html }) => html.includes(player)).map(({ file }) => file)
  expect(withPlayer.toSorted()).toEqual(filmed.flatMap((id) => [`products/${id}-ar.webp`, `products/${id}.webp`]).toSorted())
  for (const { cover } of covers) {
    expect(cover.taught === 'live', String(cover.id)).toBe(cover.evenings !== undefined)
    expect(cover.taught === undefined, String(cover.id)).toBe(cover.kind !== 'course')
  }
})

test('a printed workbook is ring-bound, and a book has more page edges the more pages it has', () => {
  const ofKind = (kind: string) => covers.filter(({ cover }) => cover.kind === kind).map(({ cover }) => cover)
  const rings = (html: string) => html.split('linear-gradient(#f3f4f1').length - 1
  for (const { id, style } of ofKind('book')) expect(rings(htmlOf(String(id))) > 0, String(id)).toBe(style === 'workbook')
  for (const { id } of ofKind('ebook')) expect(rings(htmlOf(String(id))), String(id)).toBe(0)

  const frontWidth = (id: number) => Number(/clip-path:path\('M(\d+) 0L/.exec(htmlOf(String(id)))?.[1])
  const paged = ofKind('book')
    .filter(({ style }) => style !== 'workbook')
    .toSorted((a, b) => (a.pages ?? 0) - (b.pages ?? 0))
  const widths = paged.map(({ id }) => frontWidth(id))
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  expect((widths[0] ?? 0) - (widths.at(-1) ?? 0)).toBeGreaterThan(30)
})

test('every picture of a product is there in both languages, and reads in the direction of its own', () => {
  const files = pictures.map(({ file }) => file)
  for (const { file, html } of pictures) {
    const isArabic = file.endsWith('-ar.webp')
    expect(html.startsWith(`<div dir="${isArabic ? 'rtl' : 'ltr'}"`), file).toBe(true)
    expect(files).toContain(isArabic ? file.replace('-ar.webp', '.webp') : file.replace('.webp', '-ar.webp'))
  }
})
