import { z } from 'zod'
import { id } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { idempotencyKey, staffCall } from '../../staff/call.ts'
import { OrderDetail } from './order-detail.ts'
import { refundedLines } from './order-pieces.ts'
import { file } from './orders.ts'

export const settleDispute = staffCall('settle-dispute', {
  permission: 'orders:refund',
  summary:
    'Says what is taken back after a lost dispute, whose money is gone: access of these lines ends, and pieces that never left are for sale again. Without lines, the customer keeps everything.',
  request: z.strictObject({
    OrderId: id,
    DisputeId: id,
    Lines: refundedLines.optional(),
    /** False: pieces that come back cannot be sold again. */
    Restocks: z.boolean().default(true),
    IdempotencyKey: idempotencyKey,
  }),
  row: OrderDetail,
  shape: 'object',
  stepUp: true,
  movesMoneyOrGoods: true,
})

export const makeDisputeEvidence = staffCall('make-dispute-evidence', {
  permission: 'orders:read',
  summary:
    'What the shop knows of a disputed order, as a PDF in both languages, this one first: its lines, the accepted terms, mails, parcels, downloads, reading, lessons, logins shown and reviews.',
  request: z.strictObject({ OrderId: id, DisputeId: id, Language: z.enum(languages) }),
  row: file,
  shape: 'object',
})
