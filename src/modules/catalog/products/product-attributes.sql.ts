import type { Language } from '../../../contract/localization/language.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'
import { type TermsOverride, termsColumns } from '../../entitlements/entitlements.ts'
import { localizedName } from './product-card.sql.ts'

/** One value to choose from. It adds cents, or a percentage of the price paid. */
export interface AttributeValue {
  attributeId: number
  attributeName: string
  valueId: number
  valueName: string
  additionKind: 'fixed' | 'percentage'
  additionCents: number | null
  additionPercentage: number | null
  isRequired: boolean
  /** What choosing it changes of the product's terms; null if nothing. */
  terms: TermsOverride | null
}

/** Empty for a product that does not exist or is hidden. */
export async function attributesOf(db: Reader, productId: number, language: Language): Promise<AttributeValue[]> {
  const name = localizedName(language)
  const { rows } = await sql<AttributeValue>`
    select a.attribute_id, a.${name} as attribute_name, v.value_id, v.${name} as value_name,
      o.addition_kind, o.addition_cents, o.addition_percentage, pa.is_required,
      case when t.value_id is not null then ${termsColumns} end as terms
    from products p
    join product_attributes pa using (product_id)
    join attributes a using (attribute_id)
    join product_attribute_values o on o.product_id = p.product_id and o.attribute_id = pa.attribute_id
    join attribute_values v on v.attribute_id = o.attribute_id and v.value_id = o.value_id
    left join attribute_value_terms t on t.attribute_id = v.attribute_id and t.value_id = v.value_id
    where p.product_id = ${productId} and p.is_visible
    order by a.attribute_id, v.value_id`.execute(db)
  return rows
}
