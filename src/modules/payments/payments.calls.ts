import { CallError } from '../../contract/call.ts'
import { answers } from '../../contract/messages.ts'
import { answerSandbox, createPayPalOrder, getPaymentPublicKey } from '../../contract/storefront.ts'
import { type CallHandler, customerOf, handle } from '../calls.ts'
import { makePayPalOrder } from './create-paypal-order.ts'

export const paymentsCalls: CallHandler[] = [
  handle(getPaymentPublicKey, ({ shop: { payments } }) => [
    { PublishableKey: payments.publishableKey, PayPalClientId: payments.payPalClientId, Mode: payments.mode },
  ]),
  handle(createPayPalOrder, async (context, request) => [
    { PayPalOrderId: await makePayPalOrder(context.shop, customerOf(context).customerId, request, context.language) },
  ]),
  handle(answerSandbox, async ({ shop }, { Id, Answer }) => {
    if (!(await shop.payments.answerSandbox(Id, Answer === 'approve'))) throw new CallError(404, 'There is no such payment.')
    return [{ ResponseMsg: answers.saved }]
  }),
]
