import type { Reader, Tx } from '../../../platform/database/database.ts'
import { settingsLike, writeSetting } from './payment-settings.sql.ts'

const key = 'reviews.approveFirst'

/** Whether a review is in the shop only once staff approved it. */
export const approvesReviewsFirst = async (db: Reader) => (await settingsLike(db, key))[key] === true

export const saveApprovesReviewsFirst = (tx: Tx, isOn: boolean) => writeSetting(tx, key, isOn)
