import type { RequestOf } from '../../contract/call.ts'
import type { updateProfile as updateProfileCall } from '../../contract/customers/customers.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { checkAddress } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'

/** Changes the country only if it is given. Storefront document §5 "Update profile". */
export async function updateProfile(shop: Shop, customerId: number, request: RequestOf<typeof updateProfileCall>): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const known = await tx
      .selectFrom('customers')
      .select('countryId')
      .where('customerId', '=', customerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const place = {
      countryId: request.CountryID ?? known.countryId,
      stateProvinceId: request.StateProvinceId,
      cityId: request.CityId,
      postalCode: request.PostalCode,
    }
    await checkAddress(tx, place)
    await tx
      .updateTable('customers')
      .set({
        ...place,
        firstName: request.FirstName,
        lastName: request.LastName,
        mobileNo: request.MobileNo,
        addressLineOne: request.AddressLineOne,
      })
      .where('customerId', '=', customerId)
      .execute()
  })
}
