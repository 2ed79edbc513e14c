import type { RequestOf } from '../../contract/call.ts'
import {
  getAllProducts,
  getAlsoBoughtProductsList,
  getFavouriteProductsList,
  getHotProductsList,
  getPopularProductsList,
  getProductFilterCounts,
  getProductsByIds,
  getRecentProductsList,
  getRelatedProductsList,
} from '../../contract/catalog/catalog.ts'
import {
  getProductAttributesById,
  getProductDetail,
  getProductReviews,
  insertProductReview,
  insertReviewPicture,
} from '../../contract/catalog/product.ts'
import { deleteStockAlerts, insertStockAlert } from '../../contract/catalog/stock-alerts.ts'
import { constants, type SortOrder } from '../../contract/constants.ts'
import { answers } from '../../contract/messages.ts'
import type { CacheTag } from '../cache-tags.ts'
import { type CallHandler, customerOf, handle } from '../calls.ts'
import { contributorsCalls } from './contributors/contributors.calls.ts'
import { alsoBought } from './listing/also-bought.sql.ts'
import { listByIds, listCollection, listRelated } from './listing/collections.ts'
import { countFilters } from './listing/count-filters.ts'
import { listProducts } from './listing/list-products.ts'
import type { Filters, Page } from './listing/listing.ts'
import { attributesOf } from './products/product-attributes.sql.ts'
import { showCards } from './products/product-card.calls.ts'
import { showAttribute, showProduct } from './products/product-detail.calls.ts'
import { questionsCalls } from './questions/questions.calls.ts'
import { storeReviewPicture } from './reviews/review-pictures.ts'
import { reviewsOf } from './reviews/reviews.sql.ts'
import { writeReview } from './reviews/write-review.ts'
import { suggestionsCall } from './search/suggestions.calls.ts'
import { endStockAlerts, requestStockAlert } from './stock/stock-alerts.ts'
import { taxonomyCalls } from './taxonomy/taxonomy.calls.ts'

const pageOf = ({ PageNo, PageSize }: { PageNo: number; PageSize: number }): Page => ({ number: PageNo, size: PageSize })

const filtersOf = (request: RequestOf<typeof getProductFilterCounts>): Filters => ({
  term: request.SearchTerm,
  categoryIds: request.CategoryID,
  brandIds: request.ManufacturerID,
  vendorIds: request.VendorID,
  sizeIds: request.SizeID,
  colorIds: request.ColorID,
  tagIds: request.TagID,
  kinds: request.Kind,
  languages: request.Language,
  levels: request.Level,
  minCents: request.MinPrice,
  maxCents: request.MaxPrice,
  rating: request.Rating,
})

/** A listing depends on which products it holds; a search, filter or sort by price also on their words, prices and ratings. */
function listingTags({ term, minCents, maxCents, rating }: Filters, order: SortOrder = ''): CacheTag[] {
  const byCriteria = term !== '' || minCents !== undefined || maxCents !== undefined || rating !== undefined || order.startsWith('Price')
  const tags: CacheTag[] = ['listings']
  if (byCriteria) tags.push('criteria')
  if (term !== '') tags.push('synonyms')
  return tags
}

/** Most pages show only the first popular products, whose order rarely changes. */
const popularityOf = ({ PageNo, PageSize }: { PageNo: number; PageSize: number }): CacheTag =>
  PageNo * PageSize <= constants.railSize ? 'best-sellers' : 'sales'

