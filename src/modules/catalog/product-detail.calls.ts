import { CallError, type RowOf } from '../../contract/call.ts'
import type { getProductAttributesById, getProductDetail } from '../../contract/catalog/product.ts'
import { additionTypes, constants } from '../../contract/constants.ts'
import { localize } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import { fromCents } from '../../contract/money.ts'
import { sanitizeHtml } from '../../platform/http/sanitize-html.ts'
import type { CallContext } from '../calls.ts'
import { toWire } from '../to-wire.ts'
import type { AttributeValue } from './attributes.sql.ts'
import { findProduct } from './product-detail.sql.ts'

/** One product in the wire format; 404 if it does not exist or is hidden. Fields with another name or value on the wire are listed. */
export async function showProduct({ shop, language, dependsOn }: CallContext, productId: number): Promise<RowOf<typeof getProductDetail>> {
  dependsOn(`product:${productId}`, 'categories', 'facets')
  const product = await findProduct(shop.db, productId, language)
  if (!product) throw new CallError(404, messages.productInvalid)
  if (product.shownCouponId) dependsOn('coupons')
  return {
    ...toWire(product),
    ProductName: product.name,
    LocalizationJsonData: localize(product.names),
    CategoryID: product.categoryId,
    CategoryLocalizationJsonData: localize(product.categoryNames),
    Price: fromCents(product.priceCents),
    DiscountedPrice: product.discountedPriceCents && fromCents(product.discountedPriceCents),
    IsDiscountCalculated: product.discountedPriceCents !== null,
    TotalReviews: product.reviewCount,
    FullDescription: sanitizeHtml(product.fullDescription),
    ManufacturerName: product.brandName,
    ProductColorsJson: product.colors.map(({ colorId, name, hexCode }) => ({ ColorID: colorId, ColorName: name, HexCode: hexCode })),
    ProductSizesJson: product.sizes.map(({ sizeId, shortName }) => ({ SizeID: sizeId, ShortName: shortName })),
    ProductTagsJson: product.tags.map((TagName) => ({ TagName })),
    ProductShipMethodsJson: product.shippingMethods.map((ShippingMethodName) => ({ ShippingMethodName })),
    ProductImagesJson: product.pictures.map(({ path, colorId }) => ({ AttachmentURL: path, ColorID: colorId })),
    ProductRatingsJson: constants.ratings.map((Rating) => ({ Rating, Total: product.ratings[Rating] ?? 0 })),
    IsDigitalProduct: product.isDigital,
  }
}

export const showAttribute = (value: AttributeValue): RowOf<typeof getProductAttributesById> => ({
  ProductAttributeID: value.attributeId,
  AttributeDisplayName: value.attributeName,
  PrimaryKeyValue: value.valueId,
  PrimaryKeyDisplayValue: value.valueName,
  AdditionalPrice: value.additionKind === 'fixed' ? fromCents(value.additionCents ?? 0) : (value.additionPercentage ?? 0),
  AdditionalPriceType: value.additionKind === 'fixed' ? additionTypes.fixedValue : additionTypes.percentage,
  IsRequiredAttribute: value.isRequired,
})
