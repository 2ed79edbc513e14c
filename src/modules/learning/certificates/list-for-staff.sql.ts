import { readCertificateNumber } from '../../../contract/learning/certificate-number.ts'
import type { certificateStates, revokeReasons, staffReasons } from '../../../contract/learning/staff/course-enums.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'

interface Listing {
  state?: (typeof certificateStates)[number] | undefined
  search?: string | undefined
  after?: string | undefined
  size: number
}

const certificates = (db: Reader) =>
  db
    .selectFrom('certificates as c')
    .select(['c.number', 'c.holderName', 'c.customerId', 'c.productId', 'c.entitlementId', 'c.issuedAt', 'c.revokedAt', 'c.revokeNote'])
    .select([
      sql<string>`c.snapshot ->> 'titleEn'`.as('courseEn'),
      sql<string>`c.snapshot ->> 'titleAr'`.as('courseAr'),
      sql<number>`(c.snapshot -> 'hours')::float8`.as('hours'),
      sql<number | null>`(c.snapshot ->> 'score')::integer`.as('score'),
      sql<(typeof revokeReasons)[number] | null>`c.revoke_reason`.as('revokeReason'),
    ])

/** Certificates, the newest first. A search is a number as typed, or a part of the holder's name. */
export const listCertificatesBy = (db: Reader, { state, search, after, size }: Listing) => {
  const number = search && readCertificateNumber(search)
  return readPage(
    db,
    certificates(db)
      .$if(state === 'valid', (all) => all.where('c.revokedAt', 'is', null))
      .$if(state === 'revoked', (all) => all.where('c.revokedAt', 'is not', null))
      .$if(Boolean(number), (all) => all.where('c.number', '=', number as string))
      .$if(Boolean(search) && !number, (all) => all.where(sql<boolean>`position(fold(${search}) in fold(c.holder_name)) > 0`)),
    { by: 'c.issuedAt', id: 'c.number', direction: 'desc', after, size },
  )
}

export const findStaffCertificate = (db: Reader, number: string) => certificates(db).where('c.number', '=', number).executeTakeFirst()
export type StaffCertificate = NonNullable<Awaited<ReturnType<typeof findStaffCertificate>>>

/** False if it is revoked already, or does not exist. */
export async function revoke(
  tx: Tx,
  { number, reason, note }: { number: string; reason: (typeof staffReasons)[number]; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('certificates')
    .set((eb) => ({ revokedAt: eb.fn<Date>('now'), revokeReason: reason, revokeNote: note }))
    .where('number', '=', number)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False unless staff revoked it, and the learner has no other one. */
export async function restore(tx: Tx, number: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update certificates c set revoked_at = null, revoke_reason = null, revoke_note = null
    where c.number = ${number} and c.revoke_reason in ('corrected', 'denied')
      and not exists (select from certificates o where (o.customer_id, o.product_id) = (c.customer_id, c.product_id) and o.revoked_at is null)`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
