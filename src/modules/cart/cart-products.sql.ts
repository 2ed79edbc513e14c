import type { Kind } from '../../contract/catalog/kinds.ts'
import type { Language } from '../../contract/localization/language.ts'
import { type RawBuilder, type Reader, sql } from '../../platform/database/database.ts'
import { liveLessonsOf, type Terms, type TermsOverride, termsColumns } from '../entitlements/entitlements.ts'
import { firstIn } from '../pictures/pictures.ts'

/** A product as a cart needs it, with text in both languages so that an order can copy it. Money in cents. */
export interface CartProduct {
  productId: number
  nameEn: string
  nameAr: string
  kind: Kind
  categoryNameEn: string
  /** Its categories and those above them. */
  categoryIds: number[]
  categoryNameAr: string
  /** Its seller; null: the shop itself. */
  vendorId: number | null
  priceCents: number
  discountedPriceCents: number | null
  stockQuantity: number | null
  /** A login of a pool is delivered to each seat, so that a piece takes as much stock as it has seats. */
  isPooled: boolean
  orderMaximumQuantity: number
  shippingChargeCents: number
  isShippingFree: boolean
  /** Null: unknown. */
  weightG: number | null
  /** Days of the calendar until it arrives, about; null: none are stated. */
  estimatedShippingDays: number | null
  /** When and how a digital product is delivered, where that is not at once. */
  deliveryEn: string | null
  deliveryAr: string | null
  /** Of a live course that has lessons to come. ISO 8601. */
  nextLiveAt: string | null
  isDigital: boolean
  colors: { id: number; nameEn: string; nameAr: string; pictureEn: string | null; pictureAr: string | null }[]
  sizes: { id: number; nameEn: string; nameAr: string; shortName: string }[]
  attributes: CartAttribute[]
  /** Null if nothing but the usual is stated. */
  terms: Terms | null
  pictureEn: string | null
  pictureAr: string | null
}

export interface CartAttribute {
  attributeId: number
  nameEn: string
  nameAr: string
  isRequired: boolean
  values: {
    valueId: number
    nameEn: string
    nameAr: string
    additionCents: number | null
    additionPercentage: number | null
    /** What choosing it changes. */
    terms: TermsOverride | null
  }[]
}

const ofColor = sql<boolean>`i.color_id = o.color_id`
const pictureOf = (language: Language, condition: RawBuilder<boolean>) =>
  sql`(select i.path from product_pictures i where i.product_id = p.product_id and ${condition} order by ${firstIn(language)} limit 1)`

/**
 * The visible products of these ids, in one statement. The number of ids is hidden from the planner, so that the statement is planned once
 * per connection: planning it for each cart took longer than running it.
 */
export async function readCartProducts(db: Reader, productIds: number[]): Promise<Map<number, CartProduct>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<CartProduct>`
    select p.product_id, p.name_en, p.name_ar, p.kind, c.name_en as category_name_en, c.name_ar as category_name_ar,
      p.price_cents, p.reduced_price_cents as discounted_price_cents, p.category_ids, p.vendor_id, p.stock_quantity, p.order_maximum_quantity,
      exists (select from account_offers o where o.product_id = p.product_id and o.delivery = 'pool') as is_pooled,
      p.shipping_charge_cents, p.is_shipping_free, p.is_digital,
      f.weight_g, p.estimated_shipping_days, f.delivery_en, f.delivery_ar,
      case when p.kind = 'course' then ${liveLessonsOf('p.productId')} ->> 'nextAt' end as next_live_at,
      ${pictureOf('en', sql`true`)} as picture_en, ${pictureOf('ar', sql`true`)} as picture_ar,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.color_id, 'nameEn', o.name_en, 'nameAr', o.name_ar,
          'pictureEn', ${pictureOf('en', ofColor)}, 'pictureAr', ${pictureOf('ar', ofColor)})), '[]')
        from product_colors pc join colors o using (color_id) where pc.product_id = p.product_id) as colors,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.size_id, 'nameEn', s.name_en, 'nameAr', s.name_ar, 'shortName', s.short_name)), '[]')
        from product_sizes ps join sizes s using (size_id) where ps.product_id = p.product_id) as sizes,
      (select coalesce(jsonb_agg(jsonb_build_object('attributeId', a.attribute_id, 'nameEn', a.name_en, 'nameAr', a.name_ar, 'isRequired', pa.is_required,
          'values', (select coalesce(jsonb_agg(jsonb_build_object('valueId', v.value_id, 'nameEn', v.name_en, 'nameAr', v.name_ar,
              'additionCents', pv.addition_cents, 'additionPercentage', pv.addition_percentage,
              'terms', case when t.value_id is not null then ${termsColumns} end)), '[]')
            from product_attribute_values pv join attribute_values v using (attribute_id, value_id)
            left join attribute_value_terms t using (attribute_id, value_id)
            where pv.product_id = p.product_id and pv.attribute_id = pa.attribute_id)) order by a.attribute_id), '[]')
        from product_attributes pa join attributes a using (attribute_id) where pa.product_id = p.product_id) as attributes,
      (select ${termsColumns} from product_terms t where t.product_id = p.product_id) as terms
    from products p join categories c on c.category_id = p.category_id left join product_facts f on f.product_id = p.product_id
    where p.product_id = any ((select ${productIds}::integer[])::integer[]) and p.is_visible`.execute(db)
  return new Map(rows.map((row) => [row.productId, row]))
}
