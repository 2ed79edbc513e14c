import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

/** Brands and tags are edited alike. */
export type TermKind = 'brand' | 'tag'

export interface Term {
  id: number
  version: number
  nameEn: string
  nameAr: string
  productCount: number
}

/** All brands or tags by name, or one. */
export async function readTerms(db: Reader, kind: TermKind, only?: number): Promise<Term[]> {
  const one = only ?? null
  const { rows } =
    kind === 'brand'
      ? await sql<Term>`
          select brand_id as id, version, name_en, name_ar, (select count(*) from products p where p.brand_id = b.brand_id) as product_count
          from brands b where ${one}::integer is null or brand_id = ${one} order by name_en, brand_id`.execute(db)
      : await sql<Term>`
          select tag_id as id, version, name_en, name_ar, (select count(*) from product_tags l where l.tag_id = t.tag_id) as product_count
          from tags t where ${one}::integer is null or tag_id = ${one} order by name_en, tag_id`.execute(db)
  return rows
}

interface Names {
  nameEn: string
  nameAr: string
}

export async function insertTerm(tx: Tx, kind: TermKind, names: Names): Promise<number> {
  if (kind === 'brand') return (await tx.insertInto('brands').values(names).returning('brandId').executeTakeFirstOrThrow()).brandId
  return (await tx.insertInto('tags').values(names).returning('tagId').executeTakeFirstOrThrow()).tagId
}

/** False if the version is not the expected one. */
export async function updateTerm(tx: Tx, kind: TermKind, id: number, version: number, names: Names): Promise<boolean> {
  const change = { ...names, version: version + 1 }
  const { numUpdatedRows } =
    kind === 'brand'
      ? await tx.updateTable('brands').set(change).where('brandId', '=', id).where('version', '=', version).executeTakeFirst()
      : await tx.updateTable('tags').set(change).where('tagId', '=', id).where('version', '=', version).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteTerm(tx: Tx, kind: TermKind, id: number, version: number): Promise<boolean> {
  const { numDeletedRows } =
    kind === 'brand'
      ? await tx.deleteFrom('brands').where('brandId', '=', id).where('version', '=', version).executeTakeFirst()
      : await tx.deleteFrom('tags').where('tagId', '=', id).where('version', '=', version).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Gives the products of one brand or tag to another. The versions of the products rise: what staff see of them changes. */
export async function moveProducts(tx: Tx, kind: TermKind, from: number, to: number): Promise<void> {
  if (kind === 'brand') {
    await tx
      .updateTable('products')
      .set((eb) => ({ brandId: to, version: eb('version', '+', 1) }))
      .where('brandId', '=', from)
      .execute()
    return
  }
  await sql`update products set version = version + 1 where product_id in (select product_id from product_tags where tag_id = ${from})`.execute(
    tx,
  )
  await sql`insert into product_tags (product_id, tag_id) select product_id, ${to}::integer from product_tags where tag_id = ${from} on conflict do nothing`.execute(
    tx,
  )
  await tx.deleteFrom('productTags').where('tagId', '=', from).execute()
}
