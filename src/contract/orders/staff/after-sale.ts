import { z } from 'zod'
import { staffCall } from '../../staff/call.ts'
import { version } from '../../staff/fields.ts'

// What customers may do after a sale.

const days = z.int().max(365)

const afterSaleFields = {
  /** Customers can withdraw from the contract, as the EU demands. */
  SellsToEu: z.boolean(),
  /** From the order, and of what is shipped from its delivery. */
  WithdrawalDays: days.min(14),
  /** From the delivery; 0: nothing is returned. */
  ReturnDays: days.min(0),
  /** What has not left is canceled and refunded at once, without a person. */
  CancelsAtOnce: z.boolean(),
}

const AfterSaleRow = z.object({ Version: version, ...afterSaleFields })

export const getAfterSaleSettings = staffCall('get-after-sale-settings', {
  permission: 'settings',
  summary: 'What customers may do after a sale: return, cancel and withdraw, and for how many days.',
  request: z.strictObject({}),
  row: AfterSaleRow,
  shape: 'object',
})

export const saveAfterSaleSettings = staffCall('save-after-sale-settings', {
  permission: 'settings',
  summary: 'Changes what customers may do after a sale.',
  request: z.strictObject({ Version: version, ...afterSaleFields }),
  row: AfterSaleRow,
  shape: 'object',
})
