import { type RawBuilder, type Reader, sql } from '../../platform/database/database.ts'

export interface FormerAccess {
  /** `ended`: its period is over. `closed`: by staff, without a refund. `moved`: the seat was given back or to another person. */
  reason: 'ended' | 'refunded' | 'closed' | 'moved'
  at: Date
}

/** How the last access of a customer to a product ended. Undefined if none has. */
export const findFormerAccess = (db: Reader, customerId: number, productId: number) =>
  findLast(db, customerId, sql`e.product_id = ${productId}`)

/** The same for a file. */
export const findFormerAccessToFile = (db: Reader, customerId: number, fileId: number) =>
  findLast(
    db,
    customerId,
    sql`exists (
      select from product_files f where f.file_id = ${fileId} and f.product_id = e.product_id and includes_file(e.terms, f.format, f.language))`,
  )

/** Of the entitlements `e` that the condition names. */
async function findLast(db: Reader, customerId: number, condition: RawBuilder<unknown>): Promise<FormerAccess | undefined> {
  const { rows } = await sql<FormerAccess>`
    with held as (
      select entitlement_id, null::timestamptz as moved_at from seats where holder_customer_id = ${customerId}
      union all
      select entitlement_id, moved_at from seat_moves where from_customer_id = ${customerId}
    ), former as (
      select case
          when held.moved_at < coalesce(least(e.revoked_at, e.paused_at, e.expires_at), 'infinity') then 'moved'
          when least(e.revoked_at, e.paused_at) < e.expires_at or e.expires_at is null
            then case when e.revoked_at is not null and e.revoke_reason is null then 'refunded' else 'closed' end
          else 'ended'
        end as reason,
        least(held.moved_at, e.revoked_at, e.paused_at, e.expires_at) as at
      from held join entitlements e using (entitlement_id)
      where ${condition}
    )
    select * from former where at <= now() order by at desc limit 1`.execute(db)
  return rows[0]
}
