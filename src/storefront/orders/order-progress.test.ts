import { expect, test } from 'vitest'
import { progressOf } from './order-progress.ts'

const day = (n: number) => `2026-03-0${n}T10:00:00.000Z`
const history = (...states: number[]) => states.map((StatusID, index) => ({ StatusID, DateUTC: day(index + 1) }))

test.each<[says: string, lines: number[], history: ReturnType<typeof history>, way: string]>([
  ['a new order is at its first step', [1, 1], history(1), '(1) 2 3'],
  ['an order is as far as its slowest line', [3, 2, 3], history(1, 2), '1 (2) 3'],
  ['an order ends when all lines are completed', [3, 3], history(1, 2, 3), '1 2 (3)'],
  ['a returned line does not hold up the others', [3, 4], history(1, 2, 3), '1 2 (3)'],
  ['a returned order ends there, after its earlier states', [4, 4], history(1, 2, 4), '1 2 (4)'],
  // Storefront document: §4(1)
  ['a refunded order that was completed and returned shows every state', [5], history(1, 2, 3, 4, 5), '1 2 3 4 (5)'],
  ['without a history only the first and last states are shown', [5, 4], [], '1 4 (5)'],
])('%s', (_, lines, known, way) => {
  const steps = progressOf(lines, known)
  expect(steps.map(({ state, isCurrent }) => (isCurrent ? `(${state})` : state)).join(' ')).toBe(way)
  const current = steps.findIndex(({ isCurrent }) => isCurrent)
  expect(steps.map(({ isReached }) => isReached)).toEqual(steps.map((_, index) => index <= current))
})

test('a reached step has its date, and a future one has none', () => {
  expect(progressOf([2], history(1, 2)).map(({ reachedAt }) => reachedAt)).toEqual([day(1), day(2), undefined])
  // The order's history can be ahead of one of its lines.
  expect(progressOf([1], history(1, 2)).map(({ reachedAt }) => reachedAt)).toEqual([day(1), undefined, undefined])
})
