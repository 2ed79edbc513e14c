import { type RawBuilder, type Reader, sql, type Tx } from '../../../platform/database/database.ts'

/** Brands, tags, sizes and colours are edited alike. Attributes have values, and statements of their own. */
export type TermKind = 'brand' | 'tag' | 'size' | 'color'

export interface Term {
  id: number
  version: number
  nameEn: string
  nameAr: string
  productCount: number
  picture?: string | null
  shortName?: string
  inches?: number | null
  centimeters?: number | null
  hexCode?: string
}

export type TermChange = Partial<Omit<Term, 'id' | 'version' | 'productCount'>>

const tables = { brand: 'brands', tag: 'tags', size: 'sizes', color: 'colors' } as const
const ids = { brand: 'brandId', tag: 'tagId', size: 'sizeId', color: 'colorId' } as const

/** What only one kind has. */
const columns: Record<TermKind, RawBuilder<unknown>> = {
  brand: sql`, picture`,
  tag: sql``,
  size: sql`, short_name, inches::float8 as inches, centimeters::float8 as centimeters`,
  color: sql`, hex_code`,
}

const columnOf = (kind: TermKind) => sql.raw(`${kind}_id`)
const linksOf = (kind: Exclude<TermKind, 'brand'>) => sql.raw(`product_${tables[kind]}`)

/**
 * The brand of each product, or the links of the other kinds: all are counted in one pass over something narrow. The index `products_of_staff` has
 * the brands of products that are not archived, another index those of the few that are.
 */
const usesOf = (kind: TermKind) =>
  kind === 'brand'
    ? sql`(select brand_id from products where archived_at is null union all select brand_id from products where archived_at is not null) uses`
    : linksOf(kind)

/** All terms of a kind by name, or one. */
export async function readTerms(db: Reader, kind: TermKind, only?: number): Promise<Term[]> {
  const id = columnOf(kind)
  const isWanted = sql`(${only ?? null}::integer is null or ${id} = ${only ?? null})`
  const { rows } = await sql<Term>`
    with counted as materialized (select ${id}, count(*) as product_count from ${usesOf(kind)} where ${isWanted} group by 1)
    select ${id} as id, version, name_en, name_ar${columns[kind]}, coalesce(product_count, 0) as product_count
    from ${sql.raw(tables[kind])} left join counted using (${id}) where ${isWanted} order by name_en, ${id}`.execute(db)
  return rows
}

/**
 * Locks terms, in the order of their ids. A change that gives a product one of them has ended before, or fails because the term is gone; two
 * people who merge a pair into each other at the same moment merge it once.
 */
export const lockTerms = (tx: Tx, kind: TermKind, ids: number[]) =>
  sql`select from ${sql.raw(tables[kind])} where ${columnOf(kind)} = any (${ids}::integer[]) order by ${columnOf(kind)} for update`.execute(
    tx,
  )

// The builder knows the columns of a table that it knows, so these statements are typed as those of brands.
const builtFor = (kind: TermKind) => ({ table: tables[kind] as 'brands', id: ids[kind] as 'brandId' })

export async function insertTerm(tx: Tx, kind: TermKind, values: TermChange): Promise<number> {
  const { table, id } = builtFor(kind)
  const inserted = await tx
    .insertInto(table)
    .values(values as never)
    .returning(id)
    .executeTakeFirstOrThrow()
  return inserted[id]
}

/** False if the version is not the expected one. */
export async function updateTerm(tx: Tx, kind: TermKind, id: number, version: number, values: TermChange): Promise<boolean> {
  const { table, id: column } = builtFor(kind)
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ ...values, version: version + 1 } as never)
    .where(column, '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteTerm(tx: Tx, kind: TermKind, id: number, version: number): Promise<boolean> {
  const { table, id: column } = builtFor(kind)
  const { numDeletedRows } = await tx.deleteFrom(table).where(column, '=', id).where('version', '=', version).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Gives the products of one term to another. The versions of the products rise: what staff see of them changes. */
export async function moveProducts(tx: Tx, kind: TermKind, from: number, to: number): Promise<void> {
  if (kind === 'brand') {
    await tx
      .updateTable('products')
      .set((eb) => ({ brandId: to, version: eb('version', '+', 1) }))
      .where('brandId', '=', from)
      .execute()
    return
  }
  const [links, id] = [linksOf(kind), columnOf(kind)]
  await sql`update products set version = version + 1 where product_id in (select product_id from ${links} where ${id} = ${from})`.execute(
    tx,
  )
  await sql`insert into ${links} (product_id, ${id}) select product_id, ${to}::integer from ${links} where ${id} = ${from} on conflict do nothing`.execute(
    tx,
  )
  await sql`delete from ${links} where ${id} = ${from}`.execute(tx)
  if (kind === 'color') await tx.updateTable('productPictures').set({ colorId: to }).where('colorId', '=', from).execute()
}
