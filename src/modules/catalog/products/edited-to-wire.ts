import type { EditedProductRow } from '../../../contract/catalog/staff/products.ts'
import { fromCents } from '../../../contract/money.ts'
import { toWireNames } from '../../wire-names.ts'
import type { Addition, EditedProduct } from './edited-product.sql.ts'
import { missingFieldsOf } from './product-faults.ts'

/** A product as staff see it. */
export function editedToWire(product: EditedProduct): EditedProductRow {
  const { priceCents, discountedPriceCents, shippingChargeCents, attributes, runningDiscount, ...same } = product
  return {
    ...toWireNames(same),
    Price: fromCents(priceCents),
    DiscountedPrice: discountedPriceCents === null ? null : fromCents(discountedPriceCents),
    ShippingCharge: fromCents(shippingChargeCents),
    RunningDiscount: runningDiscount && discountToWire(runningDiscount),
    Attributes: toWireNames(attributes.map(({ values, ...attribute }) => ({ ...attribute, values: values.map(additionToWire) }))),
    Missing: missingFieldsOf(product),
  }
}

const discountToWire = ({ priceCents, ...discount }: NonNullable<EditedProduct['runningDiscount']>) => ({
  ...toWireNames(discount),
  Price: fromCents(priceCents),
})

const additionToWire = ({ addition, ...value }: Addition) => ({
  ...value,
  addition: value.additionKind === 'fixed' ? fromCents(addition) : addition,
})
