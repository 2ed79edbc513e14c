import { type RawBuilder, type Reader, sql, type Tx } from '../../../platform/database/database.ts'

/** A product as a bulk act finds it. */
export interface Target {
  productId: number
  nameEn: string
  nameAr: string
  priceCents: number
  discountedPriceCents: number | null
  categoryId: number
  brandId: number | null
  isVisible: boolean
  isArchived: boolean
  isScheduled: boolean
  /** Has a text in one language only, or is an e-book without a file. */
  isUnfinished: boolean
  hasTag: boolean
}

/** The products of a condition. Locked, in the order in which sales lock them, unless they are only looked at. */
export async function findTargets(
  db: Reader,
  condition: RawBuilder<unknown>,
  { tagId, isLocked }: { tagId: number | null; isLocked: boolean },
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select p.product_id, p.name_en, p.name_ar, p.price_cents, p.discounted_price_cents, p.category_id, p.brand_id, p.is_visible,
      p.archived_at is not null as is_archived, p.shown_from is not null as is_scheduled,
      coalesce(p.tag_ids @> array[${tagId}::integer], false) as has_tag,
      p.name_en = '' or p.name_ar = '' or (p.short_description_en = '') <> (p.short_description_ar = '')
        or (p.full_description_en = '') <> (p.full_description_ar = '')
        or (p.kind = 'ebook' and not exists (select from product_files f where f.product_id = p.product_id and f.is_current)) as is_unfinished
    from products p where ${condition} order by p.product_id ${isLocked ? sql`for no key update of p` : sql``}`.execute(db)
  return rows
}

/** The ids of the products of a condition, at most `limit` of them. */
export async function findTargetIds(db: Reader, condition: RawBuilder<unknown>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select p.product_id from products p where ${condition} order by p.product_id limit ${limit}`.execute(db)
  return rows.map(({ productId }) => productId)
}

export interface NewPrice {
  productId: number
  priceCents: number
  discountedPriceCents: number | null
}

/** One statement for all, so that every price and version is written once. */
export const setPrices = (tx: Tx, prices: NewPrice[], discountId: number | null | undefined) =>
  sql`
    update products p set price_cents = n.price_cents, discounted_price_cents = n.discounted_price_cents, version = p.version + 1,
      discount_id = ${discountId === undefined ? sql`p.discount_id` : sql`${discountId}::integer`}
    from unnest(${prices.map(({ productId }) => productId)}::integer[], ${prices.map(({ priceCents }) => priceCents)}::integer[],
      ${prices.map(({ discountedPriceCents }) => discountedPriceCents)}::integer[]) as n (product_id, price_cents, discounted_price_cents)
    where p.product_id = n.product_id`.execute(tx)

export const setVisible = (tx: Tx, productIds: number[], isVisible: boolean) =>
  tx
    .updateTable('products')
    .set((eb) => ({ isVisible, shownFrom: null, version: eb('version', '+', 1) }))
    .where('productId', 'in', productIds)
    .execute()

export const setArchived = (tx: Tx, productIds: number[]) =>
  tx
    .updateTable('products')
    .set((eb) => ({ isVisible: false, shownFrom: null, archivedAt: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('productId', 'in', productIds)
    .execute()

export const setPlace = (tx: Tx, productIds: number[], place: { categoryId: number } | { brandId: number | null }) =>
  tx
    .updateTable('products')
    .set((eb) => ({ ...place, version: eb('version', '+', 1) }))
    .where('productId', 'in', productIds)
    .execute()

export async function addTag(tx: Tx, productIds: number[], tagId: number): Promise<void> {
  await tx
    .insertInto('productTags')
    .values(productIds.map((productId) => ({ productId, tagId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await raiseVersions(tx, productIds)
}

export async function removeTag(tx: Tx, productIds: number[], tagId: number): Promise<void> {
  await tx.deleteFrom('productTags').where('productId', 'in', productIds).where('tagId', '=', tagId).execute()
  await raiseVersions(tx, productIds)
}

const raiseVersions = (tx: Tx, productIds: number[]) =>
  tx
    .updateTable('products')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('productId', 'in', productIds)
    .execute()
