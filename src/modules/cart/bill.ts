import type { CartItem } from '../../contract/cart/cart.ts'
import { constants, ownAttributes } from '../../contract/constants.ts'
import type { Language } from '../../contract/localization/language.ts'
import { fill, messages } from '../../contract/messages.ts'
import { paidPrice, percentageOf } from '../../contract/money.ts'
import { localizedColumn } from '../../platform/database/database.ts'
import { type Arrival, arrivalOf, chargeParcel, type ShippingZone, type WorkingCalendar } from '../delivery/delivery.ts'
import { combineTerms, type Terms, type TermsOverride } from '../entitlements/entitlements.ts'
import type { CartProduct } from './cart-products.sql.ts'

/** A priced line that can be bought. Money in cents; prices are of one piece, additions included. */
export interface BillLine {
  product: CartProduct
  quantity: number
  priceCents: number
  discountedPriceCents: number | null
  /** What the customer pays for one piece. */
  unitPriceCents: number
  shippingCents: number
  totalCents: number
  color?: CartProduct['colors'][number]
  size?: CartProduct['sizes'][number]
  attributes: ChosenValue[]
  /** What one piece gives; null for a printed product. */
  terms: Terms | null
  /** Pieces of stock that the line takes. */
  stockUnits: number
  /** When a printed line is at the door; undefined where no days are stated. */
  arrival?: Arrival | undefined
}

export interface ChosenValue {
  attributeId: number
  nameEn: string
  nameAr: string
  valueId: number
  valueEn: string
  valueAr: string
  additionCents: number
}

export interface Problem {
  productId: number
  message: string
}

export interface Bill {
  lines: BillLine[]
  problems: Problem[]
  subtotalCents: number
  shippingCents: number
  totalCents: number
}

/**
 * Prices a cart from the server's prices only. A line that cannot be bought is in no total; its problem names what is missing in the
 * customer's language. Storefront document §4, §5, §9.
 */
export function billOf(
  items: CartItem[],
  products: ReadonlyMap<number, CartProduct>,
  language: Language,
  delivery: Delivery = noZones,
): Bill {
  const pieces = new Map<number, number>()
  for (const { ProductId, Quantity } of items) pieces.set(ProductId, (pieces.get(ProductId) ?? 0) + Quantity)

  const lines: BillLine[] = []
  const problems: Problem[] = []
  for (const item of items) {
    const product = products.get(item.ProductId)
    const line = product ? lineOf(item, product, pieces.get(item.ProductId) ?? 0, language) : messages.productInvalid
    if (typeof line === 'string') problems.push({ productId: item.ProductId, message: line })
    else lines.push(line)
  }
  for (const line of beyondPool(lines)) {
    lines.splice(lines.indexOf(line), 1)
    const { productId, stockQuantity } = line.product
    const n = Math.floor((stockQuantity ?? 0) / (line.stockUnits / line.quantity))
    problems.push({ productId, message: n > 0 ? fill(messages.tooMany, { n }) : messages.outOfStock })
  }
  for (const line of lines) line.arrival = arrivalOfLine(line, delivery)
  const subtotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0)
  const shipped = lines.filter(({ product }) => isCharged(product))
  const parcel = shipped.map(({ product, quantity, shippingCents }) => ({ weightG: product.weightG, quantity, ownCents: shippingCents }))
  const charges = chargeParcel(parcel, delivery.zone, subtotalCents, delivery.unknownWeightG)
  for (const [at, line] of shipped.entries()) line.shippingCents = charges[at] ?? 0
  const shippingCents = lines.reduce((sum, line) => sum + line.shippingCents, 0)
  return { lines, problems, subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents }
}

interface Delivery {
  zone: ShippingZone | undefined
  unknownWeightG: number
  /** Absent for callers that show no days of arrival. */
  calendar?: WorkingCalendar
}

const noZones: Delivery = { zone: undefined, unknownWeightG: 0 }

const arrivalOfLine = ({ product }: BillLine, { zone, calendar }: Delivery) =>
  product.isDigital || !calendar
    ? undefined
    : arrivalOf({ daysFrom: zone?.daysFrom, daysTo: zone?.daysTo, estimatedDays: product.estimatedShippingDays }, calendar)

