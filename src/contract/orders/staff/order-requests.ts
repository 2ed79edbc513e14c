import { z } from 'zod'
import { id } from '../../fields.ts'
import { idempotencyKey, staffCall } from '../../staff/call.ts'
import { reason } from '../../staff/fields.ts'
import { OrderDetail } from './order-detail.ts'
import { cameBack } from './order-enums.ts'

// What customers ask after a sale, as staff settle it.

const settling = { permission: 'orders:refund', row: OrderDetail, shape: 'object', stepUp: true, movesMoneyOrGoods: true } as const

export const acceptOrderRequest = staffCall('accept-order-request', {
  ...settling,
  summary:
    'Accepts what a customer asks: what has not left is canceled, and the money is refunded. Of what was shipped, `Shipped` says where it is.',
  request: z.strictObject({ OrderRequestId: id, Shipped: z.enum(cameBack).default('back'), IdempotencyKey: idempotencyKey }),
})

export const refuseOrderRequest = staffCall('refuse-order-request', {
  ...settling,
  summary: 'Refuses what a customer asks. They get the reason by mail, and what was closed by the request is open again.',
  request: z.strictObject({ OrderRequestId: id, Reason: reason, IdempotencyKey: idempotencyKey }),
})
