// Decision 128: removed on 2027-03-31 with its test and its caller. Until then it accepts the links in mails about stock that were sent before
// tokens had one form; an alert, and with it its link, ends 90 days after its mail.
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../../platform/runtime/seal.ts'

export function isEarlierAlertToken(secretKey: Buffer, token: string, name: string): boolean {
  const expected = Buffer.from(keyedHash(secretKey, 'stock alerts', name).toString('base64url'))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
