import type { Bilingual, Language } from '../../contract/localization/language.ts'
import { type Reader, sql } from '../../platform/database/database.ts'
import { isShownIn } from '../pictures/pictures.ts'
import { fromPrice } from './products/from-price.sql.ts'
import { localizedName, namesOf } from './products/product-card.sql.ts'

/** The parts of a product's URL, and when its page last changed. */
export interface SitemapProduct {
  productId: number
  name: Bilingual
  category: Bilingual
  changedAt: Date
}

/** Visible products with ids from `from` up to, but excluding, `below`. */
export async function productsBetween(db: Reader, from: number, below: number): Promise<SitemapProduct[]> {
  const { rows } = await sql<SitemapProduct>`
    select p.product_id, ${namesOf('p')} as name, ${namesOf('c')} as category, p.changed_at
    from products p join categories c using (category_id)
    where p.is_visible and p.product_id >= ${from} and p.product_id < ${below}
    order by p.product_id`.execute(db)
  return rows
}

/** The number of visible products per range of `size` ids: range 0 starts at id 0, range 1 at id `size`. Empty ranges are omitted. */
export async function productRanges(db: Reader, size: number): Promise<{ range: number; products: number; changedAt: Date }[]> {
  const { rows } = await sql<{ range: number; products: number; changedAt: Date }>`
    select product_id / ${size}::integer as range, count(*)::integer as products, max(changed_at) as changed_at
    from products where is_visible group by 1 order by 1`.execute(db)
  return rows
}

/** A product as product feeds describe it. */
export interface FeedProduct {
  productId: number
  kind: string
  name: string
  categoryId: number
  categoryName: string
  brandName: string | null
  isbn: string | null
  authors: string[]
  pages: number | null
  shortDescription: string
  priceCents: number
  discountedPriceCents: number | null
  /** The price paid with the cheapest required choices; null where none changes it. */
  fromPriceCents: number | null
  stockQuantity: number | null
  isDigital: boolean
  isShippingFree: boolean
  shippingChargeCents: number
  pictures: string[]
}

const batch = 500

/** All visible products in one language, in batches, so that memory does not grow with the shop. */
export async function* productsForFeed(db: Reader, language: Language): AsyncGenerator<FeedProduct[]> {
  const name = localizedName(language)
  let last = 0
  for (;;) {
    const { rows } = await sql<FeedProduct>`
      select p.product_id, p.kind, p.${name} as name, p.category_id, c.${name} as category_name, b.${name} as brand_name, f.isbn, f.pages,
        array(select x.${name} from product_contributors pc join contributors x using (contributor_id)
          where pc.product_id = p.product_id and pc.role = 'author' order by pc.position, contributor_id) as authors,
        p.${sql.raw(`short_description_${language}`)} as short_description, p.price_cents, p.reduced_price_cents as discounted_price_cents, ${fromPrice} as from_price_cents, p.stock_quantity,
        p.is_digital, p.is_shipping_free, p.shipping_charge_cents,
        array(select i.path from product_pictures i where i.product_id = p.product_id and ${isShownIn(language)} order by i.position, i.picture_id limit 11) as pictures
      from products p join categories c using (category_id) left join brands b using (brand_id) left join product_facts f using (product_id)
      where p.is_visible and p.product_id > ${last}
      order by p.product_id limit ${batch}`.execute(db)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.productId ?? last
  }
}
