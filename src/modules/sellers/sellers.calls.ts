import { answers } from '../../contract/messages.ts'
import { createVendorRequest, getEncryptedPassword } from '../../contract/storefront.ts'
import { type CallHandler, handle } from '../../platform/calls/handler.ts'
import { encryptPassword } from './encrypt-password.ts'
import { requestToSell } from './request-to-sell.ts'

export const sellersCalls: CallHandler[] = [
  handle(getEncryptedPassword, ({ shop }, { Password }) => [
    { Password: encryptPassword(shop.config.secretKey, Password, shop.clock.now()) },
  ]),
  handle(createVendorRequest, async ({ shop, customer, language }, request) => {
    await requestToSell(shop, customer?.customerId, request, language)
    return [{ ResponseMsg: answers.saved }]
  }),
]
