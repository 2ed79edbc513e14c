import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/**
 * Every value that a label can have, known beforehand; or words from a list elsewhere in the code. Never anything from outside: each
 * value is a series that stays.
 */
type Values = readonly string[] | 'words of our own'

interface Definition {
  name: string
  help: string
  labels: Record<string, Values>
}

/**
 * Everything that is counted, in one place: a new line here, and a module counts by `shop.metrics.jobs.inc({ task, outcome })`. Where all
 * values are listed each combination begins at 0, so that an alert sees the first one. docs/operations.md names them.
 */
const definitions = {
  jobs: {
    name: 'shop_jobs_total',
    help: 'Tries of jobs by how they ended. After "failed" it is tried again, after "given-up" no more.',
    labels: { task: 'words of our own', outcome: ['done', 'failed', 'given-up'] },
  },
  payments: {
    name: 'shop_payments_total',
    help: 'What providers said of payments of orders, by who asked. "wrong" is money that was taken for nothing, and is given back.',
    labels: {
      provider: ['stripe', 'paypal'],
      asked: ['order', 'finish', 'reconcile', 'webhook'],
      outcome: ['captured', 'closed', 'action_required', 'open', 'unsure', 'wrong'],
    },
  },
  disagreements: {
    name: 'shop_payment_disagreements_total',
    help: 'Captured payments of which the provider says something else. Somebody has to look at each.',
    labels: { provider: ['stripe', 'paypal'] },
  },
} as const satisfies Record<string, Definition>

type LabelsOf<D extends Definition> = {
  [Label in keyof D['labels']]: D['labels'][Label] extends readonly (infer Value)[] ? Value : string
}

/** One of `definitions`. */
type Counted = { [Name in keyof typeof definitions]: { inc(labels: LabelsOf<(typeof definitions)[Name]>, by?: number): void } }

/** A number, or one for each of several labels. */
type Reading = number | { labels: Record<string, string>; value: number }[]

interface Read {
  name: string
  help: string
  /** A counter only grows; normally a gauge. */
  type?: 'counter' | 'gauge'
  labels?: string[]
  /** Asked when somebody looks; what throws is left out. */
  read(): Reading | Promise<Reading>
}

export interface RequestLabels {
  /** page, call, picture, asset, download or webhook. */
  kind: string
  /** The call's name; empty for all that is no call. */
  call: string
  status: number
}

export interface Metrics extends Counted {
  request(labels: RequestLabels, seconds: number): void
  /** Adds what need not be counted, because it can be read at any time. */
  reads(...all: Read[]): void
  /** All of it, as Prometheus reads it. */
  text(): Promise<{ type: string; body: string }>
}

/** What an instance measures of itself. Nothing is shared between two in one process but what is the process's. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'shop_http_request_seconds',
    help: 'Answers by kind, call and status: how many, and how long until all of it was sent.',
    labelNames: ['kind', 'call', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const counted = Object.fromEntries(Object.entries(definitions).map(([name, one]) => [name, counterOf(one, registers)]))
  let isWatchingProcess = false

  return {
    ...(counted as unknown as Counted),
    request: (labels, seconds) => requests.observe(labels as unknown as Record<string, string>, seconds),
    reads(...all) {
      for (const one of all) addReading(one, registers)
    },
    async text() {
      // From the first look on: the watch over the event loop is a timer of its own, and nobody may ever look.
      if (!isWatchingProcess) collectDefaultMetrics({ register: registry })
      isWatchingProcess = true
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}

function counterOf({ name, help, labels }: Definition, registers: Registry[]): Counter {
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

function addReading({ name, help, type = 'gauge', labels = [], read }: Read, registers: Registry[]): void {
  const shared = { name, help, labelNames: labels, registers }
  const collect = async (metric: Pick<Gauge, 'reset' | 'remove'>, add: (labels: Record<string, string>, value: number) => void) => {
    const reading = await Promise.resolve()
      .then(read)
      .catch((): Reading => [])
    metric.reset()
    // Reset, one without labels says 0; what cannot be read says nothing.
    if (typeof reading !== 'number' && reading.length === 0) metric.remove({})
    for (const { labels, value } of typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading) add(labels, value)
  }
  if (type === 'gauge') {
    const gauge: Gauge = new Gauge({ ...shared, collect: () => collect(gauge, (of, value) => gauge.set(of, value)) })
  } else {
    const counter: Counter = new Counter({ ...shared, collect: () => collect(counter, (of, value) => counter.inc(of, value)) })
  }
}
