import { z } from 'zod'
import { cents, id, lines, moment, search } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { fieldFor, idempotencyKey, listFields, staffCall } from '../../staff/call.ts'
import { version } from '../../staff/fields.ts'
import { addition, contentFields, editedTerms, kind, priceFields, stockQuantity } from './product-fields.ts'
import { allStockReasons, stockReasons } from './stock-reasons.ts'

export const productStates = ['shown', 'hidden', 'scheduled', 'archived', 'untranslated'] as const
export const stockStates = ['out', 'low', 'available', 'unlimited'] as const
/** A column; with a minus, from its end. */
export const productSorts = ['ProductId', '-ProductId', 'Name', '-Name', 'Price', '-Price', 'Sold', '-Sold'] as const

/** A product with all that staff may change, its pictures and its files. */
export const EditedProduct = z.object({
  ProductId: z.number(),
  /** Of the product with all its parts. Every change raises it; a sale and a change of the stock do not. */
  Version: z.number(),
  Kind: kind,
  NameEn: z.string(),
  NameAr: z.string(),
  ShortDescriptionEn: z.string(),
  ShortDescriptionAr: z.string(),
  FullDescriptionEn: z.string(),
  FullDescriptionAr: z.string(),
  MetaTitleEn: z.string(),
  MetaTitleAr: z.string(),
  MetaDescriptionEn: z.string(),
  MetaDescriptionAr: z.string(),
  MetaKeywordsEn: z.string(),
  MetaKeywordsAr: z.string(),
  Price: cents,
  DiscountedPrice: cents.nullable(),
  DiscountId: z.number().nullable(),
  /** A discount of the shop that lowers the price below both now. Computed, so no field of a save. */
  RunningDiscount: z
    .object({ DiscountId: z.number(), NameEn: z.string(), NameAr: z.string(), Price: cents, EndsAt: moment.nullable() })
    .nullable(),
  CategoryId: z.number(),
  OtherCategoryIds: z.array(z.number()),
  BrandId: z.number().nullable(),
  VendorId: z.number().nullable(),
  TagIds: z.array(z.number()),
  RelatedProductIds: z.array(z.number()),
  /** The same with names, so no field of a save. For a seller, a product of another that the shop does not show has none. */
  RelatedProducts: z.array(z.object({ ProductId: z.number(), NameEn: z.string(), NameAr: z.string() })),
  FeaturedRank: z.number(),
  Languages: contentFields.Languages,
  Level: contentFields.Level,
  Isbn: z.string().nullable(),
  Edition: z.number().nullable(),
  PublishedYear: z.number().nullable(),
  Pages: z.number().nullable(),
  WidthMm: z.number().nullable(),
  HeightMm: z.number().nullable(),
  WeightG: z.number().nullable(),
  StartsOn: z.string().nullable(),
  EndsOn: z.string().nullable(),
  OutcomesEn: z.array(z.string()),
  OutcomesAr: z.array(z.string()),
  DeliveryEn: z.string().nullable(),
  DeliveryAr: z.string().nullable(),
  NoteEn: z.string().nullable(),
  NoteAr: z.string().nullable(),
  NoteContributorId: z.number().nullable(),
  Contributors: contentFields.Contributors,
  Sections: contentFields.Sections,
  Terms: editedTerms.nullable(),
  ColorIds: z.array(z.number()),
  SizeIds: z.array(z.number()),
  Attributes: z.array(
    z.object({
      AttributeId: z.number(),
      IsRequired: z.boolean(),
      Values: z.array(addition),
    }),
  ),
  OrderMaximumQuantity: z.number(),
  IsShippingFree: z.boolean(),
  ShippingCharge: cents,
  EstimatedShippingDays: z.number().nullable(),
  ShippingMethodIds: z.array(z.number()),
  DisplayStockQuantity: z.boolean(),
  IsVisible: z.boolean(),
  ShownFrom: moment.nullable(),
  IsArchived: z.boolean(),
  /** Fields that the shop needs before it shows the product. */
  Missing: z.array(z.string()),
  /** null is unlimited. */
  StockQuantity: z.number().nullable(),
  /** The stock is the number of logins in the pool. */
  IsPooled: z.boolean(),
  SoldQuantity: z.number(),
  ReviewCount: z.number(),
  Rating: z.number(),
  ChangedAt: moment,
  Pictures: z.array(
    z.object({
      PictureId: z.number(),
      Path: z.string(),
      /** The whole picture, of which `Path` shows the rectangle `Crop`: left, top, width, height in pixels. */
      WholePath: z.string().nullable(),
      Crop: z.array(z.number()).nullable(),
      ColorId: z.number().nullable(),
      /** null: for readers of every language. */
      Language: z.enum(languages).nullable(),
      AlternativeEn: z.string(),
      AlternativeAr: z.string(),
    }),
  ),
  Files: z.array(
    z.object({
      FileId: z.number(),
      TitleEn: z.string(),
      TitleAr: z.string(),
      Language: z.enum(languages),
      Format: z.string(),
      FileVersion: z.string(),
      /** Earlier versions stay: buyers download the current one. */
      IsCurrent: z.boolean(),
      SizeBytes: z.number().nullable(),
    }),
  ),
})

const ListedProduct = z.object({
  ProductId: z.number(),
  Version: z.number(),
  Kind: kind,
  NameEn: z.string(),
  NameAr: z.string(),
  CategoryEn: z.string(),
  CategoryAr: z.string(),
  Price: cents,
  DiscountedPrice: cents.nullable(),
  StockQuantity: z.number().nullable(),
  SoldQuantity: z.number(),
  State: z.enum(productStates),
  Picture: z.string().nullable(),
})
export type ListedProductRow = z.input<typeof ListedProduct>

