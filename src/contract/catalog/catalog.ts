import { z } from 'zod'
import { call, callForObject } from '../call.ts'
import { constants, levels, newProductsTab } from '../constants.ts'
import { anyOr, cents, id, idList, languageParameters, localized, paging, price, searchTerm, sortOrder, wordList } from '../fields.ts'
import { languages } from '../localization/language.ts'
import { kinds } from './kinds.ts'

const picture = z.object({ AttachmentURL: z.string() })
const TotalRecords = z.number()

/**
 * A product in a list. Rating is 5 without reviews; TotalReviews tells. The pages of a book, and the level, lessons and minutes of a course,
 * are null where the shop does not state them.
 */
export const ProductCard = z.object({
  ProductId: z.number(),
  ProductName: z.string(),
  Kind: z.enum(kinds),
  CategoryName: z.string(),
  Price: cents,
  DiscountedPrice: cents.nullable(),
  /** The price paid with the cheapest required choices; null where no required choice changes it. */
  FromPrice: cents.nullable(),
  DiscountId: z.number().nullable(),
  IsDiscountCalculated: z.boolean(),
  CouponCode: z.string().nullable(),
  Rating: z.number(),
  TotalReviews: z.number(),
  ProductImagesJson: z.array(picture),
  StockQuantity: z.number().nullable(),
  IsDigitalProduct: z.boolean(),
  Level: z.enum(levels).nullable(),
  Pages: z.number().nullable(),
  Minutes: z.number().nullable(),
  Lessons: z.number().nullable(),
  /** The file of an e-book whose first pages anybody reads, in the language of the request if there is one. */
  SampleFileID: z.number().nullable(),
  /** Only if the request includes it. */
  ShortDescription: z.string().optional(),
  TotalRecords,
})
export type ProductCard = z.input<typeof ProductCard>

/** For lists that show the short descriptions. Not in the document. */
const inclusions = { IncludeShortDescription: anyOr(z.boolean()) }

const cards = {
  access: 'anyone' as const,
  isCacheable: true,
  request: z.object({ ...paging(), ...languageParameters }),
  row: ProductCard,
}

/** Every visible category, parents before children. §7 "get-categories-list". */
export const getCategoriesList = call('dynamic', 'get-categories-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ...paging(), ...languageParameters }),
  row: z.object({
    CategoryID: z.number(),
    ParentCategoryID: z.number().nullable(),
    Name: z.string(),
    LocalizationJsonData: localized,
    TotalRecords,
  }),
})

/** How many products of each kind the shop has; kinds without products are left out. Not in the document. */
export const getKindsList = call('dynamic', 'get-kinds-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object(languageParameters),
  row: z.object({ Kind: z.enum(kinds), TotalProducts: z.number() }),
})

/** The category tiles of the home page. §7 "popular categories". */
export const getPopularCategoriesList = call('dynamic', 'get-popular-categories-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object(languageParameters),
  row: z.object({
    CategoryID: z.number(),
    Name: z.string(),
    LocalizationJsonData: localized,
    AttachmentURL: z.string().nullable(),
    TotalProducts: z.number(),
  }),
})

/** Best-selling products first. §7 "popular products". */
export const getPopularProductsList = call('dynamic', 'get-popular-products-list', {
  ...cards,
  request: z.object({ ...paging(), ...inclusions, ...languageParameters }),
})

/** Newest first. §7 "recent products". */
export const getRecentProductsList = call('dynamic', 'get-recent-products-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ...paging(), TabName: anyOr(z.enum([newProductsTab])), ...languageParameters }),
  row: ProductCard,
})

/** Reduced products, the largest reduction first. §7 "hot products". */
export const getHotProductsList = call('dynamic', 'get-hot-products-list', cards)

/** Products most often in carts that became orders. §7 "favourite products". */
export const getFavouriteProductsList = call('dynamic', 'get-favourite-products-list', cards)

/** §7 "sizes". Inches and centimetres are numbers or null. */
export const getSizesList = call('dynamic', 'get-sizes-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ...paging(), ...languageParameters }),
  row: z.object({
    SizeID: z.number(),
    ShortName: z.string(),
    Name: z.string(),
    Inches: z.number().nullable(),
    Centimeters: z.number().nullable(),
    TotalRecords,
  }),
})

/** The colours of the listing's filter. §3, §4. */
export const getColorsList = call('dynamic', 'get-colors-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ...paging(), ...languageParameters }),
  row: z.object({ ColorID: z.number(), ColorName: z.string(), HexCode: z.string(), TotalRecords }),
})

/** The brands. §7 "manufacturers". */
export const getManufacturersList = call('dynamic', 'get-manufacturers-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ...paging(), ...languageParameters }),
  row: z.object({ ManufacturerID: z.number(), Name: z.string(), TotalRecords }),
})

/** A brand; no row if there is none. Not in the document. */
export const getBrandDetail = call('dynamic', 'get-brand-detail', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ManufacturerId: id, ...languageParameters }),
  row: z.object({ ManufacturerID: z.number(), Name: z.string(), AttachmentURL: z.string().nullable() }),
})

