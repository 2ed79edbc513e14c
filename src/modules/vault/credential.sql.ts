import type { Language } from '../../contract/localization/language.ts'
import { localizedColumn, type Reader, sql, type Tx } from '../../platform/database/database.ts'
import { pictureOfLine } from '../pictures/pictures.ts'
import type { OfferField } from './pool.sql.ts'

/** A seat's login or key, as the customer who has or had the seat may know of it. */
export interface Credential {
  entitlementId: number
  seatNumber: number
  orderItemId: number
  productId: number
  nameEn: string
  nameAr: string
  productName: string
  picture: string | null
  delivery: 'pool' | 'generated'
  fields: OfferField[]
  instructions: string
  /** Of the key, or of the next one. */
  activationLimit: number | null
  /** Set while a period waits for its first use. */
  startsLatestAt: Date | null
  expiresAt: Date | null
  /** Whether the customer holds the seat now, and it is open. */
  isOpen: boolean
  /** The item of a pool that is delivered to the seat. */
  poolItemId: number | null
  /** The key in use; null before the first is made. */
  licenseKeyId: number | null
  lastFour: string | null
  sealed: Buffer | null
  /** Whether this customer has seen it. */
  isShown: boolean
  isOwed: boolean
  /** The end of the warranty, which begins with the first delivery to the seat; null: there is none, or it has not begun. */
  warrantyUntil: Date | null
  isInWarranty: boolean
  /** The first claim of a seat is settled automatically. */
  wasClaimed: boolean
}

/** The login or key of the seat that this customer holds, or held last. Undefined if there is neither. */
export async function findCredential(
  db: Reader,
  customerId: number,
  entitlementId: number,
  language: Language,
): Promise<Credential | undefined> {
  const { rows } = await sql<Credential>`
    select e.entitlement_id, s.number as seat_number, e.order_item_id, e.product_id, i.product_name_en as name_en, i.product_name_ar as name_ar,
      ${sql.ref(`i.${localizedColumn('productName', language)}`)} as product_name, ${pictureOfLine(language)} as picture, o.delivery, o.fields,
      ${sql.ref(`o.${localizedColumn('instructions', language)}`)} as instructions,
      coalesce(k.activation_limit, o.activation_limit) as activation_limit, e.expires_at,
      case when e.started_at is null then e.starts_latest_at end as starts_latest_at,
      exists (select from open_seats(${customerId}) os where os.entitlement_id = e.entitlement_id and os.seat_number = s.number) as is_open,
      p.pool_item_id, k.license_key_id, k.last_four, coalesce(p.sealed, k.sealed) as sealed,
      exists (select from reveals r where (r.entitlement_id, r.seat_number, r.customer_id) = (s.entitlement_id, s.number, ${customerId})
        and (r.pool_item_id = p.pool_item_id or r.license_key_id = k.license_key_id)) as is_shown,
      coalesce(claims.is_owed, false) as is_owed, coalesce(claims.was_claimed, false) as was_claimed,
      w.until as warranty_until, coalesce(w.until > now(), false) as is_in_warranty
    from entitlements e
    join order_items i using (order_item_id)
    join account_offers o on o.product_id = e.product_id
    join seats s on s.entitlement_id = e.entitlement_id
    left join pool_items p on p.order_item_id = e.order_item_id and p.seat_number = s.number and p.state = 'delivered'
    left join license_keys k on k.entitlement_id = e.entitlement_id and k.seat_number = s.number and k.disabled_at is null
    left join lateral (
      select bool_or(c.state = 'owed') as is_owed, bool_or(c.is_automatic) as was_claimed
      from warranty_claims c where (c.entitlement_id, c.seat_number) = (s.entitlement_id, s.number)
    ) claims on true
    left join lateral (
      select least(
        (select min(d.delivered_at) from pool_items d where d.order_item_id = e.order_item_id and d.seat_number = s.number),
        (select min(m.made_at) from license_keys m where (m.entitlement_id, m.seat_number) = (s.entitlement_id, s.number))
      ) + nullif((e.terms ->> 'warrantyDays')::integer, 0) * interval '1 day' as until
    ) w on true
    where e.entitlement_id = ${entitlementId}
      and (s.holder_customer_id = ${customerId} or exists (
        select from seat_moves m where (m.entitlement_id, m.seat_number, m.from_customer_id) = (s.entitlement_id, s.number, ${customerId})))
    order by s.holder_customer_id is not distinct from ${customerId} desc
    limit 1`.execute(db)
  return rows[0]
}

/** Locks an entitlement until the transaction ends, so that a refund waits or comes first. */
export async function lockEntitlement(tx: Tx, entitlementId: number): Promise<void> {
  await sql`select from entitlements where entitlement_id = ${entitlementId} for update`.execute(tx)
}

interface NewReveal {
  entitlementId: number
  seatNumber: number
  poolItemId: number | null
  licenseKeyId: number | null
  customerId: number
  sessionHash: Buffer
  network: string | null
}

export async function insertReveal(tx: Tx, reveal: NewReveal): Promise<void> {
  await tx.insertInto('reveals').values(reveal).execute()
}

/** When this customer saw what the seat gives, the newest first. */
export const revealsOf = (
  db: Reader,
  { customerId, entitlementId, seatNumber }: Pick<NewReveal, 'customerId' | 'entitlementId' | 'seatNumber'>,
) =>
  db
    .selectFrom('reveals')
    .select(['revealedAt', 'network'])
    .where('entitlementId', '=', entitlementId)
    .where('seatNumber', '=', seatNumber)
    .where('customerId', '=', customerId)
    .orderBy('revealId', 'desc')
    .limit(50)
    .execute()

/** Removes the networks of reveals older than 90 days. */
export async function forgetNetworks(db: Reader): Promise<void> {
  await sql`update reveals set network = null where network is not null and revealed_at < now() - interval '90 days'`.execute(db)
}
