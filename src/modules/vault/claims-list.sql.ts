import type { WarrantyReason } from '../../contract/vault/credential.ts'
import type { claimFilters } from '../../contract/vault/staff/claim-filters.ts'
import { type Reader, sql } from '../../platform/database/database.ts'
import { readPage } from '../../platform/database/keyset.ts'

interface Listing {
  state: (typeof claimFilters)[number]
  search?: string | undefined
  direction: 'asc' | 'desc'
  after?: string | undefined
  size: number
}

/** Warranty claims over all orders, with what settling them needs. */
export const listClaimsBy = (db: Reader, { state, search, direction, after, size }: Listing) =>
  readPage(
    db,
    db
      .selectFrom('warrantyClaims as c')
      .innerJoin('entitlements as e', 'e.entitlementId', 'c.entitlementId')
      .innerJoin('orderItems as i', 'i.orderItemId', 'e.orderItemId')
      .innerJoin('orders as o', 'o.orderId', 'i.orderId')
      .innerJoin('customers as h', 'h.customerId', 'c.customerId')
      .select(['c.warrantyClaimId', 'c.seatNumber', 'c.note', 'c.claimedAt', 'c.settledAt', 'c.isAutomatic'])
      .select(['o.orderId', 'o.orderNumber', 'i.productId', 'i.productNameEn', 'i.productNameAr'])
      .select([
        sql<WarrantyReason>`c.reason`.as('reason'),
        sql<'owed' | 'replaced' | 'refused'>`c.state`.as('state'),
        sql<string>`trim(h.first_name || ' ' || h.last_name)`.as('customerName'),
        sql<boolean>`c.state = 'owed' and exists (
          select from open_seats(c.customer_id) s where (s.entitlement_id, s.seat_number) = (c.entitlement_id, c.seat_number))`.as(
          'isOpen',
        ),
        sql<number | null>`case when c.pool_item_id is not null then (
          select count(*)::integer from (select from pool_items p where p.product_id = e.product_id and p.state = 'available' limit 1000) free
        ) end`.as('available'),
      ])
      .$if(state !== 'all', (all) => all.where('c.state', '=', state))
      .$if(Boolean(search), (all) =>
        all.where(
          sql<boolean>`position(fold(${search}) in fold(o.order_number || ' ' || i.product_name_en || ' ' || i.product_name_ar || ' ' || h.first_name || ' ' || h.last_name)) > 0`,
        ),
      ),
    { by: 'c.claimedAt', id: 'c.warrantyClaimId', direction, after, size },
  )

/** Claims that wait for a replacement, counted up to `atMost`. */
export async function countOpenClaims(db: Reader, atMost = 100): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from warranty_claims where state = 'owed' limit ${atMost}) open`.execute(db)
  return rows[0]?.count ?? 0
}
