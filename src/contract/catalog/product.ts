import { z } from 'zod'
import { call } from '../call.ts'
import { additionTypes, levels, reviewOrders } from '../constants.ts'
import { terms, termsOverride } from '../entitlements/terms.ts'
import { anyOr, cents, fieldsOf, id, languageParameters, localized, moment, paging, response } from '../fields.ts'
import { languages } from '../localization/language.ts'
import { kinds } from './kinds.ts'
import { professions } from './professions.ts'
import { maxReviewPictureBytes } from './review-pictures.ts'

/**
 * The attributes to choose, without colour and size. AdditionalPriceType is 1 for an amount, 2 for a percentage of the price paid. §7, §4.
 */
export const getProductAttributesById = call('dynamic', 'get-product-attributes-by-id', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ProductId: id, ...languageParameters }),
  row: z.object({
    ProductAttributeID: z.number(),
    AttributeDisplayName: z.string(),
    PrimaryKeyValue: z.number(),
    PrimaryKeyDisplayValue: z.string(),
    /** An amount in dollars, or a percentage. */
    AdditionalPrice: z.number(),
    AdditionalPriceType: z.union([z.literal(additionTypes.fixedValue), z.literal(additionTypes.percentage)]),
    IsRequiredAttribute: z.boolean(),
    TermsJson: termsOverride,
  }),
})

const amount = z.number().nullable()
const day = z.string().nullable()

/** The facts of a product by its kind; not in the document. A fact that the shop does not state is null, or an empty list. */
const facts = {
  /** Languages of the content. */
  Languages: z.array(z.enum(languages)),
  /** ISBN-13, digits only. */
  Isbn: z.string().nullable(),
  Edition: amount,
  PublishedYear: amount,
  Pages: amount,
  WidthMm: amount,
  HeightMm: amount,
  WeightG: amount,
  Level: z.enum(levels).nullable(),
  /** Of a course: the number of its lessons, and their sum. */
  Lessons: amount,
  Minutes: amount,
  /** How long a course or account can be used. 0: without a limit. */
  AccessDays: amount,
  HasCertificate: z.boolean(),
  /** Of a live course: its first and last day, YYYY-MM-DD. */
  StartsOn: day,
  EndsOn: day,
  /** How many people may use it. */
  Seats: amount,
  /** What is delivered, and how. */
  Delivery: z.string().nullable(),
  /** What one piece gives without any choice. */
  TermsJson: terms,
  OutcomesJson: z.array(z.object({ Outcome: z.string() })),
  /** `LiveAt`: the moment of a live lesson. */
  CurriculumJson: z.array(
    z.object({ Title: z.string(), LessonsJson: z.array(z.object({ Title: z.string(), Minutes: z.number(), LiveAt: moment.nullable() })) }),
  ),
  /** What can be learned in the browser. The previews are lessons that are open to everybody. Null: nothing. */
  CourseJson: z
    .object({ Lessons: z.number(), Minutes: z.number(), PreviewsJson: z.array(z.object({ LessonID: z.number(), Title: z.string() })) })
    .nullable(),
  ContributorsJson: z.array(
    z.object({
      ContributorID: z.number(),
      Name: z.string(),
      Title: z.string(),
      Role: z.enum(['author', 'instructor']),
      /** Absent without a picture. */
      AttachmentURL: z.string().optional(),
    }),
  ),
  /** Why the shop sells it, signed by a person. Absent without such a note. */
  NoteJson: z
    .object({
      Text: z.string(),
      ContributorID: z.number(),
      Name: z.string(),
      Title: z.string(),
      AttachmentURL: z.string().optional(),
      SignatureURL: z.string().optional(),
    })
    .optional(),
  /** The files to download. The size, in bytes, is null until a file is first used. */
  FilesJson: z.array(z.object({ FileID: z.number(), Format: z.string(), Language: z.enum(languages), Size: amount })),
}

