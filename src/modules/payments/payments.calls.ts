import { CallError } from '../../contract/call.ts'
import { answers } from '../../contract/messages.ts'
import { answerSandbox, createPayPalOrder, getPaymentPublicKey } from '../../contract/storefront.ts'
import { type CallHandler, customerOf, handle } from '../calls.ts'
import { makePayPalOrder } from './create-paypal-order.ts'
import { isPaymentOf } from './payments.sql.ts'
import { isPayPalReferenceOf } from './reference.ts'

export const paymentsCalls: CallHandler[] = [
  handle(getPaymentPublicKey, ({ shop: { payments } }) => [
    { PublishableKey: payments.publishableKey, PayPalClientId: payments.payPalClientId, Mode: payments.mode },
  ]),
  handle(createPayPalOrder, async (context, request) => [
    { PayPalOrderId: await makePayPalOrder(context.shop, customerOf(context).customerId, request, context.language) },
  ]),
  handle(answerSandbox, async (context, { Id, Answer }) => {
    const { shop } = context
    const { customerId } = customerOf(context)
    const isTheirs = async (reference: string) =>
      isPayPalReferenceOf(customerId, reference) || (await isPaymentOf(shop.db, customerId, reference))
    if (!(await shop.payments.answerSandbox(Id, Answer === 'approve', isTheirs))) throw new CallError(404, 'There is no such payment.')
    return [{ ResponseMsg: answers.saved }]
  }),
]
