import { z } from 'zod'
import { call } from '../call.ts'
import { additionTypes } from '../constants.ts'
import { fieldsOf, id, languageParameters, localized, money, paging, response } from '../fields.ts'
import { kinds } from './kinds.ts'

/**
 * The attributes to choose, without colour and size. AdditionalPriceType is 1 for an amount, 2 for a percentage of the price paid. §7, §4.
 */
export const getProductAttributesById = call('dynamic', 'get-product-attributes-by-id', {
  access: 'anyone',
  request: z.object({ ProductId: id, ...languageParameters }),
  row: z.object({
    ProductAttributeID: z.number(),
    AttributeDisplayName: z.string(),
    PrimaryKeyValue: z.number(),
    PrimaryKeyDisplayValue: z.string(),
    AdditionalPrice: money,
    AdditionalPriceType: z.union([z.literal(additionTypes.fixedValue), z.literal(additionTypes.percentage)]),
    IsRequiredAttribute: z.boolean(),
  }),
})

/** A product's detail; 404 if it does not exist or is hidden. §7 "product detail", §3. */
export const getProductDetail = call('dynamic', 'get-product-detail', {
  access: 'anyone',
  request: z.object({ ProductId: id, ...languageParameters }),
  row: z.object({
    ProductId: z.number(),
    ProductName: z.string(),
    Kind: z.enum(kinds),
    LocalizationJsonData: localized,
    CategoryID: z.number(),
    CategoryName: z.string(),
    CategoryLocalizationJsonData: localized,
    Price: money,
    DiscountedPrice: money.nullable(),
    DiscountId: z.number().nullable(),
    IsDiscountCalculated: z.boolean(),
    CouponCode: z.string().nullable(),
    Rating: z.number(),
    TotalReviews: z.number(),
    ShortDescription: z.string(),
    FullDescription: z.string(),
    VendorName: z.string().nullable(),
    ManufacturerName: z.string().nullable(),
    DisplayStockQuantity: z.boolean(),
    StockQuantity: z.number().nullable(),
    OrderMaximumQuantity: z.number(),
    ProductColorsJson: z.array(z.object({ ColorID: z.number(), ColorName: z.string(), HexCode: z.string() })),
    ProductSizesJson: z.array(z.object({ SizeID: z.number(), ShortName: z.string() })),
    ProductTagsJson: z.array(z.object({ TagName: z.string() })),
    ProductShipMethodsJson: z.array(z.object({ ShippingMethodName: z.string() })),
    ProductImagesJson: z.array(z.object({ AttachmentURL: z.string(), ColorID: z.number().nullable() })),
    /** Number of visible reviews with five stars, four, and so on to one. */
    ProductRatingsJson: z.array(z.object({ Rating: z.number(), Total: z.number() })),
    IsShippingFree: z.boolean(),
    EstimatedShippingDays: z.number().nullable(),
    IsDigitalProduct: z.boolean(),
    MetaTitle: z.string().nullable(),
    MetaDescription: z.string().nullable(),
    MetaKeywords: z.string().nullable(),
  }),
})

/** Visible reviews, newest first. §7 "reviews". */
export const getProductReviews = call('dynamic', 'get-product-reviews', {
  access: 'anyone',
  request: z.object({ ProductId: id, ...paging(100), ...languageParameters }),
  row: z.object({
    Title: z.string(),
    ReviewerName: z.string(),
    ReviewDate: z.string(),
    Body: z.string(),
    Rating: z.number(),
    TotalRecords: z.number(),
  }),
})

/** Visible at once unless the owner approves reviews first. §7 "insert review", §5. */
export const insertProductReview = call('dynamic', 'insert-product-review', {
  access: 'anyone',
  limit: 'review',
  limitPer: 'ProductId',
  request: z.object({ ProductId: id, ...fieldsOf('review'), ReviewRating: z.int().min(1).max(5), ...languageParameters }),
  row: response,
})
