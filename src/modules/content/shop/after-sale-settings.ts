import { changedMeanwhile } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { versionOf } from '../version-of.ts'
import { lockSettings } from './brand.sql.ts'
import { settingsLike, writeSetting } from './payment-settings.sql.ts'

export interface AfterSale {
  sellsToEu: boolean
  withdrawalDays: number
  returnDays: number
  cancelsAtOnce: boolean
}

const prefix = 'afterSale.'
const defaults: AfterSale = { sellsToEu: false, withdrawalDays: 14, returnDays: 30, cancelsAtOnce: false }

/** What customers may do after a sale, by the owner's settings. */
export const afterSaleIn = (settings: Record<string, unknown>): AfterSale => {
  const daysOf = (name: 'withdrawalDays' | 'returnDays') => {
    const value = settings[prefix + name]
    return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : defaults[name]
  }
  return {
    sellsToEu: settings[`${prefix}sellsToEu`] === true,
    withdrawalDays: daysOf('withdrawalDays'),
    returnDays: daysOf('returnDays'),
    cancelsAtOnce: settings[`${prefix}cancelsAtOnce`] === true,
  }
}

/** The same, as it is now. */
export const afterSaleOf = async (db: Reader): Promise<AfterSale> => afterSaleIn(await settingsLike(db, prefix))

export const versionOfAfterSale = (settings: AfterSale) => ({ ...settings, version: versionOf(settings) })

/** Writes what changed. 409 if another person saved meanwhile. */
export async function saveAfterSale(tx: Tx, version: number, after: AfterSale): Promise<void> {
  await lockSettings(tx)
  const before = versionOfAfterSale(await afterSaleOf(tx))
  if (before.version !== version) throw changedMeanwhile({ current: before })
  for (const name of Object.keys(defaults) as (keyof AfterSale)[])
    if (after[name] !== before[name]) await writeSetting(tx, prefix + name, after[name])
}
