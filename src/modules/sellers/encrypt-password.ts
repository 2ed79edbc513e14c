import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const lifetimeMs = 5 * 60_000
const nonceBytes = 12
const tagBytes = 16

const keyOf = (secretKey: Buffer) => Buffer.from(hkdfSync('sha256', secretKey, '', 'sealed seller password', 32))

/** Encrypts a password under the server's key: random each time, and readable only by `decryptPassword` within five minutes. */
export function encryptPassword(secretKey: Buffer, password: string, now: Date): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce)
  const content = JSON.stringify({ password, expiresAt: now.getTime() + lifetimeMs })
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The password, or undefined if the envelope is not ours, was changed, or has expired. */
export function decryptPassword(secretKey: Buffer, sealed: string, now: Date): { password: string; expiresAt: Date } | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  // Another encoding of the same bytes would pass as an unused envelope.
  if (bytes.toString('base64url') !== sealed) return undefined
  if (bytes.length <= nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const content = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
    const { password, expiresAt } = JSON.parse(content.toString()) as { password: string; expiresAt: number }
    return expiresAt > now.getTime() ? { password, expiresAt: new Date(expiresAt) } : undefined
  } catch {
    return undefined
  }
}
