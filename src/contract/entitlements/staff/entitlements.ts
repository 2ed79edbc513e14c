import { z } from 'zod'
import { email, id } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { OrderDetail } from '../../orders/staff/order-detail.ts'
import { fieldRules } from '../../rules.ts'
import { idempotencyKey, staffCall } from '../../staff/call.ts'
import { dateTime, reason } from '../../staff/fields.ts'

// What staff change about the access that order lines give. Each answers the order as it is then.

const answersOrder = { permission: 'entitlements:write', row: OrderDetail, shape: 'object' } as const

export const grantEntitlement = staffCall('grant-entitlement', {
  ...answersOrder,
  summary: 'Opens a digital line before its order is paid, or after staff closed it.',
  request: z.strictObject({ OrderItemId: id, Reason: reason, IdempotencyKey: idempotencyKey }),
  movesMoneyOrGoods: true,
})

export const revokeEntitlement = staffCall('revoke-entitlement', {
  ...answersOrder,
  summary: 'Closes a digital line without a refund: downloads, logins and keys end at once.',
  request: z.strictObject({ OrderItemId: id, Reason: reason, IdempotencyKey: idempotencyKey }),
  movesMoneyOrGoods: true,
})

export const extendEntitlement = staffCall('extend-entitlement', {
  ...answersOrder,
  summary: 'Adds days to the period, from its end or from now, and downloads of each file.',
  request: z
    .strictObject({
      EntitlementId: id,
      Days: z.int().min(0).max(3650).default(0),
      Downloads: z.int().min(0).max(100).default(0),
      Reason: reason,
      IdempotencyKey: idempotencyKey,
    })
    .refine(({ Days, Downloads }) => Days + Downloads > 0, { path: ['Days'] }),
  movesMoneyOrGoods: true,
})

export const takeBackSeat = staffCall('take-back-seat', {
  ...answersOrder,
  summary: 'Frees a seat for the buyer and withdraws its invitation. A holder gets a mail.',
  request: z.strictObject({ EntitlementId: id, SeatNumber: id }),
})

export const sendSeatInvitation = staffCall('send-seat-invitation', {
  ...answersOrder,
  summary:
    'Sends a new invitation to a seat without a holder, for the buyer. The one before it ends. A gift stays a gift with its message, and is sent at SendAt, at most a year ahead.',
  request: z.strictObject({
    EntitlementId: id,
    SeatNumber: id,
    Email: email(fieldRules.gift.Email.max),
    Language: z.enum(languages),
    SendAt: dateTime.optional(),
  }),
})

export const settleWarrantyClaim = staffCall('settle-warranty-claim', {
  ...answersOrder,
  summary: 'Replaces the login or key of a claim that waits for staff, or refuses it.',
  request: z.strictObject({ WarrantyClaimId: id, Settlement: z.enum(['replace', 'refuse']), IdempotencyKey: idempotencyKey }),
  movesMoneyOrGoods: true,
})
