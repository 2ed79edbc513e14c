import { expect, test } from 'vitest'
import { chanceOf } from './chance.ts'

const draws = (seed: number) => {
  const chance = chanceOf(seed)
  return Array.from({ length: 200 }, () => [chance.whole(1, 6), chance.happens(0.5), chance.pick(['a', 'b', 'c']), chance.between(2, 3)])
}

test('a seed determines what is drawn, and another one draws something else', () => {
  expect(draws(7)).toEqual(draws(7))
  expect(draws(8)).not.toEqual(draws(7))
})

test('whole numbers reach both ends, and an item is picked as often as its weight says', () => {
  const chance = chanceOf(1)
  expect(new Set(Array.from({ length: 300 }, () => chance.whole(1, 6)))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  const picked = Array.from({ length: 4000 }, () => chance.pick([0, 1, 3], (weight) => weight))
  const share = (item: number) => picked.filter((one) => one === item).length / picked.length
  expect(share(0)).toBe(0)
  expect(share(1)).toBeCloseTo(0.25, 1)
  expect(share(3)).toBeCloseTo(0.75, 1)
})