/** Where the URLs of merged categories, brands, tags, sizes, colours and contributors lead. Not in the document. */
export const getTaxonomyRedirectsList = call('dynamic', 'get-taxonomy-redirects-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object(languageParameters),
  row: z.object({
    Kind: z.enum(['category', 'brand', 'tag', 'size', 'color', 'contributor']),
    OldID: z.number(),
    NewID: z.number(),
  }),
})

/** The sellers. Not in the document. */
export const getVendorsList = call('dynamic', 'get-vendors-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ...paging(), ...languageParameters }),
  row: z.object({ VendorID: z.number(), Name: z.string(), TotalRecords }),
})

/** §7 "tags lists". */
export const getTagsList = call('dynamic', 'get-tags-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ...paging(), ...languageParameters }),
  row: z.object({ TagID: z.number(), TagName: z.string(), TotalRecords }),
})

/**
 * The filters of a listing. Lists of ids or words, empty for any; prices are inclusive and those that customers pay; a rating is "at least".
 * Kind, Language (of the content) and Level are not in the document.
 */
const listingFilters = {
  SearchTerm: searchTerm,
  SizeID: idList,
  ColorID: idList,
  CategoryID: idList,
  TagID: idList,
  ManufacturerID: idList,
  Kind: wordList(kinds),
  Language: wordList(languages),
  Level: wordList(levels),
  VendorID: idList,
  MinPrice: anyOr(price),
  MaxPrice: anyOr(price),
  Rating: anyOr(z.number().min(0).max(5)),
}

/**
 * One page of a listing; every row carries the total. Of a search, each row has the words searched for in SearchedFor where they are not the
 * typed ones: after a corrected typo, and where words that match nothing were left out, which SetAside has. If few products match all words, those
 * that match most of them follow, with IsClose. §7 "all products".
 */
export const getAllProducts = call('dynamic', 'get-all-products', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ...listingFilters, OrderByColumnName: sortOrder, ...inclusions, ...paging(), ...languageParameters }),
  row: ProductCard.extend({ SearchedFor: z.string().optional(), SetAside: z.string().optional(), IsClose: z.boolean().optional() }),
})

/** A match in a name: start and end, in UTF-16 code units. */
const MarksJson = z.array(z.tuple([z.number(), z.number()]))

/**
 * Suggestions for a partial term: the first matching products, and categories and brands by name. Empty for a single character. SearchedFor,
 * SetAside and IsClose as in `getAllProducts`; SearchedFor is null where those are the typed words. Search of §2.
 */
export const getSearchSuggestions = callForObject('dynamic', 'get-search-suggestions', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ SearchTerm: searchTerm, ...languageParameters }),
  row: z.object({
    SearchedFor: z.string().nullable(),
    SetAside: z.string().optional(),
    productsData: z.array(
      ProductCard.pick({
        ProductId: true,
        ProductName: true,
        Kind: true,
        CategoryName: true,
        Price: true,
        DiscountedPrice: true,
        FromPrice: true,
        ProductImagesJson: true,
      }).extend({
        MarksJson,
        IsClose: z.boolean().optional(),
      }),
    ),
    categoriesData: z.array(z.object({ CategoryID: z.number(), Name: z.string(), MarksJson })),
    manufacturersData: z.array(z.object({ ManufacturerID: z.number(), Name: z.string(), MarksJson })),
  }),
})

/**
 * How many products each option of a filter would leave, given the others. `Kind` names the filter; the `Id` of a kind, a language or a level
 * is its position in the contract's list, from 1. Listing of §2.
 */
export const getProductFilterCounts = call('dynamic', 'get-product-filter-counts', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ...listingFilters, ...languageParameters }),
  row: z.object({
    Kind: z.enum(['category', 'brand', 'size', 'color', 'tag', 'rating', 'price', 'kind', 'language', 'level']),
    Id: z.number(),
    Total: z.number(),
  }),
})

/** §7 "related products": the owner's selection first, then the same category. */
export const getRelatedProductsList = call('dynamic', 'get-related-products-list', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ProductId: id, ...paging(), ...languageParameters }),
  row: ProductCard,
})

/**
 * What people who bought this product have bought besides, what most of them have first: at most 12, and only what at least ten of its latest
 * buyers have. Not in the document.
 */
export const getAlsoBoughtProductsList = call('dynamic', 'get-also-bought-products-list', {
  access: 'anyone',
  request: z.object({ ProductId: id, ...languageParameters }),
  row: ProductCard,
})

/**
 * Products by id, in the given order, at most 12; hidden and missing ones are left out. For recently viewed products; not in the document.
 */
export const getProductsByIds = call('dynamic', 'get-products-by-ids', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({
    ProductId: idList.refine((ids) => ids.length <= constants.viewedKept, { error: `must be at most ${constants.viewedKept} ids` }),
    ...languageParameters,
  }),
  row: ProductCard,
})