export const catalogCalls: CallHandler[] = [
  ...taxonomyCalls,
  ...contributorsCalls,
  ...questionsCalls,
  suggestionsCall,
  handle(getAllProducts, async (context, request) => {
    const listing = {
      ...filtersOf(request),
      order: request.OrderByColumnName,
      page: pageOf(request),
      includesShortDescription: request.IncludeShortDescription,
    }
    const { cards, searchedFor, setAside, exactIds, isMiss } = await listProducts(context.shop, listing, context.language)
    if (isMiss) context.shop.searchMisses.note(listing.term, context.language)
    return showCards(context, cards, ...listingTags(listing, listing.order)).map((row) => ({
      ...row,
      ...(searchedFor !== undefined && { SearchedFor: searchedFor }),
      ...(setAside !== undefined && { SetAside: setAside }),
      ...(exactIds && !exactIds.includes(row.ProductId) && { IsClose: true }),
    }))
  }),
  handle(getProductFilterCounts, async ({ shop, dependsOn }, request) => {
    const filters = filtersOf(request)
    dependsOn(...listingTags(filters), 'criteria')
    return (await countFilters(shop, filters)).map(({ kind, id, total }) => ({ Kind: kind, Id: id, Total: total }))
  }),
  handle(getPopularProductsList, async (context, request) =>
    showCards(
      context,
      await listCollection(context.shop, 'popular', pageOf(request), context.language, request.IncludeShortDescription),
      'listings',
      popularityOf(request),
    ),
  ),
  handle(getRecentProductsList, async (context, request) =>
    showCards(context, await listCollection(context.shop, 'recent', pageOf(request), context.language), 'listings'),
  ),
  handle(getHotProductsList, async (context, request) =>
    showCards(context, await listCollection(context.shop, 'reduced', pageOf(request), context.language), 'listings', 'criteria'),
  ),
  handle(getFavouriteProductsList, async (context, request) =>
    showCards(context, await listCollection(context.shop, 'favourite', pageOf(request), context.language), 'listings', 'favourites'),
  ),
  handle(getRelatedProductsList, async (context, request) =>
    showCards(
      context,
      await listRelated(context.shop, request.ProductId, pageOf(request), context.language),
      'listings',
      `product:${request.ProductId}`,
    ),
  ),
  handle(getAlsoBoughtProductsList, async (context, { ProductId }) =>
    showCards(context, await listByIds(context.shop, await alsoBought(context.shop.db, ProductId), context.language)),
  ),
  handle(getProductsByIds, async (context, { ProductId: ids }) =>
    showCards(context, await listByIds(context.shop, ids, context.language), ...ids.map((id) => `product:${id}` as const)),
  ),
  handle(getProductDetail, async (context, { ProductId }) => [await showProduct(context, ProductId)]),
  handle(getProductAttributesById, async ({ shop, language, dependsOn }, { ProductId }) => {
    dependsOn(`product:${ProductId}`, 'facets')
    return (await attributesOf(shop.db, ProductId, language)).map(showAttribute)
  }),
  handle(getProductReviews, async ({ shop, language, dependsOn }, request) => {
    dependsOn(`product:${request.ProductId}`)
    const { ProductId: productId, Rating: rating, Profession: profession, OrderByColumnName: order } = request
    const query = { productId, rating, profession, order, language }
    return (await reviewsOf(shop.db, query, pageOf(request))).map((review) => ({
      Title: review.title,
      ReviewerName: review.reviewerName,
      Profession: review.profession,
      ReviewDate: review.createdAt,
      Body: review.body,
      Rating: review.rating,
      IsVerified: review.isVerified,
      ...(review.reply !== null &&
        review.repliedAt && {
          ReplyJson: { Body: review.reply, Date: review.repliedAt, IsSeller: review.isSellerReply },
        }),
      ...(review.pictures.length > 0 && {
        PicturesJson: review.pictures.map(({ path, width, height }) => ({ AttachmentURL: path, Width: width, Height: height })),
      }),
      TotalRecords: review.total,
    }))
  }),
  handle(insertStockAlert, async ({ shop, language }, { ProductId, Email }) => {
    await requestStockAlert(shop, ProductId, Email, language)
    return [{ ResponseMsg: answers.saved }]
  }),
  handle(deleteStockAlerts, async ({ shop }, { StockAlertId, Token }) => {
    await endStockAlerts(shop, StockAlertId, Token)
    return [{ ResponseMsg: answers.saved }]
  }),
  handle(insertProductReview, async ({ shop, actor }, request) => {
    const review = {
      productId: request.ProductId,
      reviewerName: request.ReviewerName,
      reviewerEmail: request.ReviewerEmail,
      title: request.ReviewTitle,
      body: request.ReviewBody,
      rating: request.ReviewRating,
      profession: request.ReviewerProfession,
      customerId: actor?.customerId,
    }
    await writeReview(shop, review, { tokens: request.PictureTokens ?? [], hasConsent: request.PictureConsent === true })
    return [{ ResponseMsg: answers.saved }]
  }),
  handle(insertReviewPicture, async (context, { ProductId, Picture }) => {
    const whose = { customerId: customerOf(context).customerId, productId: ProductId }
    return [{ PictureToken: await storeReviewPicture(context.shop, whose, Buffer.from(Picture, 'base64')) }]
  }),
]