/** Absent: any. Archived products are listed only by their state. */
export const productFilter = z.strictObject({
  /** Words of either language, the id or the ISBN. The last word may be unfinished. */
  Search: search(200),
  Kind: kind.optional(),
  CategoryId: id.optional(),
  BrandId: id.optional(),
  TagId: id.optional(),
  State: z.enum(productStates).optional(),
  Stock: z.enum(stockStates).optional(),
})

export const listProducts = staffCall('list-products', {
  forSellers: true,
  permission: 'catalog:read',
  summary: 'Products by kind, category, brand, tag, state, stock and words of either language.',
  request: z.strictObject({
    Filter: productFilter.default({}),
    Sort: z.enum(productSorts).default('-ProductId'),
    ...listFields,
  }),
  row: ListedProduct,
  shape: 'page',
})

export const getProduct = staffCall('get-product', {
  forSellers: true,
  permission: 'catalog:read',
  summary: 'One product with all that staff may change.',
  request: z.strictObject({ ProductId: id }),
  row: EditedProduct,
  shape: 'object',
})

/**
 * Creates a product, or changes the named fields of one. A new product is hidden until `IsVisible` is true, for which both languages must be
 * complete.
 */
export const saveProduct = staffCall('save-product', {
  forSellers: true,
  permission: 'catalog:write',
  summary: 'Create a product, or change the named fields of one.',
  request: z.strictObject({
    /** Absent: a new product, which needs Kind, CategoryId, Price and a name. */
    ProductId: id.optional(),
    /** Of the product that was changed. */
    Version: version.optional(),
    Kind: kind.optional(),
    ...z.object(contentFields).partial().shape,
    Price: fieldFor('prices:write', priceFields.Price),
    DiscountedPrice: fieldFor('prices:write', priceFields.DiscountedPrice),
    IsShippingFree: fieldFor('prices:write', priceFields.IsShippingFree),
    ShippingCharge: fieldFor('prices:write', priceFields.ShippingCharge),
    DiscountId: fieldFor('discounts:write', priceFields.DiscountId),
    /** Of a new product; afterwards `change-stock` changes it. */
    StockQuantity: fieldFor('stock:write', stockQuantity),
  }),
  row: EditedProduct,
  shape: 'object',
  // Two descriptions of 50,000 characters, in Arabic of two bytes each, are 200 KB; a course of 300 lessons adds as much.
  maxBodyBytes: 1024 * 1024,
})

/**
 * A page of the shop as it would be with these fields, which are not saved. The page is rendered in a transaction that is rolled back: it has
 * no URL, and nobody else sees it.
 */
export const previewProduct = staffCall('preview-product', {
  forSellers: true,
  permission: 'catalog:write',
  summary: 'The HTML of a product’s page, or of a search that finds it, with changes that are not saved.',
  request: z.strictObject({
    ProductId: id,
    Language: z.enum(languages),
    Page: z.enum(['product', 'search']),
    ...z.object(contentFields).omit({ IsVisible: true, ShownFrom: true }).partial().shape,
    Price: fieldFor('prices:write', priceFields.Price),
    DiscountedPrice: fieldFor('prices:write', priceFields.DiscountedPrice),
    IsShippingFree: fieldFor('prices:write', priceFields.IsShippingFree),
    ShippingCharge: fieldFor('prices:write', priceFields.ShippingCharge),
  }),
  row: z.object({ Html: z.string() }),
  shape: 'object',
  maxBodyBytes: 1024 * 1024,
})

export const copyProduct = staffCall('copy-product', {
  forSellers: true,
  permission: 'catalog:write',
  summary: 'A hidden copy of a product without its stock, sales, reviews, files, ISBN and rank.',
  request: z.strictObject({ ProductId: id }),
  row: EditedProduct,
  shape: 'object',
})

export const archiveProduct = staffCall('archive-product', {
  forSellers: true,
  permission: 'catalog:write',
  summary: 'Take a product out of the shop and out of the list, or put it back. Buyers keep what they bought.',
  request: z.strictObject({ ProductId: id, Version: version, IsArchived: z.boolean() }),
  row: EditedProduct,
  shape: 'object',
})

const StockChange = z.object({
  StockChangeId: z.number(),
  /** null: the product was, or became, unlimited. */
  Difference: z.number().nullable(),
  StockQuantity: z.number().nullable(),
  Reason: z.enum(allStockReasons),
  Note: z.string(),
  StaffName: z.string(),
  ChangedAt: moment,
})

/** The stock changes by a difference, so that a sale at the same moment is not lost; a count states the number itself. */
export const changeStock = staffCall('change-stock', {
  forSellers: true,
  permission: 'stock:write',
  summary: 'Add pieces to the stock, take some away, or state what was counted.',
  request: z.strictObject({
    ProductId: id,
    /** Either of the two. */
    Difference: z.int().min(-10_000_000).max(10_000_000).optional(),
    Count: stockQuantity.optional(),
    Reason: z.enum(stockReasons),
    Note: lines(500).default(''),
    IdempotencyKey: idempotencyKey,
  }),
  row: z.object({ ProductId: z.number(), StockQuantity: z.number().nullable() }),
  shape: 'object',
  movesMoneyOrGoods: true,
})

export const listStockChanges = staffCall('list-stock-changes', {
  forSellers: true,
  permission: 'catalog:read',
  summary: 'What staff changed about the stock of a product, newest first.',
  request: z.strictObject({ ProductId: id, ...listFields }),
  row: StockChange,
  shape: 'page',
})

/** What a bulk act does to each product. */
