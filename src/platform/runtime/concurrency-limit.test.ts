import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

test('concurrency stays within the limit, and all work runs, also after a failure', async () => {
  const inTurn = limitConcurrency({ atOnce: 2, waitMs: 60_000 })
  let running = 0
  let most = 0
  const done = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      inTurn(async () => {
        most = Math.max(most, ++running)
        await Promise.resolve()
        running--
        if (index === 3) throw new Error('one of them fails')
        return index
      }),
    ),
  )
  expect(most).toBe(2)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
})

test('work that waited too long fails with a 503, and takes no slot', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, waitMs: 1 })
  const first = Promise.withResolvers<string>()
  const work = inTurn(() => first.promise)
  await expect(inTurn(async () => 'late')).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 2 })
  first.resolve('done')
  expect(await work).toBe('done')
  expect(await inTurn(async () => 'next')).toBe('next')
})

test('new work cannot overtake waiting work when a slot is freed', async () => {
  const inTurn = limitConcurrency({ atOnce: 1 })
  const first = Promise.withResolvers<void>()
  const running = new Set<string>()
  let most = 0
  const work = (name: string) => async () => {
    running.add(name)
    most = Math.max(most, running.size)
    await Promise.resolve()
    running.delete(name)
  }
  const all = [inTurn(() => first.promise), inTurn(work('waited')), first.promise.then(() => inTurn(work('came then')))]
  first.resolve()
  await Promise.all(all)
  expect(most).toBe(1)
})
