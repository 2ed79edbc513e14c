import { answers } from '../../../contract/messages.ts'
import { getOrderRequests, getReturnSlip, postOrderRequest } from '../../../contract/storefront.ts'
import { type CallHandler, customerOf, handle } from '../../calls.ts'
import { afterSaleOf } from '../../content/content.ts'
import { makeReturnSlip } from '../papers/make-return-slip.ts'
import { makeRequest } from './make-request.ts'
import { needsSlip } from './needs-slip.ts'
import { requestableOrder } from './requestable-order.ts'
import { requestsOf } from './requests.sql.ts'

export const requestsCalls: CallHandler[] = [
  handle(getOrderRequests, async (context, { OrderId }) => {
    const { db, clock } = context.shop
    const settings = await afterSaleOf(db)
    const { lines, isWhole, opensAt } = await requestableOrder(db, customerOf(context).customerId, OrderId, settings, clock.now())
    return [
      {
        LinesJson: lines.map((line) => ({
          OrderItemID: line.orderItemId,
          Cancelable: line.cancellation,
          Returnable: line.return,
          Withdrawable: line.withdrawal,
          ReturnUntil: settings.returnDays > 0 ? line.returnUntil : null,
          WithdrawUntil: settings.sellsToEu ? line.withdrawUntil : null,
          IsBegun: line.isBegun,
        })),
        OpensAt: opensAt,
        IsWhole: isWhole,
        SellsToEu: settings.sellsToEu,
        RequestsJson: (await requestsOf(db, OrderId)).map((request) => ({
          OrderRequestID: request.orderRequestId,
          Kind: request.kind,
          State: request.state,
          Reason: request.reason,
          RequestedAt: request.requestedAt,
          SettledAt: request.settledAt,
          Answer: request.answer,
          HasSlip: needsSlip(request, lines),
          LinesJson: request.lines.map(({ orderItemId, quantity }) => ({ OrderItemID: orderItemId, Quantity: quantity })),
        })),
      },
    ]
  }),
  handle(postOrderRequest, async (context, { OrderId, RequestKind, LinesJson, Reason }) => {
    const orderRequestId = await makeRequest(context.shop, customerOf(context).customerId, {
      orderId: OrderId,
      kind: RequestKind,
      lines: LinesJson.map(({ OrderItemID, Quantity }) => ({ orderItemId: OrderItemID, quantity: Quantity })),
      reason: Reason,
      language: context.language,
    })
    return [{ ResponseMsg: answers.saved, OrderRequestID: orderRequestId }]
  }),
  handle(getReturnSlip, async (context, { OrderRequestID }) => {
    const { orderNumber, pdf } = await makeReturnSlip(context.shop, customerOf(context).customerId, OrderRequestID, context.language)
    return [{ FileName: `return-${orderNumber}-${OrderRequestID}.pdf`, ContentType: 'application/pdf', Content: pdf.toString('base64') }]
  }),
]