/** A product's detail; 404 if it does not exist or is hidden. §7 "product detail", §3. */
export const getProductDetail = call('dynamic', 'get-product-detail', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ProductId: id, ...languageParameters }),
  row: z.object({
    ProductId: z.number(),
    ProductName: z.string(),
    Kind: z.enum(kinds),
    LocalizationJsonData: localized,
    CategoryID: z.number(),
    CategoryName: z.string(),
    CategoryLocalizationJsonData: localized,
    Price: cents,
    DiscountedPrice: cents.nullable(),
    /** As on a card. */
    FromPrice: cents.nullable(),
    DiscountId: z.number().nullable(),
    IsDiscountCalculated: z.boolean(),
    CouponCode: z.string().nullable(),
    /** What the coupon takes off, as a percentage or an amount of money, and the smallest cart it is for. */
    CouponPercentage: z.number().nullable(),
    CouponAmount: cents.nullable(),
    CouponMinimum: cents.nullable(),
    Rating: z.number(),
    TotalReviews: z.number(),
    ShortDescription: z.string(),
    FullDescription: z.string(),
    VendorID: z.number().nullable(),
    VendorName: z.string().nullable(),
    ManufacturerID: z.number().nullable(),
    ManufacturerName: z.string().nullable(),
    /** Of the brand. Absent: it has none. */
    ManufacturerPicture: z.string().optional(),
    DisplayStockQuantity: z.boolean(),
    StockQuantity: z.number().nullable(),
    OrderMaximumQuantity: z.number(),
    ProductColorsJson: z.array(z.object({ ColorID: z.number(), ColorName: z.string(), HexCode: z.string() })),
    ProductSizesJson: z.array(z.object({ SizeID: z.number(), ShortName: z.string() })),
    ProductTagsJson: z.array(z.object({ TagID: z.number(), TagName: z.string() })),
    ProductShipMethodsJson: z.array(z.object({ ShippingMethodName: z.string() })),
    ProductImagesJson: z.array(
      z.object({
        AttachmentURL: z.string(),
        ColorID: z.number().nullable(),
        /** What the picture shows. Absent: the owner wrote none in this language. */
        AlternativeText: z.string().optional(),
      }),
    ),
    /** Number of visible reviews with five stars, four, and so on to one. */
    ProductRatingsJson: z.array(z.object({ Rating: z.number(), Total: z.number() })),
    /** Number of visible reviews by what their writers work as; without those of which there are none. */
    ProductProfessionsJson: z.array(z.object({ Profession: z.enum(professions), Total: z.number() })),
    IsShippingFree: z.boolean(),
    /** Of one copy; 0 where nothing is shipped or shipping is free. */
    ShippingCharge: cents,
    EstimatedShippingDays: z.number().nullable(),
    IsDigitalProduct: z.boolean(),
    MetaTitle: z.string().nullable(),
    MetaDescription: z.string().nullable(),
    MetaKeywords: z.string().nullable(),
    ...facts,
  }),
})

/**
 * Visible reviews. `Rating` is an exact number of stars, `Profession` what the writer works as. `OrderByColumnName` is `''` (newest first), `Rating DESC`, `Rating ASC` or `Language`
 * (those in the language of the call first). TotalRecords counts the reviews that both select. §7 "reviews".
 */
export const getProductReviews = call('dynamic', 'get-product-reviews', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({
    ProductId: id,
    Rating: anyOr(z.int().min(1).max(5)),
    Profession: anyOr(z.enum(professions)),
    OrderByColumnName: anyOr(z.enum(reviewOrders)).transform((order) => order ?? ''),
    ...paging(100),
    ...languageParameters,
  }),
  row: z.object({
    Title: z.string(),
    ReviewerName: z.string(),
    /** Absent: the writer chose none. */
    Profession: z.enum(professions).nullable(),
    ReviewDate: moment,
    Body: z.string(),
    Rating: z.number(),
    /** Written by a logged-in customer who had bought the product. */
    IsVerified: z.boolean(),
    /** The public answer of the shop or of the seller, in the language of the call if it is written in it. Absent: none. */
    ReplyJson: z.object({ Body: z.string(), Date: moment, IsSeller: z.boolean() }).optional(),
    /** Of a review that staff approved. Absent: none. */
    PicturesJson: z.array(z.object({ AttachmentURL: z.string(), Width: z.number(), Height: z.number() })).optional(),
    TotalRecords: z.number(),
  }),
})

/**
 * Visible at once unless the owner approves reviews first. The tokens are those of `insertReviewPicture`; pictures are shown once staff approve the
 * review, and `PictureConsent` says that they may be. §7 "insert review", §5.
 */
export const insertProductReview = call('dynamic', 'insert-product-review', {
  access: 'anyone',
  limit: 'review',
  limitPer: 'ProductId',
  request: z.object({
    ProductId: id,
    ...fieldsOf('review'),
    ReviewRating: z.int().min(1).max(5),
    ReviewerProfession: anyOr(z.enum(professions)),
    PictureTokens: z.array(z.string().max(500)).max(20).optional(),
    PictureConsent: z.boolean().optional(),
    ...languageParameters,
  }),
  row: response,
})

/**
 * Stores a picture for a review of a product that the customer bought: a JPEG, PNG or WebP in base64. The review names it by the token, within
 * twelve hours. Not in the document.
 */
export const insertReviewPicture = call('dynamic', 'insert-review-picture', {
  access: 'account',
  limit: 'reviewPicture',
  maxBodyBytes: Math.ceil((maxReviewPictureBytes * 4) / 3) + 4096,
  request: z.object({ ProductId: id, Picture: z.base64(), ...languageParameters }),
  row: z.object({ PictureToken: z.string() }),
})
