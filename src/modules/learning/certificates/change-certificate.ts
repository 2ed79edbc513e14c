import { readCertificateNumber } from '../../../contract/learning/certificate-number.ts'
import { conflict, notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { holdEntitlementOpen } from '../../entitlements/entitlements.ts'
import { enqueue } from '../../jobs.ts'
import { findStaffCertificate, restore, revoke, type StaffCertificate } from './list-for-staff.sql.ts'

async function getCertificate(tx: Tx, typed: string): Promise<StaffCertificate> {
  const number = readCertificateNumber(typed)
  const certificate = number && (await findStaffCertificate(tx, number))
  if (!certificate) throw notFound()
  return certificate
}

/** Revokes a certificate and tells its learner. Throws a 409 if it is not valid. */
export async function revokeCertificate(tx: Tx, { number: typed, reason, note }: Parameters<typeof revoke>[1]): Promise<StaffCertificate> {
  const { number } = await getCertificate(tx, typed)
  if (!(await revoke(tx, { number, reason, note }))) throw conflict('certificate_is_revoked')
  await enqueue(tx, 'send-certificate-revoked', { number })
  return getCertificate(tx, number)
}

/** Makes a certificate valid again and tells its learner. Throws a 409 where its access ended, or the learner has another one. */
export async function restoreCertificate(tx: Tx, typed: string): Promise<StaffCertificate> {
  const { number, entitlementId } = await getCertificate(tx, typed)
  // A refund at this moment comes first, or revokes the certificate again.
  const isOpen = await holdEntitlementOpen(tx, entitlementId)
  if (!isOpen || !(await restore(tx, number))) throw conflict('certificate_not_restorable')
  await enqueue(tx, 'send-certificate-restored', { number })
  return getCertificate(tx, number)
}
