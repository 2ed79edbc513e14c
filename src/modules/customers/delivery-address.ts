import { messages } from '../../contract/messages.ts'
import { Refusal } from '../../platform/calls/handler.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { needsOfPlace } from '../localization/localization.ts'
import { getAddress, getCustomer } from './customers.sql.ts'

/**
 * The empty fields of `update-profile` that shipping to this customer needs: city and postal code only where the country has them. The
 * document leaves these two optional at signup, since files need neither.
 */
export async function missingForDelivery(db: Reader, customerId: number): Promise<string[]> {
  const customer = await getCustomer(db, customerId, 'en')
  const { countryId, stateProvinceId } = customer
  const { hasCities, hasPostalCodes } = countryId ? await needsOfPlace(db, { countryId, stateProvinceId }) : nothing
  const missing = {
    FirstName: customer.firstName === '',
    LastName: customer.lastName === '',
    AddressLineOne: customer.addressLineOne === '',
    CountryID: !countryId,
    CityId: hasCities && !customer.cityId,
    PostalCode: hasPostalCodes && customer.postalCode === '',
  }
  return Object.entries(missing).flatMap(([field, isMissing]) => (isMissing ? [field] : []))
}

const nothing = { hasCities: false, hasPostalCodes: false }

/**
 * Refuses to ship to a customer who has given no address. The checkout asks for city and postal code; orders without them are accepted. A
 * signup requires all other fields (storefront document §5), so the order of any client that signed up is accepted.
 */
export async function refuseWithoutAddress(tx: Tx, customerId: number): Promise<void> {
  const { firstName, lastName, addressLineOne, countryId } = await getAddress(tx, customerId)
  if (!firstName || !lastName || !addressLineOne || !countryId) throw new Refusal(messages.addressIncomplete)
}
