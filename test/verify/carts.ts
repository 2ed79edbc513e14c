import type pg from 'pg'
import { constants, ownAttributes } from '../../src/contract/constants.ts'
import type { Line } from '../harness/open-shop.ts'
import type { seededRandom } from './world.ts'

type Random = ReturnType<typeof seededRandom>

export interface Sellable {
  productId: number
  maximum: number
  /** Each with its possible values; colour and size are required. */
  attributes: { id: number; isRequired: boolean; values: number[] }[]
}

/** Every product on sale, with its attributes. */
export async function readSellable(pool: pg.Pool): Promise<Sellable[]> {
  const { rows } = await pool.query(
    `select p.product_id as "productId", coalesce(nullif(p.order_maximum_quantity, 0), $1) as maximum,
      (select coalesce(json_agg(json_build_object('id', a.attribute_id, 'isRequired', a.is_required, 'values',
        (select json_agg(v.value_id) from product_attribute_values v where v.product_id = p.product_id and v.attribute_id = a.attribute_id))), '[]')
        from product_attributes a where a.product_id = p.product_id) as attributes,
      array(select size_id from product_sizes s where s.product_id = p.product_id) as sizes,
      array(select color_id from product_colors c where c.product_id = p.product_id) as colors
     from products p where p.is_visible order by p.product_id`,
    [constants.quantityCap],
  )
  return rows.map(({ productId, maximum, attributes, sizes, colors }) => ({
    productId,
    maximum,
    attributes: [
      ...attributes,
      { id: ownAttributes.size, isRequired: true, values: sizes },
      { id: ownAttributes.color, isRequired: true, values: colors },
    ].filter(({ values }) => values?.length > 0),
  }))
}

const choose = (random: Random, { attributes }: Sellable) =>
  Object.fromEntries(
    attributes.filter(({ isRequired }) => isRequired || random.chance(0.5)).map(({ id, values }) => [id, random.one(values)]),
  )

/** One to five products, sometimes one of them in two lines with different values. */
export function randomCart(random: Random, products: Sellable[]): Line[] {
  const count = random.chance(0.4) ? 1 : random.whole(2, 5)
  const chosen = new Set(Array.from({ length: count }, () => random.one(products)))
  return [...chosen].flatMap((product) => {
    const line = () => ({ productId: product.productId, attributes: choose(random, product) })
    const quantity = random.whole(1, Math.min(product.maximum, 4))
    if (quantity === 1 || random.chance(0.9)) return { ...line(), quantity }
    return [
      { ...line(), quantity: quantity - 1 },
      { ...line(), quantity: 1 },
    ]
  })
}

/**
 * A line that cannot be bought, as in an old cart: a product that no longer exists, or another product's attribute. Its product is in no other line, whose
 * pieces would count with it.
 */
export function brokenLine(random: Random, products: Sellable[], good: Line[]): Line {
  const others = products.filter(({ productId }) => good.every((line) => line.productId !== productId))
  return random.chance(0.5) ? { productId: 999_999 } : { productId: random.one(others).productId, attributes: { 9999: 1 } }
}
