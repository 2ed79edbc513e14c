import { invalidFields } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { type CashSetting, cashDefaults, cashSetting } from './cash-settings.ts'
import { closesAccessOfDisputes, saveClosesAccessOfDisputes } from './dispute-settings.ts'
import { type EditedPaymentMethod, paymentMethodRows, settingsLike, updatePaymentMethods, writeSetting } from './payment-settings.sql.ts'
import { raiseSettingVersion, settingVersion } from './setting-versions.sql.ts'

export type CashLimits = Record<CashSetting, number>

export interface PaymentSettings {
  version: number
  changedBy: string | null
  changedAt: Date | null
  methods: EditedPaymentMethod[]
  cash: CashLimits
  /** Access is closed while the payment of its order is disputed. */
  closesAccess: boolean
}

export async function paymentSettingsOf(db: Reader): Promise<PaymentSettings> {
  const version = await settingVersion(db, 'payments')
  const methods = await paymentMethodRows(db)
  const settings = await settingsLike(db, 'cash.')
  const keys = Object.keys(cashDefaults) as CashSetting[]
  const cash = Object.fromEntries(keys.map((key) => [key, cashSetting(settings, key)])) as CashLimits
  return { ...version, methods, cash, closesAccess: await closesAccessOfDisputes(db) }
}

interface Change {
  version: number
  methods: EditedPaymentMethod[]
  cash: CashLimits
  /** Absent: it stays. */
  closesAccess: boolean | undefined
}

/** Writes what changed. False if another person saved meanwhile. */
export async function savePaymentSettings(tx: Tx, { version, methods, cash, closesAccess }: Change, staffName: string): Promise<boolean> {
  if (!(await raiseSettingVersion(tx, 'payments', version, staffName))) return false
  const before = await paymentSettingsOf(tx)
  const idsOf = (list: EditedPaymentMethod[]) => list.map(({ paymentMethodId }) => paymentMethodId).toSorted((a, b) => a - b)
  if (String(idsOf(before.methods)) !== String(idsOf(methods))) throw invalidFields({ path: 'Methods', code: 'not_a_choice' })
  await updatePaymentMethods(tx, methods)
  for (const key of Object.keys(cashDefaults) as CashSetting[]) if (cash[key] !== before.cash[key]) await writeSetting(tx, key, cash[key])
  if (closesAccess !== undefined && closesAccess !== before.closesAccess) await saveClosesAccessOfDisputes(tx, closesAccess)
  return true
}
