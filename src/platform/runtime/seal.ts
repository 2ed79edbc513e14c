import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { keyFor } from './key-for.ts'

const version = 1
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nonceBytes

/**
 * Encrypts a text under the secret key with AES-256-GCM, random each time: version, nonce, content, tag. It opens for the same purpose and
 * `boundTo` only, such as the row that it is stored in.
 */
export function seal(secretKey: Buffer, purpose: string, text: string, boundTo = ''): Buffer {
  const head = Buffer.concat([Buffer.of(version), randomBytes(nonceBytes)])
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), head.subarray(1), { authTagLength: tagBytes })
  cipher.setAAD(Buffer.concat([head.subarray(0, 1), Buffer.from(boundTo)]))
  return Buffer.concat([head, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** The sealed text; undefined if it was sealed under another key or for something else, or was changed. */
export function unseal(secretKey: Buffer, purpose: string, sealed: Buffer, boundTo = ''): string | undefined {
  if (sealed.length < headBytes + tagBytes || sealed[0] !== version) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), sealed.subarray(1, headBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.concat([sealed.subarray(0, 1), Buffer.from(boundTo)]))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(headBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** An HMAC under the secret key: equal texts are found by it, and nobody without the key can guess them. */
export const keyedHash = (secretKey: Buffer, purpose: string, text: string | Buffer): Buffer =>
  createHmac('sha256', keyFor(secretKey, purpose)).update(text).digest()
