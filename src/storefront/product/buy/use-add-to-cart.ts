import { useState } from 'react'
import { ownAttributes } from '../../../contract/constants.ts'
import { toast } from '../../../ui/toasts.tsx'
import { useMessage } from '../../app/labels.ts'
import { addToCart, maxQuantityOf } from '../../state/cart.ts'
import type { PageProduct } from '../stock.tsx'
import type { Attribute } from './price-with-options.ts'
import type { ProductChoices } from './use-choices.ts'

interface Line {
  product: PageProduct
  attributes: Attribute[]
  choices: ProductChoices
  picture: string
}

/** The quantity, and adding it to the cart with the chosen options. Refusals are toasts (storefront document §8). */
export function useAddToCart({ product, attributes, choices, picture }: Line) {
  const message = useMessage()
  const [quantity, setQuantity] = useState(1)
  const maxQuantity = Math.min(maxQuantityOf(product.OrderMaximumQuantity), Math.max(1, product.StockQuantity ?? Number.POSITIVE_INFINITY))
  const step = (next: number) => {
    if (next > maxQuantity) return toast.error(message('tooMany', { n: maxQuantity }))
    setQuantity(Math.max(1, next))
  }
  /** Whether the line was added. The second press of a double press is not warned about the first. */
  const add = (isSecondPress: boolean): boolean => {
    const { chosen, colorId, sizeId, price, discountedPrice } = choices
    const selections = Object.entries({ ...chosen, [ownAttributes.color]: colorId, [ownAttributes.size]: sizeId })
    const refusal = addToCart({
      productId: product.ProductId,
      stock: product.StockQuantity,
      maximum: product.OrderMaximumQuantity,
      hasSizes: product.ProductSizesJson.length > 0,
      hasColors: product.ProductColorsJson.length > 0,
      sizeId,
      colorId,
      required: attributes.filter(({ isRequired }) => isRequired).map(({ id, name }) => ({ attributeId: id, name })),
      chosen: selections.flatMap(([id, value]) => (value ? [{ ProductAttributeID: Number(id), PrimaryKeyValue: value }] : [])),
      quantity,
      price: discountedPrice ?? price,
      picture,
    })
    if (!refusal) toast.success(message('addedToCart'))
    else if (refusal.message !== 'alreadyInCart') toast.error(message(refusal.message, refusal.values))
    else if (!isSecondPress) toast.warning(message(refusal.message))
    return !refusal
  }
  return { quantity, step, add }
}
