import { beforeEach, expect, test, vi } from 'vitest'
import { addToCart, type NewCartLine, refusalOf, setItems } from './cart.ts'
import { shopState } from './store.ts'

const atlas: NewCartLine = {
  productId: 4,
  stock: 12,
  maximum: 0,
  hasSizes: false,
  hasColors: false,
  required: [],
  chosen: [],
  quantity: 1,
  price: 59,
  picture: '/pictures/products/4.webp',
}

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined)
  setItems([])
})

test.each<[string, Partial<NewCartLine>, string, Record<string, unknown>?]>([
  // Storefront document: §5.1(1), §8(12)
  ['a product without an id', { productId: 0 }, 'productInvalid'],
  // Storefront document: §5.1(2)
  ['a product that is out of stock', { stock: 0 }, 'outOfStock'],
  // Storefront document: §8(14)
  ['no size, where there are sizes', { hasSizes: true, hasColors: true }, 'selectSize'],
  // Storefront document: §8(15)
  ['no colour, where there are colours', { hasColors: true }, 'selectColor'],
  // Storefront document: §8(16)
  ['a required variant that is missing', { required: [{ attributeId: 3, name: 'Cover' }] }, 'selectVariant', { name: 'Cover' }],
  // Storefront document: §5.1(4), §8(18)
  ['none at all', { quantity: 0 }, 'selectQuantity'],
  ['more than ten', { quantity: 11 }, 'tooMany', { n: 10 }],
  ['more than the product allows', { quantity: 4, maximum: 3 }, 'tooMany', { n: 3 }],
  ['more than the stock', { quantity: 3, stock: 2 }, 'tooMany', { n: 2 }],
])('%s is refused', (_, change, message, values) => {
  expect(refusalOf({ ...atlas, ...change })).toEqual(values ? { message, values } : { message })
  expect(shopState().cart.cartItems).toEqual([])
})

test('a product that is already in the cart is not added again', () => {
  expect(addToCart(atlas)).toBeUndefined()
  expect(shopState().cart).toMatchObject({ totalCartItems: 1, cartItems: [{ ProductId: 4, Quantity: 1 }] })
  expect(addToCart({ ...atlas, quantity: 2 })).toEqual({ message: 'alreadyInCart' })
  expect(shopState().cart.cartItems).toHaveLength(1)
})
