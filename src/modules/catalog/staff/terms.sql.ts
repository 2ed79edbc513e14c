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

/** What only one kind has, and its products. */
const columns: Record<TermKind, { more: RawBuilder<unknown>; products: RawBuilder<unknown> }> = {
  brand: { more: sql`, picture`, products: sql`p.brand_id = t.brand_id` },
  tag: { more: sql``, products: sql`p.tag_ids && array[t.tag_id]` },
  size: {
    more: sql`, short_name, inches::float8 as inches, centimeters::float8 as centimeters`,
    products: sql`p.size_ids && array[t.size_id]`,
  },
  color: { more: sql`, hex_code`, products: sql`p.color_ids && array[t.color_id]` },
}

const columnOf = (kind: TermKind) => sql.raw(`${kind}_id`)
const linksOf = (kind: Exclude<TermKind, 'brand'>) => sql.raw(`product_${tables[kind]}`)

/** All terms of a kind by name, or one. */
export async function readTerms(db: Reader, kind: TermKind, only?: number): Promise<Term[]> {
  const id = columnOf(kind)
  const { more, products } = columns[kind]
  const { rows } = await sql<Term>`
    select ${id} as id, version, name_en, name_ar${more}, (select count(*) from products p where ${products}) as product_count
    from ${sql.raw(tables[kind])} t where ${only ?? null}::integer is null or ${id} = ${only ?? null} order by name_en, ${id}`.execute(db)
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
