import { answers } from '../../contract/messages.ts'
import { createVendorRequest, getEncryptedPassword } from '../../contract/storefront.ts'
import { type CallHandler, handle } from '../calls.ts'
import { encryptPassword } from './encrypt-password.ts'
import { requestToSell } from './request-to-sell.ts'

export const sellersCalls: CallHandler[] = [
  handle(getEncryptedPassword, ({ shop }, { Password }) => [
    { Password: encryptPassword(shop.config.secretKey, Password, shop.clock.now()) },
  ]),
  handle(createVendorRequest, async ({ shop, actor, language }, request) => {
    await requestToSell(shop, actor?.customerId, request, language)
    return [{ ResponseMsg: answers.saved }]
  }),
]
