import * as calls from '../../../contract/catalog/staff/discounts.ts'
import { fromCents, toCents } from '../../../contract/money.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { fromWireNames } from '../../wire-names.ts'
import { discountToWire } from './discount-to-wire.ts'
import { listDiscountsBy, previewDiscount } from './discounts.sql.ts'
import { getDiscount, removeDiscount, saveDiscount } from './manage-discounts.ts'

const centsOf = (amount: number | null) => (amount === null ? null : toCents(amount))
const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

export const discountsAdmin: StaffCallHandler[] = [
  handleStaff(calls.listDiscounts, async ({ shop }, { Filter, After, Size }) => {
    const { rows, next, total } = await listDiscountsBy(shop.db, { search: Filter.Search, state: Filter.State, after: After, size: Size })
    return { Rows: rows.map(discountToWire), Next: next, Total: total }
  }),
  handleStaff(calls.getDiscount, async ({ shop }, { DiscountId }) => discountToWire(await getDiscount(shop.db, DiscountId))),
  handleStaff(calls.saveDiscount, async ({ write }, { Amount, StartsAt, EndsAt, ...request }) => {
    const change = {
      ...fromWireNames(request),
      ...(Amount !== undefined && { amountCents: centsOf(Amount) }),
      ...(StartsAt !== undefined && { startsAt: dateOf(StartsAt) }),
      ...(EndsAt !== undefined && { endsAt: dateOf(EndsAt) }),
    }
    return discountToWire(await write((tx) => saveDiscount(tx, change)))
  }),
  handleStaff(calls.previewDiscount, async ({ shop }, { Amount, ...request }) => {
    const preview = await previewDiscount(shop.db, { ...fromWireNames(request), amountCents: centsOf(Amount) })
    const { total, reduced, tooCheap, smallestCents, rows } = preview
    return {
      Total: total,
      Reduced: reduced,
      TooCheap: tooCheap,
      LowerAlready: total - reduced - tooCheap,
      SmallestPrice: smallestCents === null ? null : fromCents(smallestCents),
      Rows: rows.map(({ productId, nameEn, nameAr, priceCents, beforeCents, afterCents }) => ({
        ProductId: productId,
        NameEn: nameEn,
        NameAr: nameAr,
        Price: fromCents(priceCents),
        PaidBefore: fromCents(beforeCents),
        PaidAfter: fromCents(afterCents),
      })),
    }
  }),
  handleStaff(calls.removeDiscount, async ({ write }, { DiscountId, Version }) => {
    await write((tx) => removeDiscount(tx, DiscountId, Version))
    return { DiscountId }
  }),
]
