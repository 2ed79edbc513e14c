import { expect, test } from 'vitest'
import { openSlots } from './slots.ts'

const limit = { name: 'pictures', atOnce: 1 }

test('a slot is for one process at a time, and goes to the next one when it is given back or its process ends', async () => {
  const slots = openSlots()
  expect(await slots.take(1, { ...limit, slot: 7 })).toBe(true)
  const order: number[] = []
  const second = slots.take(2, { ...limit, slot: 7 }).then(() => order.push(2))
  const third = slots.take(3, { ...limit, slot: 7 }).then(() => order.push(3))
  expect(await slots.take(4, { name: 'passwords', atOnce: 1, slot: 7 })).toBe(true)
  slots.release(1, 7)
  await second
  expect(order).toEqual([2])
  slots.releaseAll(2)
  await third
  expect(order).toEqual([2, 3])
})

test('a process that waits too long is refused, and takes no slot later', async () => {
  const slots = openSlots()
  await slots.take(1, { ...limit, waitMs: 1, slot: 1 })
  expect(await slots.take(2, { ...limit, waitMs: 1, slot: 1 })).toBe(false)
  slots.release(1, 1)
  expect(await slots.take(3, { ...limit, waitMs: 1, slot: 1 })).toBe(true)
})
