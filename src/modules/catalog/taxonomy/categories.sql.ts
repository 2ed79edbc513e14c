import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

export interface StaffCategory {
  categoryId: number
  parentCategoryId: number | null
  version: number
  nameEn: string
  nameAr: string
  picture: string | null
  popularRank: number | null
  sortOrder: number
  isVisible: boolean
  productCount: number
  /** Discounts and coupons that name it. */
  offerCount: number
}

/**
 * How many products are in each category, or in one, read from narrow indexes: `products_of_staff`, and that of the few archived ones. Counted for
 * one category after the other, the products of a large shop were read several times.
 */
const productCounts = (only: number | undefined) => sql`
  select category_id, count(*) as product_count from (
    select unnest(category_ids) as category_id from products where archived_at is null
    union all select unnest(category_ids) from products where archived_at is not null) each
  where ${only ?? null}::integer is null or category_id = ${only ?? null} group by 1`

/** All categories, or one: parents before their children. */
export async function readCategories(db: Reader, only?: number): Promise<StaffCategory[]> {
  const { rows } = await sql<StaffCategory>`
    with recursive tree as (
      select category_id, array[sort_order, category_id] as place from categories where parent_category_id is null
      union all select c.category_id, t.place || c.sort_order || c.category_id from categories c join tree t on t.category_id = c.parent_category_id
    ), counted as materialized (${productCounts(only)})
    select c.category_id, c.parent_category_id, c.version, c.name_en, c.name_ar, c.picture, c.popular_rank, c.sort_order, c.is_visible,
      coalesce(n.product_count, 0) as product_count,
      (select count(*) from discount_targets d where d.category_id = c.category_id)
        + (select count(*) from coupon_categories o where o.category_id = c.category_id) as offer_count
    from categories c join tree t using (category_id) left join counted n using (category_id)
    where ${only ?? null}::integer is null or c.category_id = ${only ?? null}
    order by t.place`.execute(db)
  return rows
}

/** Keeps others from moving categories until the transaction ends: two moves at the same moment could make a circle. */
export const lockCategories = (tx: Tx) => sql`select from categories order by category_id for update`.execute(tx)

/** Whether `categoryId` is `ancestorId` or lies below it. */
export async function isWithin(tx: Tx, categoryId: number, ancestorId: number): Promise<boolean> {
  const { rows } = await sql<{ isWithin: boolean }>`
    with recursive up as (
      select category_id, parent_category_id from categories where category_id = ${categoryId}
      union select c.category_id, c.parent_category_id from categories c join up on c.category_id = up.parent_category_id
    )
    select exists (select from up where category_id = ${ancestorId}) as is_within`.execute(tx)
  return rows[0]?.isWithin ?? false
}

type Content = Pick<StaffCategory, 'parentCategoryId' | 'nameEn' | 'nameAr' | 'picture' | 'popularRank' | 'sortOrder' | 'isVisible'>

export async function insertCategory(tx: Tx, category: Partial<Content> & Pick<Content, 'nameEn' | 'nameAr'>): Promise<number> {
  const { categoryId } = await tx.insertInto('categories').values(category).returning('categoryId').executeTakeFirstOrThrow()
  return categoryId
}

/** False if the version is not the expected one. */
export async function updateCategory(tx: Tx, categoryId: number, version: number, category: Partial<Content>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('categories')
    .set({ ...category, version: version + 1 })
    .where('categoryId', '=', categoryId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteCategory(tx: Tx, categoryId: number, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('categories')
    .where('categoryId', '=', categoryId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Numbers the categories of one parent in this order. */
export const setOrder = (tx: Tx, categoryIds: number[]) =>
  sql`update categories c set sort_order = n.place
    from unnest(${categoryIds}::integer[]) with ordinality as n (category_id, place)
    where c.category_id = n.category_id and c.sort_order <> n.place`.execute(tx)

/** Gives the products and the categories of one category to another. The versions of the products rise: what staff see of them changes. */
export async function moveContent(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    update products set version = version + 1, category_id = case when category_id = ${from} then ${to} else category_id end
    where category_id = ${from} or product_id in (select product_id from product_categories where category_id = ${from})`.execute(tx)
  await sql`
    insert into product_categories (product_id, category_id)
    select product_id, ${to}::integer from product_categories where category_id = ${from} on conflict do nothing`.execute(tx)
  await tx.deleteFrom('productCategories').where('categoryId', '=', from).execute()
  await tx
    .updateTable('categories')
    .set((eb) => ({ parentCategoryId: to, version: eb('version', '+', 1) }))
    .where('parentCategoryId', '=', from)
    .execute()
}
