import type { Language } from '../../contract/localization/language.ts'
import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

export interface EndingSeat {
  entitlementId: number
  seatNumber: number
  customerId: number
}

/** Of entitlements that end within a week, after at least two: marks up to `most` seats whose holders were not told, and returns them. */
export async function takeEndingSeats(tx: Tx, most: number): Promise<EndingSeat[]> {
  const { rows } = await sql<EndingSeat>`
    update seats s set end_announced_for = ending.expires_at
    from (
      select held.entitlement_id, held.number, e.expires_at
      from entitlements e join order_items i using (order_item_id) join seats held using (entitlement_id)
      where e.expires_at < now() + interval '7 days' and e.started_at is not null and e.expires_at - e.started_at >= interval '14 days'
        and is_open(e, i) and held.holder_customer_id is not null and held.end_announced_for is distinct from e.expires_at
      order by e.expires_at, held.entitlement_id, held.number limit ${most}
      for update of held skip locked
    ) ending
    where (s.entitlement_id, s.number) = (ending.entitlement_id, ending.number)
    returning s.entitlement_id, s.number as seat_number, s.holder_customer_id as customer_id`.execute(tx)
  return rows
}

export type EndingAccess = NonNullable<Awaited<ReturnType<typeof findEndingAccess>>>

/** What the mail says, in the holder's language. Undefined once the seat has another holder, or is closed, or its holder is erased. */
export async function findEndingAccess(db: Reader, { entitlementId, seatNumber, customerId }: EndingSeat) {
  const { rows } = await sql<{
    email: string
    firstName: string
    language: Language
    productId: number
    productName: string
    categoryName: string
    isSold: boolean
    expiresAt: Date
  }>`
    select c.email, c.first_name, c.language, p.product_id, p.is_visible as is_sold, e.expires_at,
      case c.language when 'ar' then i.product_name_ar else i.product_name_en end as product_name,
      case c.language when 'ar' then k.name_ar else k.name_en end as category_name
    from open_seats(${customerId}) s
    join entitlements e using (entitlement_id)
    join order_items i on i.order_item_id = s.order_item_id
    join products p on p.product_id = s.product_id
    join categories k using (category_id)
    join customers c on c.customer_id = ${customerId}
    where (s.entitlement_id, s.seat_number) = (${entitlementId}, ${seatNumber}) and e.expires_at is not null and c.erased_at is null`.execute(
    db,
  )
  return rows[0] && { ...rows[0], entitlementId, seatNumber, customerId }
}
