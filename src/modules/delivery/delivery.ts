import { contentOf } from '../content/content.ts'
import type { Shop } from '../shop.ts'
import type { DeliveryRates } from './parcel.ts'
import { unknownWeightIn } from './unknown-weight.ts'
import { zonesOf } from './zones.sql.ts'

export { chargeParcel, type DeliveryRates, type ShippingZone, zoneOf } from './parcel.ts'

/** What delivery costs now, from the memory of the instance. */
export async function deliveryRatesOf({ db, cache }: Pick<Shop, 'db' | 'cache'>): Promise<DeliveryRates> {
  const [zones, { settings }] = await Promise.all([zonesOf(db, cache), contentOf(db, cache)])
  return { zones, unknownWeightG: unknownWeightIn(settings) }
}
