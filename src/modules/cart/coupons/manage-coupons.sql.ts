import type { couponSorts, couponStates } from '../../../contract/cart/staff/coupons.ts'
import { couponCodeOf } from '../../../contract/typed.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'

type State = (typeof couponStates)[number]

export interface CouponColumns {
  code: string
  percentage: number | null
  amountCents: number | null
  minimumCents: number
  startsAt: Date | null
  endsAt: Date | null
  totalLimit: number | null
  perCustomerLimit: number | null
  isPublic: boolean
  isActive: boolean
}

export interface StoredCoupon extends CouponColumns {
  couponId: number
  version: number
  timesUsed: number
  categoryIds: number[]
  state: State
}

const state = sql<State>`case when not c.is_active then 'off' when c.ends_at <= now() then 'ended' when c.times_used >= c.total_limit then 'used-up'
  when c.starts_at > now() then 'scheduled' else 'running' end`

const coupons = (db: Reader) =>
  db
    .selectFrom('coupons as c')
    .select([
      ...(['c.couponId', 'c.version', 'c.code', 'c.percentage', 'c.amountCents', 'c.minimumCents', 'c.startsAt', 'c.endsAt'] as const),
      ...(['c.totalLimit', 'c.perCustomerLimit', 'c.timesUsed', 'c.isPublic', 'c.isActive'] as const),
      state.as('state'),
      sql<number[]>`array(select o.category_id from coupon_categories o where o.coupon_id = c.coupon_id order by o.category_id)`.as(
        'categoryIds',
      ),
    ])

interface Listing {
  search?: string
  state?: State
  sort: (typeof couponSorts)[number]
  after?: string
  size: number
}

export const listCouponsBy = (db: Reader, { search, state: only, sort, after, size }: Listing) =>
  readPage(
    db,
    coupons(db)
      .$if(Boolean(search), (all) => all.where(sql<boolean>`position(${couponCodeOf(search ?? '')}::text in c.code) > 0`))
      .$if(only !== undefined, (all) => all.where(sql<boolean>`${state} = ${only}`)),
    {
      by: sort.endsWith('Code') ? 'c.code' : 'c.couponId',
      id: 'c.couponId',
      after,
      size,
      direction: sort.startsWith('-') ? 'desc' : 'asc',
    },
  )

export const findCoupon = (db: Reader, couponId: number): Promise<StoredCoupon | undefined> =>
  coupons(db).where('c.couponId', '=', couponId).executeTakeFirst()

export const findCouponByCode = (db: Reader, code: string): Promise<StoredCoupon | undefined> =>
  coupons(db).where('c.code', '=', couponCodeOf(code)).executeTakeFirst()

const valuesOf = (coupon: CouponColumns) => ({ ...coupon, kind: coupon.percentage === null ? 'amount' : 'percentage' })

export async function insertCoupon(tx: Tx, coupon: CouponColumns): Promise<number> {
  const { couponId } = await tx.insertInto('coupons').values(valuesOf(coupon)).returning('couponId').executeTakeFirstOrThrow()
  return couponId
}

/** False if the version is not the expected one. */
export async function updateCoupon(tx: Tx, couponId: number, version: number, coupon: CouponColumns): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set({ ...valuesOf(coupon), version: version + 1 })
    .where('couponId', '=', couponId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function writeCategories(tx: Tx, couponId: number, categoryIds: number[]): Promise<void> {
  await sql`delete from coupon_categories where coupon_id = ${couponId} and category_id <> all (${categoryIds}::integer[])`.execute(tx)
  await sql`
    insert into coupon_categories (coupon_id, category_id)
    select ${couponId}::integer, unnest(${categoryIds}::integer[]) on conflict do nothing`.execute(tx)
}
