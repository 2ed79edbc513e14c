import type { StaffCall } from '../../contract/staff/call.ts'
import { CallFailure } from './call-failure.ts'

/** Of acts that have not succeeded, by call and row. */
const keys = new Map<string, string>()

/**
 * Gives acts that must not be carried out twice their `IdempotencyKey`. It stays the same until the act has succeeded, whatever is typed
 * meanwhile, and although a dialog is closed and opened again: where the answer was lost, a repeated press gets the answer of the first, and
 * other values are refused as `key_reused`.
 */
export async function inAttempt<T>(
  { name, movesMoneyOrGoods }: Pick<StaffCall, 'name' | 'movesMoneyOrGoods'>,
  parameters: object,
  send: (parameters: object) => Promise<T>,
): Promise<T> {
  if (!movesMoneyOrGoods) return send(parameters)
  const rows = Object.entries(parameters).filter(([field, value]) => field.endsWith('Id') && typeof value === 'number')
  const act = JSON.stringify([name, rows])
  const key = keys.get(act) ?? crypto.randomUUID()
  keys.set(act, key)
  try {
    const data = await send({ ...parameters, IdempotencyKey: key })
    keys.delete(act)
    return data
  } catch (error) {
    // The person has been told that the earlier values may be booked: the next press is another act.
    if (error instanceof CallFailure && error.problem.code === 'key_reused') keys.delete(act)
    throw error
  }
}
