import { type Attribute, additionOf, type ChosenValues } from './price-with-options.ts'

/** A group to choose from: a size, a colour, or the id of an attribute. */
export type ChoiceGroup = 'size' | 'color' | number

interface Choices {
  hasSizes: boolean
  hasColors: boolean
  attributes: Attribute[]
  sizeId: number | undefined
  colorId: number | undefined
  chosen: ChosenValues
}

/** The only id of a list; undefined if there are several or none. */
export const onlyId = (ids: number[]): number | undefined => (ids.length === 1 ? ids[0] : undefined)

/**
 * The values selected at first: for each required attribute its only value, or the cheapest one. If several are equally cheap, such as
 * languages, the customer chooses.
 */
export const initialValues = (attributes: Attribute[], paid: number): ChosenValues =>
  Object.fromEntries(
    attributes.flatMap(({ id, isRequired, options }) => {
      const [cheapest, next] = options
        .map((option) => ({ value: option.PrimaryKeyValue, added: additionOf(option, paid) }))
        .toSorted((a, b) => a.added - b.added)
      return isRequired && cheapest && (!next || cheapest.added < next.added) ? [[id, cheapest.value]] : []
    }),
  )

/** Whether a required choice changes the price: the page says "From" until the customer has chosen. */
export const hasPriceRange = (attributes: Attribute[], paid: number): boolean =>
  attributes.some(({ isRequired, options }) => isRequired && new Set(options.map((option) => additionOf(option, paid))).size > 1)

/** The groups without a choice, in the order in which storefront document §5 asks for them. */
export const missingGroups = ({ hasSizes, hasColors, attributes, sizeId, colorId, chosen }: Choices): ChoiceGroup[] => [
  ...(hasSizes && !sizeId ? (['size'] as const) : []),
  ...(hasColors && !colorId ? (['color'] as const) : []),
  ...attributes.filter(({ id, isRequired }) => isRequired && !chosen[id]).map(({ id }) => id),
]
