import { currency } from '../../contract/limits.ts'
import { paidPrice } from '../../ui/price.tsx'
import { useRootData } from '../chrome/chrome-data.ts'
import type { Product } from './stock.tsx'

/** For search engines; never a rating that no customer gave. */
export function StructuredData({ product, path }: { product: Product; path: string }) {
  const { origin } = useRootData()
  const text = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.ProductName,
    description: product.ShortDescription,
    sku: String(product.ProductId),
    image: product.ProductImagesJson.map(({ AttachmentURL }) => `${origin}${AttachmentURL}`),
    ...(product.ManufacturerName && { brand: { '@type': 'Brand', name: product.ManufacturerName } }),
    offers: {
      '@type': 'Offer',
      url: `${origin}${path}`,
      priceCurrency: currency.code,
      price: paidPrice(product.Price, product.DiscountedPrice).toFixed(2),
      availability: `https://schema.org/${product.StockQuantity !== null && product.StockQuantity < 1 ? 'OutOfStock' : 'InStock'}`,
    },
    ...(product.TotalReviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.Rating, reviewCount: product.TotalReviews },
    }),
  }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
