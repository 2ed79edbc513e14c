import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { type TermsOverride, termsColumns } from '../../entitlements/entitlements.ts'

export interface EditedValue {
  valueId: number
  nameEn: string
  nameAr: string
  productCount: number
  /** null: choosing the value changes no term. */
  terms: TermsOverride | null
}

export interface EditedAttribute {
  id: number
  version: number
  nameEn: string
  nameAr: string
  productCount: number
  values: EditedValue[]
}

/** All attributes with their values by name, or one. */
export async function readAttributes(db: Reader, only?: number): Promise<EditedAttribute[]> {
  const { rows } = await sql<EditedAttribute>`
    select a.attribute_id as id, a.version, a.name_en, a.name_ar,
      (select count(*) from product_attributes pa where pa.attribute_id = a.attribute_id) as product_count,
      (select coalesce(json_agg(json_build_object('valueId', v.value_id, 'nameEn', v.name_en, 'nameAr', v.name_ar, 'productCount',
          (select count(*) from product_attribute_values pv where pv.attribute_id = v.attribute_id and pv.value_id = v.value_id),
          'terms', case when t.value_id is not null then ${termsColumns} end)
        order by v.value_id), '[]') from attribute_values v left join attribute_value_terms t using (attribute_id, value_id) where v.attribute_id = a.attribute_id) as values
    from attributes a where ${only ?? null}::integer is null or a.attribute_id = ${only ?? null} order by a.name_en, a.attribute_id`.execute(
    db,
  )
  return rows
}

/** Two attributes, or two values of one, that are made at the same moment get different ids. */
export const lockAttributes = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('attributes'))`.execute(tx)

/** Locks attributes and their values, as terms are locked. */
export async function lockValuesOf(tx: Tx, ids: number[]): Promise<void> {
  await sql`select from attributes where attribute_id = any (${ids}::integer[]) order by attribute_id for update`.execute(tx)
  await sql`select from attribute_values where attribute_id = any (${ids}::integer[]) order by attribute_id, value_id for update`.execute(
    tx,
  )
}

interface Names {
  nameEn: string
  nameAr: string
}

// Ids below it name colours and sizes in carts.
const firstId = 3

export async function insertAttribute(tx: Tx, names: Names): Promise<number> {
  const { rows } = await sql<{ attributeId: number }>`
    insert into attributes (attribute_id, name_en, name_ar)
    select coalesce(max(attribute_id) + 1, ${sql.lit(firstId)}), ${names.nameEn}::text, ${names.nameAr}::text from attributes
    returning attribute_id`.execute(tx)
  return (rows[0] as { attributeId: number }).attributeId
}

/** False if the version is not the expected one. */
export async function updateAttribute(tx: Tx, id: number, version: number, { nameEn, nameAr }: Names): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('attributes')
    .set({ nameEn, nameAr, version: version + 1 })
    .where('attributeId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertValue(tx: Tx, id: number, names: Names): Promise<number> {
  const { rows } = await sql<{ valueId: number }>`
    insert into attribute_values (attribute_id, value_id, name_en, name_ar)
    select ${id}::integer, coalesce(max(value_id), 0) + 1, ${names.nameEn}::text, ${names.nameAr}::text
    from attribute_values where attribute_id = ${id}
    returning value_id`.execute(tx)
  return (rows[0] as { valueId: number }).valueId
}

export const updateValue = (tx: Tx, id: number, valueId: number, { nameEn, nameAr }: Names) =>
  tx
    .updateTable('attributeValues')
    .set({ nameEn, nameAr })
    .where('attributeId', '=', id)
    .where('valueId', '=', valueId)
    .where((eb) => eb.or([eb('nameEn', '<>', nameEn), eb('nameAr', '<>', nameAr)]))
    .execute()

export const deleteValue = (tx: Tx, id: number, valueId: number) =>
  tx.deleteFrom('attributeValues').where('attributeId', '=', id).where('valueId', '=', valueId).execute()

export const deleteAttribute = (tx: Tx, id: number) => tx.deleteFrom('attributes').where('attributeId', '=', id).execute()

interface Place {
  id: number
  valueId: number
}

/** Writes what choosing a value changes of a product's terms; null if nothing. */
export async function writeValueTerms(tx: Tx, attributeId: number, valueId: number, terms: TermsOverride | null): Promise<void> {
  if (terms === null || Object.values(terms).every((term) => term === null)) {
    await tx.deleteFrom('attributeValueTerms').where('attributeId', '=', attributeId).where('valueId', '=', valueId).execute()
    return
  }
  await tx
    .insertInto('attributeValueTerms')
    .values({ attributeId, valueId, ...terms })
    .onConflict((conflict) => conflict.columns(['attributeId', 'valueId']).doUpdateSet(terms))
    .execute()
}

/** Copies what choosing a value changes of a product's terms, unless the other value has terms of its own. */
export const copyTerms = (tx: Tx, from: Place, to: Place) =>
  sql`
    insert into attribute_value_terms
    select (jsonb_populate_record(t, jsonb_build_object('attribute_id', ${to.id}::integer, 'value_id', ${to.valueId}::integer))).*
    from attribute_value_terms t where t.attribute_id = ${from.id} and t.value_id = ${from.valueId} on conflict do nothing`.execute(tx)

/**
 * Products that offer a value offer another one instead, with the same addition; where they offer both, the other one stays as it is. The
 * versions of the products rise: what staff see of them changes.
 */
export async function moveValue(tx: Tx, from: Place, to: Place): Promise<void> {
  await sql`
    update products set version = version + 1
    where product_id in (select product_id from product_attribute_values where attribute_id = ${from.id} and value_id = ${from.valueId})`.execute(
    tx,
  )
  await sql`
    insert into product_attributes (product_id, attribute_id, is_required)
    select a.product_id, ${to.id}::integer, a.is_required
    from product_attributes a join product_attribute_values v using (product_id, attribute_id)
    where v.attribute_id = ${from.id} and v.value_id = ${from.valueId} on conflict do nothing`.execute(tx)
  await sql`
    insert into product_attribute_values (product_id, attribute_id, value_id, addition_kind, addition_cents, addition_percentage)
    select product_id, ${to.id}::integer, ${to.valueId}::integer, addition_kind, addition_cents, addition_percentage
    from product_attribute_values where attribute_id = ${from.id} and value_id = ${from.valueId} on conflict do nothing`.execute(tx)
  await tx.deleteFrom('productAttributeValues').where('attributeId', '=', from.id).where('valueId', '=', from.valueId).execute()
}

/** For an attribute whose values were moved: products no longer have it. */
export const removeFromProducts = (tx: Tx, id: number) => tx.deleteFrom('productAttributes').where('attributeId', '=', id).execute()
