import type pg from 'pg'
import { toCents } from '../../src/contract/money.ts'
import { insertRows } from '../../src/platform/database/insert-rows.ts'
import { readJson } from './insert.ts'

interface DemoCoupon {
  code: string
  percentage?: number
  /** Dollars. */
  amount?: number
  minimum?: number
  startsAt?: string
  endsAt?: string
  totalLimit?: number
  perCustomerLimit?: number
  isPublic?: boolean
  isActive?: boolean
  /** Products that show it. */
  shownOn?: number[]
}

export async function insertCoupons(client: pg.Client): Promise<void> {
  const coupons = await readJson<DemoCoupon[]>('coupons.json')
  await insertRows(
    client,
    'coupons',
    coupons.map((coupon) => ({
      code: coupon.code,
      kind: coupon.percentage ? 'percentage' : 'amount',
      percentage: coupon.percentage ?? null,
      amount_cents: coupon.amount ? toCents(coupon.amount) : null,
      minimum_cents: toCents(coupon.minimum ?? 0),
      starts_at: coupon.startsAt ?? null,
      ends_at: coupon.endsAt ?? null,
      total_limit: coupon.totalLimit ?? null,
      per_customer_limit: coupon.perCustomerLimit ?? null,
      times_used: 0,
      is_public: coupon.isPublic ?? false,
      is_active: coupon.isActive ?? true,
    })),
  )
  for (const { code, shownOn = [] } of coupons) {
    if (shownOn.length === 0) continue
    await client.query(
      'update products set shown_coupon_id = (select coupon_id from coupons where code = $1) where product_id = any ($2::integer[])',
      [code, shownOn],
    )
  }
}
