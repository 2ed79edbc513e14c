import { CallError } from '../../../contract/call.ts'
import type { CartItem } from '../../../contract/cart/cart.ts'
import { ownAttributes } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { priceCart } from '../../cart/cart.ts'
import { deliveryRatesOf } from '../../delivery/delivery.ts'
import type { Shop } from '../../shop.ts'
import { linesToOrderAgain } from './lines-again.sql.ts'

/** A chosen option as the line has it. Colours and sizes have no attribute of their own. */
interface StoredChoice {
  attributeId?: number
  nameEn: string
  valueId?: number
}

const attributeOf = ({ attributeId, nameEn }: StoredChoice) => attributeId ?? (nameEn === 'Size' ? ownAttributes.size : ownAttributes.color)

interface Again {
  items: (CartItem & { picture: string })[]
  /** What cannot be ordered as it was, and why. */
  gone: { productId: number; productName: string; message: string }[]
}

/** The lines of a past order as they can be ordered now, and those that cannot. 404 for another customer's order, as for a missing one. */
export async function orderAgain(shop: Shop, customerId: number, orderId: number, language: Language): Promise<Again> {
  const lines = await linesToOrderAgain(shop.db, customerId, orderId, language)
  if (lines.length === 0) throw new CallError(404, 'There is no such order.')
  const items = lines.map(({ productId, quantity, attributes, picture }) => ({
    ProductId: productId,
    Quantity: quantity,
    productSelectedAttributes: (attributes as unknown as StoredChoice[]).flatMap((choice) =>
      choice.valueId === undefined ? [] : [{ ProductAttributeID: attributeOf(choice), PrimaryKeyValue: choice.valueId }],
    ),
    picture: picture ?? '',
  }))
  const { problems } = await priceCart(shop.db, items, { language, rates: await deliveryRatesOf(shop), customerId })
  const problemOf = (id: number) => problems.find(({ productId }) => productId === id)
  return {
    items: items.filter(({ ProductId }) => !problemOf(ProductId)),
    gone: lines.flatMap(({ productId, productName }) => {
      const problem = problemOf(productId)
      return problem ? [{ productId, productName, message: problem.message }] : []
    }),
  }
}
