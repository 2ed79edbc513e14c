import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify, type webcrypto } from 'node:crypto'
import { keyFor } from '../../../platform/runtime/key-for.ts'

export type PublicJwk = webcrypto.JsonWebKey

export interface SigningKey {
  /** The thumbprint of the public key (RFC 7638). */
  keyId: string
  privateKey: KeyObject
  publicJwk: PublicJwk
}

// An Ed25519 private key in PKCS #8 is this header and 32 bytes.
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that certificates are signed with. It comes from the shop's secret key, so there is nothing else to keep. */
export function signingKeyOf(secretKey: Buffer): SigningKey {
  const seed = keyFor(secretKey, 'certificates')
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Header, seed]), format: 'der', type: 'pkcs8' })
  const publicJwk = createPublicKey(privateKey).export({ format: 'jwk' })
  return { keyId: thumbprintOf(publicJwk), privateKey, publicJwk }
}

const thumbprintOf = ({ crv, kty, x }: PublicJwk) => createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A JWT in the compact form (RFC 7519), signed with EdDSA. */
export function signJwt({ privateKey }: SigningKey, header: object, payload: object): string {
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT', ...header })}.${encode(payload)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

/** The payload of a JWT that this key signed; undefined if any letter of it was changed. */
export function verifyJwt(publicJwk: PublicJwk, jwt: string): Record<string, unknown> | undefined {
  const [header = '', payload = '', signature = '', ...rest] = jwt.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  // Several texts decode to the same bytes; only one is what was signed.
  if (rest.length > 0 || bytes.toString('base64url') !== signature) return undefined
  try {
    const key = createPublicKey({ key: publicJwk, format: 'jwk' })
    if (!verify(null, Buffer.from(`${header}.${payload}`), key, bytes)) return undefined
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>
  } catch {
    return undefined
  }
}
