import type { Kind } from '../../../contract/catalog/kinds.ts'
import type { Level } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'
import { type Terms, termsColumns } from '../../entitlements/entitlements.ts'

export interface Addition {
  valueId: number
  additionKind: 'fixed' | 'percentage'
  /** Cents, or percent of the price paid. */
  addition: number
}

/** What `save-product` writes. */
export interface ProductContent {
  nameEn: string
  nameAr: string
  shortDescriptionEn: string
  shortDescriptionAr: string
  fullDescriptionEn: string
  fullDescriptionAr: string
  metaTitleEn: string
  metaTitleAr: string
  metaDescriptionEn: string
  metaDescriptionAr: string
  metaKeywordsEn: string
  metaKeywordsAr: string
  priceCents: number
  discountedPriceCents: number | null
  discountId: number | null
  categoryId: number
  otherCategoryIds: number[]
  brandId: number | null
  vendorId: number | null
  tagIds: number[]
  relatedProductIds: number[]
  featuredRank: number
  languages: Language[]
  level: Level | null
  isbn: string | null
  edition: number | null
  publishedYear: number | null
  pages: number | null
  widthMm: number | null
  heightMm: number | null
  weightG: number | null
  startsOn: string | null
  endsOn: string | null
  outcomesEn: string[]
  outcomesAr: string[]
  deliveryEn: string | null
  deliveryAr: string | null
  noteEn: string | null
  noteAr: string | null
  noteContributorId: number | null
  contributors: { contributorId: number; role: 'author' | 'instructor' }[]
  sections: { titleEn: string; titleAr: string; lessons: { titleEn: string; titleAr: string; minutes: number }[] }[]
  terms: Terms | null
  colorIds: number[]
  sizeIds: number[]
  attributes: { attributeId: number; isRequired: boolean; values: Addition[] }[]
  orderMaximumQuantity: number
  isShippingFree: boolean
  shippingChargeCents: number
  estimatedShippingDays: number | null
  shippingMethodIds: number[]
  displayStockQuantity: boolean
  isVisible: boolean
  shownFrom: Date | null
}

export interface EditedProduct extends ProductContent {
  productId: number
  version: number
  kind: Kind
  isArchived: boolean
  stockQuantity: number | null
  isPooled: boolean
  soldQuantity: number
  reviewCount: number
  rating: number
  changedAt: Date
  /** In the order of `relatedProductIds`. */
  relatedProducts: { productId: number; nameEn: string; nameAr: string }[]
  /** Lowers the price that the shop shows. */
  runningDiscount: { discountId: number; nameEn: string; nameAr: string; priceCents: number; endsAt: Date | null } | null
  pictures: {
    pictureId: number
    path: string
    wholePath: string | null
    crop: number[] | null
    colorId: number | null
    language: Language | null
    alternativeEn: string
    alternativeAr: string
  }[]
  files: {
    fileId: number
    titleEn: string
    titleAr: string
    language: Language
    format: string
    fileVersion: string
    isCurrent: boolean
    sizeBytes: number | null
  }[]
}

const ids = (table: string, column: string, order = column) =>
  sql.raw(`array(select l.${column} from ${table} l where l.product_id = p.product_id order by l.${order})`)

const rows = (object: string, from: string) => sql.raw(`(select coalesce(json_agg(json_build_object(${object}) ${from}), '[]')`)

