import { CallError, type RequestOf } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import type { createVendorRequest } from '../../contract/sellers/sellers.ts'
import { Refusal } from '../../platform/calls/handler.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { canonicalEmail, hashOf, hashPassword } from '../customers/customers.ts'
import { enqueue } from '../jobs.ts'
import { checkAddress } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { decryptPassword } from './encrypt-password.ts'

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
    const seal = await tx
      .insertInto('usedSeals')
      .values({ sealHash: hashOf(request.Password), expiresAt: opened.expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sealHash')
      .executeTakeFirst()
    if (!seal) throw new CallError(400, 'Password: its seal was used already')
    const owner = await tx.selectFrom('customers').select('customerId').where('emailCanonical', '=', emailCanonical).executeTakeFirst()
    if (owner && owner.customerId !== customerId) throw new Refusal(messages.emailExists)
    const added = await tx
      .insertInto('sellerRequests')
      .values({
        ...place,
        email: request.EmailAddress,
        emailCanonical,
        customerId: owner?.customerId ?? null,
        passwordHash,
        firstName: request.FirstName,
        lastName: request.LastName,
        mobileNo: request.MobileNo,
        addressLineOne: request.AddressLineOne,
      })
      .onConflict((conflict) => conflict.column('emailCanonical').doNothing())
      .returning('sellerRequestId')
      .executeTakeFirst()
    if (!added) throw new Refusal(messages.emailExists)
    const owed = { sellerRequestId: added.sellerRequestId, language }
    await enqueue(tx, 'send-seller-request', owed)
    await enqueue(tx, 'send-seller-notice', owed)
    await enqueue(tx, 'forget-used-seals', {})
  })
}
