import { expect, test } from 'vitest'
import { hasPriceRange, initialValues, missingGroups, onlyId } from './choices.ts'
import { attributesOf } from './price-with-options.ts'

const option = (attribute: number, value: number, added: number, more: { percent?: boolean; optional?: boolean } = {}) => ({
  ProductAttributeID: attribute,
  AttributeDisplayName: `attribute ${attribute}`,
  PrimaryKeyValue: value,
  PrimaryKeyDisplayValue: `value ${value}`,
  AdditionalPrice: added,
  AdditionalPriceType: more.percent ? (2 as const) : (1 as const),
  IsRequiredAttribute: !more.optional,
  TermsJson: null,
})
const paid = 100

test.each([
  ['the cheapest value of a required attribute is chosen', [option(3, 1, 20), option(3, 2, 5), option(3, 3, 5.01)], { 3: 2 }],
  ['a percentage is compared by what it adds', [option(3, 1, 6), option(3, 2, 5, { percent: true })], { 3: 2 }],
  ['the only value is chosen', [option(4, 7, 15)], { 4: 7 }],
  ['among equally cheap values the customer decides', [option(5, 1, 0), option(5, 2, 0), option(5, 3, 9)], {}],
  [
    'nothing optional is chosen',
    [option(6, 1, 0, { optional: true }), option(7, 1, 0, { optional: true }), option(7, 2, 1, { optional: true })],
    {},
  ],
])('%s', (_, rows, expected) => {
  expect(initialValues(attributesOf(rows), paid)).toEqual(expected)
})

test.each([
  ['a required attribute with several prices', [option(3, 1, 0), option(3, 2, 5)], true],
  ['one with the same price for all', [option(3, 1, 5), option(3, 2, 5, { percent: true })], false],
  ['an optional one', [option(3, 1, 0, { optional: true }), option(3, 2, 5, { optional: true })], false],
  ['none', [], false],
])('the price depends on the choice: %s', (_, rows, expected) => {
  expect(hasPriceRange(attributesOf(rows), paid)).toBe(expected)
})

test('a single size or colour is chosen, one of several is not', () => {
  expect([onlyId([4]), onlyId([4, 5]), onlyId([])]).toEqual([4, undefined, undefined])
})

// Storefront document: §5.1(2-4)
test('everything missing is found, in the order in which the shop asks: size, colour, required attributes', () => {
  const attributes = attributesOf([option(3, 1, 0), option(3, 2, 0), option(4, 1, 0, { optional: true }), option(5, 1, 0), option(5, 2, 0)])
  const all = { hasSizes: true, hasColors: true, attributes, sizeId: undefined, colorId: undefined, chosen: {} }
  expect(missingGroups(all)).toEqual(['size', 'color', 3, 5])
  expect(missingGroups({ ...all, colorId: 2, chosen: { 3: 1 } })).toEqual(['size', 5])
  expect(missingGroups({ ...all, hasSizes: false, hasColors: false, chosen: { 3: 1, 5: 2 } })).toEqual([])
})
