import { type Language, languages } from '../../src/contract/localization/language.ts'
import { hasText, readChapters, textOf } from '../files/texts.ts'
import type { DemoProduct } from '../load/product.ts'
import type { DemoCourse } from '../load/read-courses.ts'
import { type Claim, claimsIn } from './claims-in.ts'

/** What is there of a title: counts of each thing, and things at all. */
export type Goods = Map<string, Set<number | 'any'>>

function add(goods: Goods, thing: string, ...counts: (number | 'any' | undefined)[]): void {
  const known = goods.get(thing) ?? new Set()
  for (const count of counts) if (count !== undefined) known.add(count)
  goods.set(thing, known)
}

/** The files, lessons and facts of a title, and what these say of themselves in either language. */
export async function goodsOf(product: DemoProduct, course: DemoCourse | undefined): Promise<Goods> {
  const goods: Goods = new Map()
  const { facts, stock } = product
  const lessons = (facts?.curriculum ?? []).flatMap((section) => section.lessons)
  const read = course?.sections.flatMap((section) => section.lessons).filter(({ kind }) => kind !== 'live') ?? []
  add(goods, 'page', facts?.pages)
  add(goods, 'lesson', lessons.length, read.length)
  for (const some of [lessons, read]) add(goods, 'hour', some.reduce((sum, { minutes }) => sum + minutes, 0) / 60)
  add(goods, 'seat', stock ?? undefined)
  if (facts?.live) add(goods, 'evening', (facts.live.endsInDays - facts.live.startsInDays) / 7 + 1)
  for (const language of languages) {
    for (const text of await textsOf(product.id, course, language))
      for (const claim of claimsIn(text, language)) add(goods, claim.thing, claim.count ?? 'any')
  }
  await countText(goods, product.id)
  if (course) countCourse(goods, course)
  return goods
}

/** Chapters, parts, tables, drawings and questions of a text. */
async function countText(goods: Goods, productId: number): Promise<void> {
  if (!hasText(productId)) return
  const chapters = await readChapters(productId, 'en')
  const blocks = chapters.flatMap((chapter) => chapter.blocks)
  const having = (key: string) => blocks.filter((block) => key in block).length
  const levels = (level: string | undefined) => chapters.filter((chapter) => chapter.level === level).length
  add(goods, 'chapter', levels(undefined), levels('section'))
  add(goods, 'part', levels('part'), levels(undefined))
  add(goods, 'table', having('table'))
  const drawings = new Set(blocks.flatMap((block) => ('figure' in block ? [block.figure] : []))).size
  add(goods, 'drawing', drawings)
  add(goods, 'strip', drawings)
  add(goods, 'question', having('question'))
  for (const block of blocks) {
    if ('points' in block) add(goods, 'case', block.points.length)
    if ('table' in block) for (const thing of ['drug', 'question', 'case']) add(goods, thing, block.table.length - 1)
  }
}

/** Sets of questions, questions, drawings, films and sounds of a course. */
function countCourse(goods: Goods, { sections, certificate }: DemoCourse): void {
  const lessons = sections.flatMap((section) => section.lessons)
  const quizzes = lessons.filter(({ kind }) => kind === 'quiz')
  const drawings = lessons.reduce((sum, { body }) => sum + (body.en.match(/<img /g) ?? []).length, 0)
  add(goods, 'set', quizzes.length, quizzes.length - 1)
  add(
    goods,
    'question',
    quizzes.reduce((sum, { quiz }) => sum + (quiz?.questions.length ?? 0), 0),
  )
  add(goods, 'strip', drawings)
  add(goods, 'drawing', drawings)
  add(goods, 'part', sections.length)
  if (certificate) add(goods, 'certificate', 'any')
  if (lessons.some(({ kind }) => kind === 'video')) add(goods, 'film', 'any')
  if (lessons.some(({ kind }) => kind === 'audio')) add(goods, 'sound', 'any')
}

async function textsOf(productId: number, course: DemoCourse | undefined, language: Language): Promise<string[]> {
  const chapters = hasText(productId) ? await readChapters(productId, language) : []
  const lessons = course?.sections.flatMap((section) => section.lessons) ?? []
  return [
    ...chapters.flatMap(({ title, blocks }) => [title, ...blocks.flatMap((block) => Object.values(block).flat(2))]),
    ...lessons.flatMap(({ title, body }) => [title[language], textOf(body[language].replace(/<\/(?:p|li|h\d|td|th)>/g, ' '))]),
  ]
}

export const isKept = (goods: Goods, { thing, count }: Claim): boolean => goods.get(thing)?.has(count ?? 'any') === true
