import { CallError } from '../../../contract/call.ts'
import { answers } from '../../../contract/messages.ts'
import { answerSandboxForLink, createPayPalOrderForLink, getPaymentLink, payPaymentLink } from '../../../contract/orders/payment-links.ts'
import { type CallHandler, handle } from '../../calls.ts'
import { answerSandboxOf } from '../../payments/payments.ts'
import { orderAnswerToWire } from '../orders.calls.ts'
import { makePayPalOrderForLink, openLink, payLink, showLink } from './pay-payment-link.ts'

export const paymentLinksCalls: CallHandler[] = [
  handle(getPaymentLink, async ({ shop, language }, { Token }) => [await showLink(shop, Token, language)]),
  handle(payPaymentLink, async ({ shop, language }, request) => orderAnswerToWire(await payLink(shop, request, language))),
  handle(createPayPalOrderForLink, async ({ shop, language }, request) => [
    { PayPalOrderId: await makePayPalOrderForLink(shop, request, language) },
  ]),
  handle(answerSandboxForLink, async ({ shop }, { Token, Id, Answer }) => {
    const { customerId } = await openLink(shop.db, Token)
    if (!(await answerSandboxOf(shop, customerId, Id, Answer))) throw new CallError(404, 'There is no such payment.')
    return [{ ResponseMsg: answers.saved }]
  }),
]
