import { createPublicKey } from 'node:crypto'
import { CallError } from '../../../contract/call.ts'
import { readCertificateNumber } from '../../../contract/learning/certificate-number.ts'
import { dayIn } from '../../../contract/localization/day-in.ts'
import { fill, messages } from '../../../contract/messages.ts'
import { inTransaction, type Reader } from '../../../platform/database/database.ts'
import { Refusal } from '../../calls.ts'
import { findSeatOfMoment, holdEntitlementOpen } from '../../entitlements/entitlements.ts'
import { brandingFor, shopTimeZone } from '../../localization/localization.ts'
import type { Shop } from '../../shop.ts'
import { seatOfCourse } from '../open-course.ts'
import { findProgress, lockCourseProgress } from '../progress.sql.ts'
import { refusals } from '../refusals.ts'
import {
  type Certificate,
  certifiable,
  certificatesOf,
  findCertificate,
  findOwnCertificate,
  insertCertificate,
  signingKeys,
} from './certificate.sql.ts'
import { makeCertificateNumber } from './certificate-number.ts'
import { credentialOf, didOf } from './credential.ts'
import { signingKeyOf, signJwt, verifyJwt } from './signing-key.ts'

/** The seat by which a customer has completed a course, also where its period has ended since. Undefined if the course is not completed. */
export async function seatToCertify(db: Reader, customerId: number, productId: number) {
  const progress = await findProgress(db, customerId, productId)
  return progress?.completedAt ? findSeatOfMoment(db, customerId, productId, progress.completedAt) : undefined
}

/** Issues a certificate to the name that the customer confirmed, once; answers with its number. */
export async function issueCertificate(
  shop: Shop,
  customerId: number,
  { productId, holderName }: { productId: number; holderName: string },
): Promise<string> {
  const name = holderName.normalize('NFC').replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim()
  if (name.length < 2) throw new CallError(400, fill(messages.fieldTooShort, { field: 'Name', n: 2 }))
  const { name: shopName } = await brandingFor(shop, 'en')
  return inTransaction(shop.db, async (tx) => {
    const { entitlementId, givesCertificate } =
      (await seatToCertify(tx, customerId, productId)) ?? (await seatOfCourse(tx, customerId, productId))
    await lockCourseProgress(tx, customerId, productId)
    // A refund at this moment comes first, or revokes the certificate that this transaction issues.
    if (!(await holdEntitlementOpen(tx, entitlementId))) throw new CallError(403, refusals.lessonClosed)
    const own = await findOwnCertificate(tx, customerId, productId)
    if (own?.revokedAt === null) return own.number
    const snapshot = await certifiable(tx, customerId, productId)
    if (!givesCertificate || !snapshot) throw new Refusal(refusals.certificateNotDue)
    const number = makeCertificateNumber()
    const issuedAt = new Date()
    const origin = shop.config.shopOrigin
    const key = signingKeyOf(shop.config.secretKey)
    const payload = credentialOf({ origin, shopName, number, productId, holderName: name, snapshot, issuedAt })
    const jws = signJwt(key, { kid: `${didOf(origin)}#${key.keyId}` }, payload)
    const { keyId, publicJwk } = key
    await insertCertificate(tx, {
      number,
      customerId,
      productId,
      entitlementId,
      holderName: name,
      snapshot,
      jws,
      keyId,
      publicJwk,
      issuedAt,
    })
    return number
  })
}

/** A certificate by its number as typed, if its content is what was signed. */
export async function checkedCertificate(shop: Shop, typed: string): Promise<Certificate | undefined> {
  const number = readCertificateNumber(typed)
  const certificate = number && (await findCertificate(shop.db, number))
  if (!certificate) return undefined
  return isTrusted(shop, certificate) ? certificate : undefined
}

function isTrusted(shop: Shop, certificate: Certificate): boolean {
  if (isGenuine(certificate)) return true
  shop.log.error({ number: certificate.number }, 'a certificate does not agree with its signature')
  return false
}

/** The year in which the course of a certificate was completed, by the shop's clocks. */
export const yearOf = ({ snapshot }: Pick<Certificate, 'snapshot'>, timeZone: string) =>
  Number(dayIn(timeZone, snapshot.completedAt).slice(0, 4))

/** A customer's certificates of one year or of all, newest first. What does not agree with its signature is left out. */
export async function cpdLogOf(shop: Shop, customerId: number, year?: number): Promise<Certificate[]> {
  const [certificates, timeZone] = await Promise.all([certificatesOf(shop.db, customerId), shopTimeZone(shop)])
  return certificates.filter(
    (certificate) => (year === undefined || yearOf(certificate, timeZone) === year) && isTrusted(shop, certificate),
  )
}

/** Whether everything that is shown of a certificate is in what was signed. */
export function isGenuine({ jws, publicJwk, number, productId, holderName, snapshot, issuedAt }: Certificate): boolean {
  const payload = verifyJwt(publicJwk, jws)
  if (!payload) return false
  const { iss, issuer } = payload as { iss: string; issuer: { name: string; url: string } }
  const said = credentialOf({ origin: issuer.url, shopName: issuer.name, number, productId, holderName, snapshot, issuedAt })
  return iss === said.iss && JSON.stringify(said) === JSON.stringify(payload)
}

/** The DID document of the shop (W3C, did:web), with every key that a certificate was signed with. */
export async function didDocument(shop: Shop) {
  const id = didOf(shop.config.shopOrigin)
  const keys = new Map((await signingKeys(shop.db)).map(({ keyId, publicJwk }) => [keyId, publicJwk as object]))
  const current = signingKeyOf(shop.config.secretKey)
  keys.set(current.keyId, createPublicKey(current.privateKey).export({ format: 'jwk' }))
  const methods = [...keys].map(([keyId, publicKeyJwk]) => ({ id: `${id}#${keyId}`, type: 'JsonWebKey', controller: id, publicKeyJwk }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  }
}
