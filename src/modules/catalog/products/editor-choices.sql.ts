import type { getProductChoices } from '../../../contract/catalog/staff/taxonomy.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'
import type { RowInside } from '../../wire.ts'

const list = (table: string, id: string, more = '', isListed = sql`true`) =>
  sql`(select coalesce(json_agg(json_build_object('id', ${sql.ref(id)}, 'nameEn', name_en, 'nameAr', name_ar${sql.raw(more)})
    order by name_en, ${sql.ref(id)}), '[]') from ${sql.table(table)} where ${isListed})`

type EditorChoices = RowInside<typeof getProductChoices>

/** Everything that the fields of a product can name. A seller sees neither other vendors nor the shop's discounts. */
export async function readChoices(db: Reader, vendorId: number | null): Promise<EditorChoices> {
  const values = `, 'values', (select coalesce(json_agg(json_build_object('id', v.value_id, 'nameEn', v.name_en, 'nameAr', v.name_ar)
    order by v.value_id), '[]') from attribute_values v where v.attribute_id = attributes.attribute_id)`
  const isShops = sql`${vendorId}::integer is null`
  const { rows } = await sql<{ choices: EditorChoices }>`
    select json_build_object(
      'categories', ${list('categories', 'category_id', `, 'parentCategoryId', parent_category_id`)},
      'brands', ${list('brands', 'brand_id')}, 'tags', ${list('tags', 'tag_id')},
      'contributors', ${list('contributors', 'contributor_id')}, 'colors', ${list('colors', 'color_id', `, 'hexCode', hex_code`)},
      'sizes', ${list('sizes', 'size_id')}, 'attributes', ${list('attributes', 'attribute_id', values)},
      'shippingMethods', ${list('shipping_methods', 'shipping_method_id')}, 'discounts', ${list('discounts', 'discount_id', '', isShops)},
      'vendors', ${list('vendors', 'vendor_id', '', sql`${isShops} or vendor_id = ${vendorId}`)}) as choices`.execute(db)
  return (rows[0] as { choices: EditorChoices }).choices
}
