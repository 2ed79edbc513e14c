import { expect, test } from 'vitest'
import type { CartLine } from '../../contract/cart/cart.ts'
import type { SeenLine } from '../state/seen-lines.ts'
import { changesOf } from './cart-changes.ts'

const line = (fields: Partial<CartLine>) =>
  ({ ProductId: 4, ProductName: 'Atlas', Price: 40, DiscountedPrice: null, StockQuantity: 60, ...fields }) as CartLine
const changes = (fields: Partial<CartLine>, seen: SeenLine | undefined) =>
  changesOf([line(fields)], new Map(seen ? [[4, seen]] : [])).map(({ productId: _, name: __, ...change }) => change)

test.each<[string, Partial<CartLine>, SeenLine | undefined, object[]]>([
  ['an unseen line has no change', {}, undefined, []],
  ['the same', {}, { price: 40, stock: 60 }, []],
  ['dearer', {}, { price: 35, stock: 60 }, [{ price: { before: 35, now: 40 } }]],
  ['reduced', { DiscountedPrice: 30 }, { price: 40, stock: 60 }, [{ price: { before: 40, now: 30 } }]],
  ['lower stock, but enough', { StockQuantity: 12 }, { price: 40, stock: 60 }, []],
  ['few left of many', { StockQuantity: 3 }, { price: 40, stock: 60 }, [{ left: 3 }]],
  ['as few as when it was added', { StockQuantity: 3 }, { price: 40, stock: 3 }, []],
  ['more than before', { StockQuantity: 5 }, { price: 40, stock: 2 }, []],
  ['both', { StockQuantity: 1 }, { price: 39.99, stock: 2 }, [{ price: { before: 39.99, now: 40 }, left: 1 }]],
])('%s', (_, fields, seen, expected) => {
  expect(changes(fields, seen)).toEqual(expected)
})
