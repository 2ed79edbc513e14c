import { Secret, TOTP } from 'otpauth'
import type { Bilingual } from '../../../contract/localization/language.ts'
import { seal, unseal } from '../../../platform/runtime/seal.ts'
import type { Shop } from '../../shop.ts'

const period = 30
const purpose = 'staff totp'

/** A secret of 160 bits for an authenticator app. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1', label, issuer })

/** What the app reads from a QR code. */
export const totpUrl = (secret: string, email: string, shopName: Bilingual): string => totpOf(secret, email, shopName.en).toString()

/** The time step of a right code, one before or after now included; undefined for a wrong one. */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}

export const sealTotp = ({ config }: Shop, staffId: number, secret: string): Buffer =>
  seal(config.secretKey, purpose, secret, String(staffId))

export const openTotp = ({ config }: Shop, staffId: number, sealed: Buffer): string | undefined =>
  unseal(config.secretKey, purpose, sealed, String(staffId))
