import { dayIn } from '../../contract/localization/day-in.ts'
import { contentOf, timeZoneIn } from '../content/content.ts'
import type { Shop } from '../shop.ts'
import type { DeliveryRates } from './parcel.ts'
import { unknownWeightIn } from './unknown-weight.ts'
import { workingDaysIn } from './working-days.ts'
import { zonesOf } from './zones.sql.ts'

export { type Arrival, arrivalOf, type WorkingCalendar } from './arrival.ts'
export { chargeParcel, type DeliveryRates, type ShippingZone, zoneOf } from './parcel.ts'

/** What delivery costs now, and from which day on it takes its time, from the memory of the instance. */
export async function deliveryRatesOf({ db, cache, clock }: Pick<Shop, 'db' | 'cache' | 'clock'>): Promise<DeliveryRates> {
  const [zones, { settings }] = await Promise.all([zonesOf(db, cache), contentOf(db, cache)])
  return {
    zones,
    unknownWeightG: unknownWeightIn(settings),
    calendar: { today: dayIn(timeZoneIn(settings), clock.now()), workingDays: workingDaysIn(settings) },
  }
}
