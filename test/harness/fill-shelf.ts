import { createHash } from 'node:crypto'
import type { Database } from '../../src/platform/database/database.ts'
import { inTransaction, sql, type Tx } from '../../src/platform/database/database.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const halfYear = { accessDays: 183 }

/** What the shelf of a demo customer is to show, one for each title that they bought. */
const states = [
  { terms: halfYear, startedAt: inDays(-171), expiresAt: inDays(12.5), isUsed: true },
  { terms: halfYear, startedAt: inDays(-1), expiresAt: inDays(182), seats: 5 },
  { terms: { ...halfYear, startsOnFirstUse: true }, startsLatestAt: inDays(90), expiresAt: inDays(273) },
  { terms: halfYear, startedAt: inDays(-190), expiresAt: inDays(-7) },
  { terms: { accessDays: 0 }, startedAt: inDays(-30), revokedAt: inDays(-2) },
  { terms: { accessDays: 0 }, startedAt: inDays(-3), isGift: true },
]

/**
 * Puts the titles of a customer into every state of the shelf. What was sold never changes in the shop, so this is done past its triggers;
 * a gift gets another buyer.
 */
export const fillShelf = (db: Database, customerId: number) =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const titles = await tx
      .selectFrom('entitlements as e')
      .innerJoin('seats as s', 's.entitlementId', 'e.entitlementId')
      .select('e.entitlementId')
      .where('e.customerId', '=', customerId)
      .where('s.holderCustomerId', '=', customerId)
      .orderBy('e.entitlementId')
      .execute()
    if (titles.length < states.length) throw new Error(`the customer has ${titles.length} titles, not ${states.length}`)
    for (const [index, state] of states.entries()) {
      const id = titles[index]?.entitlementId ?? 0
      const { terms, startedAt = null, startsLatestAt = null, expiresAt = null, revokedAt = null, seats = 1, isUsed, isGift } = state
      await sql`
        update entitlements set granted_at = ${inDays(-400)}, started_at = ${startedAt}, starts_latest_at = ${startsLatestAt},
          expires_at = ${expiresAt}, revoked_at = ${revokedAt}, terms = terms || ${JSON.stringify(terms)}::jsonb, seat_count = ${seats},
          customer_id = case when ${isGift === true} then (select min(customer_id) from customers where customer_id <> ${customerId}) else customer_id end
        where entitlement_id = ${id}`.execute(tx)
      await sql`
        insert into seats (entitlement_id, number) select ${id}, number from generate_series(2, ${seats}::integer) number
        on conflict do nothing`.execute(tx)
      await sql`
        update seats set last_used_at = case when ${isUsed === true} then now() end, is_gift = ${isGift === true},
          gift_note = case when ${isGift === true} then 'For your first week on the ward. Good luck!' end
        where entitlement_id = ${id} and number = 1`.execute(tx)
      if (seats > 1) await fillSeats(tx, id, customerId)
    }
  })

/** The token of an invitation of a demo customer. */
export const demoToken = (customerId: number) => `demo-${customerId}`

/** Another customer has the second seat, the third is invited to, and the fourth is a gift for a later day. */
async function fillSeats(tx: Tx, entitlementId: number, customerId: number) {
  const hash = createHash('sha256').update(demoToken(customerId)).digest()
  const ofGift = createHash('sha256')
    .update(`gift ${demoToken(customerId)}`)
    .digest()
  await sql`
    update seats set holder_customer_id = (select min(customer_id) from customers where customer_id <> ${customerId}),
      claimed_at = now(), invited_email = 'omar.saleh@hospital.example'
    where entitlement_id = ${entitlementId} and number = 2`.execute(tx)
  await sql`
    update seats set invitation_hash = case number when 3 then ${hash}::bytea else ${ofGift}::bytea end, invitation_nonce = decode(repeat('00', 16), 'hex'),
      invited_at = now(), invitation_language = 'en', invited_email = 'salma.with.a.long.name@teaching-hospital.example',
      is_gift = true, gift_note = 'Good luck with your first week on the ward!', send_at = case number when 4 then ${inDays(30)}::timestamptz end
    where entitlement_id = ${entitlementId} and number in (3, 4)`.execute(tx)
}
