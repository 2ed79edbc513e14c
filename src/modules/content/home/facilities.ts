import { changedMeanwhile, invalidFields } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { settingsLike, writeSetting } from '../shop/payment-settings.sql.ts'
import { versionOf } from '../version-of.ts'
import { type Facility, readFacilities, updateFacility } from './facilities.sql.ts'

const toRow = (facilities: Facility[]) => ({ version: versionOf(facilities), facilities })

/** The boxes of the facility strip. */
export const facilitiesNow = async (db: Reader) => toRow(await readFacilities(db))

/** Changes the texts and icons of the boxes that every shop has. */
export async function saveFacilities(tx: Tx, version: number, facilities: Facility[]) {
  const before = toRow(await readFacilities(tx, true))
  if (before.version !== version) throw changedMeanwhile({ current: before })
  for (const [at, facility] of facilities.entries()) {
    if (!before.facilities.some(({ labelKey }) => labelKey === facility.labelKey))
      throw invalidFields({ path: `Facilities.${at}.LabelKey`, code: 'unknown_choice' })
    await updateFacility(tx, facility)
  }
  return facilitiesNow(tx)
}

const confirmed = 'facilities.confirmed'

/** Stores that the owner stands by what the boxes promise. A translation of one of them says nothing about that. */
export const confirmFacilities = (tx: Tx) => writeSetting(tx, confirmed, true)

/** Whether the owner stands by what the boxes promise. */
export const facilitiesConfirmed = async (db: Reader) => (await settingsLike(db, confirmed))[confirmed] === true
