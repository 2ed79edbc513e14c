import type { Kind } from '../../../contract/catalog/kinds.ts'
import type { discountStates } from '../../../contract/catalog/staff/discounts.ts'
import { type RawBuilder, type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'

type State = (typeof discountStates)[number]

/** The products of a discount: all, or those of any of the others. */
export interface Targets {
  isForAll: boolean
  categoryIds: number[]
  brandIds: number[]
  tagIds: number[]
  kinds: Kind[]
  productIds: number[]
}

export interface DiscountColumns {
  nameEn: string
  nameAr: string
  percentage: number | null
  amountCents: number | null
  startsAt: Date | null
  endsAt: Date | null
  isActive: boolean
  isForAll: boolean
}

export interface Discount extends DiscountColumns, Targets {
  discountId: number
  version: number
  state: State
  productCount: number
  products: { productId: number; nameEn: string; nameAr: string }[]
}

const state = sql<State>`case when num_nonnulls(d.percentage, d.amount_cents) = 0 then 'named' when not d.is_active then 'off'
  when d.ends_at <= now() then 'ended' when d.starts_at > now() then 'scheduled' else 'running' end`

const targetsOf = <Value>(column: string) =>
  sql<Value[]>`array(select t.${sql.raw(column)} from discount_targets t
    where t.discount_id = d.discount_id and t.${sql.raw(column)} is not null order by t.discount_target_id)`

const discounts = (db: Reader) =>
  db.selectFrom('discounts as d').select([
    ...(['d.discountId', 'd.version', 'd.nameEn', 'd.nameAr', 'd.percentage', 'd.amountCents', 'd.startsAt', 'd.endsAt'] as const),
    ...(['d.isActive', 'd.appliesToAll as isForAll'] as const),
    state.as('state'),
    targetsOf<number>('category_id').as('categoryIds'),
    targetsOf<number>('brand_id').as('brandIds'),
    targetsOf<number>('tag_id').as('tagIds'),
    targetsOf<Kind>('kind').as('kinds'),
    targetsOf<number>('product_id').as('productIds'),
    sql<number>`(select count(*) from products p
        where p.running_discount_id = d.discount_id and p.discount_price_cents = p.reduced_price_cents)`.as('productCount'),
  ])

interface Listing {
  search?: string
  state?: State
  after?: string
  size: number
}

export const listDiscountsBy = (db: Reader, { search, state: only, after, size }: Listing) =>
  readPage(
    db,
    discounts(db)
      .$if(Boolean(search), (all) => all.where(sql<boolean>`position(fold(${search}) in fold(d.name_en || ' ' || d.name_ar)) > 0`))
      .$if(only !== undefined, (all) => all.where(sql<boolean>`${state} = ${only}`)),
    { by: 'd.discountId', id: 'd.discountId', direction: 'desc', after, size },
  )

export async function findDiscount(db: Reader, discountId: number): Promise<Discount | undefined> {
  const discount = await discounts(db)
    .select(
      sql<
        Discount['products']
      >`(select coalesce(json_agg(json_build_object('productId', p.product_id, 'nameEn', p.name_en, 'nameAr', p.name_ar)
        order by t.discount_target_id), '[]') from discount_targets t join products p using (product_id) where t.discount_id = d.discount_id)`.as(
        'products',
      ),
    )
    .where('d.discountId', '=', discountId)
    .executeTakeFirst()
  return discount
}

const columnsOf = ({ isForAll, ...columns }: DiscountColumns) => ({ ...columns, appliesToAll: isForAll })

export async function insertDiscount(tx: Tx, discount: DiscountColumns): Promise<number> {
  const { discountId } = await tx.insertInto('discounts').values(columnsOf(discount)).returning('discountId').executeTakeFirstOrThrow()
  return discountId
}

/** False if the version is not the expected one. */
export async function updateDiscount(tx: Tx, discountId: number, version: number, discount: DiscountColumns): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('discounts')
    .set({ ...columnsOf(discount), version: version + 1 })
    .where('discountId', '=', discountId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The targets as given; those that stay keep their rows. */
export async function writeTargets(tx: Tx, discountId: number, targets: Targets): Promise<void> {
  const { categoryIds, brandIds, tagIds, kinds, productIds } = targets
  await sql`
    with given as (
      select unnest(${categoryIds}::integer[]) as category_id, null::integer as brand_id, null::integer as tag_id, null::text as kind, null::integer as product_id
      union select null, unnest(${brandIds}::integer[]), null, null, null
      union select null, null, unnest(${tagIds}::integer[]), null, null
      union select null, null, null, unnest(${kinds}::text[]), null
      union select null, null, null, null, unnest(${productIds}::integer[])
    ), gone as (
      delete from discount_targets t where t.discount_id = ${discountId} and not exists (
        select from given g where (g.category_id, g.brand_id, g.tag_id, g.kind, g.product_id)
          is not distinct from (t.category_id, t.brand_id, t.tag_id, t.kind, t.product_id))
    )
    insert into discount_targets (discount_id, category_id, brand_id, tag_id, kind, product_id)
    select ${discountId}::integer, g.* from given g on conflict do nothing`.execute(tx)
}

/** The number of products that have the discount, or its name for a reduced price of their own. */
export async function countUses(db: Reader, discountId: number): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(*) as uses from products where running_discount_id = ${discountId} or discount_id = ${discountId}`.execute(db)
  return rows[0]?.uses ?? 0
}

/** Locks a discount, so that no product gets it until the transaction ends. */
export const lockDiscount = (tx: Tx, discountId: number) =>
  tx.selectFrom('discounts').select('discountId').where('discountId', '=', discountId).forUpdate().execute()

export async function deleteDiscount(tx: Tx, discountId: number, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('discounts')
    .where('discountId', '=', discountId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const isTarget = ({ isForAll, categoryIds, brandIds, tagIds, kinds, productIds }: Targets): RawBuilder<unknown> =>
  isForAll
    ? sql`true`
    : sql`(p.category_ids && ${categoryIds}::integer[] or p.brand_id = any (${brandIds}::integer[]) or p.tag_ids && ${tagIds}::integer[]
        or p.kind = any (${kinds}::text[]) or p.product_id = any (${productIds}::integer[]))`

export interface PreviewRow {
  productId: number
  nameEn: string
  nameAr: string
  priceCents: number
  beforeCents: number
  afterCents: number
}

export interface Preview {
  total: number
  reduced: number
  tooCheap: number
  smallestCents: number | null
  rows: PreviewRow[]
}

interface Previewed extends Targets {
  /** Its present prices do not count. */
  discountId?: number
  percentage: number | null
  amountCents: number | null
}

const previewRows = 10

/** What a discount would reduce. Archived products are left out. */
export async function previewDiscount(db: Reader, { discountId, percentage, amountCents, ...targets }: Previewed): Promise<Preview> {
  const { rows } = await sql<Preview>`
    with priced as materialized (
      select p.product_id, p.name_en, p.name_ar, p.price_cents,
        coalesce(least(p.discounted_price_cents, case when p.running_discount_id is distinct from ${discountId ?? null}::integer then p.discount_price_cents end),
          p.price_cents) as before_cents,
        price_by(d, p.price_cents) as after_cents
      from products p
      cross join jsonb_populate_record(null::discounts, jsonb_build_object('percentage', ${percentage}::numeric, 'amount_cents', ${amountCents}::integer)) d
      where p.archived_at is null and ${isTarget(targets)}
    ), reduced as (
      select * from priced where after_cents < before_cents
    )
    select (select count(*) from priced) as total, (select count(*) from reduced) as reduced,
      (select count(*) from priced where after_cents is null) as too_cheap, (select min(after_cents) from reduced) as smallest_cents,
      (select coalesce(json_agg(json_build_object('productId', product_id, 'nameEn', name_en, 'nameAr', name_ar, 'priceCents', price_cents,
          'beforeCents', before_cents, 'afterCents', after_cents)), '[]')
        from (select * from reduced order by after_cents, product_id limit ${sql.lit(previewRows)}) as few) as rows`.execute(db)
  return rows[0] as Preview
}
