// Decision 071: certificates are signed

import { urlsUnder } from '../../../contract/urls.ts'

/** Of the course when it was completed. */
export interface Accreditation {
  by: string
  /** The last day. */
  until: string
  creditType: string | null
  providerNumber: string | null
  textEn: string | null
  textAr: string | null
}

export interface CertificateSnapshot {
  titleEn: string
  titleAr: string
  hours: number
  /** In per cent; null: the course has no quiz. */
  score: number | null
  completedAt: string
  /** Absent or null: it is not accredited. */
  accreditation?: Accreditation | null
  /** Absent or null: it is valid without an end. */
  validUntil?: string | null
}

interface Content {
  origin: string
  shopName: string
  number: string
  productId: number
  holderName: string
  snapshot: CertificateSnapshot
  issuedAt: Date
}

/** The shop's decentralized identifier: `did:web` of its origin, whose document is at /.well-known/did.json. */
export const didOf = (origin: string) => `did:web:${encodeURIComponent(new URL(origin).host)}`

/** The page on which anybody can check a certificate. */
export const checkUrl = (origin: string, number: string) => `${origin}${urlsUnder('').certificate(number)}`

/** Everything that is said of the accreditation, a line each. */
function describe({ by, until, creditType, providerNumber, textEn, textAr }: Accreditation): string {
  const facts = { 'Accredited by': by, 'Accredited until': until, 'Category of credit': creditType, 'Provider number': providerNumber }
  const lines = Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
  return [...lines, ...[textEn, textAr].filter((text) => text !== null)].join('\n')
}

/** The payload of the VC-JWT: an Open Badges 3.0 credential (1EdTech, section 8.2.4) in the data model of W3C Verifiable Credentials 2.0. */
export function credentialOf({ origin, shopName, number, productId, holderName, snapshot, issuedAt }: Content) {
  const did = didOf(origin)
  const id = checkUrl(origin, number)
  const { accreditation, validUntil } = snapshot
  return {
    iss: did,
    jti: id,
    nbf: Math.floor(issuedAt.getTime() / 1000),
    ...(validUntil && { exp: Math.floor(new Date(validUntil).getTime() / 1000) }),
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: snapshot.titleEn,
    ...(accreditation && { description: describe(accreditation) }),
    issuer: { id: did, type: ['Profile'], name: shopName, url: origin },
    validFrom: issuedAt.toISOString(),
    ...(validUntil && { validUntil }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: holderName, identityType: 'name', hashed: false }],
      activityEndDate: snapshot.completedAt,
      ...(snapshot.score !== null && { result: [{ type: ['Result'], value: String(snapshot.score) }] }),
      achievement: {
        id: `${origin}${urlsUnder('').learn(productId)}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: snapshot.titleEn,
        description: `${snapshot.titleEn} · ${snapshot.titleAr}`,
        criteria: { narrative: 'All required lessons were completed and all quizzes passed.' },
        creditsAvailable: snapshot.hours,
      },
    },
  }
}
