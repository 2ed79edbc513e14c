import { orderStates } from '../../contract/constants.ts'

export interface Step {
  state: number
  isReached: boolean
  isCurrent: boolean
  /** When the order reached the state (ISO 8601), if known. */
  reachedAt?: string
}

interface StateChange {
  StatusID: number
  DateUTC: string
}

const { active, inProgress, completed } = orderStates

/**
 * The progress of an order (storefront document §4): the state of its slowest line that is not returned or refunded. If all lines are
 * returned or refunded, the steps are the states in the order's history, ending with the current one.
 */
export function progressOf(lineStates: number[], history: StateChange[]): Step[] {
  const dates = new Map(history.map(({ StatusID, DateUTC }) => [StatusID, DateUTC]))
  const openStates = lineStates.filter((state) => state <= completed)
  const isEnded = openStates.length === 0
  const current = isEnded ? Math.max(...lineStates) : Math.min(...openStates)
  const states = isEnded
    ? [...new Set([active, ...dates.keys(), ...lineStates])].toSorted((a, b) => a - b)
    : [active, inProgress, completed]
  return states.map((state) => {
    const isReached = state <= current
    return { state, isReached, isCurrent: state === current, reachedAt: isReached ? dates.get(state) : undefined }
  })
}
