import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 16

interface Place {
  entitlementId: number
  seatNumber: number
}

const keyOf = (secretKey: Buffer) => Buffer.from(hkdfSync('sha256', secretKey, '', 'seat invitations', 32))

/** The token of an invitation, 32 bytes as base64url. The same for the same nonce, so that the job that mails it can make it again. */
export const tokenOf = (secretKey: Buffer, { entitlementId, seatNumber }: Place, nonce: Buffer) =>
  createHmac('sha256', keyOf(secretKey)).update(`${entitlementId} ${seatNumber} `).update(nonce).digest('base64url')

/** What is stored of a token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

export function makeToken(secretKey: Buffer, place: Place): { token: string; hash: Buffer; nonce: Buffer } {
  const nonce = randomBytes(nonceBytes)
  const token = tokenOf(secretKey, place, nonce)
  return { token, hash: hashOfToken(token), nonce }
}
