import { expect, test } from 'vitest'
import { clearPlace } from './clear-place.ts'

const box = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom })
const room = box(0, 390, 57, 790)
const tools = box(20, 370, 720, 778)

test('tools are at the bottom unless selected words are there, and then where no words are', () => {
  const placeFor = (...words: ReturnType<typeof box>[]) => clearPlace(room, tools, words)
  expect(placeFor()).toBe('bottom')
  expect(placeFor(box(30, 90, 300, 320))).toBe('bottom')
  expect(placeFor(box(30, 90, 740, 760))).toBe('top')
  // The handle of the last word is under it.
  expect(placeFor(box(30, 90, 680, 705))).toBe('top')
  // In two columns, from the end of one to the beginning of the next.
  expect(placeFor(box(30, 190, 700, 760), box(200, 360, 80, 120))).toBe('middle')
  // Words beside the tools, and on other pages, are not covered.
  expect(placeFor(box(400, 600, 740, 760))).toBe('bottom')
  // From the first line to the last one: the fewest words.
  expect(placeFor(box(30, 360, 80, 700), box(30, 60, 700, 780))).toBe('bottom')
})
