import { type Aggregator, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { aggregate, type MetricsData } from './processes/process-metrics.ts'

/**
 * All values of a label, or 'from the code' for names that the code lists elsewhere. Never a value from outside: each value is a time
 * series that stays in memory.
 */
type LabelValues = readonly string[] | 'from the code'

export interface CounterDefinition {
  name: string
  help: string
  labels: Record<string, LabelValues>
}

type Definitions = Record<string, CounterDefinition>

const jobCounters = {
  jobs: {
    name: 'shop_jobs_total',
    help: 'Attempts of jobs by outcome. A "failed" job is retried, a "given-up" job is not.',
    labels: { task: 'from the code', outcome: ['done', 'failed', 'given-up'] },
  },
} as const satisfies Definitions

type LabelsOf<D extends CounterDefinition> = {
  [Label in keyof D['labels']]: D['labels'][Label] extends readonly (infer Value)[] ? Value : string
}

/** `metrics.jobs.inc({ task, outcome })` for each definition. */
type Counters<D extends Definitions> = { [Name in keyof D]: { inc(labels: LabelsOf<D[Name]>, by?: number): void } }

export type JobMetrics = Counters<typeof jobCounters>

/** One number, or one per combination of labels. */
type Reading = number | { labels: Record<string, string>; value: number }[]

interface Read {
  name: string
  help: string
  /** A counter only grows; the default is a gauge. */
  type?: 'counter' | 'gauge'
  labels?: string[]
  /** How the processes of an instance make one value; the default is their sum. */
  aggregator?: Aggregator
  /** Called at each scrape. If it throws, the metric is left out. */
  read(): Reading | Promise<Reading>
}

export interface RequestLabels {
  /** page, call, picture, asset, download or webhook. */
  kind: string
  /** The call's name; empty for everything else. */
  call: string
  status: number
}

interface Readable {
  request(labels: RequestLabels, seconds: number): void
  /** Adds metrics whose value is read at each scrape. */
  reads(...all: Read[]): void
  /** All metrics of this process as data. */
  data(): Promise<MetricsData>
  /** All metrics in Prometheus's text format: those of this process, or `all` of these processes as one. */
  text(all?: MetricsData[]): Promise<{ type: string; body: string }>
}

export type Metrics<D extends Definitions = Definitions> = Readable & JobMetrics & Counters<D>

/**
 * The metrics of one instance. `definitions` are the app's own counters. A counter whose label values are all listed starts every
 * combination at 0, so that an alert sees the first increment. docs/operations.md lists them.
 */
export function openMetrics<D extends Definitions>(definitions: D): Metrics<D> {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'shop_http_request_seconds',
    help: 'Responses by kind, call and status, with the time until the last byte.',
    labelNames: ['kind', 'call', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const counters = Object.fromEntries(
    Object.entries<CounterDefinition>({ ...jobCounters, ...definitions }).map(([name, one]) => [name, counterOf(one, registers)]),
  )
  let isWatchingProcess = false
  // Starts at the first scrape: watching the event loop needs a timer, and many shops are never scraped.
  const watchProcess = () => {
    if (!isWatchingProcess) collectDefaultMetrics({ register: registry })
    isWatchingProcess = true
  }

  return {
    ...(counters as unknown as JobMetrics & Counters<D>),
    request: (labels, seconds) => requests.observe(labels as unknown as Record<string, string>, seconds),
    reads(...all) {
      for (const one of all) addReading(one, registers)
    },
    async data() {
      watchProcess()
      const data = (await registry.getMetricsAsJSON()) as MetricsData
      // The library takes the average, which hides one process that hangs.
      return data.map((one) => (/^nodejs_eventloop_lag_(?!min)/.test(one.name) ? { ...one, aggregator: 'max' } : one))
    },
    async text(all) {
      watchProcess()
      const whole = all ? aggregate(all) : registry
      return { type: registry.contentType, body: await whole.metrics() }
    },
  }
}

function counterOf({ name, help, labels }: CounterDefinition, registers: Registry[]): Counter {
  const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers })
  const lists = Object.entries(labels)
  if (lists.every(([, values]) => typeof values !== 'string'))
    for (const combination of combinations(lists as [string, readonly string[]][])) counter.inc(combination, 0)
  return counter
}

const combinations = (lists: [string, readonly string[]][]): Record<string, string>[] =>
  lists.reduce<Record<string, string>[]>(
    (all, [label, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  )

function addReading({ name, help, type = 'gauge', labels = [], aggregator = 'sum', read }: Read, registers: Registry[]): void {
  const shared = { name, help, labelNames: labels, aggregator, registers }
  const collect = async (metric: Pick<Gauge, 'reset' | 'remove'>, add: (labels: Record<string, string>, value: number) => void) => {
    const reading = await Promise.resolve()
      .then(read)
      .catch((): Reading => [])
    metric.reset()
    // After a reset, a metric without labels reports 0; an unreadable one must report nothing.
    if (typeof reading !== 'number' && reading.length === 0) metric.remove({})
    for (const { labels, value } of typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading) add(labels, value)
  }
  if (type === 'gauge') {
    const gauge: Gauge = new Gauge({ ...shared, collect: () => collect(gauge, (of, value) => gauge.set(of, value)) })
  } else {
    const counter: Counter = new Counter({ ...shared, collect: () => collect(counter, (of, value) => counter.inc(of, value)) })
  }
}
