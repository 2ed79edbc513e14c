import { type Reader, sql } from '../../../platform/database/database.ts'

const list = (table: string, id: string, more = '', isListed = sql`true`) =>
  sql`(select coalesce(json_agg(json_build_object('Id', ${sql.ref(id)}, 'NameEn', name_en, 'NameAr', name_ar${sql.raw(more)})
    order by name_en, ${sql.ref(id)}), '[]') from ${sql.table(table)} where ${isListed})`

interface Choice {
  Id: number
  NameEn: string
  NameAr: string
}

export interface EditorChoices {
  Categories: (Choice & { ParentCategoryId: number | null })[]
  Brands: Choice[]
  Tags: Choice[]
  Contributors: Choice[]
  Colors: (Choice & { HexCode: string })[]
  Sizes: Choice[]
  Attributes: (Choice & { Values: Choice[] })[]
  ShippingMethods: Choice[]
  Discounts: Choice[]
  Vendors: Choice[]
}

/** Everything that the fields of a product can name, as the wire names it. A seller sees neither other vendors nor the shop's discounts. */
export async function readChoices(db: Reader, vendorId: number | null): Promise<EditorChoices> {
  const values = `, 'Values', (select coalesce(json_agg(json_build_object('Id', v.value_id, 'NameEn', v.name_en, 'NameAr', v.name_ar)
    order by v.value_id), '[]') from attribute_values v where v.attribute_id = attributes.attribute_id)`
  const isShops = sql`${vendorId}::integer is null`
  const { rows } = await sql<{ choices: EditorChoices }>`
    select json_build_object(
      'Categories', ${list('categories', 'category_id', `, 'ParentCategoryId', parent_category_id`)},
      'Brands', ${list('brands', 'brand_id')}, 'Tags', ${list('tags', 'tag_id')},
      'Contributors', ${list('contributors', 'contributor_id')}, 'Colors', ${list('colors', 'color_id', `, 'HexCode', hex_code`)},
      'Sizes', ${list('sizes', 'size_id')}, 'Attributes', ${list('attributes', 'attribute_id', values)},
      'ShippingMethods', ${list('shipping_methods', 'shipping_method_id')}, 'Discounts', ${list('discounts', 'discount_id', '', isShops)},
      'Vendors', ${list('vendors', 'vendor_id', '', sql`${isShops} or vendor_id = ${vendorId}`)}) as choices`.execute(db)
  return (rows[0] as { choices: EditorChoices }).choices
}
