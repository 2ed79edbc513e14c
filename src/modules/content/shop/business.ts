import { changedMeanwhile, invalidFields } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { namedCountries } from '../../localization/localization.ts'
import { versionOf } from '../version-of.ts'
import { lockSettings } from './brand.sql.ts'
import { settingsLike, writeSetting } from './payment-settings.sql.ts'

/** Who sells, as papers name it. In a shop that has not said so, texts are empty. */
export interface Business {
  legalNameEn: string
  legalNameAr: string
  addressEn: string
  addressAr: string
  countryId: number | null
  taxNumber: string
  registrationNumber: string
}

const prefix = 'business.'
const texts = ['legalNameEn', 'legalNameAr', 'addressEn', 'addressAr', 'taxNumber', 'registrationNumber'] as const

export async function businessOf(db: Reader): Promise<Business> {
  const settings = await settingsLike(db, prefix)
  const textOf = (name: (typeof texts)[number]) => {
    const value = settings[prefix + name]
    return typeof value === 'string' ? value : ''
  }
  const countryId = settings[`${prefix}countryId`]
  return {
    ...(Object.fromEntries(texts.map((name) => [name, textOf(name)])) as Record<(typeof texts)[number], string>),
    countryId: typeof countryId === 'number' ? countryId : null,
  }
}

/** Whether the shop has said who sells. */
export const isBusinessNamed = ({ countryId }: Business): boolean => countryId !== null

export async function businessNow(db: Reader) {
  const business = await businessOf(db)
  return { ...business, version: versionOf(business), countries: await namedCountries(db) }
}

/** Writes what changed. 409 if another person saved meanwhile; 422 at a name or an address that is in no language, and at an unknown country. */
export async function saveBusiness(tx: Tx, version: number, after: Business): Promise<void> {
  await lockSettings(tx)
  const before = await businessNow(tx)
  if (before.version !== version) throw changedMeanwhile({ current: before })
  const faults = [
    ...(after.legalNameEn === '' && after.legalNameAr === '' ? [{ path: 'LegalNameEn', code: 'required' as const }] : []),
    ...(after.addressEn === '' && after.addressAr === '' ? [{ path: 'AddressEn', code: 'required' as const }] : []),
    ...(before.countries.every(({ countryId }) => countryId !== after.countryId)
      ? [{ path: 'CountryId', code: 'unknown_choice' as const }]
      : []),
  ]
  if (faults.length > 0) throw invalidFields(...faults)
  for (const name of [...texts, 'countryId'] as const) if (after[name] !== before[name]) await writeSetting(tx, prefix + name, after[name])
}
