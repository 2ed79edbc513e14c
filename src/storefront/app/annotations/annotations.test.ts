import { beforeEach, expect, test } from 'vitest'
import { stubStorage } from '../../../../test/harness/stub-storage.ts'
import { openAnnotations, type SentAnnotations } from './annotations.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = stubStorage()
})

test('a note is sent again when the network is back before the attempt without it has failed', async () => {
  const attempts: PromiseWithResolvers<void>[] = []
  const arrived: string[] = []
  const save = async (annotations: SentAnnotations) => {
    const attempt = Promise.withResolvers<void>()
    attempts.push(attempt)
    await attempt.promise
    arrived.push(...annotations.map(({ Note = '' }) => Note))
    return { data: [] }
  }
  const annotations = openAnnotations({ key: 'notes', list: async () => ({ data: [] }), save }, () => {})
  annotations.add({ Kind: 'note', Locator: 't=6000', Note: 'P before QRS' })
  const offline = annotations.synchronize().catch((error: Error) => error.message)
  await expect.poll(() => attempts.length).toBe(1)
  const online = annotations.synchronize()
  attempts[0]?.reject(new Error('no network'))
  expect(await offline).toBe('no network')
  await expect.poll(() => attempts.length).toBe(2)
  attempts[1]?.resolve()
  await online
  expect(arrived).toEqual(['P before QRS'])
  expect(annotations.unsent.size).toBe(0)
  expect(stored.get('notes')).toBe('[]')
})
