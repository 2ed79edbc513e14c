import { useEffect, useRef, useState } from 'react'
import { postLearningEvents } from '../../contract/storefront.ts'
import { newId } from '../app/annotations/new-id.ts'
import { call } from '../app/calls.ts'
import { statusOf } from '../app/read-message.ts'
import { shopState } from '../state/store.ts'
import type { LessonRow } from './lesson-rows.ts'
import { type LearningEvent, openUnsentEvents } from './unsent-events.ts'

type EventKind = LearningEvent['Kind']

export interface LessonLog {
  isDone: boolean
  /** When the learner completed the course, as far as the server has answered. */
  completedAt: string | null
  isBusy: boolean
  /** Some events could not be sent yet. */
  isWaiting: boolean
  /** Adds what the learner did. Answers whether the lesson is done, once it was sent. */
  add: (kind: EventKind, range?: { FromMs: number; ToMs: number; Rate: number }) => Promise<boolean>
  /** Fetches the progress of the course, after the server counted this lesson as done. */
  refresh: () => void
}

const retryMs = 15_000
/** As many as one call takes. */
const most = 200

/**
 * Tells the server what the learner does in a lesson, in order. Each event has an id of its own and is stored in the browser, so that it can be sent again
 * after a failure: when the browser is online again, with the next event, every 15 seconds, and in the next lesson that is opened. `onClosed` is called
 * when the server answers that the lesson is closed or gone: nothing counts then.
 */
export function useLessonLog({ LessonID, IsDone }: LessonRow, customerId: number, onClosed: () => void): LessonLog {
  const [isDone, setDone] = useState(IsDone)
  const [completedAt, setCompletedAt] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const closed = useRef(onClosed)
  closed.current = onClosed
  // Of one lesson and one customer as long as the page shows it.
  const [{ add, flush }] = useState(() => {
    const unsent = openUnsentEvents(customerId)
    let isDoneNow = false
    let sending = Promise.resolve()
    // After a login in another tab, calls are those of another customer.
    const isLoggedIn = () => shopState().user.user.UserID === customerId
    /** Sends the events of one lesson after those of another, for a refusal is about a lesson. */
    const send = async () => {
      for (let all = unsent.list(); all[0] && isLoggedIn(); all = unsent.list()) {
        const of = all[0].LessonID
        const isHere = of === LessonID
        const events = all.filter((event) => event.LessonID === of).slice(0, most)
        try {
          const { data } = await call(postLearningEvents, { EventsJson: events, SentAt: new Date().toISOString() })
          if (isHere) {
            const last = data.at(-1)
            isDoneNow = last?.IsDone === true
            setDone(isDoneNow)
            setCompletedAt(last?.CompletedAt ?? null)
          }
        } catch (error) {
          const status = statusOf(error)
          // What is malformed, and lessons that are closed or gone.
          if (status !== 400 && status !== 403 && status !== 404) break
          if (status !== 400 && isHere) closed.current()
        }
        unsent.remove(events)
      }
      setWaiting(unsent.list().length > 0)
    }
    const flush = () => {
      sending = sending.then(send)
      return sending
    }
    const add: LessonLog['add'] = async (Kind, range) => {
      unsent.add({ EventID: newId(), LessonID, Kind, ...range, HappenedAt: new Date().toISOString() })
      const isPress = Kind.endsWith('done')
      if (isPress) setBusy(true)
      await flush()
      if (isPress) setBusy(false)
      return isDoneNow
    }
    return { add, flush }
  })

  useEffect(() => {
    void add('opened')
    const timer = setInterval(flush, retryMs)
    window.addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', flush)
    }
  }, [add, flush])
  const refresh = () => {
    setDone(true)
    void add('opened')
  }
  return { isDone, completedAt, isBusy, isWaiting, add, refresh }
}
