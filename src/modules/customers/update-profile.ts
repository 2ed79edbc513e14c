import type { RequestOf } from '../../contract/call.ts'
import type { updateProfile as updateProfileCall } from '../../contract/customers/customers.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { checkAddress } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { lockCountryId, updateCustomer } from './customers.sql.ts'

/** Changes the country only if it is given. Storefront document §5 "Update profile". */
export async function updateProfile(shop: Shop, customerId: number, request: RequestOf<typeof updateProfileCall>): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const countryId = await lockCountryId(tx, customerId)
    const place = {
      countryId: request.CountryID ?? countryId,
      stateProvinceId: request.StateProvinceId,
      cityId: request.CityId,
      postalCode: request.PostalCode,
    }
    await checkAddress(tx, place)
    await updateCustomer(tx, customerId, {
      ...place,
      firstName: request.FirstName,
      lastName: request.LastName,
      mobileNo: request.MobileNo,
      addressLineOne: request.AddressLineOne,
    })
  })
}
