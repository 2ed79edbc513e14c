import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Kind } from '../../src/contract/catalog/kinds.ts'
import type { Language } from '../../src/contract/localization/language.ts'
import { continueAfter, insertRows } from '../../src/platform/database/insert-rows.ts'
import { type Bilingual, both, demoFolder, readJson } from './insert.ts'

/** The facts of a product in demo/products; each is optional. */
export interface DemoFacts {
  /** Ids in demo/contributors.json: the instructors of a course, the authors of anything else. */
  contributors?: number[]
  /** Of the content. */
  languages?: Language[]
  isbn?: string
  edition?: number
  year?: number
  pages?: number
  widthMm?: number
  heightMm?: number
  weightG?: number
  level?: 'beginner' | 'intermediate' | 'advanced'
  /** Absent or null: without a limit. */
  accessMonths?: number | null
  /** The period starts with the first use, within 180 days, instead of the purchase. */
  startsOnFirstUse?: boolean
  /** The first and the last evening, counted from the day on which the demo shop is loaded. */
  live?: { startsInDays: number; endsInDays: number }
  outcomes?: Record<Language, string[]>
  curriculum?: { title: Bilingual; lessons: { title: Bilingual; minutes: number }[] }[]
  delivery?: Bilingual
  seats?: number
}

interface DemoContributor {
  id: number
  name: Bilingual
  title: Bilingual
  biography: Bilingual
}

/** Why the shop sells a product, and the contributor who signs that. */
export interface DemoNote extends Bilingual {
  product: number
  by: number
}

interface Described {
  id: number
  kind: Kind
  facts?: DemoFacts
}

/** Loads contributors with their products, and the products' facts and curricula. */
export async function insertFacts(client: pg.Client, products: Described[]): Promise<void> {
  const described = products.flatMap(({ id, kind, facts }) => (facts ? [{ id, kind, facts }] : []))
  const notes = new Map((await readJson<DemoNote[]>('notes.json')).map((note) => [note.product, note]))
  await insertRows(
    client,
    'product_facts',
    described.map(({ id, facts }) => factsRow(id, facts, notes.get(id))),
  )
  await insertRows(
    client,
    'product_terms',
    described.flatMap(({ id, kind, facts }) => (kind === 'book' ? [] : [termsRow(id, kind, facts)])),
  )
  await insertRows(
    client,
    'product_contributors',
    described.flatMap(({ id, kind, facts }) =>
      (facts.contributors ?? []).map((contributor, position) => ({
        product_id: id,
        contributor_id: contributor,
        role: kind === 'course' ? 'instructor' : 'author',
        position,
      })),
    ),
  )
  await insertCurricula(client, described)
}

export async function insertContributors(client: pg.Client): Promise<void> {
  const contributors = await readJson<DemoContributor[]>('contributors.json')
  const drawn = new Set(await readdir(join(demoFolder, 'pictures/authors')))
  const pictureOf = (file: string) => (drawn.has(file) ? `/pictures/authors/${file}` : null)
  await insertRows(
    client,
    'contributors',
    contributors.map(({ id, name, title, biography }) => ({
      contributor_id: id,
      ...both('name', name),
      ...both('title', title),
      ...both('biography', biography),
      picture: pictureOf(`${id}.webp`),
      signature: pictureOf(`${id}-signature.webp`),
      changed_at: new Date().toISOString(),
    })),
  )
  await continueAfter(client, 'contributors', 'contributor_id')
}

/** Of the logins and keys of all accounts. */
const warrantyDays = 30

/** A month is a twelfth of 365 days. */
export const daysOf = (months: number) => Math.round((months * 365) / 12)

/** The day so many days after the one on which the demo shop is loaded, YYYY-MM-DD. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const factsRow = (productId: number, facts: DemoFacts, note?: DemoNote) => ({
  product_id: productId,
  isbn: facts.isbn ?? null,
  edition: facts.edition ?? null,
  published_year: facts.year ?? null,
  pages: facts.pages ?? null,
  width_mm: facts.widthMm ?? null,
  height_mm: facts.heightMm ?? null,
  weight_g: facts.weightG ?? null,
  starts_on: facts.live ? inDays(facts.live.startsInDays) : null,
  ends_on: facts.live ? inDays(facts.live.endsInDays) : null,
  outcomes_en: facts.outcomes?.en ?? [],
  outcomes_ar: facts.outcomes?.ar ?? [],
  delivery_en: facts.delivery?.en ?? null,
  delivery_ar: facts.delivery?.ar ?? null,
  note_en: note?.en ?? null,
  note_ar: note?.ar ?? null,
  note_contributor_id: note?.by ?? null,
})

const termsRow = (productId: number, kind: Kind, facts: DemoFacts) => ({
  product_id: productId,
  access_days: daysOf(facts.accessMonths ?? 0),
  starts_on_first_use: facts.startsOnFirstUse ?? false,
  seats: facts.seats ?? 1,
  warranty_days: kind === 'account' ? warrantyDays : 0,
})

/** Sections and lessons with ids of their own, numbered from 1. */
async function insertCurricula(client: pg.Client, products: { id: number; facts: DemoFacts }[]): Promise<void> {
  const sections = products
    .flatMap(({ id, facts }) => (facts.curriculum ?? []).map((section, at) => ({ ...section, productId: id, position: at + 1 })))
    .map((section, at) => ({ ...section, id: at + 1 }))
  await insertRows(
    client,
    'course_sections',
    sections.map(({ id, productId, position, title }) => ({ section_id: id, product_id: productId, position, ...both('title', title) })),
  )
  const lessons = sections.flatMap(({ id, lessons }) => lessons.map((lesson, at) => ({ ...lesson, sectionId: id, position: at + 1 })))
  await insertRows(
    client,
    'course_lessons',
    lessons.map(({ sectionId, position, title, minutes }, at) => ({
      lesson_id: at + 1,
      section_id: sectionId,
      position,
      ...both('title', title),
      minutes,
    })),
  )
  await continueAfter(client, 'course_sections', 'section_id')
  await continueAfter(client, 'course_lessons', 'lesson_id')
}
