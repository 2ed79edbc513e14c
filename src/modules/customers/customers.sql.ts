import type { Language } from '../../contract/localization/language.ts'
import { localizedColumn, type Reader, sql, type Tx } from '../../platform/database/database.ts'

export interface Customer {
  customerId: number
  firstName: string
  lastName: string
  email: string
  mobileNo: string
  addressLineOne: string
  countryId: number | null
  countryName: string | null
  stateProvinceId: number | null
  stateName: string | null
  cityId: number | null
  cityName: string | null
  postalCode: string
}

/** A chosen city in this language, or the one that the customer wrote. */
export const cityName = (language: Language) =>
  sql<string | null>`coalesce(${sql.ref(`cities.${localizedColumn('name', language)}`)}, nullif(c.city_name, ''))`

const withPlaces = (db: Reader, language: Language) =>
  db
    .selectFrom('customers as c')
    .leftJoin('countries', 'countries.countryId', 'c.countryId')
    .leftJoin('states', 'states.stateProvinceId', 'c.stateProvinceId')
    .leftJoin('cities', 'cities.cityId', 'c.cityId')
    .select([
      'c.customerId',
      'c.firstName',
      'c.lastName',
      'c.email',
      'c.mobileNo',
      'c.addressLineOne',
      'c.countryId',
      'c.stateProvinceId',
      'c.cityId',
      'c.postalCode',
      `countries.${localizedColumn('name', language)} as countryName`,
      `states.${localizedColumn('name', language)} as stateName`,
      cityName(language).as('cityName'),
    ])

export const getCustomer = (db: Reader, customerId: number, language: Language): Promise<Customer> =>
  withPlaces(db, language).where('c.customerId', '=', customerId).executeTakeFirstOrThrow()

/** What every signup asks of an address. */
export const getAddress = (db: Reader, customerId: number) =>
  db
    .selectFrom('customers')
    .select(['firstName', 'lastName', 'addressLineOne', 'countryId'])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()

export const findCustomerByEmail = (db: Reader, emailCanonical: string, language: Language) =>
  withPlaces(db, language).select(['c.passwordHash']).where('c.emailCanonical', '=', emailCanonical).executeTakeFirst()

/** The current value, locked until the transaction ends. Null for a customer without a password. */
export async function lockPasswordHash(tx: Tx, customerId: number): Promise<string | null | undefined> {
  const found = await tx.selectFrom('customers').select('passwordHash').where('customerId', '=', customerId).forShare().executeTakeFirst()
  return found?.passwordHash
}

/** The personal data in an account and in a seller request. */
export interface Profile {
  firstName: string
  lastName: string
  mobileNo: string
  addressLineOne: string
  countryId: number
  stateProvinceId: number | null
  cityId: number | null
  postalCode: string
}

/** That of an account may have a city that is not listed. */
export interface CustomerProfile extends Profile {
  cityName: string
}

interface NewCustomer extends CustomerProfile {
  email: string
  emailCanonical: string
  passwordHash: string
  language: Language
}

/** Returns the customer's id, or undefined if the e-mail address is in use. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<number | undefined> {
  const added = await tx
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.column('emailCanonical').doNothing())
    .returning('customerId')
    .executeTakeFirst()
  return added?.customerId
}

/**
 * The customer of an address that a mailed code has confirmed: the one there is, or a new one with neither password nor postal address.
 */
export async function confirmCustomer(tx: Tx, customer: Pick<NewCustomer, 'email' | 'emailCanonical' | 'language'>): Promise<number> {
  const { customerId } = await tx
    .insertInto('customers')
    .values({ ...customer, emailConfirmedAt: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('emailCanonical')
        .doUpdateSet((eb) => ({ emailConfirmedAt: eb.fn.coalesce('customers.emailConfirmedAt', sql<Date>`now()`) })),
    )
    .returning('customerId')
    .executeTakeFirstOrThrow()
  return customerId
}

/** The country of a customer's address. */
export async function findCountryId(db: Reader, customerId: number): Promise<number | null> {
  const found = await db.selectFrom('customers').select('countryId').where('customerId', '=', customerId).executeTakeFirst()
  return found?.countryId ?? null
}

/** The current country, or null; the customer is locked until the transaction ends. */
export async function lockCountryId(tx: Tx, customerId: number): Promise<number | null> {
  const customer = await tx
    .selectFrom('customers')
    .select('countryId')
    .where('customerId', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return customer.countryId
}

export async function updateCustomer(tx: Tx, customerId: number, profile: CustomerProfile): Promise<void> {
  await tx
    .updateTable('customers')
    .set((eb) => ({ ...profile, version: eb('version', '+', 1) }))
    .where('customerId', '=', customerId)
    .execute()
}

/** Changes the password after a mailed code was used, which confirms the e-mail address. Returns the customer's id. */
export async function changePassword(tx: Tx, emailCanonical: string, passwordHash: string): Promise<number | undefined> {
  const changed = await tx
    .updateTable('customers')
    .set((eb) => ({ passwordHash, emailConfirmedAt: eb.fn.coalesce('emailConfirmedAt', sql<Date>`now()`) }))
    .where('emailCanonical', '=', emailCanonical)
    .returning('customerId')
    .executeTakeFirst()
  return changed?.customerId
}

/** Customers who get mails: not those whose data is erased. */
const recipients = (db: Reader) =>
  db
    .selectFrom('customers')
    .select((eb) => [
      'customerId',
      'email',
      'firstName',
      'language',
      // The password was chosen by a person who has not proved that they read mails to this address.
      eb
        .and([eb('passwordHash', 'is not', null), eb('emailConfirmedAt', 'is', null)])
        .$castTo<boolean>()
        .as('hasUnconfirmedPassword'),
    ])
    .where('erasedAt', 'is', null)

export const findRecipient = (db: Reader, customerId: number) => recipients(db).where('customerId', '=', customerId).executeTakeFirst()

export const findRecipientByEmail = (db: Reader, emailCanonical: string) =>
  recipients(db).where('emailCanonical', '=', emailCanonical).executeTakeFirst()
