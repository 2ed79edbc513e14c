import type { AnsweredRow } from '../../../contract/call.ts'
import type { Language } from '../../../contract/localization/language.ts'
import type { getCertificateStatus, getCpdLog } from '../../../contract/storefront.ts'
import type { Certificate } from './certificate.sql.ts'
import { yearOf } from './certificates.ts'

const unknown: AnsweredRow<typeof getCertificateStatus> = {
  State: 'unknown',
  Number: null,
  HolderName: null,
  CourseName: null,
  Hours: null,
  Score: null,
  CompletedAt: null,
  IssuedAt: null,
  ValidUntil: null,
  RevokedAt: null,
  AccreditedBy: null,
  AccreditedUntil: null,
  CreditType: null,
  ProviderNumber: null,
  AccreditationText: null,
}

/** What anybody with the number sees of a certificate. */
export function certificateToWire(
  certificate: Certificate | undefined,
  language: Language,
  now: Date,
): AnsweredRow<typeof getCertificateStatus> {
  if (!certificate) return unknown
  const { accreditation } = certificate.snapshot
  return {
    ...toWire(certificate, language, now),
    ValidUntil: certificate.snapshot.validUntil ?? null,
    AccreditedBy: accreditation?.by ?? null,
    AccreditedUntil: accreditation?.until ?? null,
    CreditType: accreditation?.creditType ?? null,
    ProviderNumber: accreditation?.providerNumber ?? null,
    AccreditationText: (language === 'ar' ? accreditation?.textAr : accreditation?.textEn) ?? null,
  }
}

export const loggedToWire = (
  certificate: Certificate,
  { language, timeZone, now }: { language: Language; timeZone: string; now: Date },
): AnsweredRow<typeof getCpdLog> => ({
  Year: yearOf(certificate, timeZone),
  ...toWire(certificate, language, now),
  Category: categoryOf(certificate),
})

const toWire = (certificate: Certificate, language: Language, now: Date) => ({
  State: stateOf(certificate, now),
  Number: certificate.number,
  HolderName: certificate.holderName,
  CourseName: courseNameOf(certificate, language),
  Hours: certificate.snapshot.hours,
  Score: certificate.snapshot.score,
  CompletedAt: certificate.snapshot.completedAt,
  IssuedAt: certificate.issuedAt,
  RevokedAt: certificate.revokedAt,
})

export function stateOf({ revokedAt, snapshot: { validUntil } }: Certificate, now: Date): 'valid' | 'expired' | 'revoked' {
  if (revokedAt) return 'revoked'
  return validUntil && new Date(validUntil) <= now ? 'expired' : 'valid'
}

export const courseNameOf = ({ snapshot }: Certificate, language: Language) => (language === 'ar' ? snapshot.titleAr : snapshot.titleEn)

/** The category of credit, or the accrediting body where it has none; null for a course that is not accredited. */
export const categoryOf = ({ snapshot: { accreditation } }: Certificate) => accreditation?.creditType ?? accreditation?.by ?? null
