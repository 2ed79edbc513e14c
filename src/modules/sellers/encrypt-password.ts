import { seal, unseal } from '../../platform/runtime/seal.ts'

const lifetimeMs = 5 * 60_000
const purpose = 'sealed seller password'

/** Encrypts a password under the server's key: random each time, and readable only by `decryptPassword` within five minutes. */
export const encryptPassword = (secretKey: Buffer, password: string, now: Date): string =>
  seal(secretKey, purpose, JSON.stringify({ password, expiresAt: now.getTime() + lifetimeMs })).toString('base64url')

/** The password, or undefined if the envelope is not ours, was changed, or has expired. */
export function decryptPassword(secretKey: Buffer, sealed: string, now: Date): { password: string; expiresAt: Date } | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  // Another encoding of the same bytes would pass as an unused envelope.
  if (bytes.toString('base64url') !== sealed) return undefined
  const content = unseal(secretKey, purpose, bytes)
  if (content === undefined) return undefined
  const { password, expiresAt } = JSON.parse(content) as { password: string; expiresAt: number }
  return expiresAt > now.getTime() ? { password, expiresAt: new Date(expiresAt) } : undefined
}
