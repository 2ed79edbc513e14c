import { urlsUnder } from '../../contract/urls.ts'

export interface CertificateSnapshot {
  titleEn: string
  titleAr: string
  hours: number
  /** In per cent; null: the course has no quiz. */
  score: number | null
  completedAt: string
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

/** The payload of the VC-JWT: an Open Badges 3.0 credential (1EdTech, section 8.2.4) in the data model of W3C Verifiable Credentials 2.0. */
export function credentialOf({ origin, shopName, number, productId, holderName, snapshot, issuedAt }: Content) {
  const did = didOf(origin)
  const id = checkUrl(origin, number)
  return {
    iss: did,
    jti: id,
    nbf: Math.floor(issuedAt.getTime() / 1000),
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: snapshot.titleEn,
    issuer: { id: did, type: ['Profile'], name: shopName, url: origin },
    validFrom: issuedAt.toISOString(),
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