/** Whether delivery charges concern a product. A file's own charge is of no parcel. */
const isCharged = ({ isDigital, isShippingFree }: CartProduct) => !isDigital && !isShippingFree

/** Lines of pools that have fewer items than their lines have seats together. */
function beyondPool(lines: BillLine[]): BillLine[] {
  const units = new Map<number, number>()
  for (const { product, stockUnits } of lines) units.set(product.productId, (units.get(product.productId) ?? 0) + stockUnits)
  return lines.filter(({ product }) => product.isPooled && (units.get(product.productId) ?? 0) > (product.stockQuantity ?? 0))
}

/** The priced line, or its problem. `pieces` counts the product over all lines. */
function lineOf(item: CartItem, product: CartProduct, pieces: number, language: Language): BillLine | string {
  if (product.stockQuantity !== null && product.stockQuantity < 1) return messages.outOfStock
  const chosen = choose(item, product, language)
  if (typeof chosen === 'string') return chosen
  const { overrides, ...choice } = chosen
  const cap = Math.min(product.orderMaximumQuantity || constants.quantityCap, product.stockQuantity ?? Number.POSITIVE_INFINITY)
  if (pieces > cap) return fill(messages.tooMany, { n: cap })

  const additionsCents = choice.attributes.reduce((sum, { additionCents }) => sum + additionCents, 0)
  const priceCents = product.priceCents + additionsCents
  const discountedPriceCents = product.discountedPriceCents === null ? null : product.discountedPriceCents + additionsCents
  const unitPriceCents = paidPrice(priceCents, discountedPriceCents)
  const terms = product.isDigital ? combineTerms(product.terms, overrides) : null
  return {
    product,
    quantity: item.Quantity,
    priceCents,
    discountedPriceCents,
    unitPriceCents,
    shippingCents: product.isShippingFree ? 0 : product.shippingChargeCents * item.Quantity,
    totalCents: unitPriceCents * item.Quantity,
    terms,
    stockUnits: item.Quantity * (product.isPooled ? (terms?.seats ?? 1) : 1),
    ...choice,
  }
}

interface Choice extends Pick<BillLine, 'color' | 'size' | 'attributes'> {
  /** What the chosen values change of the product's terms. */
  overrides: (TermsOverride | null)[]
}

function choose(item: CartItem, product: CartProduct, language: Language): Choice | string {
  const chosen = new Map(
    item.productSelectedAttributes.map(({ ProductAttributeID, PrimaryKeyValue }) => [ProductAttributeID, PrimaryKeyValue]),
  )
  if (chosen.size !== item.productSelectedAttributes.length) return messages.productInvalid
  const take = (attributeId: number) => {
    const value = chosen.get(attributeId)
    chosen.delete(attributeId)
    return value
  }

  const sizeId = take(ownAttributes.size)
  const colorId = take(ownAttributes.color)
  const size = product.sizes.find(({ id }) => id === sizeId)
  const color = product.colors.find(({ id }) => id === colorId)
  if (product.sizes.length > 0 && !size) return messages.selectSize
  if (product.colors.length > 0 && !color) return messages.selectColor
  if ((sizeId && !size) || (colorId && !color)) return messages.productInvalid

  const paidCents = paidPrice(product.priceCents, product.discountedPriceCents)
  const attributes: ChosenValue[] = []
  const overrides: Choice['overrides'] = []
  for (const attribute of product.attributes) {
    const valueId = take(attribute.attributeId)
    if (valueId === undefined) {
      if (attribute.isRequired) return fill(messages.selectVariant, { name: attribute[localizedColumn('name', language)] })
      continue
    }
    const value = attribute.values.find((one) => one.valueId === valueId)
    if (!value) return messages.productInvalid
    overrides.push(value.terms)
    attributes.push({
      attributeId: attribute.attributeId,
      nameEn: attribute.nameEn,
      nameAr: attribute.nameAr,
      valueId,
      valueEn: value.nameEn,
      valueAr: value.nameAr,
      additionCents: value.additionCents ?? percentageOf(paidCents, value.additionPercentage ?? 0),
    })
  }
  // Any remaining value does not belong to this product.
  return chosen.size > 0 ? messages.productInvalid : { color, size, attributes, overrides }
}
