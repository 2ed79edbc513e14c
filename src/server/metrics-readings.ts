import type { Shop } from '../modules/shop.ts'
import type { PageCache } from '../platform/http/page-cache.ts'
import { findWaitingJobs } from '../platform/jobs/jobs.ts'

/** Registers the metrics that are read at each scrape: page cache, connection pool, waiting jobs. */
export function registerReadings({ metrics, pool }: Pick<Shop, 'metrics' | 'pool'>, tasks: string[], pages?: PageCache): void {
  // Two metrics share one query; a scrape reads both at once.
  let asked: ReturnType<typeof findWaitingJobs> | undefined
  const waiting = () => {
    asked ??= findWaitingJobs(pool, tasks).finally(() => {
      asked = undefined
    })
    return asked
  }
  metrics.reads(
    { name: 'shop_database_connections', help: 'Open connections of the pool.', read: () => pool.totalCount },
    { name: 'shop_database_idle_connections', help: 'Of those, the ones that nobody uses.', read: () => pool.idleCount },
    { name: 'shop_database_waiting', help: 'Who waits for a connection.', read: () => pool.waitingCount },
    {
      name: 'shop_jobs_waiting',
      help: 'Jobs that are owed, of all instances together.',
      labels: ['task'],
      read: async () => (await waiting()).map(({ task, waiting }) => ({ labels: { task }, value: waiting })),
    },
    {
      name: 'shop_jobs_oldest_seconds',
      help: 'For how long the oldest job that is due has been waiting.',
      labels: ['task'],
      read: async () => (await waiting()).map(({ task, oldest }) => ({ labels: { task }, value: oldest })),
    },
  )
  if (!pages) return
  metrics.reads(
    { name: 'shop_pages_hits_total', help: 'Requests whose page was kept.', type: 'counter', read: () => pages.hits },
    { name: 'shop_pages_misses_total', help: 'Requests whose page had to be rendered.', type: 'counter', read: () => pages.misses },
    {
      name: 'shop_pages_stale_total',
      help: 'Requests answered with a stale page, because it could not be rendered.',
      type: 'counter',
      read: () => pages.staleHits,
    },
    { name: 'shop_pages_kept', help: 'Pages that are kept.', read: () => pages.count },
    { name: 'shop_pages_kept_bytes', help: 'Memory of the kept pages, see PAGE_CACHE_MB.', read: () => pages.bytes },
  )
}
