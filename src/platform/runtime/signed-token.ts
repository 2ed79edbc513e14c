// Decision 128: tokens that a URL carries have one form.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from './key-for.ts'

// Base64url of: version (1 byte), end of its validity in milliseconds since 1970 (6 bytes; 0: none), text in UTF-8, HMAC-SHA256 (32 bytes).
const version = 1
const headBytes = 1 + 6
const macBytes = 32

/** What a token says. */
export interface SignedText {
  text: string
  /** The first moment at which the token is refused; absent: it is valid as long as the secret key. */
  expiresAt?: Date
}

interface Binding {
  expiresAt?: Date
  /** An id beside the token in the URL: with another one the token is refused. */
  boundTo?: string
}

// The length keeps apart what the token is bound to and what it says.
const macOf = (secretKey: Buffer, purpose: string, boundTo: string, said: Buffer) =>
  createHmac('sha256', keyFor(secretKey, `signed ${purpose}`))
    .update(`${boundTo.length} ${boundTo}`)
    .update(said)
    .digest()

/**
 * A signed token with a text, which anyone can read. It has 52 characters (letters, digits, `-`, `_`) and four for each three bytes of the
 * text. The same text, purpose, end and binding give the same token.
 */
export function sign(secretKey: Buffer, purpose: string, text: string, { expiresAt, boundTo = '' }: Binding = {}): string {
  const head = Buffer.of(version, 0, 0, 0, 0, 0, 0)
  head.writeUIntBE(expiresAt?.getTime() ?? 0, 1, headBytes - 1)
  const said = Buffer.concat([head, Buffer.from(text)])
  return Buffer.concat([said, macOf(secretKey, purpose, boundTo, said)]).toString('base64url')
}

/** What a token says, expired or not; undefined if it was signed under another key or for something else, or was changed. Never throws. */
export function readSigned(secretKey: Buffer, purpose: string, token: string, boundTo = ''): SignedText | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // Several texts decode to the same bytes; only one is what was signed.
  if (bytes.length < headBytes + macBytes || bytes[0] !== version || bytes.toString('base64url') !== token) return undefined
  const said = bytes.subarray(0, -macBytes)
  if (!timingSafeEqual(bytes.subarray(-macBytes), macOf(secretKey, purpose, boundTo, said))) return undefined
  const until = said.readUIntBE(1, headBytes - 1)
  return { text: said.toString('utf8', headBytes), ...(until > 0 && { expiresAt: new Date(until) }) }
}

/** The same; undefined for an expired token too. */
export function verify(secretKey: Buffer, purpose: string, token: string, now: Date, boundTo = ''): SignedText | undefined {
  const read = readSigned(secretKey, purpose, token, boundTo)
  return read?.expiresAt && read.expiresAt <= now ? undefined : read
}
