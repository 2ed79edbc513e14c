import type { StockRow, stockFilters, stockSorts } from '../../../contract/catalog/staff/stock.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { type RawBuilder, type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'
import { inOrder, productsBy, productsOf } from '../products/list-for-staff.sql.ts'
import { lowMark, stockIs } from './low-stock.sql.ts'

const isWaitedFor = sql`exists (select from stock_alerts a where a.product_id = p.product_id and a.notified_at is null)`

/** What Today counts: products in the shop that are low or sold out. */
const isShort = sql<boolean>`(${stockIs.short} and p.is_visible)`

const filters: Record<(typeof stockFilters)[number], RawBuilder<boolean>> = {
  short: isShort,
  out: stockIs.out,
  low: stockIs.low,
  waiting: sql`${isWaitedFor}`,
}

// The sum keeps PostgreSQL from looking for it by its number.
const firstLately = sql`(select min(order_id + 0) from orders where created_at > now() - interval '30 days')`
// What was sold is what orders took from the stock, whatever became of them afterwards.
const soldLately = sql<number>`(select coalesce(sum(i.stock_units), 0) from order_items i join orders o using (order_id)
  where i.product_id = p.product_id and i.order_id >= ${firstLately} and o.created_at > now() - interval '30 days' and o.payment_state not in ('pending', 'failed'))`

/** Products with a stock; a seller's own. */
const counted = (db: Reader, vendorId: number | null) =>
  db
    .selectFrom('products as p')
    .where('p.listedStockQuantity', 'is not', null)
    .$if(vendorId !== null, (all) => all.where('p.vendorId', '=', vendorId))

const stockRows = (db: Reader, vendorId: number | null) =>
  counted(db, vendorId).select([
    ...(['p.productId', 'p.nameEn', 'p.nameAr', 'p.isVisible', 'p.lowStockAt'] as const),
    sql<StockRow['Kind']>`p.kind`.as('kind'),
    sql<number>`p.stock_quantity`.as('stockQuantity'),
    sql<boolean>`exists (select from account_offers o where o.product_id = p.product_id and o.delivery = 'pool')`.as('isPooled'),
    lowMark.as('lowMark'),
    sql<number>`(select count(*) from stock_alerts a where a.product_id = p.product_id and a.notified_at is null)`.as('waiting'),
    soldLately.as('soldLately'),
  ])

/** The products that are short, counted up to `atMost`. */
export async function countLowStock(db: Reader, atMost: number, vendorId: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from products p where ${isShort}
        ${vendorId === null ? sql`` : sql`and p.vendor_id = ${vendorId}`} limit ${atMost}) low`.execute(db)
  return rows[0]?.count ?? 0
}

interface Listing {
  search?: string
  kind?: StockRow['Kind']
  stock?: (typeof stockFilters)[number]
  vendorId: number | null
  sort: (typeof stockSorts)[number]
  language: Language
  after?: string
  size: number
}

/** A page of the products that are counted, without the archived ones. */
export async function listStockBy(db: Reader, { search, kind, stock, vendorId, sort, language, after, size }: Listing) {
  const { rows: found, ...page } = await readPage(
    db,
    counted(db, vendorId)
      .where(productsBy({ search: search || undefined, kind }, null))
      .$if(stock !== undefined, (all) => all.where(filters[stock as (typeof stockFilters)[number]]))
      .select('p.productId'),
    {
      by: columnOf(sort, language),
      id: 'p.productId',
      direction: sort.startsWith('-') ? 'desc' : 'asc',
      after,
      size,
      countFirst: Boolean(search),
    },
  )
  const rows = await stockRows(db, vendorId)
    .where(productsOf(found.map(({ productId }) => productId)))
    .execute()
  return { ...page, rows: inOrder(found, rows) }
}

const columnOf = (sort: Listing['sort'], language: Language) =>
  ({ Stock: 'p.listedStockQuantity', Name: language === 'ar' ? 'p.nameAr' : 'p.nameEn', Sold: 'p.listedSoldQuantity' })[
    sort.replace('-', '') as 'Stock' | 'Name' | 'Sold'
  ]

export const findStock = (db: Reader, productId: number, vendorId: number | null) =>
  stockRows(db, vendorId).where('p.productId', '=', productId).executeTakeFirst()

export async function setLowMark(tx: Tx, productId: number, vendorId: number | null, lowStockAt: number | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ lowStockAt })
    .where('productId', '=', productId)
    .where('stockQuantity', 'is not', null)
    .$if(vendorId !== null, (all) => all.where('vendorId', '=', vendorId))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
