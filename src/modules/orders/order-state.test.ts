import { expect, test } from 'vitest'
import { orderStates } from '../../contract/constants.ts'
import { stateOf, transitionsTo } from './order-state.ts'

type State = keyof typeof orderStates
const nameOf = (state: number) => Object.entries(orderStates).find(([, id]) => id === state)?.[0]

// Storefront document: §4(1)
test.each<[lines: State[], order: State]>([
  [['active'], 'active'],
  [['active', 'active'], 'active'],
  [['inProgress'], 'inProgress'],
  [['active', 'inProgress'], 'inProgress'],
  [['active', 'completed'], 'inProgress'],
  [['inProgress', 'completed'], 'inProgress'],
  [['active', 'returned'], 'inProgress'],
  [['active', 'refunded'], 'inProgress'],
  [['inProgress', 'returned'], 'inProgress'],
  [['inProgress', 'refunded'], 'inProgress'],
  [['completed'], 'completed'],
  [['completed', 'completed'], 'completed'],
  [['completed', 'returned'], 'completed'],
  [['completed', 'refunded'], 'completed'],
  [['completed', 'returned', 'refunded'], 'completed'],
  [['returned'], 'returned'],
  [['returned', 'returned'], 'returned'],
  [['returned', 'refunded'], 'returned'],
  [['refunded', 'returned', 'refunded'], 'returned'],
  [['refunded'], 'refunded'],
  [['refunded', 'refunded'], 'refunded'],
])('an order of lines %j is %s', (lines, order) => {
  expect(nameOf(stateOf(lines.map((line) => orderStates[line])))).toBe(order)
})

test.each<[from: State, to: State, way: State[]]>([
  ['active', 'inProgress', ['inProgress']],
  ['active', 'completed', ['inProgress', 'completed']],
  ['active', 'returned', ['inProgress', 'returned']],
  ['active', 'refunded', ['inProgress', 'refunded']],
  ['inProgress', 'completed', ['completed']],
  ['inProgress', 'returned', ['returned']],
  ['inProgress', 'refunded', ['refunded']],
  ['completed', 'returned', ['returned']],
  ['completed', 'refunded', ['refunded']],
  ['returned', 'refunded', ['refunded']],
])('from %s to %s an order passes %j', (from, to, way) => {
  expect(transitionsTo(orderStates[from], orderStates[to]).map(nameOf)).toEqual(way)
})

test('an order never stays in a state or returns to an earlier one', () => {
  const states = Object.values(orderStates)
  const back = states.flatMap((from) => states.filter((to) => to <= from).map((to) => transitionsTo(from, to)))
  expect(back).toHaveLength(15)
  expect(back.flat()).toEqual([])
})
