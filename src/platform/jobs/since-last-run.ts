import type { Clock } from '../runtime/clock.ts'

/** A recurring job looks again over this time: the database's clock may differ, and a change may have been read just before. */
const overlapMs = 2 * 60_000
/** How far the first run of a process looks back: until then no worker may have run. */
const firstMs = 24 * 60 * 60_000

export interface Period {
  since: Date
  now: Date
}

/** A recurring job that looks for what time alone has changed since its last run, so that a worker which was away misses nothing. */
export function sinceLastRun(clock: Clock, run: (period: Period) => Promise<void>): () => Promise<void> {
  let last: Date | undefined
  return async () => {
    const now = clock.now()
    await run({ since: new Date((last?.getTime() ?? now.getTime() - firstMs) - overlapMs), now })
    last = now
  }
}
