import { expect, test } from 'vitest'
import { rangeOf } from './byte-range.ts'

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=10-1000', { start: 10, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes= 10 - 19', { start: 10, end: 19 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=999999999999999-', 'outside'],
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  ['bytes=0x1-', undefined],
  ['bytes=1e3-', undefined],
  ['bytes=9999999999999999-', undefined],
])('of 100 bytes %o is %o', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected)
})

test('an empty file has no range', () => {
  for (const header of ['bytes=0-', 'bytes=-5']) expect(rangeOf(header, 0)).toBe('outside')
})
