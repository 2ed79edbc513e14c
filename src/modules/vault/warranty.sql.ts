import type { WarrantyReason } from '../../contract/vault/credential.ts'
import { type Reader, sql, type Tx } from '../../platform/database/database.ts'
import { lockEntitlement } from './credential.sql.ts'

interface NewClaim {
  entitlementId: number
  seatNumber: number
  customerId: number
  poolItemId: number | null
  licenseKeyId: number | null
  reason: WarrantyReason
  note: string
  isAutomatic: boolean
}

/** Records a claim that is settled later. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<number> {
  const { warrantyClaimId } = await tx
    .insertInto('warrantyClaims')
    .values({ ...claim, state: 'owed' })
    .returning('warrantyClaimId')
    .executeTakeFirstOrThrow()
  return warrantyClaimId
}

type Replacement = { replacedByItemId: number } | { replacedByKeyId: number }

export async function settleClaim(tx: Tx, warrantyClaimId: number, replacement: Replacement): Promise<void> {
  await tx
    .updateTable('warrantyClaims')
    .set({ state: 'replaced', settledAt: sql<Date>`now()`, ...replacement })
    .where('warrantyClaimId', '=', warrantyClaimId)
    .execute()
}

export async function refuseClaim(tx: Tx, warrantyClaimId: number): Promise<void> {
  await tx
    .updateTable('warrantyClaims')
    .set({ state: 'refused', settledAt: sql<Date>`now()` })
    .where('warrantyClaimId', '=', warrantyClaimId)
    .execute()
}

/** A refund ends what is owed for its lines. */
export async function refuseOpenClaimsOf(tx: Tx, orderItemIds: number[], seatNumbers: number[] | null = null): Promise<void> {
  await sql`
    update warranty_claims c set state = 'refused', settled_at = now()
    from entitlements e
    where e.entitlement_id = c.entitlement_id and e.order_item_id = any (${orderItemIds}::integer[]) and c.state = 'owed'
      and (${seatNumbers}::integer[] is null or c.seat_number = any (${seatNumbers}))`.execute(tx)
}

/** A claim that staff settle, with its entitlement locked until the transaction ends. */
export async function lockClaim(tx: Tx, warrantyClaimId: number) {
  const found = await tx
    .selectFrom('warrantyClaims')
    .select('entitlementId')
    .where('warrantyClaimId', '=', warrantyClaimId)
    .executeTakeFirst()
  if (!found) return undefined
  await lockEntitlement(tx, found.entitlementId)
  const { rows } = await sql<OpenClaim & { state: string; isOpen: boolean }>`
    select c.warranty_claim_id, c.entitlement_id, c.seat_number, e.order_item_id, e.product_id, c.customer_id, c.pool_item_id, c.state,
      exists (select from open_seats(c.customer_id) o where (o.entitlement_id, o.seat_number) = (c.entitlement_id, c.seat_number)) as is_open
    from warranty_claims c join entitlements e using (entitlement_id)
    where c.warranty_claim_id = ${warrantyClaimId}`.execute(tx)
  return rows[0]
}

export interface OpenClaim {
  warrantyClaimId: number
  entitlementId: number
  seatNumber: number
  orderItemId: number
  productId: number
  customerId: number
  poolItemId: number | null
}

/** The claims that wait for an item of a pool, the oldest first. Those of staff are left out. */
export async function openClaims(db: Reader, productId: number): Promise<(OpenClaim & { poolItemId: number })[]> {
  const { rows } = await sql<OpenClaim & { poolItemId: number }>`
    select c.warranty_claim_id, c.entitlement_id, c.seat_number, e.order_item_id, e.product_id, c.customer_id, c.pool_item_id
    from warranty_claims c join entitlements e using (entitlement_id)
    where e.product_id = ${productId} and c.state = 'owed' and c.is_automatic and c.pool_item_id is not null
    order by c.warranty_claim_id`.execute(db)
  return rows
}

/** Locks a claim and returns whether it is still owed, and its customer still holds the open seat. */
export async function lockOpenClaim(tx: Tx, { warrantyClaimId, entitlementId, seatNumber, customerId }: OpenClaim): Promise<boolean> {
  await lockEntitlement(tx, entitlementId)
  const { rows } = await sql`
    select from warranty_claims c
    where c.warranty_claim_id = ${warrantyClaimId} and c.state = 'owed' and exists (
      select from open_seats(${customerId}) o where (o.entitlement_id, o.seat_number) = (${entitlementId}, ${seatNumber}))`.execute(tx)
  return rows.length === 1
}

/** A claim as staff need it. */
export async function findClaim(db: Reader, warrantyClaimId: number) {
  const { rows } = await sql<{
    warrantyClaimId: number
    productId: number
    nameEn: string
    nameAr: string
    orderNumber: string
    seatNumber: number
    customerId: number
    reason: WarrantyReason
    note: string
    isAutomatic: boolean
  }>`
    select c.warranty_claim_id, i.product_id, i.product_name_en as name_en, i.product_name_ar as name_ar, o.order_number, c.seat_number,
      c.customer_id, c.reason, c.note, c.is_automatic
    from warranty_claims c join entitlements e using (entitlement_id) join order_items i using (order_item_id) join orders o using (order_id)
    where c.warranty_claim_id = ${warrantyClaimId}`.execute(db)
  return rows[0]
}
