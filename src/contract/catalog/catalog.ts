import { z } from 'zod'
import { call, callForObject } from '../call.ts'
import { constants, newProductsTab } from '../constants.ts'
import { anyOr, id, idList, languageParameters, localized, money, paging, price, searchTerm, sortOrder } from '../fields.ts'

const picture = z.object({ AttachmentURL: z.string() })
const TotalRecords = z.number()

/** What a list shows of a product. Rating is 5 where nobody has rated; TotalReviews says so. */
export const ProductCard = z.object({
  ProductId: z.number(),
  ProductName: z.string(),
  CategoryName: z.string(),
  Price: money,
  DiscountedPrice: money.nullable(),
  DiscountId: z.number().nullable(),
  IsDiscountCalculated: z.boolean(),
  CouponCode: z.string().nullable(),
  Rating: z.number(),
  TotalReviews: z.number(),
  ProductImagesJson: z.array(picture),
  StockQuantity: z.number().nullable(),
  IsDigitalProduct: z.boolean(),
  TotalRecords,
})
export type ProductCard = z.output<typeof ProductCard>

const cards = {
  access: 'anyone' as const,
  request: z.object({ ...paging(), ...languageParameters }),
  row: ProductCard,
}

/** Every visible category, parents before children. §7 "get-categories-list". */
export const getCategoriesList = call('dynamic', 'get-categories-list', {
  access: 'anyone',
  request: z.object({ ...paging(), ...languageParameters }),
  row: z.object({
    CategoryID: z.number(),
    ParentCategoryID: z.number().nullable(),
    Name: z.string(),
    LocalizationJsonData: localized,
    TotalRecords,
  }),
})

/** The categories that the home page shows as tiles. §7 "popular categories". */
export const getPopularCategoriesList = call('dynamic', 'get-popular-categories-list', {
  access: 'anyone',
  request: z.object(languageParameters),
  row: z.object({
    CategoryID: z.number(),
    Name: z.string(),
    LocalizationJsonData: localized,
    AttachmentURL: z.string().nullable(),
    TotalProducts: z.number(),
  }),
})

/** Most sold first. §7 "popular products". */
export const getPopularProductsList = call('dynamic', 'get-popular-products-list', cards)

/** Newest first. §7 "recent products". */
export const getRecentProductsList = call('dynamic', 'get-recent-products-list', {
  access: 'anyone',
  request: z.object({ ...paging(), TabName: anyOr(z.enum([newProductsTab])), ...languageParameters }),
  row: ProductCard,
})

/** Reduced products, the largest reduction first. §7 "hot products". */
export const getHotProductsList = call('dynamic', 'get-hot-products-list', cards)

/** Those most often wanted, counted from the carts that became orders. §7 "favourite products". */
export const getFavouriteProductsList = call('dynamic', 'get-favourite-products-list', cards)

/** §7 "sizes". Inches and centimetres are numbers or null. */
export const getSizesList = call('dynamic', 'get-sizes-list', {
  access: 'anyone',
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

/** The colours that the listing filters by. §3, §4. */
export const getColorsList = call('dynamic', 'get-colors-list', {
  access: 'anyone',
  request: z.object({ ...paging(), ...languageParameters }),
  row: z.object({ ColorID: z.number(), ColorName: z.string(), HexCode: z.string(), TotalRecords }),
})

/** The brands. §7 "manufacturers". */
export const getManufacturersList = call('dynamic', 'get-manufacturers-list', {
  access: 'anyone',
  request: z.object({ ...paging(), ...languageParameters }),
  row: z.object({ ManufacturerID: z.number(), Name: z.string(), TotalRecords }),
})

/** §7 "tags lists". */
export const getTagsList = call('dynamic', 'get-tags-list', {
  access: 'anyone',
  request: z.object({ ...paging(), ...languageParameters }),
  row: z.object({ TagID: z.number(), TagName: z.string(), TotalRecords }),
})

/** What narrows a listing: lists of ids, empty for any; prices inclusive, by what a customer pays; a rating is "at least". */
const listingFilters = {
  SearchTerm: searchTerm,
  SizeID: idList,
  ColorID: idList,
  CategoryID: idList,
  TagID: idList,
  ManufacturerID: idList,
  MinPrice: anyOr(price),
  MaxPrice: anyOr(price),
  Rating: anyOr(z.number().min(0).max(5)),
}

/**
 * One page of the listing; every row carries the total. Where nothing has the words of the term, and others that are spelled much the
 * same were searched for instead, each row says them in SearchedFor. §7 "all products".
 */
export const getAllProducts = call('dynamic', 'get-all-products', {
  access: 'anyone',
  request: z.object({ ...listingFilters, OrderByColumnName: sortOrder, ...paging(), ...languageParameters }),
  row: ProductCard.extend({ SearchedFor: z.string().optional() }),
})

/** Where a name has what was searched for: from and to, in UTF-16 code units. */
const MarksJson = z.array(z.tuple([z.number(), z.number()]))

/**
 * What a term that is still being typed may be after: the first products of its search, and categories and brands by name. Nothing for a
 * single character. SearchedFor as in `getAllProducts`, else null. Search of §2.
 */
export const getSearchSuggestions = callForObject('dynamic', 'get-search-suggestions', {
  access: 'anyone',
  request: z.object({ SearchTerm: searchTerm, ...languageParameters }),
  row: z.object({
    SearchedFor: z.string().nullable(),
    productsData: z.array(
      ProductCard.pick({
        ProductId: true,
        ProductName: true,
        CategoryName: true,
        Price: true,
        DiscountedPrice: true,
        ProductImagesJson: true,
      }).extend({
        MarksJson,
      }),
    ),
    categoriesData: z.array(z.object({ CategoryID: z.number(), Name: z.string(), MarksJson })),
    manufacturersData: z.array(z.object({ ManufacturerID: z.number(), Name: z.string(), MarksJson })),
  }),
})

/** How many products each choice of a filter would leave, given the others. `Kind` says which filter; looks of the listing (§2). */
export const getProductFilterCounts = call('dynamic', 'get-product-filter-counts', {
  access: 'anyone',
  request: z.object({ ...listingFilters, ...languageParameters }),
  row: z.object({ Kind: z.enum(['category', 'brand', 'size', 'color', 'tag', 'rating', 'price']), Id: z.number(), Total: z.number() }),
})

/** §7 "related products": the owner's choice first, then of the same category. */
export const getRelatedProductsList = call('dynamic', 'get-related-products-list', {
  access: 'anyone',
  request: z.object({ ProductId: id, ...paging(), ...languageParameters }),
  row: ProductCard,
})

/** Products by their ids, in the order asked for; at most 12, those that do not exist or are hidden left out. Ours: what a browser viewed. */
export const getProductsByIds = call('dynamic', 'get-products-by-ids', {
  access: 'anyone',
  request: z.object({
    ProductId: idList.refine((ids) => ids.length <= constants.viewedKept, { error: `must be at most ${constants.viewedKept} ids` }),
    ...languageParameters,
  }),
  row: ProductCard,
})
