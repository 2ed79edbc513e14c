import type { RowOf } from '../../contract/call.ts'
import { paidPrice } from '../../contract/money.ts'
import type { getProductAttributesById, getProductDetail } from '../../contract/storefront.ts'
import { addToCart, type CartRefusal } from './cart.ts'

/** A product at the end of its sample: what it costs, and what adding it to the cart needs. */
export interface SampleOffer {
  productId: number
  /** In dollars; with options the lowest. */
  fromPrice: number
  price: number
  stock: number | null
  maximum: number
  picture: string
  /** Something has to be chosen on the page of the product. */
  hasOptions: boolean
}

export function offerOf(
  product: RowOf<typeof getProductDetail>,
  attributes: Pick<RowOf<typeof getProductAttributesById>, 'IsRequiredAttribute'>[],
): SampleOffer {
  const price = paidPrice(product.Price, product.DiscountedPrice)
  return {
    productId: product.ProductId,
    fromPrice: product.FromPrice ?? price,
    price,
    stock: product.StockQuantity,
    maximum: product.OrderMaximumQuantity,
    picture: product.ProductImagesJson[0]?.AttachmentURL ?? '',
    hasOptions:
      product.ProductSizesJson.length + product.ProductColorsJson.length > 0 ||
      attributes.some(({ IsRequiredAttribute }) => IsRequiredAttribute),
  }
}

/** Adds one piece of a product without options to the cart, or returns why not. */
export const addOffer = ({ productId, price, stock, maximum, picture }: SampleOffer): CartRefusal | undefined =>
  addToCart({ productId, stock, maximum, hasSizes: false, hasColors: false, required: [], chosen: [], quantity: 1, price, picture })
