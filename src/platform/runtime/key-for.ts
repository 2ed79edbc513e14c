import { hkdfSync } from 'node:crypto'

/** The key of one purpose, 32 bytes: HKDF-SHA256 of the secret key. What is known of one key says nothing of the others. */
export const keyFor = (secretKey: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
