// Decision 063: memory goes back early

import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * For processes that run for long. Garbage is collected once the heap has doubled since the last time; V8 waits for up to four times where the machine
 * has much memory. What is left after a burst of work is collected in the first pause; V8 waits for about two minutes.
 */
export function saveMemory(): void {
  setFlagsFromString('--heap-growing-percent=100')
  collectWhenIdle()
}

const idleMs = 5000
// Of the time that the event loop works.
const idleShare = 0.02
// Less is not worth a collection, which takes about 0.1 s.
const worthwhileGrowth = 1.25

/** Collects garbage if the event loop was idle for `everyMs` and the heap has grown since the last time. Returns what ends it. */
export function collectWhenIdle(everyMs = idleMs): () => void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  let last = performance.eventLoopUtilization()
  let collectedSize = 0
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(current, last)
    last = current
    if (utilization > idleShare || heapSize() < collectedSize * worthwhileGrowth) return
    collect()
    collectedSize = heapSize()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

const heapSize = () => getHeapStatistics().total_heap_size

/**
 * For glibc's allocator, which reads its settings when a process starts: two pools instead of eight for each core, and the large blocks of
 * compression go back to the system when they are free. The Dockerfile has the same.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}
