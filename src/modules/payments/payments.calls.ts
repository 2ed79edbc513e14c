import { CallError } from '../../contract/call.ts'
import { answers } from '../../contract/messages.ts'
import { answerSandbox, createPayPalOrder, getPaymentPublicKey } from '../../contract/storefront.ts'
import { type CallHandler, customerOf, handle } from '../calls.ts'
import { answerSandboxOf } from './answer-sandbox.ts'
import { makePayPalOrder } from './create-paypal-order.ts'

export const paymentsCalls: CallHandler[] = [
  handle(getPaymentPublicKey, ({ shop: { payments } }) => [
    { PublishableKey: payments.publishableKey, PayPalClientId: payments.payPalClientId, Mode: payments.mode },
  ]),
  handle(createPayPalOrder, async (context, request) => [
    { PayPalOrderId: await makePayPalOrder(context.shop, customerOf(context).customerId, request, context.language) },
  ]),
  handle(answerSandbox, async (context, { Id, Answer }) => {
    if (!(await answerSandboxOf(context.shop, customerOf(context).customerId, Id, Answer)))
      throw new CallError(404, 'There is no such payment.')
    return [{ ResponseMsg: answers.saved }]
  }),
]
