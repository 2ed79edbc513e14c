import { expect, test } from 'vitest'
import { attributesOf, priceWithOptions } from './price-with-options.ts'

const option = (attribute: number, value: number, AdditionalPrice: number, AdditionalPriceType: 1 | 2 = 1) => ({
  ProductAttributeID: attribute,
  AttributeDisplayName: `attribute ${attribute}`,
  PrimaryKeyValue: value,
  PrimaryKeyDisplayValue: `value ${value}`,
  AdditionalPrice,
  AdditionalPriceType,
  IsRequiredAttribute: true,
})
const attributes = attributesOf([option(3, 1, 0), option(3, 2, 25), option(4, 1, 10, 2), option(10, 1, 0.1)])

// Storefront document: §4(13)
test('the price is the base plus the addition of each chosen value', () => {
  expect(priceWithOptions({ Price: 59.9, DiscountedPrice: null }, attributes, { 3: 2, 10: 1 })).toEqual({
    price: 85,
    discountedPrice: null,
  })
})

// Storefront document: §4(2)
test('a percentage is of the price paid, and the original price grows by the same amount', () => {
  expect(priceWithOptions({ Price: 100, DiscountedPrice: 80 }, attributes, { 4: 1 })).toEqual({ price: 108, discountedPrice: 88 })
})

// Storefront document: §9(34)
test('half a cent is rounded up', () => {
  expect(priceWithOptions({ Price: 19.95, DiscountedPrice: 0 }, attributes, { 4: 1 }).price).toBe(21.95)
})

test('a value that no longer exists adds nothing', () => {
  expect(priceWithOptions({ Price: 10, DiscountedPrice: null }, attributes, { 3: 99, 77: 1 }).price).toBe(10)
})
