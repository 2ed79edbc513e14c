// Decision 063: pages that one process renders for all

import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { listenForNotifications, type Notifications } from '../../database/notifications.ts'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { allocatorSettings } from './allocator-settings.ts'
import { type Begin, type ProcessNumber, primaryTopics, type ToPrimary, type ToProcess } from './messages.ts'
import { type MetricsData, openProcessMetrics } from './process-metrics.ts'
import { openSlots, type SlotRequest } from './slots.ts'

interface Options {
  /** Absolute path of the program of a serving process. Its argument is the number of the process. */
  program: string
  env: NodeJS.ProcessEnv
  /** For the notifications that the primary hears for all. */
  directUrl: string
  count: number
  beginOf(number: ProcessNumber): Begin
  log: Log
  /** Aborted when the shop begins to stop. */
  stop: AbortSignal
  /** A process that has not ended this long after the order to stop is killed. */
  stopWithinMs: number
}

export interface Processes {
  /** Rejects with a StartError when no process serves any more and new ones end as well. */
  failed: Promise<never>
  /** Stops all processes after their open requests. */
  close(): Promise<void>
}

/** A process that lives this long did not fail at its start. */
const provenMs = 10_000
const maxEarlyEnds = 5
const [firstPauseMs, longestPauseMs] = [250, 30_000]

interface Child {
  worker: Worker
  startedAt: number
  isListening: boolean
}

/**
 * Starts processes that serve the same port, by Node's cluster, and resolves when all of them listen. A process that ends is logged and replaced; after
 * an early end, with a pause that doubles. The primary keeps what all of them share: the connection that hears the database's notifications,
 * limits, and the counters of those that ended.
 */
