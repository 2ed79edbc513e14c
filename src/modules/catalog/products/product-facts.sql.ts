import type { Level } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { sql } from '../../../platform/database/database.ts'
import { type Terms, termsColumns } from '../../entitlements/entitlements.ts'

/** The facts of a product by its kind. Null or empty if the shop does not state them. */
export interface ProductFacts {
  languages: Language[]
  level: Level | null
  isbn: string | null
  edition: number | null
  publishedYear: number | null
  pages: number | null
  widthMm: number | null
  heightMm: number | null
  weightG: number | null
  /** Of courses and accounts. 0: without a limit. */
  accessDays: number | null
  hasCertificate: boolean
  /** YYYY-MM-DD */
  startsOn: string | null
  endsOn: string | null
  seats: number | null
  /** Null for a printed product, and where nothing but the usual is stated. */
  terms: Terms | null
  delivery: string | null
  outcomes: string[]
  /** The moment of a live lesson as ISO 8601. */
  sections: { title: string; lessons: { title: string; minutes: number; liveAt?: string | null }[] }[]
  /** What can be learned in the browser; the previews are open to everybody. */
  course: { lessons: number; minutes: number; previews: { lessonId: number; title: string }[] } | null
  contributors: { contributorId: number; name: string; title: string; role: 'author' | 'instructor'; picture: string | null }[]
  /** Why the shop sells it, and who signs that. */
  note: { text: string; contributorId: number; name: string; title: string; picture: string | null; signature: string | null } | null
  /** Of the current files. The size of a file is null until it is first used. */
  files: { fileId: number; format: string; language: Language; sizeBytes: number | null }[]
}

/** The lessons `l` of a product `p` that can be learned in the browser now. Where there are some, they are what the shop says of the course. */
const publishedLessons = sql`from courses k join lessons l using (product_id)
  where k.product_id = p.product_id and k.published_at is not null and l.retired_at is null and l.published_at is not null`

/** The lessons `l` that staff listed for a product `p`: what is said of a course without published lessons. */
const listedLessons = sql`from course_lessons l join course_sections s using (section_id) where s.product_id = p.product_id`

/** The columns of `ProductFacts`, for a product `p`, its facts `f` and its terms `t`. */
export const factsColumns = (language: Language) => {
  const [name, title] = [sql.raw(`name_${language}`), sql.raw(`title_${language}`)]
  return sql`
    p.languages, p.level, f.isbn, f.edition, f.published_year, f.pages, f.width_mm, f.height_mm, f.weight_g,
    case when p.kind in ('course', 'account') then t.access_days end as access_days,
    coalesce(t.gives_certificate, false) as has_certificate, f.starts_on::text, f.ends_on::text,
    case when p.kind = 'account' then t.seats end as seats,
    case when t.product_id is not null then ${termsColumns} end as terms,
    f.${sql.raw(`delivery_${language}`)} as delivery, coalesce(f.${sql.raw(`outcomes_${language}`)}, '{}') as outcomes,
    coalesce(
      (select json_agg(json_build_object('title', o.${title}, 'lessons', o.lessons) order by o.position) from (
        select o.${title}, o.position, json_agg(json_build_object('title', l.${title}, 'minutes', l.minutes, 'liveAt', l.live_at) order by l.position) as lessons
        from learning_sections o join lateral (select l.* ${publishedLessons}) l using (section_id) group by o.section_id) o),
      (select json_agg(json_build_object('title', s.${title}, 'lessons', (
          select coalesce(json_agg(json_build_object('title', l.${title}, 'minutes', l.minutes) order by l.position), '[]')
          from course_lessons l where l.section_id = s.section_id)) order by s.position)
        from course_sections s where s.product_id = p.product_id),
      '[]') as sections,
    (select json_build_object('lessons', count(*), 'minutes', sum(l.minutes), 'previews',
        coalesce(json_agg(json_build_object('lessonId', l.lesson_id, 'title', l.${title}) order by o.position, l.position) filter (where l.is_preview), '[]'))
      from learning_sections o join lateral (select l.* ${publishedLessons}) l using (section_id) having count(*) > 0) as course,
    (select coalesce(json_agg(json_build_object('contributorId', contributor_id, 'name', ${name}, 'title', ${title}, 'role', role, 'picture', picture)
        order by position, contributor_id), '[]')
      from product_contributors join contributors using (contributor_id) where product_id = p.product_id) as contributors,
    case when f.note_en is not null then (select json_build_object('text', f.${sql.raw(`note_${language}`)}, 'contributorId', contributor_id,
        'name', ${name}, 'title', ${title}, 'picture', picture, 'signature', signature)
      from contributors where contributor_id = f.note_contributor_id) end as note,
    (select coalesce(json_agg(json_build_object('fileId', file_id, 'format', format, 'language', language, 'sizeBytes', size_bytes) order by position, file_id), '[]')
      from product_files where product_id = p.product_id and is_current) as files`
}

/** The facts that a card shows, for a product `p`, its facts `f` and `lessonsOfCard`. */
export const cardFacts = sql`
  p.level, f.pages, coalesce(published.minutes, listed.minutes) as minutes, coalesce(nullif(published.lessons, 0), nullif(listed.lessons, 0)) as lessons`

/** The EPUB of an e-book `p` whose sample is read, in this language if there is one. */
export const sampleFile = (language: Language) => sql`
  case when p.kind = 'ebook' then (select x.file_id from product_files x where x.product_id = p.product_id and x.is_current and x.format = 'epub'
    order by x.language <> ${language}, x.position, x.file_id limit 1) end`

/** Those that are published and, where there are none, those that staff listed. */
export const lessonsOfCard = sql`
  cross join lateral (select count(*) as lessons, sum(l.minutes) as minutes ${publishedLessons}) published
  cross join lateral (select count(*) as lessons, sum(l.minutes) as minutes ${listedLessons} and published.lessons = 0) listed`
