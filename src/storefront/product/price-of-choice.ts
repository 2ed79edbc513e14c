import type { RowOf } from '../../contract/call.ts'
import { additionTypes } from '../../contract/constants.ts'
import { fromCents, paidPrice, percentageOf, sumOf, toCents } from '../../contract/money.ts'
import type { getProductAttributesById } from '../../contract/storefront.ts'

export type AttributeOption = RowOf<typeof getProductAttributesById>
/** Chosen values by attribute. */
export type ChosenValues = Record<number, number>

export interface Attribute {
  id: number
  name: string
  isRequired: boolean
  options: AttributeOption[]
}

/** The rows of the call, a group for each attribute, in their order. */
export function attributesOf(rows: AttributeOption[]): Attribute[] {
  const groups = new Map<number, Attribute>()
  for (const row of rows) {
    const group = groups.get(row.ProductAttributeID) ?? {
      id: row.ProductAttributeID,
      name: row.AttributeDisplayName,
      isRequired: row.IsRequiredAttribute,
      options: [],
    }
    group.options.push(row)
    groups.set(group.id, group)
  }
  return [...groups.values()]
}

/** What one value adds, in dollars; a percentage is of the price paid. */
export const additionOf = ({ AdditionalPrice, AdditionalPriceType }: AttributeOption, paid: number): number =>
  AdditionalPriceType === additionTypes.percentage ? fromCents(percentageOf(toCents(paid), AdditionalPrice)) : AdditionalPrice

interface Priced {
  Price: number
  DiscountedPrice: number | null
}

/** Base price and the additions of what is chosen (storefront document §4), for the price paid and the former one. */
export function priceOfChoice(
  { Price, DiscountedPrice }: Priced,
  attributes: Attribute[],
  chosen: ChosenValues,
): { price: number; discountedPrice: number | null } {
  const paid = paidPrice(Price, DiscountedPrice)
  const added = attributes.flatMap(({ id, options }) => {
    const option = options.find(({ PrimaryKeyValue }) => PrimaryKeyValue === chosen[id])
    return option ? [additionOf(option, paid)] : []
  })
  const plus = (dollars: number) => sumOf([dollars, ...added])
  return { price: plus(Price), discountedPrice: paid < Price ? plus(paid) : null }
}
