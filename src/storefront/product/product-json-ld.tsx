import type { Product as SchemaProduct, Thing } from 'schema-dts'
import { constants, currency, truncate } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { paidPrice, toCents, toDecimal } from '../../contract/money.ts'
import { urlsUnder } from '../../contract/urls.ts'
import { useAlternateUrls } from '../app/alternate-urls.ts'
import { jsonLd } from '../app/json-ld.tsx'
import { useLabels } from '../app/labels.ts'
import { useRootData } from '../app/root-data.ts'
import { useLanguage } from '../app/urls.ts'
import { isInStock } from '../catalog/is-in-stock.ts'
import { kindJsonLd } from './kind-json-ld.ts'
import type { PageProduct } from './stock.tsx'
import type { ReviewRow } from './use-reviews.ts'

interface Props {
  product: PageProduct
  reviews: ReviewRow[]
}

const maxReviews = 3

/** The product for search engines. Only facts: ratings given by customers, no made-up offer terms. */
export const ProductJsonLd = jsonLd(import.meta.env.SSR && useProductJsonLd)

function useProductJsonLd({ product, reviews }: Props): Thing[] {
  const { origin } = useRootData()
  const language = useLanguage()
  const url = `${origin}${useAlternateUrls()[language]}`
  // Canonical, whichever prefix the visitor used.
  const urls = urlsUnder(language === 'ar' ? '/ar' : '')
  const page = { origin, url, urls, shopName: useLabels(shopLabels)('lbl_shop_name') }
  return [productJsonLd(product, origin, url, reviews), ...kindJsonLd(product, page)]
}

const productJsonLd = (product: PageProduct, origin: string, url: string, reviews: ReviewRow[]): SchemaProduct => ({
  '@type': 'Product',
  name: product.ProductName,
  description: product.ShortDescription || undefined,
  sku: String(product.ProductId),
  category: product.CategoryName,
  image: product.ProductImagesJson.map(({ AttachmentURL }) => `${origin}${AttachmentURL}`),
  ...(product.ManufacturerName && { brand: { '@type': 'Brand' as const, name: product.ManufacturerName } }),
  offers: {
    '@type': 'Offer',
    url,
    priceCurrency: currency.code,
    price: toDecimal(toCents(product.FromPrice ?? paidPrice(product.Price, product.DiscountedPrice))),
    availability: `https://schema.org/${isInStock(product) ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  },
  ...(product.TotalReviews > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating' as const,
      ratingValue: product.Rating,
      reviewCount: product.TotalReviews,
      bestRating: 5,
    },
    review: reviews.slice(0, maxReviews).map(({ Title, ReviewerName, ReviewDate, Body, Rating }) => ({
      '@type': 'Review' as const,
      name: Title,
      author: { '@type': 'Person' as const, name: ReviewerName },
      datePublished: ReviewDate.slice(0, 10),
      reviewRating: { '@type': 'Rating' as const, ratingValue: Rating, bestRating: 5 },
      reviewBody: truncate(Body, constants.truncate.reviewBody),
    })),
  }),
})