/** A product with everything that staff may change, in one statement. A seller finds only their own. */
export async function findEditedProduct(db: Reader, productId: number, vendorId: number | null): Promise<EditedProduct | undefined> {
  const found = await sql<EditedProduct>`
    select p.product_id, p.version, p.kind, p.name_en, p.name_ar, p.short_description_en, p.short_description_ar,
      p.full_description_en, p.full_description_ar,
      coalesce(p.meta_title_en, '') as meta_title_en, coalesce(p.meta_title_ar, '') as meta_title_ar,
      coalesce(p.meta_description_en, '') as meta_description_en, coalesce(p.meta_description_ar, '') as meta_description_ar,
      coalesce(p.meta_keywords_en, '') as meta_keywords_en, coalesce(p.meta_keywords_ar, '') as meta_keywords_ar,
      p.price_cents, p.discounted_price_cents, p.discount_id, p.category_id, p.brand_id, p.vendor_id, p.featured_rank,
      array(select l.category_id from product_categories l where l.product_id = p.product_id order by l.category_id) as other_category_ids, ${ids('product_tags', 'tag_id')} as tag_ids,
      ${ids('product_related', 'related_product_id', 'position, l.related_product_id')} as related_product_ids,
      ${rows(
        `'productId', l.related_product_id, 'nameEn', case when n.is_seen then r.name_en else '' end,
          'nameAr', case when n.is_seen then r.name_ar else '' end`,
        'order by l.position, l.related_product_id',
      )} from product_related l join products r on r.product_id = l.related_product_id
        cross join lateral (select r.is_visible or ${vendorId}::integer is null or r.vendor_id = ${vendorId} as is_seen) n
        where l.product_id = p.product_id) as related_products,
      p.languages, p.level, f.isbn, f.edition, f.published_year, f.pages, f.width_mm, f.height_mm, f.weight_g,
      f.starts_on::text, f.ends_on::text, coalesce(f.outcomes_en, '{}') as outcomes_en, coalesce(f.outcomes_ar, '{}') as outcomes_ar,
      f.delivery_en, f.delivery_ar, f.note_en, f.note_ar, f.note_contributor_id,
      ${rows(`'contributorId', c.contributor_id, 'role', c.role`, 'order by c.position, c.contributor_id')}
        from product_contributors c where c.product_id = p.product_id) as contributors,
      ${rows(
        `'titleEn', s.title_en, 'titleAr', s.title_ar, 'lessons', (select coalesce(json_agg(json_build_object(
          'titleEn', l.title_en, 'titleAr', l.title_ar, 'minutes', l.minutes) order by l.position), '[]')
          from course_lessons l where l.section_id = s.section_id)`,
        'order by s.position',
      )} from course_sections s where s.product_id = p.product_id) as sections,
      case when t.product_id is not null then ${termsColumns} end as terms,
      ${ids('product_colors', 'color_id')} as color_ids, ${ids('product_sizes', 'size_id')} as size_ids,
      ${rows(
        `'attributeId', a.attribute_id, 'isRequired', a.is_required, 'values', (select coalesce(json_agg(json_build_object(
          'valueId', v.value_id, 'additionKind', v.addition_kind, 'addition', coalesce(v.addition_cents, v.addition_percentage)) order by v.value_id), '[]')
          from product_attribute_values v where v.product_id = a.product_id and v.attribute_id = a.attribute_id)`,
        'order by a.attribute_id',
      )} from product_attributes a where a.product_id = p.product_id) as attributes,
      p.order_maximum_quantity, p.is_shipping_free, p.shipping_charge_cents, p.estimated_shipping_days, p.display_stock_quantity,
      ${ids('product_shipping_methods', 'shipping_method_id')} as shipping_method_ids,
      p.is_visible, p.shown_from, p.archived_at is not null as is_archived, p.stock_quantity,
      exists (select from account_offers o where o.product_id = p.product_id and o.delivery = 'pool') as is_pooled,
      (select json_build_object('discountId', d.discount_id, 'nameEn', d.name_en, 'nameAr', d.name_ar, 'priceCents', p.discount_price_cents,
        'endsAt', d.ends_at) from discounts d where d.discount_id = p.running_discount_id
        and p.discount_price_cents = p.reduced_price_cents) as running_discount,
      p.sold_quantity, p.review_count, p.rating, p.changed_at,
      ${rows(
        `'pictureId', i.picture_id, 'path', i.path, 'wholePath', i.whole_path, 'crop', i.crop, 'colorId', i.color_id, 'language', i.language,
          'alternativeEn', i.alternative_en, 'alternativeAr', i.alternative_ar`,
        'order by i.position, i.picture_id',
      )} from product_pictures i where i.product_id = p.product_id) as pictures,
      ${rows(
        `'fileId', d.file_id, 'titleEn', d.title_en, 'titleAr', d.title_ar, 'language', d.language, 'format', d.format,
          'fileVersion', d.version, 'isCurrent', d.is_current, 'sizeBytes', d.size_bytes`,
        'order by d.is_current desc, d.position, d.file_id desc',
      )} from product_files d where d.product_id = p.product_id) as files
    from products p
    left join product_facts f using (product_id)
    left join product_terms t using (product_id)
    where p.product_id = ${productId} and (${vendorId}::integer is null or p.vendor_id = ${vendorId})`.execute(db)
  const [product] = found.rows
  // JSON has no dates.
  if (product?.runningDiscount?.endsAt) product.runningDiscount.endsAt = new Date(product.runningDiscount.endsAt)
  return product
}
