import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fill, messages } from '../../contract/messages.ts'
import { combineTerms, type TermsOverride } from '../entitlements/entitlements.ts'
import { billOf } from './bill.ts'
import type { CartProduct } from './cart-products.sql.ts'
import { discountOf } from './coupons/coupon-reduction.ts'

const atlas: CartProduct = {
  productId: 1,
  nameEn: 'Atlas',
  nameAr: 'أطلس',
  kind: 'book',
  categoryNameEn: 'Anatomy',
  categoryIds: [1],
  categoryNameAr: 'علم التشريح',
  vendorId: null,
  priceCents: 50_00,
  discountedPriceCents: 39_99,
  stockQuantity: 20,
  isPooled: false,
  orderMaximumQuantity: 0,
  shippingChargeCents: 4_50,
  isShippingFree: false,
  weightG: null,
  estimatedShippingDays: null,
  deliveryEn: null,
  deliveryAr: null,
  nextLiveAt: null,
  isDigital: false,
  colors: [],
  sizes: [],
  attributes: [],
  terms: null,
  pictureEn: null,
  pictureAr: null,
}
const cover: CartProduct['attributes'][number] = {
  attributeId: 3,
  nameEn: 'Cover',
  nameAr: 'الغلاف',
  isRequired: true,
  values: [
    { valueId: 1, nameEn: 'Paperback', nameAr: 'ورقي', additionCents: 0, additionPercentage: null, terms: null },
    { valueId: 2, nameEn: 'Hardcover', nameAr: 'مقوّى', additionCents: null, additionPercentage: 12.5, terms: null },
    { valueId: 3, nameEn: 'Signed', nameAr: 'موقّع', additionCents: 7_00, additionPercentage: null, terms: null },
  ],
}
const line = (quantity: number, attributes: Record<number, number> = {}) => ({
  ProductId: 1,
  Quantity: quantity,
  productSelectedAttributes: Object.entries(attributes).map(([id, value]) => ({ ProductAttributeID: Number(id), PrimaryKeyValue: value })),
})
const bill = (product: Partial<CartProduct>, ...lines: ReturnType<typeof line>[]) =>
  billOf(lines, new Map([[1, { ...atlas, ...product }]]), 'en')

// Storefront document: §9(30, 31)
test('a line costs the reduced price and the additions, times the quantity; shipping is for each piece', () => {
  const { lines, subtotalCents, shippingCents, totalCents } = bill({ attributes: [cover] }, line(3, { 3: 2 }))
  // 12.5 % of 39.99 is 4.99875, which rounds up to a cent more.
  expect(lines[0]).toMatchObject({ unitPriceCents: 39_99 + 5_00, priceCents: 50_00 + 5_00, discountedPriceCents: 44_99 })
  expect([subtotalCents, shippingCents, totalCents]).toEqual([3 * 44_99, 3 * 4_50, 3 * 44_99 + 3 * 4_50])
})

const color = { id: 2, nameEn: 'Navy', nameAr: 'كحلي', pictureEn: null, pictureAr: null }
const size = { id: 4, nameEn: 'A4', nameAr: 'A4', shortName: 'A4' }
test.each<[string, Partial<CartProduct>, ReturnType<typeof line>, string]>([
  // Storefront document: §5.1(2)
  ['without stock', { stockQuantity: 0 }, line(1), messages.outOfStock],
  // Storefront document: §5.1(6)
  ['over the shop’s maximum', {}, line(11), fill(messages.tooMany, { n: 10 })],
  ["over the product's own maximum", { orderMaximumQuantity: 2 }, line(3), fill(messages.tooMany, { n: 2 })],
  ['over the stock', { stockQuantity: 4 }, line(5), fill(messages.tooMany, { n: 4 })],
  ['without a size', { sizes: [size] }, line(1), messages.selectSize],
  ['without a colour', { colors: [color] }, line(1), messages.selectColor],
  ['with a colour it does not have', { colors: [color] }, line(1, { 1: 9 }), messages.selectColor],
  ['with a colour where there is none', {}, line(1, { 1: 2 }), messages.productInvalid],
  ['without a required attribute', { attributes: [cover] }, line(1), fill(messages.selectVariant, { name: 'Cover' })],
  ['with a value it does not have', { attributes: [cover] }, line(1, { 3: 9 }), messages.productInvalid],
  ["with another product's attribute", {}, line(1, { 7: 1 }), messages.productInvalid],
])('a line %s is listed among the problems and is in no total', (_, product, item, message) => {
  const { lines, problems, totalCents } = bill(product, item)
  expect(problems).toEqual([{ productId: 1, message }])
  expect([lines.length, totalCents]).toEqual([0, 0])
})

