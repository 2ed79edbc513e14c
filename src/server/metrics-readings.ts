import type { Shop } from '../modules/shop.ts'
import type { PageCache } from '../platform/http/page-cache.ts'
import { findWaitingJobs } from '../platform/jobs/jobs.ts'
import type { Edge } from '../platform/scale/edge.ts'
import type { Replicas } from '../platform/scale/replicas.ts'

/** Registers the metrics that are read at each scrape: page cache, edge, replicas, connection pool, waiting jobs. */
export function registerReadings(
  { metrics, pool }: Pick<Shop, 'metrics' | 'pool'>,
  tasks: string[],
  { pages, edge, replicas }: { pages?: PageCache; edge?: Edge; replicas?: Replicas },
): void {
  // Two metrics share one query; a scrape reads both at once.
  let pending: ReturnType<typeof findWaitingJobs> | undefined
  const waiting = () => {
    pending ??= findWaitingJobs(pool, tasks).finally(() => {
      pending = undefined
    })
    return pending
  }
  metrics.reads(
    { name: 'shop_processes', help: 'Processes of this instance that answer.', read: () => 1 },
    { name: 'shop_database_connections', help: 'Open connections of the pool.', read: () => pool.totalCount },
    { name: 'shop_database_idle_connections', help: 'Idle connections of the pool.', read: () => pool.idleCount },
    { name: 'shop_database_waiting', help: 'Requests that wait for a connection of the pool.', read: () => pool.waitingCount },
    {
      name: 'shop_jobs_waiting',
      help: 'Enqueued jobs, of all instances together.',
      labels: ['task'],
      aggregator: 'max',
      read: async () => (await waiting()).map(({ task, waiting }) => ({ labels: { task }, value: waiting })),
    },
    {
      name: 'shop_jobs_oldest_seconds',
      help: 'Age of the oldest due job, in seconds.',
      labels: ['task'],
      aggregator: 'max',
      read: async () => (await waiting()).map(({ task, oldest }) => ({ labels: { task }, value: oldest })),
    },
  )
  if (edge) metrics.reads({ name: 'shop_edge_owed', help: 'Keys of pages that the edge was not sent yet.', read: () => edge.pending })
  if (replicas)
    metrics.reads(
      { name: 'shop_replicas_current', help: 'Replicas that pages are read from.', aggregator: 'min', read: () => replicas.current },
      {
        name: 'shop_page_reads_total',
        help: 'Statements of pages by the server that answered.',
        type: 'counter',
        labels: ['server'],
        read: () => Object.entries(replicas.answered).map(([server, value]) => ({ labels: { server }, value })),
      },
    )
  if (!pages) return
  metrics.reads(
    { name: 'shop_pages_hits_total', help: 'Requests answered from the page cache.', type: 'counter', read: () => pages.hits },
    { name: 'shop_pages_misses_total', help: 'Requests whose page was not in the cache.', type: 'counter', read: () => pages.misses },
    {
      name: 'shop_pages_stale_total',
      help: 'Requests answered with a stale page, because rendering failed.',
      type: 'counter',
      read: () => pages.staleHits,
    },
    { name: 'shop_pages_kept', help: 'Pages in the cache.', read: () => pages.count },
    { name: 'shop_pages_kept_bytes', help: 'Memory of the page cache, limited by PAGE_CACHE_MB.', read: () => pages.bytes },
  )
}
