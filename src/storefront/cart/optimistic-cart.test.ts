import { expect, test } from 'vitest'
import { usualTerms } from '../../../test/harness/usual-terms.ts'
import type { Cart, CartLine } from '../../contract/cart/cart.ts'
import type { StoredCartItem } from '../state/shapes.ts'
import { maxLineQuantity, optimisticCart, rolledBack } from './optimistic-cart.ts'

const line = (ProductId: number, Quantity: number, changes: Partial<CartLine> = {}): CartLine => ({
  ProductId,
  ProductName: 'Atlas',
  Kind: 'book',
  CategoryName: 'Anatomy',
  Price: 19.99,
  DiscountedPrice: null,
  Quantity,
  DeliveryFrom: null,
  DeliveryTo: null,
  DeliveryText: null,
  NextLiveAt: null,
  ShippingCharges: 1.5 * Quantity,
  ColorName: null,
  SizeShortName: null,
  ProductImagesJson: [],
  ProductAttributesJson: [],
  OrderMaximumQuantity: 0,
  StockQuantity: null,
  IsDigitalProduct: false,
  TermsJson: null,
  ItemSubTotal: 19.99 * Quantity,
  ...changes,
})
const item = (ProductId: number, Quantity: number): StoredCartItem => ({
  ProductId,
  Quantity,
  productSelectedAttributes: [],
  ShippingCharges: 0,
  DefaultImage: '',
})
const priced: Cart = {
  productsData: [line(1, 1), line(2, 2, { DiscountedPrice: 10.1, ItemSubTotal: 20.2, ShippingCharges: 0 })],
  cartSubTotal: 40.19,
  shippingSubTotal: 1.5,
  orderTotal: 41.69,
  cartProblems: [{ ProductId: 3, ResponseMsg: 'Invalid product!' }],
}

test('a new quantity counts at the known price at once', () => {
  const cart = optimisticCart(priced, [item(1, 3), item(2, 2), item(3, 1)])
  expect(cart).toMatchObject({ cartSubTotal: 80.17, shippingSubTotal: 4.5, orderTotal: 84.67, cartProblems: priced.cartProblems })
  expect(cart.productsData[0]).toMatchObject({ Quantity: 3, ItemSubTotal: 59.97, ShippingCharges: 4.5 })
})

test('a new quantity is for as many people more', () => {
  const team = line(1, 2, { TermsJson: { ...usualTerms, Seats: 10 } })
  const cart = optimisticCart({ ...priced, productsData: [team] }, [item(1, 3)])
  expect(cart.productsData[0]?.TermsJson?.Seats).toBe(15)
})

test('a removed line disappears at once, one with a problem too', () => {
  expect(optimisticCart(priced, [item(2, 2)])).toMatchObject({
    cartSubTotal: 20.2,
    shippingSubTotal: 0,
    orderTotal: 20.2,
    cartProblems: [],
  })
})

test('a refused change is undone, and nothing else is', () => {
  expect(rolledBack([item(1, 1), item(2, 2)], [item(1, 5), item(2, 3)], (id) => id === 1)).toEqual([item(1, 1), item(2, 3)])
  expect(rolledBack([item(1, 1)], [item(1, 1), item(4, 2)], () => true)).toBeUndefined()
})

// Storefront document: §5.1(6)
test.each([
  [0, null, 10],
  [3, null, 3],
  [0, 4, 4],
  [20, 15, 15],
])('with a maximum of %s and %s in stock, at most %s', (OrderMaximumQuantity, StockQuantity, expected) => {
  expect(maxLineQuantity(line(1, 1, { OrderMaximumQuantity, StockQuantity }))).toBe(expected)
})
