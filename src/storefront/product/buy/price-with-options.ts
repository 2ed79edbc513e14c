import type { RowOf } from '../../../contract/call.ts'
import { additionTypes } from '../../../contract/constants.ts'
import { overrideTerms } from '../../../contract/entitlements/override-terms.ts'
import type { TermsOnWire } from '../../../contract/entitlements/terms.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { fromCents, paidPrice, percentageOf, sumOf, toCents } from '../../../contract/money.ts'
import type { getProductAttributesById } from '../../../contract/storefront.ts'

export type AttributeOption = RowOf<typeof getProductAttributesById>
/** Chosen value ids by attribute id. */
export type ChosenValues = Record<number, number>

export interface Attribute {
  id: number
  name: string
  isRequired: boolean
  options: AttributeOption[]
}

/** Groups the call's rows by attribute, in their order. */
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

/** The additional price of an option, in dollars. Percentages are of `paid`, the price paid without options. */
export const additionOf = ({ AdditionalPrice, AdditionalPriceType }: AttributeOption, paid: number): number =>
  AdditionalPriceType === additionTypes.percentage ? fromCents(percentageOf(toCents(paid), AdditionalPrice)) : AdditionalPrice

/** The chosen options, in the order of their attributes. */
const chosenOptions = (attributes: Attribute[], chosen: ChosenValues): AttributeOption[] =>
  attributes.flatMap(({ id, options }) => options.filter(({ PrimaryKeyValue }) => PrimaryKeyValue === chosen[id]))

export const chosenNames = (attributes: Attribute[], chosen: ChosenValues): string[] =>
  chosenOptions(attributes, chosen).map(({ PrimaryKeyDisplayValue }) => PrimaryKeyDisplayValue)

/** What one piece gives with the chosen options, as the cart computes it too; null for a printed product. */
export const termsWithOptions = ({ TermsJson }: { TermsJson: TermsOnWire }, attributes: Attribute[], chosen: ChosenValues): TermsOnWire =>
  TermsJson &&
  overrideTerms(
    TermsJson,
    chosenOptions(attributes, chosen).map((option) => option.TermsJson),
  )

/** The languages that one piece has with the chosen options. An edition that is chosen decides, of printed products too. */
export function languagesWithOptions({ Languages: all, TermsJson }: SoldLanguages, attributes: Attribute[], chosen: ChosenValues) {
  const decided = chosenOptions(attributes, chosen).map((option) => option.TermsJson?.Languages)
  const kept = decided.findLast((languages) => languages) ?? TermsJson?.Languages
  return kept ? all.filter((language) => kept.includes(language)) : all
}

interface SoldLanguages {
  Languages: Language[]
  TermsJson: TermsOnWire
}

interface BasePrice {
  Price: number
  DiscountedPrice: number | null
}

/** Adds the additional prices of the chosen options to price and discounted price, in dollars (storefront document §4). */
export function priceWithOptions(
  { Price, DiscountedPrice }: BasePrice,
  attributes: Attribute[],
  chosen: ChosenValues,
): { price: number; discountedPrice: number | null } {
  const paid = paidPrice(Price, DiscountedPrice)
  const additions = chosenOptions(attributes, chosen).map((option) => additionOf(option, paid))
  const withAdditions = (dollars: number) => sumOf([dollars, ...additions])
  return { price: withAdditions(Price), discountedPrice: paid < Price ? withAdditions(paid) : null }
}
