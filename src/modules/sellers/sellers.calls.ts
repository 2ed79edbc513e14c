import { createVendorRequest, getEncryptedPassword } from '../../contract/index.ts'
import { answers } from '../../contract/messages.ts'
import { type Handled, handle } from '../../platform/calls/handler.ts'
import { requestToSell } from './request-to-sell.ts'
import { seal } from './seal.ts'

export const sellersCalls: Handled[] = [
  handle(getEncryptedPassword, ({ shop }, { Password }) => [{ Password: seal(shop.config.secretKey, Password, shop.clock.now()) }]),
  handle(createVendorRequest, async ({ shop, customer, language }, request) => {
    await requestToSell(shop, customer?.customerId, request, language)
    return [{ ResponseMsg: answers.saved }]
  }),
]
