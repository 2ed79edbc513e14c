import type { RowOf } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { getCertificateStatus } from '../../contract/storefront.ts'
import type { Certificate } from './certificate.sql.ts'

/** What anybody with the number sees of a certificate. */
export function certificateToWire(certificate: Certificate | undefined, language: Language): RowOf<typeof getCertificateStatus> {
  if (!certificate) {
    const nothing = { Number: null, HolderName: null, CourseName: null, Hours: null, Score: null }
    return { State: 'unknown', ...nothing, CompletedAt: null, IssuedAt: null, RevokedAt: null }
  }
  const { snapshot, revokedAt } = certificate
  return {
    State: revokedAt ? 'revoked' : 'valid',
    Number: certificate.number,
    HolderName: certificate.holderName,
    CourseName: language === 'ar' ? snapshot.titleAr : snapshot.titleEn,
    Hours: snapshot.hours,
    Score: snapshot.score,
    CompletedAt: snapshot.completedAt,
    IssuedAt: certificate.issuedAt.toISOString(),
    RevokedAt: revokedAt?.toISOString() ?? null,
  }
}
