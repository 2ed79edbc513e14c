import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 letters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text can be such a token. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The hash of a secret. The database stores hashes only, so that a leak reveals no secret. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
