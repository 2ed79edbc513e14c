import { CallError } from '../../contract/call.ts'
import { fill, messages } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import type { Reader } from '../../platform/database/database.ts'
import { findCountry, findPlace } from './places.sql.ts'
import { hasLetters, isPostalCodeOf, needsPostalCode } from './postal-code.ts'

export interface Location {
  countryId: number
  stateProvinceId: number | null
  cityId: number | null
  postalCode: string
}

/**
 * Checks that the city is in the state, the state is in the country, and the postal code is valid there. Throws a 400 that names the field.
 */
export async function checkAddress(db: Reader, { countryId, stateProvinceId, cityId, postalCode }: Location): Promise<void> {
  const found = await findPlace(db, { countryId, stateProvinceId, cityId })
  if (!found) throw new CallError(400, 'CountryID: there is no such country')
  if (stateProvinceId && !found.stateProvinceId) throw new CallError(400, 'StateProvinceId: this state is not in the country')
  if (cityId && !found.cityId) throw new CallError(400, 'CityId: this city is not in the state')
  if (postalCode && !isPostalCodeOf(found.iso2, postalCode)) {
    const isNoNumber = !hasLetters(found.iso2) && /[^\d\s-]/.test(postalCode)
    const message = isNoNumber ? messages.fieldNumeric : messages.postalCodeInvalid
    throw new CallError(400, fill(message, { field: fieldRules.signup.PostalCode.label }))
  }
}

/** What an address in this country and state needs. A state without listed cities has none to select. */
export async function needsOfPlace(
  db: Reader,
  { countryId, stateProvinceId }: Pick<Location, 'countryId' | 'stateProvinceId'>,
): Promise<{ city: boolean; postalCode: boolean }> {
  const found = await findCountry(db, countryId, stateProvinceId)
  return { city: Boolean(found?.hasCities), postalCode: found !== undefined && needsPostalCode(found.iso2) }
}
