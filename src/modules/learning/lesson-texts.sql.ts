import type { Language } from '../../contract/localization/language.ts'
import { type Reader, sql } from '../../platform/database/database.ts'
import { hasPhrase, matchesText } from '../../platform/database/matches-text.ts'
import { isLocked } from './progress.sql.ts'

/** The lessons that a customer may open now: published ones of courses of which the customer has an open seat, and which are not locked. */
const openLessons = (customerId: number) => sql`
  select product_id, lesson_id, section_position, position from (
    select k.product_id, l.lesson_id, s.position as section_position, l.position, ${isLocked(customerId)} as is_locked
    from courses k
    join learning_sections s using (product_id)
    join lessons l using (section_id)
    left join lesson_progress g on g.lesson_id = l.lesson_id and g.customer_id = ${customerId}
    where k.product_id in (select seat.product_id from open_seats(${customerId}) seat)
      and k.published_at is not null and l.retired_at is null and l.published_at is not null
  ) listed where not is_locked`

/** Those of these lessons that are open to the customer. */
export async function openLessonsOf(db: Reader, customerId: number, lessonIds: number[]): Promise<Set<number>> {
  if (lessonIds.length === 0) return new Set()
  const { rows } = await sql<{ lessonId: number }>`
    select lesson_id from (${openLessons(customerId)}) open where lesson_id = any (${lessonIds}::integer[])`.execute(db)
  return new Set(rows.map(({ lessonId }) => lessonId))
}

export interface FoundLesson {
  productId: number
  lessonId: number
  /** Its title and text, or what is said in its film or sound. */
  part: 'text' | 'captions'
  language: Language
  isPhrase: boolean
}

/**
 * The lessons open to the customer that have all these folded words, in the order of their course; those that have them one after the other come
 * first. Of two languages the customer's is preferred.
 */
export async function lessonsWith(
  db: Reader,
  customerId: number,
  words: readonly string[],
  { language, most }: { language: Language; most: number },
): Promise<FoundLesson[]> {
  const { rows } = await sql<FoundLesson>`
    with found as (
      select o.*, x.part, x.language, ${hasPhrase(sql`x.folded`, words)} as is_phrase
      from (${openLessons(customerId)}) o
      join lessons l using (lesson_id)
      left join lesson_media m on m.lesson_id = l.lesson_id and l.kind in ('video', 'audio')
      cross join lateral (values
        ('text', 'en', l.folded_en), ('text', 'ar', l.folded_ar),
        ('captions', 'en', m.folded_captions_en), ('captions', 'ar', m.folded_captions_ar)) x (part, language, folded)
      where ${matchesText(sql`x.folded`, words)}
    ), best as (
      select distinct on (lesson_id, part) * from found order by lesson_id, part, is_phrase desc, language <> ${language}
    ), numbered as (
      select *, row_number() over (partition by product_id order by is_phrase desc, section_position, position, part desc) as number from best
    )
    select product_id, lesson_id, part, language, is_phrase from numbered where number <= ${most} order by product_id, number`.execute(db)
  return rows
}

/** Titles, texts without markup, and captions. */
export const textsOfLessons = (db: Reader, lessonIds: number[]) =>
  db
    .selectFrom('lessons as l')
    .leftJoin('lessonMedia as m', 'm.lessonId', 'l.lessonId')
    .select([
      ...(['l.lessonId', 'l.titleEn', 'l.titleAr', 'm.captionsEn', 'm.captionsAr'] as const),
      sql<string>`text_of_html(l.body_en)`.as('textEn'),
      sql<string>`text_of_html(l.body_ar)`.as('textAr'),
    ])
    .where('l.lessonId', 'in', lessonIds)
    .execute()
