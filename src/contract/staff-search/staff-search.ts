import { z } from 'zod'
import { line, moment } from '../fields.ts'
import { orderMails, paymentStates } from '../orders/staff/order-enums.ts'
import { staffCall } from '../staff/call.ts'

export const searchEverything = staffCall('search-everything', {
  permission: 'signed-in',
  summary: 'Orders by number, name or e-mail address, customers and products: up to five of each that the person may see.',
  request: z.strictObject({ Text: line(100).min(1) }),
  row: z.object({
    Orders: z.array(
      z.object({
        OrderId: z.number(),
        OrderNumber: z.string(),
        CustomerName: z.string(),
        Email: z.string(),
        CreatedAt: moment,
        StatusId: z.number(),
        PaymentState: z.enum(paymentStates),
        /** It waits for a parcel. */
        IsToShip: z.boolean(),
        /** The mail that says where the files of a paid order are, for `resend-mail`; null: there is none. */
        SendAgain: z.enum(orderMails).nullable(),
      }),
    ),
    Customers: z.array(z.object({ CustomerId: z.number(), Name: z.string(), Email: z.string() })),
    Products: z.array(z.object({ ProductId: z.number(), Name: z.string() })),
  }),
  shape: 'object',
})
