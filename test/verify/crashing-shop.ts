/**
 * The shop as processes that kill themselves after the n-th step from a request on. A step is a statement to the database, or the start or end
 * of a request to a provider. `npm start` never uses it. As there, with a WEB_CONCURRENCY above 1 a primary process starts those that serve,
 * and replaces each that dies.
 */
import cluster, { type Worker } from 'node:cluster'
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { Provider } from '../../src/modules/payments/provider.ts'
import { configOfProcess, readConfig } from '../../src/platform/runtime/config.ts'
import { openLog } from '../../src/platform/runtime/log.ts'
import { startProcesses } from '../../src/platform/runtime/processes/primary.ts'
import { joinSiblings } from '../../src/platform/runtime/processes/siblings.ts'

/** What world.ts asks for; the answer has the same id. */
export interface Order {
  id: number
  killAfter?: number
  measureMemory?: true
  refund?: number
}

export interface Answer {
  id: number
  bytes?: number
  outcome?: string
}

export type FromShop = 'listening' | 'a process died' | Answer

const config = readConfig(process.env)
const log = openLog(config.logLevel)
const say = (message: FromShop) => void process.send?.(message)

if (cluster.isWorker) await serve(await joinSiblings(Number(process.argv[2]), () => process.emit('SIGTERM')))
else if (config.processes === 1) await serve()
else await startServing(config.processes)

async function serve(siblings?: Awaited<ReturnType<typeof joinSiblings>>) {
  // The primary process loads none of these.
  const { openApp } = await import('../../src/server/app.ts')
  const { refundOrder } = await import('../../src/modules/orders/orders.ts')
  const { inTransaction } = await import('../../src/platform/database/database.ts')
  let left = Number.POSITIVE_INFINITY
  const step = () => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
  const app = await openApp({
    config: siblings ? configOfProcess(config, siblings.count) : config,
    log,
    databaseUrl: config.databaseUrl ?? '',
    pages: 'none',
    siblings,
    runsJobs: siblings?.runsJobs ?? config.jobs,
    onStatement: step,
  })
  const verbs = ['create', 'confirm', 'lookUp', 'cancel', 'refund'] as const
  for (const provider of app.shop.payments.providers) {
    for (const verb of verbs) {
      const ask = provider[verb] as (...parameters: unknown[]) => Promise<unknown>
      ;(provider as Record<keyof Provider, unknown>)[verb] = async (...parameters: unknown[]) => {
        step()
        const answer = await ask(...parameters)
        step()
        return answer
      }
    }
  }

  process.on('message', async ({ id, killAfter, measureMemory, refund: orderId }: Partial<Order>) => {
    // What the primary of several processes says has no id.
    if (id === undefined) return
    if (measureMemory) return say({ id, bytes: memoryInUse() })
    if (orderId !== undefined) {
      const outcome = await inTransaction(app.shop.db, (tx) => refundOrder(tx, { orderId, actor: 'staff', reason: 'verify' })).then(
        () => 'refunded',
        ({ message: problem }: Error) => problem,
      )
      return say({ id, outcome })
    }
    left = killAfter ?? left
    say({ id })
  })

  const server = createServer(app.listener).listen(config.port, '127.0.0.1', () => {
    // Node writes the compiled code when a process exits, and most of these are killed.
    flushCompileCache()
    if (siblings) siblings.reportListening()
    else say('listening')
  })
  // As in src/server/listen.ts. A client that pauses for 5 s, Node's own limit, would send its next request into a connection that is just closed.
  server.keepAliveTimeout = 65_000
  process.on('SIGTERM', async () => {
    server.close()
    await app.close()
    process.exit(0)
  })
  process.on('disconnect', () => process.exit(1))
}

/** The memory in use after garbage collection, which needs --expose-gc. */
function memoryInUse(): number {
  for (let times = 0; times < 3; times++) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Starts the processes that serve, and passes on what world.ts asks for. */
async function startServing(count: number) {
  const stop = new AbortController()
  cluster.on('exit', () => !stop.signal.aborted && say('a process died'))
  const databaseUrl = config.databaseUrl ?? ''
  const processes = await startProcesses({
    program: import.meta.filename,
    env: process.env,
    directUrl: databaseUrl,
    count,
    beginOf: (number) => ({ databaseUrl, count, runsJobs: config.jobs && number === 1 }),
    log,
    stop: stop.signal,
    stopWithinMs: 12_000,
  })
  process.on('message', async (order: Order) => {
    const all = Object.values(cluster.workers ?? {}) as Worker[]
    // One of them refunds, each in its turn.
    const asked = order.refund === undefined ? all : all.slice(order.id % all.length).slice(0, 1)
    const answers = await Promise.all(asked.map((worker) => askWorker(worker, order)))
    const bytes = answers.reduce((sum, answer) => sum + (answer.bytes ?? 0), 0)
    say({ id: order.id, bytes, outcome: answers[0]?.outcome })
  })
  process.on('SIGTERM', async () => {
    stop.abort()
    await processes.close()
    process.exit(0)
  })
  process.on('disconnect', () => process.exit(1))
  say('listening')
}

async function askWorker(worker: Worker, order: Order): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const hear = (message: Answer) => message.id === order.id && resolve(message)
  const end = () => resolve({ id: order.id, outcome: 'the process died' })
  worker.once('exit', end).on('message', hear)
  worker.send(order, () => {})
  const answer = await promise
  // A process answers hundreds of orders.
  worker.off('exit', end).off('message', hear)
  return answer
}
