import { keyedHash, seal, unseal } from '../../platform/runtime/seal.ts'

/** The tables that hold sealed values. A value opens in the row that it was sealed for only. */
type Table = 'pool_items' | 'license_keys'

interface Row {
  table: Table
  id: number
}

const boundTo = ({ table, id }: Row) => `${table} ${id}`

/** Seals the values of a login or key for its row. */
export const sealValues = (secretKey: Buffer, row: Row, values: string[]): Buffer =>
  seal(secretKey, `sealed ${row.table}`, JSON.stringify(values), boundTo(row))

/** The sealed values of a row. Throws if the secret key is another one, or the row was changed. */
export function openValues(secretKey: Buffer, row: Row, sealed: Buffer): string[] {
  const text = unseal(secretKey, `sealed ${row.table}`, sealed, boundTo(row))
  if (text === undefined) throw new Error(`row ${row.id} of ${row.table} does not open with this SECRET_KEY`)
  return JSON.parse(text) as string[]
}

/** The same for the same login, however it is written: letter case, compatibility forms and white space do not matter. */
export const fingerprintOf = (secretKey: Buffer, values: string[]): Buffer =>
  keyedHash(
    secretKey,
    'fingerprints of pool items',
    JSON.stringify(values.map((value) => value.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase())),
  )

/** By which a licence key is found. */
export const licenseKeyHash = (secretKey: Buffer, key: string): Buffer => keyedHash(secretKey, 'licence keys', key)
