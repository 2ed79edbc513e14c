import { conflict, type StaffError, type StaffErrorCode } from '../../contract/staff/errors.ts'
import type { LockedOrder } from './states.sql.ts'

/** A 409 with the state of the order. */
export const orderConflict = (
  { orderId, statusId, paymentState, totalCents, refundedCents }: LockedOrder,
  code: StaffErrorCode,
  values: Record<string, string | number> = {},
): StaffError =>
  conflict(code, {
    values,
    current: {
      orderId,
      statusId,
      paymentState,
      totalCents,
      refundedCents,
    },
  })
