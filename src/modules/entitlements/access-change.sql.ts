import type { Language } from '../../contract/localization/language.ts'
import { type Reader, sql } from '../../platform/database/database.ts'

interface Person {
  customerId: number
  entitlementId: number
}

/** Everybody whom the closing of entitlements concerns: the buyer, with a seat or without, and each holder of one. */
export async function findPeople(db: Reader, entitlementIds: number[]): Promise<(Person & { isBuyer: boolean })[]> {
  const { rows } = await sql<Person & { isBuyer: boolean }>`
    select e.entitlement_id, e.customer_id, true as is_buyer from entitlements e where e.entitlement_id = any (${entitlementIds}::integer[])
    union all
    select e.entitlement_id, s.holder_customer_id, false from entitlements e join seats s using (entitlement_id)
    where e.entitlement_id = any (${entitlementIds}::integer[]) and s.holder_customer_id <> e.customer_id
    order by 1, 2`.execute(db)
  return rows
}

export type AccessInMail = NonNullable<Awaited<ReturnType<typeof findAccessInMail>>>

/**
 * The data of the mail to one of these people, in their language. `certificate` is the number of their valid certificate, or of the one that was
 * revoked with the entitlement.
 */
export async function findAccessInMail(db: Reader, { customerId, entitlementId }: Person) {
  const { rows } = await sql<{
    email: string
    firstName: string
    language: Language
    productName: string
    revokedAt: Date | null
    expiresAt: Date | null
    hasEnded: boolean
    certificate: string | null
  }>`
    select c.email, c.first_name, c.language, coalesce(e.revoked_at, e.paused_at) as revoked_at, e.expires_at, coalesce(e.expires_at <= now(), false) as has_ended,
      case c.language when 'ar' then i.product_name_ar else i.product_name_en end as product_name,
      (
        select d.number from certificates d
        where d.entitlement_id = e.entitlement_id and d.customer_id = c.customer_id and d.revoked_at is not distinct from e.revoked_at
          -- It stays valid during a pause.
          and e.paused_at is null
      ) as certificate
    from entitlements e
    join order_items i using (order_item_id)
    join customers c on c.customer_id = ${customerId}
    where e.entitlement_id = ${entitlementId} and c.erased_at is null`.execute(db)
  return rows[0]
}
