import type { RequestOf } from '../../../contract/call.ts'
import type { saveProduct } from '../../../contract/catalog/staff/products.ts'
import { fromWireNames } from '../../wire-names.ts'
import type { ProductContent } from './edited-product.sql.ts'
import type { ProductSave } from './save-product.ts'

/** The request with the names and units of the inside; only the fields that it names. */
export function saveFromWire({
  ProductId: productId,
  Version: version,
  Kind: kind,
  StockQuantity: stockQuantity,
  Price,
  DiscountedPrice,
  ShippingCharge,
  ...same
}: RequestOf<typeof saveProduct>): ProductSave {
  const named = {
    ...fromWireNames(same),
    priceCents: Price,
    discountedPriceCents: DiscountedPrice,
    shippingChargeCents: ShippingCharge,
  }
  const change = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Partial<ProductContent>
  return { productId, version, kind, stockQuantity, change }
}
