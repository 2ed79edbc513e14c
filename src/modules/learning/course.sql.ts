import type { LessonKind } from '../../contract/learning/courses.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { BookFormat } from '../../contract/reading/book-formats.ts'
import { localizedColumn, type Reader, sql } from '../../platform/database/database.ts'
import { firstIn } from '../pictures/pictures.ts'

export interface OutlineLesson {
  lessonId: number
  kind: LessonKind
  title: string
  minutes: number
  isPreview: boolean
  isRequired: boolean
  /** Of a lesson that opens so many days after the access began. */
  dripDays: number | null
  /** Of a live lesson, as ISO 8601. */
  liveAt: string | null
}

export interface Course {
  productId: number
  productName: string
  categoryName: string
  /** Whether its product is in the shop. */
  isSold: boolean
  picture: string | null
  enforceOrder: boolean
  passMark: number
  certificateHours: number | null
  sections: { sectionId: number; title: string; lessons: OutlineLesson[] }[]
}

/** A published course with its sections that have lessons. One that is no longer sold stays there for those who bought it. */
export async function findCourse(db: Reader, productId: number, language: Language): Promise<Course | undefined> {
  const [name, title] = [sql.raw(`name_${language}`), sql.raw(`title_${language}`)]
  const { rows } = await sql<Course>`
    select k.product_id, p.${name} as product_name, c.${name} as category_name, p.is_visible as is_sold, k.enforce_order, k.pass_mark, k.certificate_hours,
      (select i.path from product_pictures i where i.product_id = p.product_id order by ${firstIn(language)} limit 1) as picture,
      (select coalesce(json_agg(json_build_object('sectionId', s.section_id, 'title', s.${title}, 'lessons', inside.lessons) order by s.position), '[]')
        from learning_sections s
        cross join lateral (
          select json_agg(json_build_object('lessonId', l.lesson_id, 'kind', l.kind, 'title', l.${title}, 'minutes', l.minutes,
            'isPreview', l.is_preview, 'isRequired', l.is_required,
            'dripDays', case when not l.is_preview then l.drip_days end, 'liveAt', l.live_at) order by l.position) as lessons
          from lessons l where l.section_id = s.section_id and l.retired_at is null and l.published_at is not null
        ) inside
        where s.product_id = k.product_id and inside.lessons is not null) as sections
    from courses k join products p using (product_id) join categories c using (category_id)
    where k.product_id = ${productId} and k.published_at is not null
      and (p.is_visible or exists (select from entitlements e where e.product_id = p.product_id))`.execute(db)
  return rows[0]
}

export interface Lesson {
  lessonId: number
  productId: number
  productName: string
  kind: LessonKind
  title: string
  minutes: number
  body: string
  url: string | null
  liveAt: Date | null
  liveMinutes: number | null
  /** Of a reading: where its part begins in the course's book of each language, from 1. */
  bookFormat: BookFormat | null
  placeEn: number | null
  placeAr: number | null
  isPreview: boolean
  /** It opens so many days after the access began. */
  dripDays: number | null
  /** Whether its product is in the shop; previews of others are not shown. */
  isSold: boolean
}

/** A lesson of a published course. One of a product that is no longer sold stays open to those who bought it. */
export const findLesson = (db: Reader, lessonId: number, language: Language): Promise<Lesson | undefined> =>
  db
    .selectFrom('lessons as l')
    .innerJoin('courses as k', 'k.productId', 'l.productId')
    .innerJoin('products as p', 'p.productId', 'l.productId')
    .select([
      'p.isVisible as isSold',
      ...([
        'l.lessonId',
        'l.productId',
        'l.minutes',
        'l.url',
        'l.liveAt',
        'l.liveMinutes',
        'l.placeEn',
        'l.placeAr',
        'l.isPreview',
        'l.dripDays',
      ] as const),
      sql<BookFormat | null>`l.book_format`.as('bookFormat'),
      sql<string>`${sql.ref(`p.${localizedColumn('name', language)}`)}`.as('productName'),
      sql<LessonKind>`l.kind`.as('kind'),
      sql<string>`${sql.ref(`l.${localizedColumn('title', language)}`)}`.as('title'),
      sql<string>`${sql.ref(`l.${localizedColumn('body', language)}`)}`.as('body'),
    ])
    .where('l.lessonId', '=', lessonId)
    .where('l.retiredAt', 'is', null)
    .where('l.publishedAt', 'is not', null)
    .where('k.publishedAt', 'is not', null)
    .executeTakeFirst()

/** The live lessons of a published course in the order of their days. */
export const liveLessonsIn = (db: Reader, productId: number, language: Language) =>
  db
    .selectFrom('lessons as l')
    .innerJoin('courses as k', 'k.productId', 'l.productId')
    .innerJoin('products as p', 'p.productId', 'l.productId')
    .select([
      'l.lessonId',
      'l.version',
      sql<string>`${sql.ref(`l.${localizedColumn('title', language)}`)}`.as('title'),
      sql<string>`${sql.ref(`p.${localizedColumn('name', language)}`)}`.as('productName'),
      sql<Date>`l.live_at`.as('liveAt'),
      sql<number>`l.live_minutes`.as('liveMinutes'),
    ])
    .where('l.productId', '=', productId)
    .where('l.kind', '=', 'live')
    .where('l.retiredAt', 'is', null)
    .where('l.publishedAt', 'is not', null)
    .where('k.publishedAt', 'is not', null)
    .orderBy('l.liveAt')
    .execute()

export async function isPublished(db: Reader, productId: number): Promise<boolean> {
  const course = await db.selectFrom('courses').select('publishedAt').where('productId', '=', productId).executeTakeFirst()
  return course?.publishedAt != null
}
