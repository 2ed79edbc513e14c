import { expect, test } from 'vitest'
import type { Caller } from '../../contract/call.ts'
import { getCategoriesList, getProductDetail } from '../../contract/storefront.ts'
import { allTags } from '../../platform/cache/cache-tags.ts'
import { openAnswerCache } from './answer-cache.ts'

/** Calls whose answer is the number of times that they were made. `gate` holds an answer back. */
function open({ gate = Promise.resolve() }: { gate?: Promise<void> } = {}) {
  let made = 0
  let announce: (tag: string) => void = () => {}
  const inProcess = ({ dependsOn }: { dependsOn?(...tags: string[]): void } = {}) =>
    (async (call: { name: string }, { ProductId }: { ProductId?: number }) => {
      if (call.name === getProductDetail.name) dependsOn?.(`product:${ProductId}`, 'content')
      const data = [{ Times: ++made }]
      await gate
      return { message: '', data }
    }) as unknown as Caller
  const callerOf = openAnswerCache({ inProcess }, { subscribe: (listener) => (announce = listener) })
  const tags = new Set<string>()
  const caller = callerOf((...added) => added.forEach((tag) => void tags.add(tag)))
  const times = async (ProductId: number) => {
    const { data } = await caller(getProductDetail, { ProductId, languageCode: 'en' })
    return (data as unknown as { Times: number }[])[0]?.Times
  }
  return { caller, times, tags, announce: (tag: string) => announce(tag) }
}

test('an answer is read once until one of its tags is announced, and every page gets its tags', async () => {
  const { times, tags, announce } = open()
  expect([await times(1), await times(2), await times(1)]).toEqual([1, 2, 1])
  tags.clear()
  await times(1)
  expect(tags).toEqual(new Set(['product:1', 'content']))
  announce('product:1')
  expect([await times(1), await times(2)]).toEqual([3, 2])
  announce(allTags)
  expect([await times(1), await times(2)]).toEqual([4, 5])
})

test('an answer that changed while it was read is not cached, and later pages do not wait for it', async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  const { times, announce } = open({ gate })
  const before = times(1)
  announce('product:1')
  const after = times(1)
  release()
  expect(await Promise.all([before, after])).toEqual([1, 2])
  expect(await times(1)).toBe(2)
})

test('an answer without a tag is never cached, and nobody can change a cached one', async () => {
  const { caller } = open()
  const parameters = { PageNo: 1, PageSize: 1, languageCode: 'en' } as const
  await caller(getCategoriesList, parameters)
  expect((await caller(getCategoriesList, parameters)).data).toEqual([{ Times: 2 }])
  const { data } = await caller(getProductDetail, { ProductId: 1, languageCode: 'en' })
  expect(() => (data as unknown[]).push('another')).toThrow(TypeError)
})
