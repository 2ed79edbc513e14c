import { orderStates } from '../../contract/constants.ts'

const { active, inProgress, completed, returned, refunded } = orderStates

/** The state of an order is that of its lines together (storefront document §4 "Order status enumeration"). */
export function stateOf(lines: number[]): number {
  if (lines.every((state) => state === refunded)) return refunded
  if (lines.every((state) => state === returned || state === refunded)) return returned
  if (lines.every((state) => state >= completed)) return completed
  return lines.some((state) => state !== active) ? inProgress : active
}

/**
 * The states passed on the way from one to another, the last included, none of them left out: what is completed was in progress. Empty
 * where there is no way, as from any state to an earlier one.
 */
export function transitionsTo(from: number, to: number): number[] {
  if (from >= to) return []
  if (from === active && to !== inProgress) return [inProgress, ...transitionsTo(inProgress, to)]
  return [to]
}
