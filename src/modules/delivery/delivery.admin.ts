import * as calls from '../../contract/delivery/delivery.ts'
import { changedMeanwhile } from '../../contract/staff/errors.ts'
import type { Reader } from '../../platform/database/database.ts'
import { settingsLike, settingVersion } from '../content/content.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import type { RowInside } from '../wire.ts'
import { saveDelivery } from './save-delivery.ts'
import { unknownWeightIn } from './unknown-weight.ts'
import { workingDaysIn } from './working-days.ts'
import { deliveryFacts, readZones } from './zones.sql.ts'

export const deliveryAdmin: StaffCallHandler[] = [
  handleStaff(calls.getDeliverySettings, ({ shop }) => settingsRow(shop.db)),
  handleStaff(calls.saveDeliverySettings, async ({ shop, staff, write }, { version, unknownWeightG, workingDays, zones }) => {
    const sorted = zones.map(({ daysFrom = null, daysTo = null, ...zone }) => ({
      ...zone,
      daysFrom,
      daysTo,
      countryIds: zone.countryIds.toSorted((a, b) => a - b),
    }))
    const change = { version, unknownWeightG, zones: sorted, workingDays: workingDays?.toSorted() }
    const isSaved = await write((tx) => saveDelivery(tx, change, staff.name))
    const row = await settingsRow(shop.db)
    if (isSaved) return row
    const { changedBy, changedAt } = await settingVersion(shop.db, 'delivery')
    throw changedMeanwhile({ current: row, by: changedBy, at: changedAt })
  }),
]

async function settingsRow(db: Reader): Promise<RowInside<typeof calls.getDeliverySettings>> {
  const [{ version }, settings, zones, { countries, products }] = await Promise.all([
    settingVersion(db, 'delivery'),
    settingsLike(db, 'delivery.'),
    readZones(db),
    deliveryFacts(db),
  ])
  return {
    version,
    unknownWeightG: unknownWeightIn(settings),
    workingDays: workingDaysIn(settings),
    zones,
    countries,
    printedProducts: products,
  }
}
