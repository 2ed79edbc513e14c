import { CallError, type RowOf } from '../../contract/call.ts'
import type { getProductAttributesById, getProductDetail } from '../../contract/catalog/product.ts'
import { additionTypes, constants } from '../../contract/constants.ts'
import { localize } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import { sanitizeHtml } from '../../platform/http/sanitize-html.ts'
import type { CallContext } from '../calls.ts'
import type { AttributeValue } from './attributes.sql.ts'
import { dollars } from './product-card.calls.ts'
import { findProduct } from './product-detail.sql.ts'

/** One product in the wire format; 404 if it does not exist or is hidden. */
export async function showProduct({ shop, language, dependsOn }: CallContext, productId: number): Promise<RowOf<typeof getProductDetail>> {
  dependsOn(`product:${productId}`, 'categories', 'facets')
  const product = await findProduct(shop.db, productId, language)
  if (!product) throw new CallError(404, messages.productInvalid)
  if (product.shownCouponId) dependsOn('coupons')
  return {
    ProductId: product.productId,
    ProductName: product.name,
    LocalizationJsonData: localize(product.names),
    CategoryID: product.categoryId,
    CategoryName: product.categoryName,
    CategoryLocalizationJsonData: localize(product.categoryNames),
    Price: dollars(product.priceCents),
    DiscountedPrice: product.discountedPriceCents && dollars(product.discountedPriceCents),
    DiscountId: product.discountId,
    IsDiscountCalculated: product.discountedPriceCents !== null,
    CouponCode: product.couponCode,
    Rating: product.rating,
    TotalReviews: product.reviewCount,
    ShortDescription: product.shortDescription,
    FullDescription: sanitizeHtml(product.fullDescription),
    VendorName: product.vendorName,
    ManufacturerName: product.brandName,
    DisplayStockQuantity: product.displayStockQuantity,
    StockQuantity: product.stockQuantity,
    OrderMaximumQuantity: product.orderMaximumQuantity,
    ProductColorsJson: product.colors.map(({ colorId, name, hexCode }) => ({ ColorID: colorId, ColorName: name, HexCode: hexCode })),
    ProductSizesJson: product.sizes.map(({ sizeId, shortName }) => ({ SizeID: sizeId, ShortName: shortName })),
    ProductTagsJson: product.tags.map((TagName) => ({ TagName })),
    ProductShipMethodsJson: product.shippingMethods.map((ShippingMethodName) => ({ ShippingMethodName })),
    ProductImagesJson: product.pictures.map(({ path, colorId }) => ({ AttachmentURL: path, ColorID: colorId })),
    ProductRatingsJson: constants.ratings.map((Rating) => ({ Rating, Total: product.ratings[Rating] ?? 0 })),
    IsShippingFree: product.isShippingFree,
    EstimatedShippingDays: product.estimatedShippingDays,
    IsDigitalProduct: product.isDigital,
    MetaTitle: product.metaTitle,
    MetaDescription: product.metaDescription,
    MetaKeywords: product.metaKeywords,
  }
}

export const showAttribute = (value: AttributeValue): RowOf<typeof getProductAttributesById> => ({
  ProductAttributeID: value.attributeId,
  AttributeDisplayName: value.attributeName,
  PrimaryKeyValue: value.valueId,
  PrimaryKeyDisplayValue: value.valueName,
  AdditionalPrice: value.additionKind === 'fixed' ? dollars(value.additionCents ?? 0) : (value.additionPercentage ?? 0),
  AdditionalPriceType: value.additionKind === 'fixed' ? additionTypes.fixedValue : additionTypes.percentage,
  IsRequiredAttribute: value.isRequired,
})