test('problems name the missing choice in the customer’s language', () => {
  const { problems } = billOf([line(1)], new Map([[1, { ...atlas, attributes: [cover] }]]), 'ar')
  expect(problems).toEqual([{ productId: 1, message: fill(messages.selectVariant, { name: 'الغلاف' }) }])
})

// Storefront document: §5.1(6)
test('the maximum applies to a product over all lines', () => {
  expect(bill({}, line(6), line(5)).problems).toHaveLength(2)
  expect(bill({}, line(6), line(4)).problems).toHaveLength(0)
})

test('a repeated attribute is refused', () => {
  const twice = {
    ...line(1, { 3: 1 }),
    productSelectedAttributes: [
      { ProductAttributeID: 3, PrimaryKeyValue: 1 },
      { ProductAttributeID: 3, PrimaryKeyValue: 2 },
    ],
  }
  expect(bill({ attributes: [cover] }, twice).problems).toEqual([{ productId: 1, message: messages.productInvalid }])
})

// Storefront document: §9(30)
test('totals are whole cents and the sum of their lines for any cart', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 10 }),
      (priceCents, hundredths, quantity) => {
        const values = [{ valueId: 1, nameEn: '', nameAr: '', additionCents: null, additionPercentage: hundredths / 100, terms: null }]
        const made = bill({ priceCents, discountedPriceCents: null, attributes: [{ ...cover, values }] }, line(quantity, { 3: 1 }))
        expect(Number.isSafeInteger(made.totalCents)).toBe(true)
        expect(made.totalCents).toBe(made.lines.reduce((sum, one) => sum + one.totalCents + one.shippingCents, 0))
      },
    ),
  )
})

test('a discount is between zero and the subtotal, and zero below the coupon’s minimum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      (subtotal, hundredths, minimumCents) => {
        const coupon = { couponId: 1, percentage: hundredths / 100, amountCents: null, minimumCents }
        const taken = discountOf(coupon, subtotal)
        expect(taken).toBeGreaterThanOrEqual(0)
        expect(taken).toBeLessThanOrEqual(subtotal)
        if (subtotal < minimumCents) expect(taken).toBe(0)
      },
    ),
  )
  expect(discountOf({ percentage: null, amountCents: 900, minimumCents: 0 }, 500)).toBe(500)
})

test('a digital line has the terms of its product, changed by the chosen values; a printed one has none', () => {
  const terms = { ...combineTerms(null, []), accessDays: 365, warrantyDays: 30 }
  const nothing = Object.fromEntries(Object.keys(terms).map((term) => [term, null])) as unknown as TermsOverride
  const team = {
    ...cover,
    values: [{ valueId: 1, nameEn: '', nameAr: '', additionCents: 0, additionPercentage: null, terms: { ...nothing, seats: 5 } }],
  }
  const forever = { ...team, attributeId: 4, values: team.values.map((value) => ({ ...value, terms: { ...nothing, accessDays: 0 } })) }
  const termsOf = (product: Partial<CartProduct>, chosen: Record<number, number> = {}) => bill(product, line(2, chosen)).lines[0]?.terms

  expect(termsOf({ isDigital: true, terms })).toEqual(terms)
  expect(termsOf({ isDigital: true, terms, attributes: [team, forever] }, { 3: 1, 4: 1 })).toEqual({ ...terms, seats: 5, accessDays: 0 })
  expect(termsOf({ isDigital: true })).toMatchObject({ accessDays: 0, seats: 1, formats: null, languages: null })
  expect(termsOf({ terms, attributes: [team] }, { 3: 1 })).toBeNull()
})
