import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { keyedHash } from '../../platform/runtime/seal.ts'
import type { Shop } from '../shop.ts'
import { readLicenseKey } from './license-key.ts'
import { findValidKey, insertActivation, lockKey, releaseDevice, type ValidKey } from './license-keys.sql.ts'
import { licenseKeyHash } from './secrets.ts'

interface KeyOnDevice {
  productId: number
  licenseKey: string
  instanceId?: string | undefined
}

/** The hashes by which a key and a device are found. Undefined if the text cannot be a key. */
function hashesOf({ config }: Shop, { licenseKey, instanceId }: KeyOnDevice) {
  const key = readLicenseKey(licenseKey)
  if (key === undefined) return undefined
  return {
    keyHash: licenseKeyHash(config.secretKey, key),
    instanceHash: keyedHash(config.secretKey, 'devices of licence keys', instanceId ?? ''),
  }
}

const invalid = () => new CallError(404, messages.licenseKeyInvalid)

/** A valid key, and active on the device if one is named; undefined otherwise. */
export async function verifyKey(shop: Shop, request: KeyOnDevice): Promise<ValidKey | undefined> {
  const hashes = hashesOf(shop, request)
  const key = hashes && (await findValidKey(shop.db, request.productId, hashes.keyHash, hashes.instanceHash))
  return key && (request.instanceId === undefined || key.isActive) ? key : undefined
}

/** Changes a valid key with its row locked, so that concurrent changes come one after the other. 404 if the key is not valid. */
async function changeKey(
  shop: Shop,
  request: KeyOnDevice,
  change: (tx: Tx, key: ValidKey, instanceHash: Buffer) => Promise<ValidKey>,
): Promise<ValidKey> {
  const hashes = hashesOf(shop, request)
  if (!hashes) throw invalid()
  const { keyHash, instanceHash } = hashes
  return inTransaction(shop.db, async (tx) => {
    await lockKey(tx, keyHash)
    const key = await findValidKey(tx, request.productId, keyHash, instanceHash)
    if (!key) throw invalid()
    return change(tx, key, instanceHash)
  })
}

/** Activates a key on a device, once. A refused activation changes nothing. 404 if the key is not valid, 409 at the limit. */
export const activateKey = (
  shop: Shop,
  { instanceName, ...request }: KeyOnDevice & { instanceId: string; instanceName: string },
): Promise<ValidKey> =>
  changeKey(shop, request, async (tx, key, instanceHash) => {
    if (key.isActive) return key
    if (key.activationLimit !== null && key.activationsUsed >= key.activationLimit) throw new CallError(409, messages.activationLimit)
    await insertActivation(tx, { licenseKeyId: key.licenseKeyId, instanceHash, instanceName })
    return { ...key, isActive: true, activationsUsed: key.activationsUsed + 1 }
  })

/** Releases a device of a key. 404 if the key is not valid. */
export const releaseKey = (shop: Shop, request: KeyOnDevice & { instanceId: string }): Promise<ValidKey> =>
  changeKey(shop, request, async (tx, key, instanceHash) => {
    const wasActive = await releaseDevice(tx, key.licenseKeyId, instanceHash)
    return { ...key, isActive: false, activationsUsed: key.activationsUsed - (wasActive ? 1 : 0) }
  })
