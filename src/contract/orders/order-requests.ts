import { z } from 'zod'
import { call } from '../call.ts'
import { fieldsOf, id, languageParameters, moment, response } from '../fields.ts'
import { orderRequestKinds, orderRequestStates } from './order-request-enums.ts'

// What customers ask after a sale. None of these calls is in the document.

const pieces = z.object({ OrderItemID: z.number(), Quantity: z.number() })

/**
 * What the customer may ask about their own order now, line by line, and what they have asked. `Withdrawable` is 0 unless the shop sells to consumers
 * in the EU. With `IsWhole` the order is canceled whole: it is not paid. 404 for another customer's order, as for a missing one.
 */
export const getOrderRequests = call('dynamic', 'get-order-requests', {
  access: 'account',
  request: z.object({ OrderId: id, ...languageParameters }),
  row: z.object({
    LinesJson: z.array(
      z.object({
        OrderItemID: z.number(),
        Cancelable: z.number(),
        Returnable: z.number(),
        Withdrawable: z.number(),
        /** Of what arrived; null: it has not, or there is no such right. */
        ReturnUntil: moment.nullable(),
        WithdrawUntil: moment.nullable(),
        /** A digital line that was opened, read, played or downloaded. */
        IsBegun: z.boolean(),
      }),
    ),
    /** When digital lines that wait for `post-delivery-consent` open by themselves; null: none waits. */
    OpensAt: moment.nullable(),
    IsWhole: z.boolean(),
    SellsToEu: z.boolean(),
    RequestsJson: z.array(
      z.object({
        OrderRequestID: z.number(),
        Kind: z.enum(orderRequestKinds),
        State: z.enum(orderRequestStates),
        Reason: z.string(),
        RequestedAt: moment,
        SettledAt: moment.nullable(),
        /** Why it was refused. */
        Answer: z.string(),
        /** `get-return-slip` has a page to put into the parcel. */
        HasSlip: z.boolean(),
        LinesJson: z.array(pieces),
      }),
    ),
  }),
})

/**
 * Asks to cancel, to return or to withdraw from pieces of lines. The same request again is one request. The access of digital lines is closed until the
 * shop has settled it. Refusals: the pieces are asked about already, or are not there any more; the time is over; a digital line was begun.
 */
export const postOrderRequest = call('dynamic', 'post-order-request', {
  access: 'account',
  limit: 'orderRequest',
  request: z.object({
    OrderId: id,
    RequestKind: z.enum(orderRequestKinds),
    LinesJson: z
      .array(z.object({ OrderItemID: id, Quantity: z.int().min(1).max(100_000) }))
      .min(1)
      .max(200)
      .refine((lines) => new Set(lines.map(({ OrderItemID }) => OrderItemID)).size === lines.length),
    ...fieldsOf('orderRequest'),
    ...languageParameters,
  }),
  row: response.extend({ OrderRequestID: z.number().optional() }),
})

/** The page that comes back with the pieces of a request: a PDF, base64-encoded, with the address of the shop. 404 as for `get-order-requests`. */
export const getReturnSlip = call('dynamic', 'get-return-slip', {
  access: 'account',
  limit: 'invoice',
  request: z.object({ OrderRequestID: id, ...languageParameters }),
  row: z.object({ FileName: z.string(), ContentType: z.string(), Content: z.string() }),
})
