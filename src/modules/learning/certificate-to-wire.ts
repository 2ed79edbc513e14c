import type { RowOf } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { getCertificateStatus, getCpdLog } from '../../contract/storefront.ts'
import type { Certificate } from './certificate.sql.ts'
import { yearOf } from './certificates.ts'

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
    CourseName: courseNameOf(certificate, language),
    Hours: snapshot.hours,
    Score: snapshot.score,
    CompletedAt: snapshot.completedAt,
    IssuedAt: certificate.issuedAt.toISOString(),
    RevokedAt: revokedAt?.toISOString() ?? null,
  }
}

export const loggedToWire = (certificate: Certificate, language: Language): RowOf<typeof getCpdLog> => ({
  Year: yearOf(certificate),
  Number: certificate.number,
  State: certificate.revokedAt ? 'revoked' : 'valid',
  HolderName: certificate.holderName,
  CourseName: courseNameOf(certificate, language),
  Hours: certificate.snapshot.hours,
  Score: certificate.snapshot.score,
  CompletedAt: certificate.snapshot.completedAt,
  IssuedAt: certificate.issuedAt.toISOString(),
  RevokedAt: certificate.revokedAt?.toISOString() ?? null,
})

export const courseNameOf = ({ snapshot }: Certificate, language: Language) => (language === 'ar' ? snapshot.titleAr : snapshot.titleEn)
