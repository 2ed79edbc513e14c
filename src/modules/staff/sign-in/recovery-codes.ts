import { randomInt } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { hashOf } from '../../../platform/runtime/tokens.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './factors.sql.ts'

// Characters that are not easily confused: 60 bits in 12 of them.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 12
const count = 10

const newCode = () =>
  Array.from({ length }, (_, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${alphabet[randomInt(alphabet.length)]}`).join('')

/** The hash of a recovery code, however it is typed. */
export const recoveryCodeHash = (code: string): Buffer => hashOf(`recovery ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

/** Ten recovery codes in place of earlier ones. They are stored nowhere else. */
export async function makeRecoveryCodes(tx: Tx, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await replaceRecoveryCodes(tx, staffId, codes.map(recoveryCodeHash))
  return codes
}

/** Ten recovery codes for a person who has none; nothing for others. */
export const firstRecoveryCodes = async (tx: Tx, staffId: number): Promise<string[]> =>
  (await countRecoveryCodes(tx, staffId)) > 0 ? [] : makeRecoveryCodes(tx, staffId)
