import { expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'

const lines = async (metrics: { text(): Promise<{ body: string }> }, start: string) =>
  (await metrics.text()).body.split('\n').filter((line) => line.startsWith(start))

test('counters are exported for Prometheus, and two shops in one process have counters of their own', async () => {
  const [one, other] = [openMetrics({}), openMetrics({})]
  one.jobs.inc({ task: 'send-welcome', outcome: 'done' })
  one.jobs.inc({ task: 'send-welcome', outcome: 'done' }, 2)
  expect(await lines(one, 'shop_jobs_total')).toEqual(['shop_jobs_total{task="send-welcome",outcome="done"} 3'])
  expect(await lines(other, 'shop_jobs_total')).toEqual([])
})

test('a response is counted by kind, call and status, with its duration', async () => {
  const metrics = openMetrics({})
  metrics.request({ kind: 'call', call: 'get-all-products', status: 200 }, 0.02)
  metrics.request({ kind: 'call', call: 'get-all-products', status: 200 }, 3)
  const of = 'kind="call",call="get-all-products",status="200"'
  expect(await lines(metrics, 'shop_http_request_seconds')).toEqual(
    expect.arrayContaining([
      `shop_http_request_seconds_bucket{le="0.01",${of}} 0`,
      `shop_http_request_seconds_bucket{le="0.025",${of}} 1`,
      `shop_http_request_seconds_bucket{le="+Inf",${of}} 2`,
      `shop_http_request_seconds_sum{${of}} 3.02`,
      `shop_http_request_seconds_count{${of}} 2`,
    ]),
  )
})

test('gauges are read at each scrape, and one that fails leaves the others', async () => {
  const metrics = openMetrics({})
  let waiting = 4
  metrics.reads(
    { name: 'shop_waiting', help: 'x', read: () => waiting },
    { name: 'shop_seen_total', help: 'x', type: 'counter', labels: ['task'], read: async () => [{ labels: { task: 'a' }, value: 7 }] },
    {
      name: 'shop_away',
      help: 'x',
      read() {
        throw new Error('the database is away')
      },
    },
  )
  expect(await lines(metrics, 'shop_waiting')).toEqual(['shop_waiting 4'])
  waiting = 0
  expect(await lines(metrics, 'shop_waiting')).toEqual(['shop_waiting 0'])
  expect(await lines(metrics, 'shop_seen')).toEqual(['shop_seen_total{task="a"} 7'])
  expect(await lines(metrics, 'shop_away')).toEqual([])
})

test('the process reports its memory, its time and the lag of its event loop', async () => {
  const { body, type } = await openMetrics({}).text()
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/)
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(body).toMatch(new RegExp(`^${name} `, 'm'))
})
