import { isDeepStrictEqual } from 'node:util'
import { type FieldError, invalidFields } from '../../contract/staff/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { raiseSettingVersion, settingsLike, writeSetting } from '../content/content.ts'
import { unknownWeightIn, unknownWeightKey } from './unknown-weight.ts'
import { workingDaysIn, workingDaysKey } from './working-days.ts'
import { deliveryFacts, type EditedZone, readZones, replaceZones } from './zones.sql.ts'

interface Change {
  version: number
  unknownWeightG: number
  /** Absent: those that are. */
  workingDays?: number[] | undefined
  zones: EditedZone[]
}

/** Writes what changed. False if another person saved meanwhile. */
export async function saveDelivery(tx: Tx, { version, unknownWeightG, workingDays, zones }: Change, staffName: string): Promise<boolean> {
  const { countries } = await deliveryFacts(tx)
  const errors = errorsIn(zones, new Set(countries.map(({ countryId }) => countryId)))
  if (errors.length > 0) throw invalidFields(...errors)
  if (!(await raiseSettingVersion(tx, 'delivery', version, staffName))) return false
  const settings = await settingsLike(tx, 'delivery.')
  if (workingDays && !isDeepStrictEqual(workingDaysIn(settings), workingDays)) await writeSetting(tx, workingDaysKey, workingDays)
  if (unknownWeightIn(settings) !== unknownWeightG) await writeSetting(tx, unknownWeightKey, unknownWeightG)
  if (!isDeepStrictEqual(await readZones(tx), zones)) await replaceZones(tx, zones)
  return true
}

/** Every country has one zone, and every weight one rate. */
export function errorsIn(zones: EditedZone[], known: ReadonlySet<number>): FieldError[] {
  const errors: FieldError[] = []
  const seen = new Set<number>()
  for (const [at, { countryIds, rates, daysFrom, daysTo }] of zones.entries()) {
    const isLast = at === zones.length - 1
    if ((countryIds.length === 0) !== isLast) errors.push({ path: `Zones.${at}.CountryIds`, code: 'rest_zone_is_last' })
    for (const countryId of countryIds) {
      if (!known.has(countryId)) errors.push({ path: `Zones.${at}.CountryIds`, code: 'not_a_choice' })
      if (seen.has(countryId)) errors.push({ path: `Zones.${at}.CountryIds`, code: 'country_in_two_zones' })
      seen.add(countryId)
    }
    if ((daysFrom === null) !== (daysTo === null))
      errors.push({ path: `Zones.${at}.${daysFrom === null ? 'DaysFrom' : 'DaysTo'}`, code: 'days_rise' })
    else if (daysFrom !== null && daysTo !== null && daysTo < daysFrom) errors.push({ path: `Zones.${at}.DaysTo`, code: 'days_rise' })
    for (const [step, { upToG }] of rates.entries()) {
      const before = rates[step - 1]?.upToG ?? 0
      const isRight = step === rates.length - 1 ? upToG === null : upToG !== null && upToG > before
      if (!isRight) errors.push({ path: `Zones.${at}.Rates.${step}.UpToG`, code: 'weights_rise' })
    }
  }
  return errors
}
