import { expect, test } from 'vitest'
import { sinceLastRun } from './since-last-run.ts'

test('a job looks back to its last run that succeeded, and a day at first', async () => {
  let now = '2031-01-05T12:00:00.000Z'
  let fails = false
  const looked: string[] = []
  const job = sinceLastRun({ now: () => new Date(now) }, async ({ since }) => {
    looked.push(since.toISOString())
    if (fails) throw new Error('the database is away')
  })
  await job()
  now = '2031-01-05T12:01:00.000Z'
  await job()
  now = '2031-01-05T12:02:00.000Z'
  fails = true
  await expect(job()).rejects.toThrow('away')
  now = '2031-01-05T20:00:00.000Z'
  fails = false
  await job()
  expect(looked).toEqual(['2031-01-04T11:58:00.000Z', '2031-01-05T11:58:00.000Z', '2031-01-05T11:59:00.000Z', '2031-01-05T11:59:00.000Z'])
})
