import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

interface NewKey {
  licenseKeyId: number
  entitlementId: number
  seatNumber: number
  keyHash: Buffer
  lastFour: string
  sealed: Buffer
  activationLimit: number | null
}

export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx.insertInto('licenseKeys').values(key).execute()
}

export async function disableKey(tx: Tx, licenseKeyId: number): Promise<void> {
  await tx.updateTable('licenseKeys').set({ disabledAt: sql<Date>`now()` }).where('licenseKeyId', '=', licenseKeyId).execute()
}

/** Disables the keys of refunded lines. */
export async function disableKeysOf(tx: Tx, orderItemIds: number[], seatNumbers: number[] | null = null): Promise<void> {
  await sql`
    update license_keys k set disabled_at = now()
    from entitlements e
    where e.entitlement_id = k.entitlement_id and e.order_item_id = any (${orderItemIds}::integer[]) and k.disabled_at is null
      and (${seatNumbers}::integer[] is null or k.seat_number = any (${seatNumbers}))`.execute(tx)
}

export interface ValidKey {
  licenseKeyId: number
  entitlementId: number
  expiresAt: Date | null
  activationLimit: number | null
  activationsUsed: number
  /** Whether it is active on the device that was named. */
  isActive: boolean
}

/**
 * A key of this product that is in use: not replaced, its seat held, its entitlement neither revoked nor expired. Undefined for any other,
 * whatever the reason.
 */
export async function findValidKey(
  db: Reader,
  productId: number,
  keyHash: Buffer,
  instanceHash: Buffer | null,
): Promise<ValidKey | undefined> {
  const { rows } = await sql<ValidKey>`
    select k.license_key_id, k.entitlement_id, e.expires_at, k.activation_limit,
      count(a.activation_id)::integer as activations_used,
      coalesce(bool_or(a.instance_hash = ${instanceHash}::bytea), false) as is_active
    from license_keys k
    join entitlements e using (entitlement_id)
    join seats s on s.entitlement_id = k.entitlement_id and s.number = k.seat_number
    left join activations a on a.license_key_id = k.license_key_id and a.released_at is null
    where k.key_hash = ${keyHash} and k.disabled_at is null and e.product_id = ${productId}
      and exists (select from open_seats(s.holder_customer_id) o where o.entitlement_id = k.entitlement_id and o.seat_number = k.seat_number)
    group by k.license_key_id, e.entitlement_id`.execute(db)
  return rows[0]
}

/**
 * Locks a key, so that activations are counted one by one, and its entitlement, so that a refund waits or comes first. Always in this order.
 */
export async function lockKey(tx: Tx, keyHash: Buffer): Promise<void> {
  await sql`
    select from entitlements where entitlement_id = (select entitlement_id from license_keys where key_hash = ${keyHash}) for share`.execute(
    tx,
  )
  await sql`select from license_keys where key_hash = ${keyHash} for update`.execute(tx)
}

export async function insertActivation(
  tx: Tx,
  activation: { licenseKeyId: number; instanceHash: Buffer; instanceName: string },
): Promise<void> {
  await tx.insertInto('activations').values(activation).execute()
}

/** Releases a device, and returns whether the key was active on it. */
export async function releaseDevice(db: Reader, licenseKeyId: number, instanceHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('activations')
    .set({ releasedAt: sql<Date>`now()` })
    .where('licenseKeyId', '=', licenseKeyId)
    .where('instanceHash', '=', instanceHash)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface Activation {
  instanceHash: Buffer
  instanceName: string
  activatedAt: Date
}

/** The devices on which a key is active, the newest first. */
export const activationsOf = (db: Reader, licenseKeyId: number): Promise<Activation[]> =>
  db
    .selectFrom('activations')
    .select(['instanceHash', 'instanceName', 'activatedAt'])
    .where('licenseKeyId', '=', licenseKeyId)
    .where('releasedAt', 'is', null)
    .orderBy('activationId', 'desc')
    .execute()
