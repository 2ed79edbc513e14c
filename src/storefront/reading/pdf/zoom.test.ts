import { expect, test } from 'vitest'
import { bounded, stepped, wheelFactor } from './zoom.ts'

test('the zoom of a PDF stays within its bounds, and buttons go to the next step', () => {
  expect([10, 137, 900].map(bounded)).toEqual([50, 137, 400])
  expect([100, 110, 130, 400].map((zoom) => stepped(zoom, 1))).toEqual([125, 125, 150, 400])
  expect([100, 110, 130, 50].map((zoom) => stepped(zoom, -1))).toEqual([75, 100, 125, 50])
})

test('a wheel that is turned forth and back leaves the zoom as it was', () => {
  const by = (deltaY: number, deltaMode = 0) => wheelFactor({ deltaY, deltaMode })
  expect(by(-400)).toBe(2)
  expect(by(-120) * by(120)).toBeCloseTo(1)
  expect(by(-6, 1)).toBeCloseTo(by(-120))
})
