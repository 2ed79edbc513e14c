import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'
import type { ProcessNumber } from './messages.ts'

/** The metrics of one process as data. */
export type MetricsData = Omit<MetricObjectWithValues<MetricValue<string>>, 'collect'>[]

const isCounter = ({ type }: { type: unknown }) => type === 'counter' || type === 'histogram'

/**
 * The counters of processes that ended or do not answer, as they were at the last scrape. They stay in the sums, which would fall otherwise:
 * Prometheus takes a smaller counter for a restart, and counts all of it again.
 */
export function openProcessMetrics() {
  const last = new Map<ProcessNumber, MetricsData>()
  let ended: MetricsData = []
  let ends = 0
  return {
    /** Keeps the counters of what a process answered; without an answer, returns those that it last had. */
    note(number: ProcessNumber, data: MetricsData | undefined): MetricsData {
      if (data) last.set(number, data.filter(isCounter))
      return data ?? last.get(number) ?? []
    },
    noteEnd(number: ProcessNumber) {
      ends++
      ended = sumOf([ended, last.get(number) ?? []])
      last.delete(number)
    },
    ofEnded: (): MetricsData => [...ended, endsOf(ends)],
  }
}

const endsOf = (ends: number) =>
  ({
    name: 'shop_process_ends_total',
    help: 'Processes that ended while the shop was running, and were replaced.',
    type: 'counter' as never,
    aggregator: 'sum',
    values: [{ value: ends, labels: {} }],
  }) satisfies MetricsData[number]

/** The metrics of several processes as one, each in the way that its `aggregator` names. */
export const aggregate = (all: MetricsData[]) => AggregatorRegistry.aggregate(all as never)

function sumOf(all: MetricsData[]): MetricsData {
  const summed = aggregate(all).getMetricsAsArray() as unknown as MetricsData
  return summed.map(({ name, help, type, aggregator, values }) => ({ name, help, type, aggregator, values }))
}
