import type { SqlBool } from 'kysely'
import type { listProducts, productSorts } from '../../../contract/catalog/staff/products.ts'
import { wordsOf } from '../../../contract/localization/fold.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { type RawBuilder, type Reader, sql } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'
import { firstIn } from '../../pictures/pictures.ts'
import type { RequestInside, RowInside } from '../../wire.ts'
import { stockIs } from '../stock/low-stock.sql.ts'

export type ProductSort = (typeof productSorts)[number]

// In the words of the index `products_to_translate`, which has more fields. No product lacks both names.
const isUntranslated = sql`((p.name_en = '')::integer = (p.name_ar <> '')::integer
  or (p.short_description_en = '')::integer = (p.short_description_ar <> '')::integer
  or (p.full_description_en = '')::integer = (p.full_description_ar <> '')::integer)`

type Listed = RowInside<typeof listProducts>
export type ProductsFilter = RequestInside<typeof listProducts>['filter']

const states: Record<NonNullable<ProductsFilter['state']>, RawBuilder<unknown>> = {
  shown: sql`p.is_visible`,
  hidden: sql`not p.is_visible and p.shown_from is null and p.archived_at is null`,
  scheduled: sql`p.shown_from is not null`,
  archived: sql`p.archived_at is not null`,
  untranslated: sql`p.archived_at is null and ${isUntranslated}`,
}

const stocks: Record<NonNullable<ProductsFilter['stock']>, RawBuilder<unknown>> = {
  out: stockIs.out,
  low: stockIs.low,
  available: stockIs.available,
  unlimited: sql`p.listed_stock_quantity is null`,
}

/** The condition of a filter on products `p`. A seller sees only their own. */
export function productsBy(filter: ProductsFilter, vendorId: number | null): RawBuilder<SqlBool> {
  const conditions = [filter.state ? states[filter.state] : sql`p.archived_at is null`]
  if (vendorId !== null) conditions.push(sql`p.vendor_id = ${vendorId}`)
  if (filter.stock) conditions.push(stocks[filter.stock])
  if (filter.kind) conditions.push(sql`p.kind = ${filter.kind}`)
  if (filter.categoryId) conditions.push(sql`p.category_ids && array[${filter.categoryId}::integer]`)
  if (filter.brandId) conditions.push(sql`p.brand_id = ${filter.brandId}`)
  if (filter.tagId) conditions.push(sql`p.tag_ids && array[${filter.tagId}::integer]`)
  if (filter.search) conditions.push(matches(filter.search))
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

export const productsOf = (productIds: number[]): RawBuilder<SqlBool> => sql<SqlBool>`p.product_id = any (${productIds}::integer[])`

/** Every word begins a word of the product in one of the languages; or the text is an id or an ISBN. */
function matches(text: string): RawBuilder<unknown> {
  const query = wordsOf(text)
    .map((word) => `'${word}':*`)
    .join(' & ')
  const digits = text.replace(/[\s-]/g, '')
  const byNumber = /^\d{1,9}$/.test(digits)
    ? sql` or p.product_id = ${Number(digits)}`
    : /^\d{13}$/.test(digits)
      ? sql` or p.product_id in (select product_id from product_facts where isbn = ${digits})`
      : sql``
  if (query === '') return sql`false`
  return sql`(p.search_en @@ to_tsquery('simple', ${query}) or p.search_ar @@ to_tsquery('simple', ${query})${byNumber})`
}

interface Listing {
  filter: ProductsFilter
  vendorId: number | null
  sort: ProductSort
  language: Language
  after?: string
  size: number
}

/** A page of products with the cursor of the next one: their ids are found on an index alone, as the other columns are wide. */
export async function listProductsBy(db: Reader, { filter, vendorId, sort, language, after, size }: Listing) {
  const { rows: found, ...page } = await readPage(
    db,
    db.selectFrom('products as p').where(productsBy(filter, vendorId)).select('p.productId'),
    { ...orderOf(sort, language), id: 'p.productId', after, size, countFirst: filter.search !== undefined },
  )
  const productIds = found.map(({ productId }) => productId)
  return { ...page, rows: inOrder(found, await productRows(db, productIds, language)) }
}

/** The rows that were found, in the order in which they were. */
export function inOrder<Row extends { productId: number }>(found: { productId: number }[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.productId, row]))
  return found.flatMap(({ productId }) => byId.get(productId) ?? [])
}

const productRows = (db: Reader, productIds: number[], language: Language) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.categoryId', 'p.categoryId')
    .where(productsOf(productIds))
    .select([
      ...(['p.productId', 'p.version', 'p.nameEn', 'p.nameAr', 'c.nameEn as categoryEn', 'c.nameAr as categoryAr'] as const),
      ...(['p.priceCents', 'p.discountedPriceCents', 'p.stockQuantity', 'p.soldQuantity'] as const),
      sql<Listed['kind']>`p.kind`.as('kind'),
      sql<Listed['state']>`case when p.is_visible then 'shown' when p.archived_at is not null then 'archived'
        when p.shown_from is not null then 'scheduled' when ${isUntranslated} then 'untranslated' else 'hidden' end`.as('state'),
      sql<
        string | null
      >`(select i.path from product_pictures i where i.product_id = p.product_id order by ${firstIn(language)} limit 1)`.as('picture'),
    ])
    .execute()

function orderOf(sort: ProductSort, language: Language): { by: string; direction: 'asc' | 'desc' } {
  const columns = {
    ProductId: 'p.productId',
    Name: language === 'ar' ? 'p.nameAr' : 'p.nameEn',
    Price: 'p.paidPriceCents',
    Sold: 'p.listedSoldQuantity',
  }
  return { by: columns[sort.replace('-', '') as keyof typeof columns], direction: sort.startsWith('-') ? 'desc' : 'asc' }
}
