import { separators } from '../../contract/localization/join-list.ts'
import type { Language } from '../../contract/localization/language.ts'
import { localizedColumn, type Reader, sql, type Tx } from '../../platform/database/database.ts'
import type { Profile } from '../customers/customers.ts'

/** A seller request with its address; undefined if there is none. */
export async function findRequest(db: Reader, sellerRequestId: number, language: Language) {
  const name = localizedColumn('name', language)
  const found = await db
    .selectFrom('sellerRequests as r')
    .innerJoin('countries', 'countries.countryId', 'r.countryId')
    .leftJoin('cities', 'cities.cityId', 'r.cityId')
    .select(['r.sellerRequestId', 'r.email', 'r.firstName', 'r.lastName', 'r.mobileNo'])
    .select([`countries.${name} as countryName`, `cities.${name} as cityName`])
    .where('r.sellerRequestId', '=', sellerRequestId)
    .executeTakeFirst()
  if (!found) return undefined
  const { countryName, cityName, ...request } = found
  return { ...request, place: [cityName, countryName].filter(Boolean).join(separators[language]) }
}

interface NewRequest extends Profile {
  email: string
  emailCanonical: string
  customerId: number | null
  passwordHash: string
  /** Of the page. */
  language: Language
}

/** Returns the request's id, or undefined if the e-mail address has a request already that was not declined. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<number | undefined> {
  const added = await tx
    .insertInto('sellerRequests')
    .values(request)
    // A literal: PostgreSQL finds no index for a parameter, once a connection has prepared the statement for all values.
    .onConflict((conflict) => conflict.column('emailCanonical').where('state', '<>', sql.lit('declined')).doNothing())
    .returning('sellerRequestId')
    .executeTakeFirst()
  return added?.sellerRequestId
}

export async function findCustomerId(tx: Tx, emailCanonical: string): Promise<number | undefined> {
  const customer = await tx.selectFrom('customers').select('customerId').where('emailCanonical', '=', emailCanonical).executeTakeFirst()
  return customer?.customerId
}

/** Remembers that a password envelope was opened, and returns false if it was opened before. */
export async function takeSeal(tx: Tx, sealHash: Buffer, expiresAt: Date): Promise<boolean> {
  const seal = await tx
    .insertInto('usedSeals')
    .values({ sealHash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sealHash')
    .executeTakeFirst()
  return seal !== undefined
}

export const deleteExpiredSeals = (db: Reader) => db.deleteFrom('usedSeals').where('expiresAt', '<', sql<Date>`now()`).execute()
