import { CallError, type RequestOf } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import type { createVendorRequest } from '../../contract/sellers/sellers.ts'
import { Refusal } from '../../platform/calls/handler.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/runtime/passwords.ts'
import { hashOf } from '../../platform/runtime/tokens.ts'
import { canonicalEmail } from '../customers/customers.ts'
import { enqueue } from '../jobs.ts'
import { checkAddress } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { decryptPassword } from './encrypt-password.ts'
import { findCustomerId, insertRequest, takeSeal } from './requests.sql.ts'

/**
 * Saves a request to become a seller, and enqueues mails to the applicant and to the shop. Refuses an address that belongs to another
 * account or request; customers may use their own. Storefront document §5 "Become seller", §7 "create vendor request".
 */
export async function requestToSell(
  shop: Shop,
  customerId: number | undefined,
  request: RequestOf<typeof createVendorRequest>,
  language: Language,
): Promise<void> {
  const place = {
    countryId: request.CountryID,
    stateProvinceId: request.StateProvinceId,
    cityId: request.CityId,
    postalCode: request.PostalCode,
  }
  await checkAddress(shop.db, place)
  const opened = decryptPassword(shop.config.secretKey, request.Password, shop.clock.now())
  if (!opened) throw new CallError(400, 'Password: it is not sealed, or its seal has expired')
  const passwordHash = await hashPassword(opened.password)
  const emailCanonical = canonicalEmail(request.EmailAddress)

  await inTransaction(shop.db, async (tx) => {
    const isFirstUse = await takeSeal(tx, hashOf(request.Password), opened.expiresAt)
    if (!isFirstUse) throw new CallError(400, 'Password: its seal was used already')
    const ownerId = await findCustomerId(tx, emailCanonical)
    if (ownerId && ownerId !== customerId) throw new Refusal(messages.emailExists)
    const sellerRequestId = await insertRequest(tx, {
      ...place,
      email: request.EmailAddress,
      emailCanonical,
      customerId: ownerId ?? null,
      passwordHash,
      language,
      firstName: request.FirstName,
      lastName: request.LastName,
      mobileNo: request.MobileNo,
      addressLineOne: request.AddressLineOne,
    })
    if (!sellerRequestId) throw new Refusal(messages.emailExists)
    const payload = { sellerRequestId, language }
    await enqueue(tx, 'send-seller-request', payload)
    await enqueue(tx, 'send-seller-notice', payload)
    await enqueue(tx, 'forget-used-seals', {})
  })
}
