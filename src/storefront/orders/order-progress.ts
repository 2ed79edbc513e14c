import { orderStates } from '../../contract/constants.ts'

export interface Step {
  state: number
  isReached: boolean
  isCurrent: boolean
  /** When the order came there (ISO 8601), where it is known. */
  at?: string
}

interface Passed {
  StatusID: number
  DateUTC: string
}

const { active, inProgress, completed } = orderStates

/**
 * The way of an order (storefront document §4): as far as its slowest line that is still under way. Where every line came back or was
 * paid back, the way ends there, over the states that the order has passed.
 */
export function progressOf(lineStates: number[], passed: Passed[]): Step[] {
  const at = new Map(passed.map(({ StatusID, DateUTC }) => [StatusID, DateUTC]))
  const underWay = lineStates.filter((state) => state <= completed)
  const isOver = underWay.length === 0
  const reached = isOver ? Math.max(...lineStates) : Math.min(...underWay)
  const states = isOver ? [...new Set([active, ...at.keys(), ...lineStates])].toSorted((a, b) => a - b) : [active, inProgress, completed]
  return states.map((state) => {
    const isReached = state <= reached
    return { state, isReached, isCurrent: state === reached, at: isReached ? at.get(state) : undefined }
  })
}
