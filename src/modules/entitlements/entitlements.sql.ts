import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

/**
 * Grants one entitlement per digital item, once, with all its seats; the buyer holds the first. Its terms are those that were sold with the
 * line. A period that starts with the first use has its latest possible end until then. Where the access of the order waits, periods begin with its
 * opening.
 */
export async function grantEntitlements(tx: Tx, orderItemIds: number[]): Promise<void> {
  if (orderItemIds.length === 0) return
  await sql`
    with granted as (
      insert into entitlements (order_item_id, customer_id, product_id, kind, terms, seat_count, waits_until, started_at, starts_latest_at, expires_at)
      select i.order_item_id, o.customer_id, i.product_id, p.kind, i.terms, (i.terms ->> 'seats')::integer * i.quantity,
        opens.waits_until,
        case when waits.days is null then opens.at end,
        opens.at + waits.days * interval '1 day',
        case when i.terms ->> 'accessDays' <> '0' then opens.at + (coalesce(waits.days, 0) + (i.terms ->> 'accessDays')::integer) * interval '1 day' end
      from order_items i
      join orders o using (order_id)
      join products p using (product_id)
      cross join lateral (
        select case when (i.terms ->> 'startsOnFirstUse')::boolean then (i.terms ->> 'startWithinDays')::integer end as days
      ) waits
      cross join lateral (
        select case when o.access_waits_until > now() then o.access_waits_until end as waits_until, greatest(now(), o.access_waits_until) as at
      ) opens
      where i.order_item_id = any (${orderItemIds}::integer[]) and i.is_digital
      order by i.order_item_id
      on conflict on constraint one_entitlement_for_an_item do nothing
      returning entitlement_id, customer_id, seat_count
    )
    insert into seats (entitlement_id, number, holder_customer_id, claimed_at)
    select entitlement_id, number, case when number = 1 then customer_id end, case when number = 1 then now() end
    from granted, generate_series(1, seat_count) number`.execute(tx)
}

/** Revokes the entitlements of refunded items, and returns those that were open. */
export async function revokeOfItems(tx: Tx, orderItemIds: number[]): Promise<number[]> {
  const revoked = await tx
    .updateTable('entitlements')
    .set((eb) => ({ revokedAt: eb.fn<Date>('now') }))
    .where('orderItemId', 'in', orderItemIds)
    .where('revokedAt', 'is', null)
    .returning('entitlementId')
    .execute()
  return revoked.map(({ entitlementId }) => entitlementId)
}

/** Pauses the open entitlements of these items, and returns them. */
export async function pause(tx: Tx, orderItemIds: number[]): Promise<number[]> {
  const paused = await tx
    .updateTable('entitlements')
    .set((eb) => ({ pausedAt: eb.fn<Date>('now') }))
    .where('orderItemId', '=', sql<number>`any (${orderItemIds}::integer[])`)
    .where('revokedAt', 'is', null)
    .where('pausedAt', 'is', null)
    .returning('entitlementId')
    .execute()
  return paused.map(({ entitlementId }) => entitlementId)
}

/** Ends the pause of the entitlements of these items, and returns those that are open again. */
export async function resume(tx: Tx, orderItemIds: number[]): Promise<number[]> {
  const resumed = await tx
    .updateTable('entitlements')
    .set({ pausedAt: null })
    .where('orderItemId', '=', sql<number>`any (${orderItemIds}::integer[])`)
    .where('pausedAt', 'is not', null)
    .returning(['entitlementId', 'revokedAt'])
    .execute()
  return resumed.flatMap(({ entitlementId, revokedAt }) => (revokedAt === null ? [entitlementId] : []))
}

/** Opens the entitlements of these items that wait. Their periods are as long as they were sold. */
export const openWaiting = (tx: Tx, orderItemIds: number[]) =>
  sql`
    update entitlements set waits_until = null,
      started_at = case when started_at is not null then now() end,
      starts_latest_at = starts_latest_at - (waits_until - now()),
      expires_at = expires_at - (waits_until - now())
    where order_item_id = any (${orderItemIds}::integer[]) and waits_until > now()`.execute(tx)

/**
 * Starts the period of an entitlement that waits for its first use. Stores when the seat was last used, at most once a minute. Throws a 404 if the
 * entitlement was closed at this moment: a customer may withdraw from what was not used.
 */
