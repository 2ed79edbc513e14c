import type { CacheTag } from '../../cache-tags.ts'
import type { CallContext } from '../../calls.ts'
import type { Card } from './product-card.sql.ts'

/** Cards in the wire format. Declares the cache tags of their products, categories and coupons. */
export function showCards({ dependsOn }: CallContext, cards: Card[], ...tags: CacheTag[]) {
  dependsOn(...tags, 'categories', ...cards.map(({ productId }) => `product:${productId}` as const))
  if (cards.some(({ shownCouponId }) => shownCouponId)) dependsOn('coupons')
  return cards.map((card) => ({
    ...showProductInList(card),
    DiscountId: card.discountId,
    IsDiscountCalculated: card.discountedPriceCents !== null,
    CouponCode: card.couponCode,
    Rating: card.rating,
    TotalReviews: card.reviewCount,
    ProductImagesJson: card.pictures.map((path) => ({ AttachmentURL: path })),
    StockQuantity: card.stockQuantity,
    IsDigitalProduct: card.isDigital,
    Level: card.level,
    Pages: card.pages,
    Minutes: card.minutes,
    Lessons: card.lessons,
    SampleFileID: card.sampleFileId,
    ...(card.shortDescription !== null && { ShortDescription: card.shortDescription }),
    TotalRecords: card.total,
  }))
}

type ProductInList = Pick<Card, 'productId' | 'name' | 'kind' | 'categoryName' | 'priceCents' | 'discountedPriceCents' | 'fromPriceCents'>

/** The fields that cards and suggestions have in common. */
export const showProductInList = (product: ProductInList) => ({
  ProductId: product.productId,
  ProductName: product.name,
  Kind: product.kind,
  CategoryName: product.categoryName,
  Price: product.priceCents,
  DiscountedPrice: product.discountedPriceCents,
  FromPrice: product.fromPriceCents,
})
