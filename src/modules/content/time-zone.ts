import type { Database, Tx } from '../../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import { contentOf } from './content.sql.ts'
import { writeSetting } from './payment-settings.sql.ts'

const key = 'time.zone'

/** The time zone by which the shop counts its days, if the owner chose one. */
export async function timeZoneOf(db: Database, cache: Shop['cache']): Promise<string | undefined> {
  const { settings } = await contentOf(db, cache)
  return typeof settings[key] === 'string' ? settings[key] : undefined
}

export const saveTimeZone = (tx: Tx, timeZone: string) => writeSetting(tx, key, timeZone)
