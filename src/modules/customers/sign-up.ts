import type { RequestOf } from '../../contract/call.ts'
import type { signupUser } from '../../contract/customers/customers.ts'
import type { Language } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import { Refusal } from '../../platform/calls/handler.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/runtime/passwords.ts'
import { enqueue } from '../jobs.ts'
import { checkAddress } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { insertCustomer } from './customers.sql.ts'
import { canonicalEmail } from './email.ts'

/**
 * Inserts a customer and returns the id; concurrent signups with one address create one account. Refuses an address in use. Storefront
 * document §5 "Signup".
 */
export async function signUp(shop: Shop, request: RequestOf<typeof signupUser>, language: Language): Promise<number> {
  const place = {
    countryId: request.CountryID,
    stateProvinceId: request.StateProvinceId,
    cityId: request.CityId,
    postalCode: request.PostalCode,
  }
  await checkAddress(shop.db, place)
  const passwordHash = await hashPassword(request.Password)
  return inTransaction(shop.db, async (tx) => {
    const customerId = await insertCustomer(tx, {
      ...place,
      email: request.EmailAddress,
      emailCanonical: canonicalEmail(request.EmailAddress),
      passwordHash,
      firstName: request.FirstName,
      lastName: request.LastName,
      cityName: request.CityId ? '' : request.CityName,
      mobileNo: request.MobileNo,
      addressLineOne: request.AddressLineOne,
      language,
    })
    if (customerId === undefined) throw new Refusal(messages.emailExists)
    await enqueue(tx, 'send-welcome', { customerId })
    return customerId
  })
}
