import { expect, test } from 'vitest'
import { type Edges, edgePull, keyTarget, slideTarget, turnOfTap } from './turns.ts'

test('a tap at the sides turns a page, and turns nothing where the text scrolls', () => {
  const shares = [0.1, 0.5, 0.9]
  expect(shares.map((share) => turnOfTap(share, false))).toEqual(['left', undefined, 'right'])
  expect(shares.map((share) => turnOfTap(share, true))).toEqual([undefined, undefined, undefined])
})

test('keys turn pages, and scroll where the text scrolls', () => {
  const keys = ['ArrowLeft', 'PageDown', ' ', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'a']
  const targets = (scrolled: boolean, start: number, repeat = false) =>
    keys.map((key) => keyTarget({ key, shiftKey: false, repeat }, { scrolled, start, end: start + 500, viewSize: 2000 }))
  const turns = ['left', 'forward', 'forward']
  expect(targets(false, 300)).toEqual([...turns, undefined, undefined, undefined, undefined, undefined])
  expect(targets(true, 300)).toEqual([...turns, 60, -60, 'start', 'end', undefined])
  // At the edges the section before or after follows, unless the key is held.
  expect(targets(true, 0)).toEqual([...turns, 60, 'back', 'start', 'end', undefined])
  expect(targets(true, 1500)).toEqual([...turns, 'forward', -60, 'start', 'end', undefined])
  expect(targets(true, 1500, true)).toEqual([...turns, 60, -60, 'start', 'end', undefined])
  expect(keyTarget({ key: ' ', shiftKey: true, repeat: false }, undefined)).toBe('back')
})

test('a key on the slider goes one or ten per cent, and at least a page, in the direction of the book', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'a']
  const targets = (isRightToLeft: boolean, begin: number, more = {}) =>
    keys.map((key) => slideTarget({ key, ctrlKey: false, altKey: false, metaKey: false, ...more }, isRightToLeft, { begin, fraction: 0.5 }))
  const [on, back] = ['forward', 'back'] as const
  expect(targets(false, 0.375)).toEqual([on, back, on, back, on, back, 0, 1, undefined])
  expect(targets(true, 0.375)).toEqual([back, on, on, back, on, back, 0, 1, undefined])
  expect(targets(false, 0.45)).toEqual([on, back, on, back, 0.6, 0.4, 0, 1, undefined])
  expect(targets(false, 0.499)).toEqual([0.51, 0.49, 0.51, 0.49, 0.6, 0.4, 0, 1, undefined])
  expect(targets(true, 0.499).slice(0, 2)).toEqual([0.49, 0.51])
  expect(targets(false, 0.45, { altKey: true })).toEqual(keys.map(() => undefined))
})

test('a movement past an edge opens the next section only if it begins at the edge, and once', () => {
  let at: Edges = { isAtStart: true, isAtEnd: false }
  const turns: string[] = []
  const { begin, pull, wheel } = edgePull(
    () => at,
    (to) => turns.push(to),
  )
  wheel(100, 0)
  at = { isAtStart: false, isAtEnd: true }
  for (let now = 100; now < 1000; now += 100) wheel(100, now)
  expect(turns).toEqual([])
  for (const now of [2000, 2100, 2200]) wheel(30, now)
  expect(turns).toEqual(['forward'])
  begin()
  pull(-200)
  pull(20)
  expect(turns).toEqual(['forward'])
  at = { isAtStart: true, isAtEnd: true }
  begin()
  pull(-80)
  begin()
  pull(20)
  expect(turns).toEqual(['forward', 'back'])
})
