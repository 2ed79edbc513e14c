import type { Language } from '../../contract/localization/language.ts'
import { localizedColumn, type Reader, type Tx } from '../../platform/database/database.ts'

export interface Customer {
  customerId: number
  firstName: string
  lastName: string
  email: string
  mobileNo: string
  addressLineOne: string
  countryId: number
  countryName: string
  stateProvinceId: number | null
  stateName: string | null
  cityId: number | null
  cityName: string | null
  postalCode: string
}

const withPlaces = (db: Reader, language: Language) =>
  db
    .selectFrom('customers as c')
    .innerJoin('countries', 'countries.countryId', 'c.countryId')
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
      `cities.${localizedColumn('name', language)} as cityName`,
    ])

export const getCustomer = (db: Reader, customerId: number, language: Language): Promise<Customer> =>
  withPlaces(db, language).where('c.customerId', '=', customerId).executeTakeFirstOrThrow()

export const findCustomerByEmail = (db: Reader, emailCanonical: string, language: Language) =>
  withPlaces(db, language).select(['c.passwordHash']).where('c.emailCanonical', '=', emailCanonical).executeTakeFirst()

/** The current value, locked until the transaction ends. */
export async function lockPasswordHash(tx: Tx, customerId: number): Promise<string | undefined> {
  const found = await tx.selectFrom('customers').select('passwordHash').where('customerId', '=', customerId).forShare().executeTakeFirst()
  return found?.passwordHash
}
