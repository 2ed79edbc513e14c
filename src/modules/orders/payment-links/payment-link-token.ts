import { randomBytes } from 'node:crypto'
import type { Language } from '../../../contract/localization/language.ts'
import { urlsInEachLanguage } from '../../../contract/urls.ts'
import { keyedHash } from '../../../platform/runtime/seal.ts'
import { hashOf } from '../../../platform/runtime/tokens.ts'

/** The token of a link: the same for the same nonce, so that it can be mailed and copied again. The database has its hash only. */
export const tokenOfLink = (secretKey: Buffer, nonce: Buffer) => keyedHash(secretKey, 'payment links', nonce).toString('base64url')

export function newLinkToken(secretKey: Buffer): { nonce: Buffer; tokenHash: Buffer } {
  const nonce = randomBytes(16)
  return { nonce, tokenHash: hashOf(tokenOfLink(secretKey, nonce)) }
}

/** The path at which a link is paid. */
export const pathOfLink = (secretKey: Buffer, nonce: Buffer, language: Language) =>
  urlsInEachLanguage((urls) => urls.pay(tokenOfLink(secretKey, nonce)))[language]
