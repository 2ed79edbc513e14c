import type { LessonKind } from '../../../contract/learning/courses.ts'
import type { getStaffLesson } from '../../../contract/learning/staff/courses.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import type { RowInside } from '../../wire.ts'

type AnyLesson = RowInside<typeof getStaffLesson>

/** What a person writes of a lesson, in a draft or in public. */
export type WrittenLesson = Pick<
  AnyLesson,
  'titleEn' | 'titleAr' | 'bodyEn' | 'bodyAr' | 'minutes' | 'isRequired' | 'isPreview' | 'url' | 'liveAt' | 'liveMinutes' | 'quiz'
> &
  Pick<AnyLesson, 'mediaId' | 'captionsEn' | 'captionsAr' | 'bookFormat' | 'placeEn' | 'placeAr' | 'dripDays'>

export type WrittenQuiz = NonNullable<WrittenLesson['quiz']>
export type WrittenQuestion = WrittenQuiz['questions'][number]

export interface EditedLesson {
  lessonId: number
  productId: number
  sectionId: number
  productNameEn: string
  productNameAr: string
  kind: LessonKind
  version: number
  revision: number
  publishedAt: Date | null
  isCoursePublished: boolean
  /** Whether learners get a film or sound. */
  hasMedia: boolean
  savedAt: Date | null
  /** What learners see; of a lesson that was never published, its title alone. */
  published: WrittenLesson
  draft: WrittenLesson | null
}

/** A lesson that is not retired, with its draft. */
export async function findEditedLesson(db: Reader, lessonId: number): Promise<EditedLesson | undefined> {
  const { rows } = await sql<EditedLesson>`
    select l.lesson_id, l.product_id, l.section_id, p.name_en as product_name_en, p.name_ar as product_name_ar, l.kind, l.version, l.revision,
      l.published_at, k.published_at is not null as is_course_published, m.lesson_id is not null as has_media, d.saved_at, d.content as draft,
      json_build_object('titleEn', l.title_en, 'titleAr', l.title_ar, 'bodyEn', l.body_en, 'bodyAr', l.body_ar, 'minutes', l.minutes,
        'isRequired', l.is_required, 'isPreview', l.is_preview, 'url', coalesce(l.url, ''),
        'liveAt', to_char(l.live_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'liveMinutes', l.live_minutes,
        'bookFormat', l.book_format, 'placeEn', l.place_en, 'placeAr', l.place_ar, 'dripDays', l.drip_days,
        'mediaId', m.media_id, 'captionsEn', coalesce(m.captions_en, ''), 'captionsAr', coalesce(m.captions_ar, ''),
        'quiz', case when q.lesson_id is not null then json_build_object('passMark', q.pass_mark, 'showAnswers', q.show_answers,
          'attemptLimit', q.attempt_limit, 'questions', (
            select coalesce(json_agg(json_build_object('questionId', o.question_id, 'kind', r.kind, 'stemEn', r.stem_en, 'stemAr', r.stem_ar,
              'options', (select json_agg(json_build_object('textEn', one -> 'textEn', 'textAr', one -> 'textAr', 'isCorrect', one -> 'isCorrect',
                'whyEn', one -> 'whyEn', 'whyAr', one -> 'whyAr') order by place)
                from jsonb_array_elements(r.options) with ordinality options (one, place)),
              'keyPointEn', coalesce(r.key_point_en, ''), 'keyPointAr', coalesce(r.key_point_ar, ''), 'reference', r.reference)
              order by o.position, o.question_id), '[]')
            from questions o
            join lateral (select * from question_revisions where question_id = o.question_id order by number desc limit 1) r on true
            where o.lesson_id = l.lesson_id and o.retired_at is null
          )) end) as published
    from lessons l join courses k using (product_id) join products p using (product_id)
    left join lesson_drafts d using (lesson_id) left join quizzes q using (lesson_id) left join lesson_media m using (lesson_id)
    where l.lesson_id = ${lessonId} and l.retired_at is null`.execute(db)
  return rows[0]
}

interface NewLesson {
  productId: number
  sectionId: number
  kind: LessonKind
  titleEn: string
  titleAr: string
}

/** Adds a lesson that learners do not see, at the end of its section. */
export async function insertLesson(tx: Tx, { productId, sectionId, kind, titleEn, titleAr }: NewLesson): Promise<number> {
  const { rows } = await sql<{ lessonId: number }>`
    with next as (select nextval(pg_get_serial_sequence('lessons', 'lesson_id'))::integer as id)
    insert into lessons (lesson_id, product_id, section_id, position, code, kind, title_en, title_ar, minutes, published_at)
    select next.id, ${productId}, ${sectionId}, coalesce((select max(position) from lessons where section_id = ${sectionId} and retired_at is null), 0) + 1,
      'lesson-' || next.id, ${kind}, ${titleEn}, ${titleAr}, 5, null
    from next returning lesson_id`.execute(tx)
  if (!rows[0]) throw new Error('a lesson was added and has no id')
  return rows[0].lessonId
}

/** False if the version is not the expected one, or the lesson was removed. */
export async function raiseLesson(tx: Tx, lessonId: number, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lessons')
    .set({ version: version + 1 })
    .where('lessonId', '=', lessonId)
    .where('version', '=', version)
    .where('retiredAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function putDraft(tx: Tx, lessonId: number, content: WrittenLesson): Promise<void> {
  const text = JSON.stringify(content)
  await tx
    .insertInto('lessonDrafts')
    .values({ lessonId, content: text })
    .onConflict((conflict) => conflict.column('lessonId').doUpdateSet({ content: text, savedAt: (eb) => eb.fn('now') }))
    .execute()
}

export async function dropDraft(tx: Tx, lessonId: number): Promise<void> {
  await tx.deleteFrom('lessonDrafts').where('lessonId', '=', lessonId).execute()
}

/** Shows this content to learners. */
export async function publishContent(
  tx: Tx,
  lessonId: number,
  { quiz: _, mediaId: __, captionsEn: ___, captionsAr: ____, url, ...content }: WrittenLesson,
): Promise<void> {
  await tx
    .updateTable('lessons')
    .set(({ eb, fn, ref }) => ({
      ...content,
      url: url || null,
      revision: eb
        .case()
        .when('publishedAt', 'is', null)
        .then(ref('revision'))
        .else(eb('revision', '+', 1))
        .end(),
      publishedAt: fn.coalesce('publishedAt', fn<Date>('now')),
    }))
    .where('lessonId', '=', lessonId)
    .execute()
}

/** Opens the lesson to everybody. For a preview, whose transaction is rolled back. */
export async function showToAnybody(tx: Tx, { lessonId, productId }: { lessonId: number; productId: number }): Promise<void> {
  await sql`update lessons set is_preview = true where lesson_id = ${lessonId}`.execute(tx)
  await sql`update courses set published_at = coalesce(published_at, now()) where product_id = ${productId}`.execute(tx)
}
