import { CallError, type RequestOf } from '../../contract/call.ts'
import type { updateProfile as updateProfileCall } from '../../contract/customers/customers.ts'
import { fill, messages } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { checkAddress } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { lockCountryId, updateCustomer } from './customers.sql.ts'

/** Changes the country only if it is given; a customer without one must give it. Storefront document §5 "Update profile". */
export async function updateProfile(shop: Shop, customerId: number, request: RequestOf<typeof updateProfileCall>): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const countryId = request.CountryID ?? (await lockCountryId(tx, customerId))
    if (countryId === null) throw new CallError(400, fill(messages.fieldRequired, { field: fieldRules.profile.CountryID.label }))
    const place = {
      countryId,
      stateProvinceId: request.StateProvinceId,
      cityId: request.CityId,
      postalCode: request.PostalCode,
    }
    await checkAddress(tx, place)
    await updateCustomer(tx, customerId, {
      ...place,
      firstName: request.FirstName,
      lastName: request.LastName,
      cityName: request.CityId ? '' : request.CityName,
      mobileNo: request.MobileNo,
      addressLineOne: request.AddressLineOne,
    })
  })
}
