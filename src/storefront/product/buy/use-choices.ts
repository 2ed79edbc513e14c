import { useState } from 'react'
import type { TermsOnWire } from '../../../contract/entitlements/terms.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { paidPrice } from '../../../contract/money.ts'
import type { PageProduct } from '../stock.tsx'
import { type ChoiceGroup, hasPriceRange, initialValues, missingGroups, onlyId } from './choices.ts'
import { type Attribute, type ChosenValues, languagesWithOptions, priceWithOptions, termsWithOptions } from './price-with-options.ts'

export interface ProductChoices {
  sizeId: number | undefined
  colorId: number | undefined
  /** Chosen values of the other attributes. */
  chosen: ChosenValues
  chooseSize: (id: number) => void
  chooseColor: (id: number) => void
  choose: (attributeId: number, value: number | undefined) => void
  price: number
  discountedPrice: number | null
  /** The price paid without options, in dollars. */
  paid: number
  /** The price depends on a choice that the customer has not made themselves. */
  isFromPrice: boolean
  /** What one piece gives with these choices; null for a printed product. */
  terms: TermsOnWire
  /** The languages of the content with these choices. */
  languages: Language[]
  /** Marks the groups without a choice from now on. Returns them. */
  markMissing: () => ChoiceGroup[]
  /** The marked groups that still have no choice. */
  missing: ChoiceGroup[]
}

/** What the customer has chosen on a product page. Values that are the only or the cheapest ones are selected at first. */
export function useChoices(product: PageProduct, attributes: Attribute[]): ProductChoices {
  const { ProductSizesJson: sizes, ProductColorsJson: colors } = product
  const paid = paidPrice(product.Price, product.DiscountedPrice)
  const [sizeId, chooseSize] = useState(() => onlyId(sizes.map(({ SizeID }) => SizeID)))
  const [colorId, chooseColor] = useState(() => onlyId(colors.map(({ ColorID }) => ColorID)))
  const [chosen, setChosen] = useState(() => initialValues(attributes, paid))
  const [hasChosen, setHasChosen] = useState(false)
  const [isMarking, setMarking] = useState(false)
  const missing = missingGroups({ hasSizes: sizes.length > 0, hasColors: colors.length > 0, attributes, sizeId, colorId, chosen })
  return {
    sizeId,
    colorId,
    chosen,
    chooseSize,
    chooseColor,
    choose(attributeId, value) {
      setHasChosen(true)
      setChosen(({ [attributeId]: _, ...rest }) => (value === undefined ? rest : { ...rest, [attributeId]: value }))
    },
    ...priceWithOptions(product, attributes, chosen),
    paid,
    terms: termsWithOptions(product, attributes, chosen),
    languages: languagesWithOptions(product, attributes, chosen),
    isFromPrice: !hasChosen && hasPriceRange(attributes, paid),
    markMissing() {
      setMarking(true)
      return missing
    },
    missing: isMarking ? missing : [],
  }
}
