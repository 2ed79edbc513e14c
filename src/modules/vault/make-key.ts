import type { Tx } from '../../platform/database/database.ts'
import type { Credential } from './credential.sql.ts'
import { makeLicenseKey, readLicenseKey } from './license-key.ts'
import { insertKey } from './license-keys.sql.ts'
import { nextIds } from './pool.sql.ts'
import { licenseKeyHash, openValues, sealValues } from './secrets.ts'

/** Makes the licence key of a seat. The database stores its hash, its last four signs and the sealed key. */
export async function makeKey(
  tx: Tx,
  secretKey: Buffer,
  { entitlementId, seatNumber, activationLimit }: Pick<Credential, 'entitlementId' | 'seatNumber' | 'activationLimit'>,
): Promise<{ licenseKeyId: number; key: string }> {
  const [licenseKeyId = 0] = await nextIds(tx, 'license_keys', 1)
  const key = makeLicenseKey()
  await insertKey(tx, {
    licenseKeyId,
    entitlementId,
    seatNumber,
    activationLimit,
    keyHash: licenseKeyHash(secretKey, readLicenseKey(key) ?? key),
    lastFour: key.slice(-4),
    sealed: sealValues(secretKey, { table: 'license_keys', id: licenseKeyId }, [key]),
  })
  return { licenseKeyId, key }
}

export function openKey(secretKey: Buffer, licenseKeyId: number, sealed: Buffer): string {
  const [key = ''] = openValues(secretKey, { table: 'license_keys', id: licenseKeyId }, sealed)
  return key
}
