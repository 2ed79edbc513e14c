import {
  addPoolItems,
  getAccountOffer,
  listPoolItems,
  revealPoolItem,
  saveAccountOffer,
  withdrawPoolItems,
} from '../../contract/vault/staff/pools.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { listItems } from './account-offer.sql.ts'
import { addPasted, getOffer, maskedValues, revealItem, saveOffer, withdrawItemsOf } from './account-offer.ts'

export const poolsAdmin: StaffCallHandler[] = [
  handleStaff(getAccountOffer, ({ shop, staff }, { productId }) => getOffer(shop.db, staff.vendorId, productId)),

  handleStaff(saveAccountOffer, ({ write, staff }, request) =>
    write(async (tx) => {
      await saveOffer(tx, staff.vendorId, request)
      return getOffer(tx, staff.vendorId, request.productId)
    }),
  ),

  handleStaff(listPoolItems, async ({ shop, staff }, { productId, filter, after, size }) => {
    const offer = await getOffer(shop.db, staff.vendorId, productId)
    const { rows, next, total } = await listItems(shop.db, { productId, state: filter.state, after, size })
    return {
      rows: rows.map(({ sealed, isReported, ...row }) => ({
        ...row,
        masked: maskedValues(shop.config.secretKey, row.poolItemId, sealed, offer),
        isReported: Boolean(isReported),
      })),
      next,
      total,
    }
  }),

  handleStaff(addPoolItems, ({ shop, write, staff }, { productId, text }) =>
    write((tx) => addPasted(tx, shop.config.secretKey, staff.vendorId, productId, text)),
  ),

  handleStaff(revealPoolItem, async ({ shop, write, staff }, { productId, poolItemId }) => ({
    values: await write((tx) => revealItem(tx, shop.config.secretKey, staff.vendorId, productId, poolItemId)),
  })),

  handleStaff(withdrawPoolItems, async ({ write, staff }, { productId, poolItemIds }) => ({
    withdrawn: await write((tx) => withdrawItemsOf(tx, staff.vendorId, productId, poolItemIds)),
  })),
]
