import type { RowOf } from '../../contract/call.ts'
import * as calls from '../../contract/delivery/delivery.ts'
import { changedMeanwhile } from '../../contract/staff/errors.ts'
import type { Reader } from '../../platform/database/database.ts'
import { settingsLike, settingVersion } from '../content/content.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { saveDelivery } from './save-delivery.ts'
import { unknownWeightIn } from './unknown-weight.ts'
import { deliveryFacts, readZones } from './zones.sql.ts'

export const deliveryAdmin: StaffCallHandler[] = [
  handleStaff(calls.getDeliverySettings, ({ shop }) => settingsRow(shop.db)),
  handleStaff(calls.saveDeliverySettings, async ({ shop, staff, write }, { Version, UnknownWeightG, Zones }) => {
    const zones = Zones.map(({ NameEn, NameAr, CountryIds, FreeFromCents, Rates }) => ({
      nameEn: NameEn,
      nameAr: NameAr,
      freeFromCents: FreeFromCents,
      countryIds: CountryIds.toSorted((a, b) => a - b),
      rates: Rates.map(({ UpToG, ChargeCents }) => ({ upToG: UpToG, chargeCents: ChargeCents })),
    }))
    const isSaved = await write((tx) => saveDelivery(tx, { version: Version, unknownWeightG: UnknownWeightG, zones }, staff.name))
    const row = await settingsRow(shop.db)
    if (isSaved) return row
    const { changedBy, changedAt } = await settingVersion(shop.db, 'delivery')
    throw changedMeanwhile({ current: row, by: changedBy, at: changedAt })
  }),
]

async function settingsRow(db: Reader): Promise<RowOf<typeof calls.getDeliverySettings>> {
  const [{ version }, settings, zones, { countries, products }] = await Promise.all([
    settingVersion(db, 'delivery'),
    settingsLike(db, 'delivery.'),
    readZones(db),
    deliveryFacts(db),
  ])
  return {
    Version: version,
    UnknownWeightG: unknownWeightIn(settings),
    Zones: zones.map(({ nameEn, nameAr, countryIds, freeFromCents, rates }) => ({
      NameEn: nameEn,
      NameAr: nameAr,
      CountryIds: countryIds,
      FreeFromCents: freeFromCents,
      Rates: rates.map(({ upToG, chargeCents }) => ({ UpToG: upToG, ChargeCents: chargeCents })),
    })),
    Countries: countries.map(({ countryId, nameEn, nameAr }) => ({ CountryId: countryId, NameEn: nameEn, NameAr: nameAr })),
    PrintedProducts: { Charged: products.charged, Free: products.free, WithoutWeight: products.withoutWeight },
  }
}
