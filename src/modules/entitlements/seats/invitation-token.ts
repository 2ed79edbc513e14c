import { randomBytes } from 'node:crypto'
import { keyedHash } from '../../../platform/runtime/seal.ts'
import { hashOf } from '../../../platform/runtime/tokens.ts'

const nonceBytes = 16

interface Place {
  entitlementId: number
  seatNumber: number
}

/** The token of an invitation, 32 bytes as base64url. The same for the same nonce, so that the job that mails it can make it again. */
export const tokenOf = (secretKey: Buffer, { entitlementId, seatNumber }: Place, nonce: Buffer) =>
  keyedHash(secretKey, 'seat invitations', Buffer.concat([Buffer.from(`${entitlementId} ${seatNumber} `), nonce])).toString('base64url')

export function makeToken(secretKey: Buffer, place: Place): { token: string; hash: Buffer; nonce: Buffer } {
  const nonce = randomBytes(nonceBytes)
  const token = tokenOf(secretKey, place, nonce)
  return { token, hash: hashOf(token), nonce }
}
