import { isPhone } from '../../contract/customers/phone.ts'
import { messages } from '../../contract/messages.ts'
import { Refusal } from '../../platform/calls/handler.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { needsOfPlace } from '../localization/localization.ts'
import { getAddress, getCustomer } from './customers.sql.ts'

/**
 * The fields of `update-profile` that shipping to this customer needs and that are empty: a phone number that a courier can call, a city
 * where the country has listed ones, a postal code where its post requires one. The document leaves these three optional at signup, since
 * files need none of them.
 */
export async function missingForDelivery(db: Reader, customerId: number): Promise<string[]> {
  const customer = await getCustomer(db, customerId, 'en')
  const { countryId, stateProvinceId } = customer
  const needs = countryId ? await needsOfPlace(db, { countryId, stateProvinceId }) : nothing
  const missing = {
    FirstName: customer.firstName === '',
    LastName: customer.lastName === '',
    MobileNo: !isPhone(customer.mobileNo),
    AddressLineOne: customer.addressLineOne === '',
    CountryID: !countryId,
    CityId: needs.city && !customer.cityName,
    PostalCode: needs.postalCode && customer.postalCode === '',
  }
  return Object.entries(missing).flatMap(([field, isMissing]) => (isMissing ? [field] : []))
}

const nothing = { city: false, postalCode: false }

/**
 * Refuses to ship to a customer who has given no address. The checkout asks for phone, city and postal code; orders without them are
 * accepted. A signup requires all other fields (storefront document §5), so the order of any client that signed up is accepted.
 */
export async function refuseWithoutAddress(tx: Tx, customerId: number): Promise<void> {
  const { firstName, lastName, addressLineOne, countryId } = await getAddress(tx, customerId)
  if (!firstName || !lastName || !addressLineOne || !countryId) throw new Refusal(messages.addressIncomplete)
}
