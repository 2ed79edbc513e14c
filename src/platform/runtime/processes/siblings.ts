// Decision 063: pages that one process renders for all

import type { Notifications } from '../../database/notifications.ts'
import type { TakeSlot } from '../concurrency-limit.ts'
import { type Begin, type ProcessNumber, primaryTopics, type ToPrimary, type ToProcess } from './messages.ts'
import type { MetricsData } from './process-metrics.ts'
import type { SlotRequest } from './slots.ts'

type Handler = (data: never) => unknown

/** The other processes of the same `npm start`, as one that serves sees them. All messages pass through the primary process, in order. */
export interface Siblings extends Begin {
  number: ProcessNumber
  /** Asks another process. Undefined if it does not answer in time. */
  ask(to: ProcessNumber, topic: string, data: unknown, timeoutMs: number): Promise<unknown>
  /** Sends without an answer. */
  tell(to: ProcessNumber, topic: string, data: unknown): void
  /** Takes a slot of a limit that holds for all processes. */
  takeSlot: TakeSlot
  /** The metrics of all processes, including the counters of those that ended. */
  gatherMetrics(): Promise<MetricsData[]>
  /** The metrics of this process, when the primary asks. */
  reportMetrics(read: () => Promise<MetricsData>): void
  /** Answers what others ask. */
  answer(topic: string, handler: Handler): void
  /** The notifications that the primary hears on its connection. */
  listen(channels: readonly string[]): Promise<Notifications>
  /** The number of notifications heard. Of two processes at the same position, both have heard the same. */
  position(): number
  /** Tells the primary that this process accepts requests. */
  reportListening(): void
}

/** In a process that the primary has started. `stop` is called when the shop is to stop. */
export async function joinSiblings(number: ProcessNumber, stop: () => void): Promise<Siblings> {
  const begun = Promise.withResolvers<Begin>()
  const pending = new Map<number, (data: unknown) => void>()
  const handlers = new Map<string, Handler>()
  const listeners = new Map<string, ((payload: string | undefined) => void)[]>()
  let lastId = 0
  let position = 0

  // The primary may have ended; Node ends this process then.
  const send = (message: ToPrimary) => void (process.connected && process.send?.(message, undefined, {}, () => {}))

  const answer = async (id: number | undefined, topic: string, data: unknown) => {
    const answered = await Promise.resolve()
      .then(() => handlers.get(topic)?.(data as never))
      .catch(() => undefined)
    if (id !== undefined) send({ kind: 'answer', id, data: answered })
  }
  process.on('message', (message: ToProcess) => {
    if (message.kind === 'begin') begun.resolve(message.begin)
    else if (message.kind === 'stop') stop()
    else if (message.kind === 'answer') pending.get(message.id)?.(message.data)
    else if (message.kind === 'ask') void answer(message.id, message.topic, message.data)
    else if (message.kind === 'notification') {
      position = message.position
      for (const listener of listeners.get(message.channel) ?? []) listener(message.payload)
    }
  })
  send({ kind: 'hello' })
  const begin = await begun.promise

  const request = (to: ProcessNumber | undefined, topic: string, data: unknown, timeoutMs?: number) =>
    new Promise<unknown>((resolve) => {
      const id = ++lastId
      const settle = (answered: unknown) => {
        clearTimeout(timer)
        pending.delete(id)
        resolve(answered)
      }
      const timer = timeoutMs === undefined ? undefined : setTimeout(() => settle(undefined), timeoutMs)
      pending.set(id, settle)
      send({ kind: 'ask', id, to, topic, data })
    })

  return {
    ...begin,
    number,
    ask: request,
    tell: (to, topic, data) => send({ kind: 'ask', to, topic, data }),
    async takeSlot(limit) {
      const slot = ++lastId
      const isTaken = await request(undefined, primaryTopics.takeSlot, { ...limit, slot } satisfies SlotRequest)
      return isTaken ? () => send({ kind: 'ask', topic: primaryTopics.releaseSlot, data: slot }) : undefined
    },
    gatherMetrics: async () => (await request(undefined, primaryTopics.metrics, undefined)) as MetricsData[],
    reportMetrics: (read) => void handlers.set(primaryTopics.metrics, read),
    answer: (topic, handler) => void handlers.set(topic, handler),
    async listen(channels) {
      for (const channel of channels) listeners.set(channel, [])
      const heard = await request(undefined, primaryTopics.listen, channels)
      if (typeof heard !== 'number') throw new Error('The primary process cannot listen to the database.')
      position = Math.max(position, heard)
      return {
        subscribe: (channel, listener) => void listeners.get(channel)?.push(listener),
        close: async () => listeners.clear(),
      }
    },
    position: () => position,
    reportListening: () => send({ kind: 'listening' }),
  }
}
