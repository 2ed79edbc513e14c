import type { courseStates } from '../../../contract/learning/staff/course-enums.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'

type State = (typeof courseStates)[number]

interface Listing {
  vendorId: number | null
  state?: State | undefined
  search?: string | undefined
  after?: string | undefined
  size: number
}

const stateOfCourse = sql<State>`case when k.product_id is null then 'empty' when k.published_at is null then 'hidden' else 'published' end`

/** Products of the kind course that are not archived, the newest first. */
export const listCoursesBy = (db: Reader, { vendorId, state, search, after, size }: Listing) =>
  readPage(
    db,
    db
      .selectFrom('products as p')
      .leftJoin('courses as k', 'k.productId', 'p.productId')
      .select(['p.productId', 'p.nameEn', 'p.nameAr', stateOfCourse.as('state')])
      .select([
        sql<number>`(select count(*)::integer from lessons l where l.product_id = p.product_id and l.retired_at is null and l.published_at is not null)`.as(
          'lessons',
        ),
        sql<number>`(select count(*)::integer from lessons l left join lesson_drafts d using (lesson_id)
          where l.product_id = p.product_id and l.retired_at is null and (d.lesson_id is not null or l.published_at is null))`.as('drafts'),
        sql<number>`(select count(*)::integer from course_progress c where c.product_id = p.product_id)`.as('learners'),
        sql<number>`(select count(c.completed_at)::integer from course_progress c where c.product_id = p.product_id)`.as('completed'),
      ])
      .where('p.kind', '=', 'course')
      .where('p.archivedAt', 'is', null)
      .$if(vendorId !== null, (all) => all.where('p.vendorId', '=', vendorId))
      .$if(state !== undefined, (all) => all.where(stateOfCourse, '=', state as State))
      .$if(Boolean(search), (all) =>
        all.where(sql<boolean>`position(fold(${search}) in fold(p.name_en || ' ' || p.name_ar)) > 0 or p.product_id::text = ${search}`),
      ),
    { by: 'p.productId', id: 'p.productId', direction: 'desc', after, size },
  )
