import {
  addPoolItems,
  getAccountOffer,
  listPoolItems,
  revealPoolItem,
  saveAccountOffer,
  withdrawPoolItems,
} from '../../contract/vault/staff/pools.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { fromWireNames, toWireNames } from '../wire-names.ts'
import { listItems } from './account-offer.sql.ts'
import { addPasted, getOffer, maskedValues, revealItem, saveOffer, withdrawItemsOf } from './account-offer.ts'

export const poolsAdmin: StaffCallHandler[] = [
  handleStaff(getAccountOffer, async ({ shop, staff }, { ProductId }) => toWireNames(await getOffer(shop.db, staff.vendorId, ProductId))),

  handleStaff(saveAccountOffer, async ({ write, staff }, request) =>
    toWireNames(
      await write(async (tx) => {
        await saveOffer(tx, staff.vendorId, fromWireNames(request))
        return getOffer(tx, staff.vendorId, request.ProductId)
      }),
    ),
  ),

  handleStaff(listPoolItems, async ({ shop, staff }, { ProductId, Filter, After, Size }) => {
    const offer = await getOffer(shop.db, staff.vendorId, ProductId)
    const { rows, next, total } = await listItems(shop.db, { productId: ProductId, state: Filter.State, after: After, size: Size })
    return {
      Rows: rows.map(({ sealed, isReported, ...row }) => ({
        ...toWireNames(row),
        Masked: maskedValues(shop.config.secretKey, row.poolItemId, sealed, offer),
        IsReported: Boolean(isReported),
      })),
      Next: next,
      Total: total,
    }
  }),

  handleStaff(addPoolItems, async ({ shop, write, staff }, { ProductId, Text }) =>
    toWireNames(await write((tx) => addPasted(tx, shop.config.secretKey, staff.vendorId, ProductId, Text))),
  ),

  handleStaff(revealPoolItem, async ({ shop, write, staff }, { ProductId, PoolItemId }) => ({
    Values: await write((tx) => revealItem(tx, shop.config.secretKey, staff.vendorId, ProductId, PoolItemId)),
  })),

  handleStaff(withdrawPoolItems, async ({ write, staff }, { ProductId, PoolItemIds }) => ({
    Withdrawn: await write((tx) => withdrawItemsOf(tx, staff.vendorId, ProductId, PoolItemIds)),
  })),
]
