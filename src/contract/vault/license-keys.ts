import { z } from 'zod'
import { call } from '../call.ts'
import { code, id, languageParameters, line, moment } from '../fields.ts'

// For the seller's software, which has a key and no login. A key that is unknown, of another product, replaced, expired or refunded gives
// the same answer, so that the answers tell nothing about keys.

const ofKey = { ProductId: id, LicenseKey: code(100).min(1), ...languageParameters }
/** What identifies a device to the software; stored as a hash. */
const instanceId = z.string().trim().min(1).max(200)

const row = z.object({
  IsValid: z.boolean(),
  /** When the access ends; null: never. */
  ExpiresAt: moment.nullable(),
  ActivationsUsed: z.number(),
  /** Null: without a limit. */
  ActivationLimit: z.number().nullable(),
})

/**
 * Whether a key is valid and, with an InstanceId, active on this device. A period that waits for the first use does not start. Not in the
 * document.
 */
export const verifyLicenseKey = call('common', 'verify-license-key', {
  access: 'anyone',
  limit: 'licenseKey',
  request: z.object({ ...ofKey, InstanceId: instanceId.optional() }),
  row,
})

/** Activates a key on a device; the same device twice counts once. 404 if the key is not valid, 409 at its limit. Not in the document. */
export const activateLicenseKey = call('common', 'activate-license-key', {
  access: 'anyone',
  limit: 'licenseKey',
  request: z.object({ ...ofKey, InstanceId: instanceId, InstanceName: line(100).optional().default('') }),
  row,
})

/** Releases a device. 404 if the key is not valid; a device that is not active changes nothing. Not in the document. */
export const releaseLicenseKey = call('common', 'release-license-key', {
  access: 'anyone',
  limit: 'licenseKey',
  request: z.object({ ...ofKey, InstanceId: instanceId }),
  row,
})
