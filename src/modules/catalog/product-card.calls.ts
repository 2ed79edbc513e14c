import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { fromCents } from '../../contract/money.ts'
import type { CacheTag } from '../cache-tags.ts'
import type { CallContext } from '../calls.ts'
import type { Card } from './product-card.sql.ts'

/** Cards in the wire format. Declares the cache tags of their products, categories and coupons. */
export function showCards({ dependsOn }: CallContext, cards: Card[], ...tags: CacheTag[]): ProductCard[] {
  dependsOn(...tags, 'categories', ...cards.map(({ productId }) => `product:${productId}` as const))
  if (cards.some(({ shownCouponId }) => shownCouponId)) dependsOn('coupons')
  return cards.map((card) => ({
    ProductId: card.productId,
    ProductName: card.name,
    Kind: card.kind,
    CategoryName: card.categoryName,
    Price: fromCents(card.priceCents),
    DiscountedPrice: card.discountedPriceCents && fromCents(card.discountedPriceCents),
    FromPrice: card.fromPriceCents && fromCents(card.fromPriceCents),
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
    ...(card.shortDescription !== null && { ShortDescription: card.shortDescription }),
    TotalRecords: card.total,
  }))
}
