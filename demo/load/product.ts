import type { Kind } from '../../src/contract/catalog/kinds.ts'
import { toCents } from '../../src/contract/money.ts'
import type { DemoFacts } from './facts.ts'
import { type Bilingual, both, bothHtml } from './insert.ts'
import type { DemoOffer } from './offers.ts'

/** A product in the format of demo/products; prices in dollars. */
export interface DemoProduct {
  id: number
  kind: Kind
  name: Bilingual
  category: number
  alsoIn?: number[]
  brand: number
  vendor: number
  tags: number[]
  price: number
  discountedPrice?: number
  /** null is unlimited. */
  stock: number | null
  maxPerOrder: number
  short: Bilingual
  description: Bilingual
  sizes?: number[]
  colors?: number[]
  attributes?: { attribute: number; required: boolean; options: { value: number; add: number; addType: 'fixed' | 'percentage' }[] }[]
  shipping?: { free: boolean; days: number }
  meta?: { keywords: Bilingual }
  publishedAt: string
  featured: number
  sold: number
  related?: number[]
  facts?: DemoFacts
  /** Of an account. */
  offer?: DemoOffer
}

/** The row of a product; a reduced one belongs to the discount of its kind. */
export const productRow = (product: DemoProduct, discountOf: Map<string, number>) => ({
  product_id: product.id,
  kind: product.kind,
  is_digital: product.kind !== 'book',
  ...both('name', product.name),
  ...both('short_description', product.short),
  ...bothHtml('full_description', product.description),
  ...both('meta_title', product.name),
  ...both('meta_description', product.short),
  ...both('meta_keywords', product.meta?.keywords),
  languages: product.facts?.languages ?? [],
  level: product.facts?.level ?? null,
  category_id: product.category,
  brand_id: product.brand,
  vendor_id: product.vendor,
  price_cents: toCents(product.price),
  discounted_price_cents: product.discountedPrice ? toCents(product.discountedPrice) : null,
  discount_id: product.discountedPrice ? (discountOf.get(product.kind) ?? null) : null,
  stock_quantity: product.stock,
  display_stock_quantity: product.stock !== null,
  order_maximum_quantity: product.maxPerOrder,
  is_shipping_free: product.shipping?.free ?? true,
  shipping_charge_cents: 0,
  estimated_shipping_days: product.shipping?.days ?? null,
  featured_rank: product.featured,
  sold_quantity: product.sold,
  // About two of five that were added to a cart were bought.
  favourite_count: Math.round(product.sold * 2.5) + (product.id % 7),
  published_at: product.publishedAt,
  is_visible: true,
})
