/** The owner's settings of cash orders with their defaults. Money in cents. docs/decisions/022-open-cash-orders.md. */
export const cashDefaults = {
  'cash.newOrders': 5,
  'cash.newCents': 2_000_00,
  'cash.knownOrders': 10,
  'cash.knownCents': 5_000_00,
  'cash.networkOrders': 20,
  'cash.networkCents': 10_000_00,
  /** 0: open orders are never released. */
  'cash.releaseDays': 14,
}

export type CashSetting = keyof typeof cashDefaults

export function cashSetting(settings: Record<string, unknown>, key: CashSetting): number {
  const value = settings[key]
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : cashDefaults[key]
}