export async function noteUse(tx: Tx, entitlementId: number, seatNumber: number): Promise<void> {
  await sql`
    update entitlements
    set started_at = least(now(), starts_latest_at),
      expires_at = case when terms ->> 'accessDays' <> '0'
        then least(now(), starts_latest_at) + ((terms ->> 'accessDays')::integer + extra_days) * interval '1 day' end
    where entitlement_id = ${entitlementId} and started_at is null`.execute(tx)
  const { numAffectedRows } = await sql`
    update seats set last_used_at = now()
    where (entitlement_id, number) = (${entitlementId}, ${seatNumber})
      and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(tx)
  // A withdrawal locks the seats before it closes the entitlement.
  if (numAffectedRows && !(await holdUsable(tx, entitlementId))) throw new CallError(404, messages.entitlementClosed)
}

/** Makes the closing of this entitlement wait for the transaction. False: it is revoked, or waits for the end of a dispute or a withdrawal. */
async function holdUsable(tx: Tx, entitlementId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('entitlements')
    .select('entitlementId')
    .where('entitlementId', '=', entitlementId)
    .where('revokedAt', 'is', null)
    .where('pausedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a revocation of this entitlement wait for the transaction. False: it is revoked. */
export async function holdOpen(tx: Tx, entitlementId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('entitlements')
    .select('entitlementId')
    .where('entitlementId', '=', entitlementId)
    .where('revokedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** When an entitlement ends; null if it never does. */
export async function expiryOf(tx: Tx, entitlementId: number): Promise<Date | null> {
  const { expiresAt } = await tx
    .selectFrom('entitlements')
    .select('expiresAt')
    .where('entitlementId', '=', entitlementId)
    .executeTakeFirstOrThrow()
  return expiresAt
}

/** An entitlement as staff change it, locked until the transaction ends. */
export async function lockOfStaff(tx: Tx, entitlementId: number) {
  const { rows } = await sql<{
    orderItemId: number
    customerId: number
    revokedAt: Date | null
    /** Null unless staff closed it. */
    revokeReason: string | null
    expiresAt: Date | null
  }>`
    select order_item_id, customer_id, revoked_at, revoke_reason, expires_at from entitlements where entitlement_id = ${entitlementId} for update`.execute(
    tx,
  )
  return rows[0]
}

/** The entitlement of an order's line. */
export const findOfItem = (db: Reader, orderItemId: number) =>
  db
    .selectFrom('entitlements')
    .select(['entitlementId', 'revokedAt', 'revokeReason'])
    .select(sql<boolean>`paused_at is not null or coalesce(waits_until > now(), false)`.as('isWaiting'))
    .where('orderItemId', '=', orderItemId)
    .executeTakeFirst()

/** The customer who bought an entitlement. Throws if it does not exist. */
export async function findBuyer(db: Reader, entitlementId: number): Promise<number> {
  const { customerId } = await db
    .selectFrom('entitlements')
    .select('customerId')
    .where('entitlementId', '=', entitlementId)
    .executeTakeFirstOrThrow()
  return customerId
}

/** Adds days to the period: from its end, or from now if it has ended. An entitlement without an end stays as it is. */
export async function addDays(tx: Tx, entitlementId: number, days: number): Promise<void> {
  await sql`
    update entitlements e
    set extra_days = extra_days + added.days, expires_at = expires_at + added.days * interval '1 day'
    from (
      select ${days}::integer + greatest(0, ceil(extract(epoch from now() - expires_at) / 86400))::integer as days
      from entitlements where entitlement_id = ${entitlementId}
    ) added
    where e.entitlement_id = ${entitlementId} and e.expires_at is not null`.execute(tx)
}

/** Adds downloads of each file to every seat. */
export const addDownloads = (tx: Tx, entitlementId: number, downloads: number) =>
  tx
    .updateTable('entitlements')
    .set((eb) => ({ downloadLimit: eb('downloadLimit', '+', downloads) }))
    .where('entitlementId', '=', entitlementId)
    .execute()

/** Opens an entitlement that staff closed. */
export const reopen = (tx: Tx, entitlementId: number) =>
  tx
    .updateTable('entitlements')
    .set({ revokedAt: null, revokeReason: null })
    .where('entitlementId', '=', entitlementId)
    .where('revokeReason', 'is not', null)
    .execute()

/** Closes an entitlement whose line is not refunded, and says why. */
export const revokeWithReason = (tx: Tx, entitlementId: number, reason: string) =>
  tx
    .updateTable('entitlements')
    .set((eb) => ({ revokedAt: eb.fn<Date>('now'), revokeReason: reason }))
    .where('entitlementId', '=', entitlementId)
    .where('revokedAt', 'is', null)
    .execute()
