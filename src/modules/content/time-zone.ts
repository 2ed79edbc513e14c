import type { Database, Tx } from '../../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import { contentOf } from './content.sql.ts'
import { writeSetting } from './payment-settings.sql.ts'

const key = 'time.zone'

/** The time zone in which the days of the shop begin. The same as the SQL function `shop_time_zone`. */
export async function timeZoneOf(db: Database, cache: Shop['cache']): Promise<string> {
  const { settings } = await contentOf(db, cache)
  return typeof settings[key] === 'string' ? settings[key] : 'UTC'
}

export const saveTimeZone = (tx: Tx, timeZone: string) => writeSetting(tx, key, timeZone)
