import { orderStates } from '../../contract/constants.ts'

const { active, inProgress, completed, returned, refunded } = orderStates

/** The status of an order follows from those of its lines (storefront document §4 "Order status enumeration"). */
export function stateOf(lines: number[]): number {
  if (lines.every((state) => state === refunded)) return refunded
  if (lines.every((state) => state === returned || state === refunded)) return returned
  if (lines.every((state) => state >= completed)) return completed
  return lines.some((state) => state !== active) ? inProgress : active
}

/**
 * All statuses from one to another, the target included: a line is In Progress before it is Completed. Empty if there is no transition, as
 * from any status to an earlier one.
 */
export function transitionsTo(from: number, to: number): number[] {
  if (from >= to) return []
  if (from === active && to !== inProgress) return [inProgress, ...transitionsTo(inProgress, to)]
  return [to]
}
