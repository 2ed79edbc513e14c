import { z } from 'zod'
import { call } from '../call.ts'
import { places } from '../customers/customers.ts'
import { chosenId, fieldsOf, languageParameters, response } from '../fields.ts'
import { fieldRules } from '../rules.ts'

/** The password encrypted under the server's key: random each time, valid for five minutes, accepted once. §7 "encrypt password". */
export const getEncryptedPassword = call('common', 'get-encrypted-password', {
  access: 'anyone',
  limit: 'seller',
  request: z.object({ ...fieldsOf('sellerPassword'), ...languageParameters }),
  row: z.object({ Password: z.string() }),
})

/** Refusal: Email already exists! Customers may use their own address with their token. §7 "create vendor request", §5. */
export const createVendorRequest = call('dynamic', 'create-vendor-request', {
  access: 'anyone',
  limit: 'seller',
  request: z.object({
    ...fieldsOf('seller'),
    Password: z.string().min(1).max(2000),
    ...places,
    CountryID: chosenId(fieldRules.seller.CountryID),
    ...languageParameters,
  }),
  row: response,
})
