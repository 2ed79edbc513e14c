import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

test('no more is done at once than was said, and all of it is done, also after a failure', async () => {
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

test('who waits too long is told to come back, and takes nobody else’s place', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, waitMs: 1 })
  const first = Promise.withResolvers<string>()
  const work = inTurn(() => first.promise)
  await expect(inTurn(async () => 'late')).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 2 })
  first.resolve('done')
  expect(await work).toBe('done')
  expect(await inTurn(async () => 'next')).toBe('next')
})

test('who comes at the moment when one ends is behind those who wait', async () => {
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
