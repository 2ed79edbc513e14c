import { useCallback, useEffect, useRef, useState } from 'react'
import type { ParametersOf } from '../../contract/call.ts'
import { postLearningEvents } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { statusOf } from '../app/read-message.ts'
import type { LessonRow } from './lesson-rows.ts'

type LearningEvent = ParametersOf<typeof postLearningEvents>['EventsJson'][number]
type EventKind = LearningEvent['Kind']

export interface LessonLog {
  isDone: boolean
  isBusy: boolean
  /** Some events could not be sent yet. */
  isWaiting: boolean
  /** Adds what the learner did. Answers whether it counts, once it was sent. */
  add: (kind: EventKind, range?: { FromMs: number; ToMs: number; Rate: number }) => Promise<boolean>
  refresh: () => void
}

const retryMs = 15_000
/** As many as one call takes. */
const most = 200

/**
 * Tells the server what the learner does in a lesson, in order. Each event has an id of its own, so that it can be sent again after a failure: when
 * the browser is online again, with the next event, and every 15 seconds. `onClosed` is called when the server answers that the lesson is closed: nothing
 * counts then.
 */
export function useLessonLog({ LessonID, IsDone }: LessonRow, onClosed: () => void): LessonLog {
  const [isDone, setDone] = useState(IsDone)
  const [isBusy, setBusy] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const queue = useRef<LearningEvent[]>([])
  const sending = useRef<Promise<void>>(undefined)
  const credited = useRef(new Set<string>())
  const closed = useRef(onClosed)
  closed.current = onClosed

  const send = useCallback(async () => {
    const events = queue.current.slice(0, most)
    if (events.length === 0) return
    try {
      const { data } = await call(postLearningEvents, { EventsJson: events })
      queue.current = queue.current.slice(events.length)
      for (const { EventID, ResponseMsg } of data) if (ResponseMsg !== 'Not credited') credited.current.add(EventID)
      const last = data.at(-1)
      if (last) setDone(last.IsDone)
      setWaiting(queue.current.length > 0)
    } catch (error) {
      const isClosed = statusOf(error) === 403
      if (isClosed) queue.current = []
      setWaiting(!isClosed)
      if (isClosed) closed.current()
    }
  }, [])
  const flush = useCallback(() => {
    sending.current = (sending.current ?? Promise.resolve()).then(send)
    return sending.current
  }, [send])

  const add = useCallback(
    async (Kind: EventKind, range = {}) => {
      const EventID = crypto.randomUUID()
      queue.current.push({ EventID, LessonID, Kind, ...range, HappenedAt: new Date().toISOString() })
      const isPress = Kind === 'done' || Kind === 'undone'
      if (isPress) setBusy(true)
      await flush()
      if (isPress) setBusy(false)
      return credited.current.has(EventID)
    },
    [flush, LessonID],
  )

  const isOpened = useRef(false)
  useEffect(() => {
    if (!isOpened.current) void add('opened')
    isOpened.current = true
    const timer = setInterval(() => queue.current.length > 0 && flush(), retryMs)
    window.addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', flush)
    }
  }, [add, flush])
  return { isDone, isBusy, isWaiting, add, refresh: useCallback(() => setDone(true), []) }
}
