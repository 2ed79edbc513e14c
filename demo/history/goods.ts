import type { CartItem } from '../../src/contract/cart/cart.ts'
import type { Kind } from '../../src/contract/catalog/kinds.ts'
import { constants, ownAttributes } from '../../src/contract/constants.ts'
import { readFolder } from '../load/insert.ts'
import type { DemoProduct } from '../load/product.ts'
import type { Chance } from './chance.ts'

/** How often a line is of this kind. */
const shareOf: Record<Kind, number> = { book: 40, ebook: 25, course: 19, account: 16 }
/** Pieces that are left of each product, so that the past makes nothing scarce. */
const kept = 8

export interface Basket {
  items: CartItem[]
  /** About what it costs, in dollars: coupons have a minimum. */
  dollars: number
  hasPrinted: boolean
}

interface Good {
  product: DemoProduct
  weight: number
  /** Pieces that the past may still sell. */
  left: number
}

/** What of the demo shop the past sells, best sellers most often. */
export async function openGoods(chance: Chance) {
  const goods = (await readFolder<DemoProduct>('products'))
    .toSorted((a, b) => a.id - b.id)
    .map(
      (product): Good => ({ product, weight: 4 + Math.sqrt(product.sold), left: product.stock === null ? Infinity : product.stock - kept }),
    )

  /** Attributes are chosen, the first value more often than not; a pool has few logins, so that its teams stay small. */
  function choose({ product }: Good): { choices: CartItem['productSelectedAttributes']; dollars: number } {
    const { colors = [], sizes = [], attributes = [], price, discountedPrice } = product
    const isPool = product.offer?.delivery === 'pool'
    const own = [
      ...(colors.length > 0 ? [{ ProductAttributeID: ownAttributes.color, PrimaryKeyValue: chance.pick(colors) }] : []),
      ...(sizes.length > 0 ? [{ ProductAttributeID: ownAttributes.size, PrimaryKeyValue: chance.pick(sizes) }] : []),
    ]
    const chosen = attributes.map(({ attribute, options }) => {
      const [first] = options
      return { attribute, option: isPool && first ? first : chance.pick(options, (one) => (one === first ? 3 : one.add > 300 ? 0.2 : 1)) }
    })
    const paid = discountedPrice ?? price
    const added = chosen.reduce((sum, { option: { add, addType } }) => sum + (addType === 'fixed' ? add : (paid * add) / 100), 0)
    return {
      choices: [...own, ...chosen.map(({ attribute, option }) => ({ ProductAttributeID: attribute, PrimaryKeyValue: option.value }))],
      dollars: paid + added,
    }
  }

  /** Digital goods are bought once, and of some books a few for the department. */
  function piecesOf({ product, left }: Good): number {
    if (product.kind !== 'book' || chance.happens(0.86)) return 1
    const most = Math.min(product.maxPerOrder || constants.quantityCap, left)
    return Math.min(chance.happens(0.7) ? 2 : chance.whole(3, constants.quantityCap), most)
  }

  /** A basket that a customer fills on a day. `wanted` is a product that is certainly in it. */
  function fill(time: Date, { wanted, kind: ofKind, lines: count }: { wanted?: number; kind?: Kind; lines?: number } = {}): Basket {
    const isSold = ({ product, left }: Good) => left > 0 && Date.parse(product.publishedAt) < time.getTime()
    const lines = count ?? chance.pick([1, 2, 3, 4], (count) => [0, 60, 27, 9, 4][count] ?? 0)
    const chosen = new Set(goods.filter(({ product }) => product.id === wanted))
    while (chosen.size < lines) {
      const kind = ofKind ?? chance.pick(Object.keys(shareOf) as Kind[], (one) => shareOf[one])
      chosen.add(
        chance.pick(
          goods.filter((good) => good.product.kind === kind && isSold(good)),
          ({ weight }) => weight,
        ),
      )
    }
    let dollars = 0
    const items = [...chosen].map((good): CartItem => {
      const { choices, dollars: each } = choose(good)
      const pieces = piecesOf(good)
      good.left -= pieces
      dollars += each * pieces
      return { ProductId: good.product.id, Quantity: pieces, productSelectedAttributes: choices }
    })
    return { items, dollars, hasPrinted: [...chosen].some(({ product }) => product.kind === 'book') }
  }

  return { fill }
}

export type Goods = Awaited<ReturnType<typeof openGoods>>
