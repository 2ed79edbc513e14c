import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import type { ProductContent } from './edited-product.sql.ts'

const readSections = (db: Reader, productId: number) =>
  db
    .selectFrom('courseSections')
    .select(['sectionId', 'position', 'titleEn', 'titleAr'])
    .where('productId', '=', productId)
    .orderBy('position')
    .execute()

const readLessons = (db: Reader, sectionId: number) =>
  db
    .selectFrom('courseLessons')
    .select(['lessonId', 'position', 'titleEn', 'titleAr', 'minutes'])
    .where('sectionId', '=', sectionId)
    .orderBy('position')
    .execute()

const differs = <Row extends object>(before: Row, after: Row) =>
  (Object.keys(after) as (keyof Row)[]).some((name) => before[name] !== after[name])

/** Writes the sections and lessons in this order. Rows are used again, so that a changed title is a change of the same row. */
export async function writeSections(tx: Tx, productId: number, sections: ProductContent['sections']): Promise<void> {
  const before = await readSections(tx, productId)
  for (const [position, { lessons, titleEn, titleAr }] of sections.entries()) {
    const own = before[position]
    const section = { titleEn, titleAr, position }
    if (own && differs(own, { ...own, ...section }))
      await tx.updateTable('courseSections').set(section).where('sectionId', '=', own.sectionId).execute()
    const { sectionId } =
      own ??
      (await tx
        .insertInto('courseSections')
        .values({ productId, ...section })
        .returning('sectionId')
        .executeTakeFirstOrThrow())
    await writeLessons(tx, sectionId, lessons)
  }
  const surplus = before.slice(sections.length).map(({ sectionId }) => sectionId)
  if (surplus.length > 0) await tx.deleteFrom('courseSections').where('sectionId', 'in', surplus).execute()
}

async function writeLessons(tx: Tx, sectionId: number, lessons: ProductContent['sections'][number]['lessons']): Promise<void> {
  const before = await readLessons(tx, sectionId)
  for (const [position, lesson] of lessons.entries()) {
    const own = before[position]
    if (own && differs(own, { ...own, ...lesson, position }))
      await tx
        .updateTable('courseLessons')
        .set({ ...lesson, position })
        .where('lessonId', '=', own.lessonId)
        .execute()
  }
  const added = lessons.slice(before.length).map((lesson, at) => ({ sectionId, position: before.length + at, ...lesson }))
  if (added.length > 0) await tx.insertInto('courseLessons').values(added).execute()
  const surplus = before.slice(lessons.length).map(({ lessonId }) => lessonId)
  if (surplus.length > 0) await tx.deleteFrom('courseLessons').where('lessonId', 'in', surplus).execute()
}

interface Place {
  productId: number
  /** From 0. */
  section: number
  lesson: number
}

/** Where a section or a lesson is in the curriculum of its product. */
export async function placeInCurriculum(db: Reader, kind: 'section' | 'lesson', id: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select s.product_id,
      (select count(*)::integer from course_sections o where o.product_id = s.product_id and o.position < s.position) as section,
      (select count(*)::integer from course_lessons o where o.section_id = l.section_id and o.position < l.position) as lesson
    from course_sections s left join course_lessons l on l.section_id = s.section_id and ${kind}::text = 'lesson'
    where (${kind}::text = 'lesson' and l.lesson_id = ${id}) or (${kind}::text = 'section' and s.section_id = ${id})`.execute(db)
  return rows[0]
}
