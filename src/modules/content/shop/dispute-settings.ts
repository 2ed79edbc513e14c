import type { Reader, Tx } from '../../../platform/database/database.ts'
import { settingsLike, writeSetting } from './payment-settings.sql.ts'

const key = 'disputes.closesAccess'

/** Whether access is closed while the payment of its order is disputed. */
export const closesAccessOfDisputes = async (db: Reader) => (await settingsLike(db, key))[key] === true

export const saveClosesAccessOfDisputes = (tx: Tx, isOn: boolean) => writeSetting(tx, key, isOn)
