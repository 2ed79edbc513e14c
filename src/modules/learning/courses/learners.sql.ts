import type { learnerStates } from '../../../contract/learning/staff/course-enums.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'

interface Listing {
  productId: number
  state?: (typeof learnerStates)[number] | undefined
  search?: string | undefined
  after?: string | undefined
  size: number
}

const certificateNumber = sql<string | null>`(
  select number from certificates f where f.customer_id = c.customer_id and f.product_id = c.product_id and f.revoked_at is null)`

/** Who has begun a course, those seen last first. */
export const listLearnersBy = (db: Reader, { productId, state, search, after, size }: Listing) =>
  readPage(
    db,
    db
      .selectFrom('courseProgress as c')
      .innerJoin('customers as h', 'h.customerId', 'c.customerId')
      .select(['c.customerId', 'h.email', 'c.done', 'c.required', 'c.startedAt', 'c.updatedAt as lastSeenAt', 'c.completedAt'])
      .select([sql<string>`trim(h.first_name || ' ' || h.last_name)`.as('name'), certificateNumber.as('certificateNumber')])
      .where('c.productId', '=', productId)
      .$if(state === 'learning', (all) => all.where('c.completedAt', 'is', null))
      .$if(state === 'completed', (all) => all.where('c.completedAt', 'is not', null))
      .$if(state === 'certified', (all) => all.where(certificateNumber, 'is not', null))
      .$if(Boolean(search), (all) =>
        all.where(sql<boolean>`position(fold(${search}) in fold(h.first_name || ' ' || h.last_name || ' ' || h.email)) > 0`),
      ),
    { by: 'c.updatedAt', id: 'c.customerId', direction: 'desc', after, size },
  )
