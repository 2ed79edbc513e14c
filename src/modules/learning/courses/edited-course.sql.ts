import type { getCourse } from '../../../contract/learning/staff/courses.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import type { RowInside } from '../../wire.ts'

export type EditedCourse = RowInside<typeof getCourse>

/** A course as staff edit it; of a product that has none yet, with version 0 and the settings of a new one. */
export async function findEditedCourse(db: Reader, productId: number): Promise<EditedCourse | undefined> {
  const { rows } = await sql<EditedCourse>`
    select p.product_id, p.name_en, p.name_ar, coalesce(k.version, 0) as version, k.published_at is not null as is_published,
      coalesce(k.enforce_order, false) as enforce_order, coalesce(k.pass_mark, 80) as pass_mark, k.certificate_hours,
      coalesce(k.accredited_by, '') as accredited_by, k.accredited_until::text as accredited_until, coalesce(k.credit_type, '') as credit_type,
      coalesce(k.provider_number, '') as provider_number, coalesce(k.accreditation_text_en, '') as accreditation_text_en,
      coalesce(k.accreditation_text_ar, '') as accreditation_text_ar, k.valid_months,
      (select coalesce(json_agg(json_build_object('sectionId', s.section_id, 'titleEn', s.title_en, 'titleAr', s.title_ar, 'lessons', (
        select coalesce(json_agg(json_build_object('lessonId', l.lesson_id, 'kind', l.kind,
          'titleEn', coalesce(d.content ->> 'titleEn', l.title_en), 'titleAr', coalesce(d.content ->> 'titleAr', l.title_ar),
          'minutes', coalesce((d.content -> 'minutes')::integer, l.minutes),
          'isPreview', coalesce((d.content -> 'isPreview')::boolean, l.is_preview),
          'isRequired', coalesce((d.content -> 'isRequired')::boolean, l.is_required),
          'isPublished', l.published_at is not null, 'isChanged', d.lesson_id is not null) order by l.position), '[]')
        from lessons l left join lesson_drafts d using (lesson_id) where l.section_id = s.section_id and l.retired_at is null
      )) order by s.position), '[]') from learning_sections s where s.product_id = p.product_id and s.retired_at is null) as sections
    from products p left join courses k using (product_id) where p.product_id = ${productId}`.execute(db)
  return rows[0]
}

/** Texts are null where they are empty. */
interface CourseSettings {
  enforceOrder?: boolean
  passMark?: number
  certificateHours?: number | null
  accreditedBy?: string | null
  accreditedUntil?: string | null
  creditType?: string | null
  providerNumber?: string | null
  accreditationTextEn?: string | null
  accreditationTextAr?: string | null
  validMonths?: number | null
}

/** Makes the course of a product. False if it has one. */
export async function insertCourse(tx: Tx, productId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('courses')
    .values({ productId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Raises the version, which makes all other changes of the course wait. False if it is not the expected one. */
export async function raiseCourse(tx: Tx, productId: number, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('courses')
    .set({ version: version + 1 })
    .where('productId', '=', productId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes changes of the course wait for the transaction. */
export const lockCourse = (tx: Tx, productId: number) =>
  tx.selectFrom('courses').select('productId').where('productId', '=', productId).forNoKeyUpdate().execute()

export async function updateSettings(
  tx: Tx,
  productId: number,
  { isPublished, ...settings }: CourseSettings & { isPublished?: boolean },
): Promise<void> {
  await tx
    .updateTable('courses')
    .set(({ eb, fn, ref }) => ({
      ...settings,
      publishedAt:
        isPublished === undefined ? ref('publishedAt') : isPublished ? fn.coalesce('publishedAt', fn<Date>('now')) : eb.lit(null),
    }))
    .where('productId', '=', productId)
    .execute()
}

export async function insertSection(tx: Tx, productId: number, title: { titleEn: string; titleAr: string }): Promise<void> {
  await sql`
    insert into learning_sections (product_id, position, title_en, title_ar)
    select ${productId}, coalesce(max(position), 0) + 1, ${title.titleEn}, ${title.titleAr}
    from learning_sections where product_id = ${productId} and retired_at is null`.execute(tx)
}

/** The course of a section that is not retired. */
export async function findCourseOfSection(db: Reader, sectionId: number): Promise<number | undefined> {
  const section = await db
    .selectFrom('learningSections')
    .select('productId')
    .where('sectionId', '=', sectionId)
    .where('retiredAt', 'is', null)
    .executeTakeFirst()
  return section?.productId
}

export async function renameSection(tx: Tx, sectionId: number, title: { titleEn: string; titleAr: string }): Promise<void> {
  await tx.updateTable('learningSections').set(title).where('sectionId', '=', sectionId).execute()
}

/** Deletes lessons that learners never saw, and retires the others, whose position is then out of the way. */
export async function dropLessons(tx: Tx, lessonIds: number[]): Promise<void> {
  await sql`delete from lessons where lesson_id = any (${lessonIds}::integer[]) and published_at is null`.execute(tx)
  await sql`delete from lesson_drafts where lesson_id = any (${lessonIds}::integer[])`.execute(tx)
  await sql`update lessons set retired_at = now(), position = -lesson_id where lesson_id = any (${lessonIds}::integer[])`.execute(tx)
}

/** Deletes a section, or retires it if it has retired lessons. */
export async function dropSection(tx: Tx, sectionId: number): Promise<void> {
  await sql`
    delete from learning_sections s where s.section_id = ${sectionId} and not exists (select from lessons l where l.section_id = s.section_id)`.execute(
    tx,
  )
  await sql`update learning_sections set retired_at = now(), position = -section_id where section_id = ${sectionId}`.execute(tx)
}

/** Places are counted from 1. */
export async function setPlaces(tx: Tx, sections: { sectionId: number; lessonIds: number[] }[]): Promise<void> {
  const lessons = sections.flatMap(({ sectionId, lessonIds }) => lessonIds.map((lessonId, at) => ({ lessonId, sectionId, place: at + 1 })))
  await sql`
    update learning_sections s set position = t.place
    from unnest(${sections.map(({ sectionId }) => sectionId)}::integer[]) with ordinality t (section_id, place)
    where s.section_id = t.section_id and s.position <> t.place`.execute(tx)
  await sql`
    update lessons l set section_id = t.section_id, position = t.place
    from unnest(${lessons.map(({ lessonId }) => lessonId)}::integer[], ${lessons.map(({ sectionId }) => sectionId)}::integer[],
      ${lessons.map(({ place }) => place)}::integer[]) t (lesson_id, section_id, place)
    where l.lesson_id = t.lesson_id and (l.section_id, l.position) <> (t.section_id, t.place)`.execute(tx)
}

/**
 * Counts the lessons of all learners again, after lessons came, went or became required. Who has all that is left completes the course; a completed
 * course stays so.
 */
export async function recountProgress(tx: Tx, productId: number): Promise<void> {
  await sql`
    update course_progress c
    set done = counted.done, required = counted.required,
      completed_at = coalesce(c.completed_at, case when counted.required > 0 and counted.done = counted.required then now() end)
    from course_progress o cross join lateral (
      select count(*)::integer as required, count(g.done_at)::integer as done
      from lessons l left join lesson_progress g on g.lesson_id = l.lesson_id and g.customer_id = o.customer_id
      where l.product_id = o.product_id and l.is_required and l.retired_at is null and l.published_at is not null
    ) counted
    where o.product_id = ${productId} and (c.customer_id, c.product_id) = (o.customer_id, o.product_id)
      and (c.done, c.required) is distinct from (counted.done, counted.required)`.execute(tx)
}
