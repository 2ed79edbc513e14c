import { type RefObject, useEffect } from 'react'
import { readingShare } from '../../contract/learning/limits.ts'
import type { LessonRow } from './lesson-rows.ts'
import type { LessonLog } from './use-lesson-log.ts'

// The server counts from its own time of the opening.
const marginMs = 1500

/** Reports that a text was read: its end was seen, and a share of its minutes has passed. */
export function useReadToEnd(end: RefObject<HTMLElement | null>, { Kind, Minutes }: LessonRow, { isDone, add }: LessonLog) {
  useEffect(() => {
    if (Kind !== 'text' || isDone || !end.current) return
    const dueAt = performance.now() + readingShare * Minutes * 60_000 + marginMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const report = async () => {
      if (!(await add('read'))) timer = setTimeout(report, 10_000)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        timer = setTimeout(report, Math.max(0, dueAt - performance.now()))
      },
      // The End key and long swipes jump past the end. It counts as seen.
      { rootMargin: '1000000px 0px 0px' },
    )
    observer.observe(end.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [Kind, Minutes, isDone, add, end])
}
