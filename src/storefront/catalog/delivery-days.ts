/** The days of a line; null where the owner has stated none. */
export interface DeliveryDays {
  DeliveryFrom: string | null
  DeliveryTo: string | null
}

/** The days between which all parcels of these lines arrive. */
export function daysOfAll(lines: DeliveryDays[]): DeliveryDays {
  const known = lines.filter(({ DeliveryTo }) => DeliveryTo !== null)
  const [from] = known.map(({ DeliveryFrom }) => DeliveryFrom).sort()
  const to = known
    .map(({ DeliveryTo }) => DeliveryTo)
    .sort()
    .at(-1)
  return { DeliveryFrom: from ?? null, DeliveryTo: to ?? null }
}