export async function startProcesses(options: Options): Promise<Processes> {
  const { program, count, log, stop } = options
  // Every process accepts from one socket: the connections that wait there outlive a process that is killed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: program, serialization: 'advanced' })
  new RateLimiterClusterMaster()

  const children = new Map<ProcessNumber, Child>()
  const metrics = openProcessMetrics()
  const slots = openSlots()
  const asked = new Map<number, { from: Worker; id: number; by: Worker | undefined }>()
  const waitingForMetrics = new Map<number, (data: unknown) => void>()
  const allListen = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<never>()
  // Observed by the caller, perhaps later.
  failed.promise.catch(() => {})
  let notifications: Promise<Notifications> | undefined
  let position = 0
  let lastId = 0
  let earlyEnds = 0

  const send = (worker: Worker | undefined, message: ToProcess) => {
    if (worker?.isConnected()) worker.send(message, undefined, undefined, () => {})
  }
  const isServed = () => [...children.values()].some(({ isListening }) => isListening)

  const listen = async (channels: readonly string[]): Promise<number | undefined> => {
    notifications ??= listenForNotifications(options.directUrl, channels, log).then((heard) => {
      for (const channel of channels)
        heard.subscribe(channel, (payload) => {
          position++
          for (const { worker } of children.values()) send(worker, { kind: 'notification', position, channel, payload })
        })
      return heard
    })
    try {
      await notifications
      return position
    } catch (error) {
      notifications = undefined
      log.warn({ error }, 'cannot listen to the database')
      return undefined
    }
  }

  /** The metrics of each process that answers within a second, and of those that ended. */
  const gatherMetrics = async () => {
    const { promise: timeUp, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => resolve(undefined), 1000)
    const live = await Promise.all(
      [...children].map(async ([number, { worker }]) => {
        const id = ++lastId
        const answered = new Promise<unknown>((settle) => waitingForMetrics.set(id, settle))
        send(worker, { kind: 'ask', id, topic: primaryTopics.metrics, data: undefined })
        const own = await Promise.race([answered, timeUp])
        waitingForMetrics.delete(id)
        return children.get(number)?.worker === worker ? metrics.note(number, own as MetricsData | undefined) : []
      }),
    )
    clearTimeout(timer)
    return [...live, metrics.ofEnded()]
  }

  const answerSelf = (worker: Worker, topic: string, data: unknown): unknown => {
    if (topic === primaryTopics.listen) return listen(data as string[])
    if (topic === primaryTopics.metrics) return gatherMetrics()
    if (topic === primaryTopics.takeSlot) return slots.take(worker.id, data as SlotRequest)
    if (topic === primaryTopics.releaseSlot) return slots.release(worker.id, data as number)
    return undefined
  }

  const receive = async (worker: Worker, number: ProcessNumber, message: ToPrimary) => {
    if (message.kind === 'hello') return send(worker, { kind: 'begin', begin: options.beginOf(number) })
    if (message.kind === 'listening') return noteListening(number)
    if (message.kind === 'answer') {
      waitingForMetrics.get(message.id)?.(message.data)
      const one = asked.get(message.id)
      asked.delete(message.id)
      return one && send(one.from, { kind: 'answer', id: one.id, data: message.data })
    }
    if (message.kind !== 'ask') return
    const { id, to, topic, data } = message
    if (to === undefined) {
      const answered = await answerSelf(worker, topic, data)
      if (id !== undefined) send(worker, { kind: 'answer', id, data: answered })
      return
    }
    const by = children.get(to)?.worker
    if (!by?.isConnected()) return id !== undefined && send(worker, { kind: 'answer', id, data: undefined })
    const own = ++lastId
    if (id !== undefined) asked.set(own, { from: worker, id, by })
    send(by, { kind: 'ask', id: own, topic, data })
  }

  const noteListening = (number: ProcessNumber) => {
    const child = children.get(number)
    if (!child) return
    child.isListening = true
    log.debug({ process: number, pid: child.worker.process.pid }, 'process serves')
    if ([...children.values()].filter(({ isListening }) => isListening).length === count) allListen.resolve()
  }

  const start = (number: ProcessNumber) => {
    cluster.setupPrimary({ args: [String(number)] })
    const worker = cluster.fork({ ...allocatorSettings, ...options.env })
    const startedAt = Date.now()
    children.set(number, { worker, startedAt, isListening: false })
    // A message to a process that has just ended; its exit is handled below.
    worker.on('error', () => {})
    worker.on('message', (message: ToPrimary) => void receive(worker, number, message))
    worker.once('exit', (status, signal) => {
      children.delete(number)
      metrics.noteEnd(number)
      slots.releaseAll(worker.id)
      for (const [id, { from, id: theirs, by }] of asked) {
        if (by === worker) send(from, { kind: 'answer', id: theirs, data: undefined })
        if (by === worker || from === worker) asked.delete(id)
      }
      if (!stop.aborted) void replace(number, Date.now() - startedAt, { pid: worker.process.pid, status, signal })
    })
  }

  const replace = async (number: ProcessNumber, livedMs: number, end: { pid?: number; status: number; signal: string }) => {
    earlyEnds = livedMs < provenMs ? earlyEnds + 1 : 0
    if (earlyEnds >= maxEarlyEnds && !isServed()) {
      return failed.reject(
        new StartError(`The processes of the shop end right after their start, ${earlyEnds} times in a row. The lines above say why.`),
      )
    }
    const pauseMs = earlyEnds === 0 ? 0 : Math.min(firstPauseMs * 2 ** (earlyEnds - 1), longestPauseMs)
    log.error({ process: number, ...end, pauseMs }, 'a process ended; starting another')
    await pause(pauseMs)
    if (!stop.aborted) start(number)
  }

  const close = async () => {
    const killing = setTimeout(() => {
      for (const { worker } of children.values()) worker.process.kill('SIGKILL')
    }, options.stopWithinMs)
    await Promise.all(
      [...children.values()].map(({ worker }) => {
        const ended = Promise.withResolvers<void>()
        worker.once('exit', () => ended.resolve())
        send(worker, { kind: 'stop' })
        return ended.promise
      }),
    )
    clearTimeout(killing)
    await (await notifications?.catch(() => undefined))?.close()
  }

  for (let number = 1; number <= count; number++) start(number)
  const stopped = Promise.withResolvers<void>()
  stop.addEventListener('abort', () => stopped.resolve(), { once: true })
  try {
    await Promise.race([allListen.promise, failed.promise, stopped.promise])
  } catch (error) {
    await close()
    throw error
  }
  return { failed: failed.promise, close }
}
