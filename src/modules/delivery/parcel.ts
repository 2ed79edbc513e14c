import type { WorkingCalendar } from './arrival.ts'

/** Where parcels cost the same. Money in cents, weights in grams. */
export interface ShippingZone {
  /** Empty: all countries of no other zone. */
  countryIds: number[]
  freeFromCents: number | null
  /** Working days until a parcel is at the door; null: the owner has stated none. */
  daysFrom: number | null
  daysTo: number | null
  /** By rising weight; the last has none and is for all that is heavier. */
  rates: { upToG: number | null; chargeCents: number }[]
}

/** What the delivery of a cart costs by country and weight; without zones, the products' own charges are all. */
export interface DeliveryRates {
  zones: ShippingZone[]
  /** Of a printed product whose weight is not known. */
  unknownWeightG: number
  calendar: WorkingCalendar
}

/** A line of printed products that are not delivered free. */
export interface Shipped {
  weightG: number | null
  quantity: number
  /** The products' own charge. */
  ownCents: number
}

/** The zone of a country; a customer without one, and a visitor, are in that of all other countries. */
export const zoneOf = ({ zones }: DeliveryRates, countryId: number | null): ShippingZone | undefined =>
  zones.find(({ countryIds }) => countryId !== null && countryIds.includes(countryId)) ??
  zones.find(({ countryIds }) => countryIds.length === 0)

/**
 * The charge of each line: the products' own, and its share of the parcel's by weight. From the zone's amount on all are 0. The shares add up to
 * the charge of the parcel, to the cent.
 */
export function chargeParcel(lines: Shipped[], zone: ShippingZone | undefined, subtotalCents: number, unknownWeightG: number): number[] {
  if (!zone || lines.length === 0) return lines.map(({ ownCents }) => ownCents)
  if (zone.freeFromCents !== null && subtotalCents >= zone.freeFromCents) return lines.map(() => 0)
  const weights = lines.map(({ weightG, quantity }) => (weightG ?? unknownWeightG) * quantity)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const chargeCents = zone.rates.find(({ upToG }) => upToG === null || total <= upToG)?.chargeCents ?? 0
  let weightSoFar = 0
  let chargedSoFar = 0
  return lines.map(({ ownCents }, at) => {
    weightSoFar += weights[at] ?? 0
    const charged = Math.round((chargeCents * weightSoFar) / total)
    const share = charged - chargedSoFar
    chargedSoFar = charged
    return ownCents + share
  })
}
