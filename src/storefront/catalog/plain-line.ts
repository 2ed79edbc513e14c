import type { ProductCard } from '../../contract/catalog/catalog.ts'
import type { Language } from '../../contract/localization/language.ts'
import { paidPrice } from '../../contract/money.ts'
import { getProductAttributesById, getProductDetail } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import type { NewCartLine } from '../state/cart.ts'

type Listed = Pick<ProductCard, 'ProductId' | 'ProductImagesJson'>

/** One piece of a product of a list as a line of the cart. Undefined where something can be chosen on its page, or where it is gone. */
export async function plainLineOf({ ProductId, ProductImagesJson }: Listed, languageCode: Language): Promise<NewCartLine | undefined> {
  const [{ data: details }, { data: attributes }] = await Promise.all([
    call(getProductDetail, { ProductId, languageCode }),
    call(getProductAttributesById, { ProductId, languageCode }),
  ])
  const [detail] = details
  if (!detail || attributes.length + detail.ProductSizesJson.length + detail.ProductColorsJson.length > 0) return undefined
  return {
    productId: ProductId,
    stock: detail.StockQuantity,
    maximum: detail.OrderMaximumQuantity,
    hasSizes: false,
    hasColors: false,
    required: [],
    chosen: [],
    quantity: 1,
    price: paidPrice(detail.Price, detail.DiscountedPrice),
    picture: ProductImagesJson[0]?.AttachmentURL ?? '',
  }
}
