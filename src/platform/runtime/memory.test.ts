import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectWhenIdle } from './memory.ts'

/** Counts the collections of this process that were asked for. */
function watchCollections() {
  let count = 0
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as (PerformanceEntry & { detail: { flags: number } })[]
    count += entries.filter(({ detail }) => detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED).length
  })
  observer.observe({ entryTypes: ['gc'] })
  return { count: () => count, [Symbol.dispose]: () => observer.disconnect() }
}

test('garbage is collected in the first pause, and again only if the heap has grown', async () => {
  using collections = watchCollections()
  const kept: object[] = []
  const end = collectWhenIdle(50)
  try {
    await expect.poll(collections.count, { interval: 300 }).toBe(1)
    while (kept.length < 3_000_000) kept.push({ index: kept.length })
    await expect.poll(collections.count, { interval: 300 }).toBe(2)
  } finally {
    end()
  }
  expect(kept).toHaveLength(3_000_000)
})

test('a busy process is not stopped for a collection', async () => {
  using collections = watchCollections()
  const end = collectWhenIdle(20)
  try {
    const before = performance.now()
    while (performance.now() - before < 200) await nextTurn()
    expect(collections.count()).toBe(0)
  } finally {
    end()
  }
})
