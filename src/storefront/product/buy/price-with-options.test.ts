import { expect, test } from 'vitest'
import { usualTerms } from '../../../../test/harness/usual-terms.ts'
import { attributesOf, priceWithOptions, termsWithOptions } from './price-with-options.ts'

const option = (attribute: number, value: number, AdditionalPrice: number, AdditionalPriceType: 1 | 2 = 1) => ({
  ProductAttributeID: attribute,
  AttributeDisplayName: `attribute ${attribute}`,
  PrimaryKeyValue: value,
  PrimaryKeyDisplayValue: `value ${value}`,
  AdditionalPrice,
  AdditionalPriceType,
  IsRequiredAttribute: true,
  TermsJson: null,
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

test('chosen options change what the product gives, and the others leave it', () => {
  const TermsJson = { ...usualTerms, AccessDays: 365, WarrantyDays: 30 }
  const options = attributesOf([
    { ...option(6, 1, 0), TermsJson: { AccessDays: 91 } },
    { ...option(6, 4, 50), TermsJson: { AccessDays: 0 } },
    { ...option(7, 2, 90), TermsJson: { Seats: 5 } },
    option(3, 1, 0),
  ])
  const termsOf = (chosen: Record<number, number>) => termsWithOptions({ TermsJson }, options, chosen)
  expect(termsOf({})).toEqual(TermsJson)
  expect(termsOf({ 3: 1, 6: 1 })).toEqual({ ...TermsJson, AccessDays: 91 })
  expect(termsOf({ 6: 4, 7: 2 })).toEqual({ ...TermsJson, AccessDays: 0, Seats: 5 })
  expect(termsWithOptions({ TermsJson: null }, options, { 6: 1 })).toBeNull()
})
