import * as calls from '../../../contract/catalog/staff/discounts.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { listDiscountsBy, previewDiscount } from './discounts.sql.ts'
import { getDiscount, removeDiscount, saveDiscount } from './manage-discounts.ts'

export const discountsAdmin: StaffCallHandler[] = [
  handleStaff(calls.listDiscounts, ({ shop }, { filter, after, size }) => listDiscountsBy(shop.db, { ...filter, after, size })),
  handleStaff(calls.getDiscount, ({ shop }, { discountId }) => getDiscount(shop.db, discountId)),
  handleStaff(calls.saveDiscount, ({ write }, request) => write((tx) => saveDiscount(tx, request))),
  handleStaff(calls.previewDiscount, async ({ shop }, request) => {
    const { total, reduced, tooCheap, smallestCents, rows } = await previewDiscount(shop.db, request)
    return {
      total,
      reduced,
      tooCheap,
      lowerAlready: total - reduced - tooCheap,
      smallestPriceCents: smallestCents,
      rows: rows.map((row) => ({ ...row, paidBeforeCents: row.beforeCents, paidAfterCents: row.afterCents })),
    }
  }),
  handleStaff(calls.removeDiscount, async ({ write }, { discountId, version }) => {
    await write((tx) => removeDiscount(tx, discountId, version))
    return { discountId }
  }),
]
