import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import type { CertificateSnapshot } from './credential.ts'
import type { PublicJwk } from './signing-key.ts'

export interface Certificate {
  number: string
  customerId: number
  productId: number
  holderName: string
  snapshot: CertificateSnapshot
  jws: string
  publicJwk: PublicJwk
  issuedAt: Date
  revokedAt: Date | null
}

export async function findCertificate(db: Reader, number: string): Promise<Certificate | undefined> {
  const { rows } = await sql<Certificate>`
    select c.number, c.customer_id, c.product_id, c.holder_name, c.snapshot, c.jws, k.public_jwk, c.issued_at, c.revoked_at
    from certificates c join signing_keys k using (key_id) where c.number = ${number}`.execute(db)
  return rows[0]
}

/** The customer's valid certificate of a course, or the newest revoked one. */
export const findOwnCertificate = (db: Reader, customerId: number, productId: number) =>
  db
    .selectFrom('certificates')
    .select(['number', 'revokedAt'])
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .orderBy(sql`revoked_at is null`, 'desc')
    .orderBy('issuedAt', 'desc')
    .executeTakeFirst()

/** All certificates of a customer, those of the course that was completed last first. */
export const certificatesOf = (db: Reader, customerId: number): Promise<Certificate[]> =>
  db
    .selectFrom('certificates as c')
    .innerJoin('signingKeys as k', 'k.keyId', 'c.keyId')
    .select(['c.number', 'c.customerId', 'c.productId', 'c.holderName', 'c.jws', 'c.issuedAt', 'c.revokedAt'])
    .select([sql<CertificateSnapshot>`c.snapshot`.as('snapshot'), sql<PublicJwk>`k.public_jwk`.as('publicJwk')])
    .where('c.customerId', '=', customerId)
    .orderBy(sql`c.snapshot ->> 'completedAt'`, 'desc')
    .orderBy('c.issuedAt', 'desc')
    .execute()

/**
 * What a completed course certifies: its titles and hours, the mean of the best scores, and the accreditation of the day on which it was completed.
 * Its validity begins now. Undefined if it is not completed or gives no certificate, or if staff deny it.
 */
export async function certifiable(db: Reader, customerId: number, productId: number): Promise<CertificateSnapshot | undefined> {
  const { rows } = await sql<CertificateSnapshot>`
    select p.name_en as title_en, p.name_ar as title_ar, k.certificate_hours as hours,
      to_char(c.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as completed_at, (
        select round(avg(best.score))::integer from (
          select max(a.score) as score from quiz_attempts a join lessons l using (lesson_id)
          where a.customer_id = ${customerId} and l.product_id = k.product_id and l.is_required and a.submitted_at is not null group by a.lesson_id
        ) best
      ) as score,
      case when k.accredited_until >= (c.completed_at at time zone shop_time_zone())::date then json_build_object('by', k.accredited_by,
        'until', k.accredited_until, 'creditType', k.credit_type, 'providerNumber', k.provider_number, 'textEn', k.accreditation_text_en,
        'textAr', k.accreditation_text_ar) end as accreditation,
      to_char((now() at time zone 'UTC') + k.valid_months * interval '1 month', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as valid_until
    from courses k join products p using (product_id) join course_progress c on c.product_id = k.product_id and c.customer_id = ${customerId}
    where k.product_id = ${productId} and k.certificate_hours is not null and c.completed_at is not null and not exists (
      select from certificates d where (d.customer_id, d.product_id) = (c.customer_id, c.product_id) and d.revoke_reason = 'denied')`.execute(
    db,
  )
  return rows[0]
}

interface NewCertificate extends Omit<Certificate, 'publicJwk' | 'revokedAt'> {
  entitlementId: number
  keyId: string
  publicJwk: PublicJwk
}

export async function insertCertificate(tx: Tx, { publicJwk, snapshot, ...certificate }: NewCertificate): Promise<void> {
  await tx
    .insertInto('signingKeys')
    .values({ keyId: certificate.keyId, publicJwk: JSON.stringify(publicJwk) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('certificates')
    .values({ ...certificate, snapshot: JSON.stringify(snapshot) })
    .execute()
}

/** The public keys of all certificates. */
export const signingKeys = (db: Reader) => db.selectFrom('signingKeys').select(['keyId', 'publicJwk']).orderBy('usedFrom').execute()
