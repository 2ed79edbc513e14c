import { useEffect, useRef, useState } from 'react'
import { getCourseProgress, getLesson } from '../../contract/storefront.ts'
import { late } from '../../ui/late.tsx'
import { call } from '../app/calls.ts'
import { dropEarly } from '../app/document/early-requests.ts'
import { Failure, LateNotice } from '../app/failure.tsx'
import { useMessage } from '../app/labels.ts'
import { reasonOf, statusOf } from '../app/read-message.ts'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useLanguage } from '../app/urls.ts'
import type { SampleOffer } from '../state/offer.ts'
import type { CourseOutline } from './course-status.tsx'
import { LearnLesson } from './learn-lesson.tsx'
import type { LessonContent, LessonRow } from './lesson-rows.ts'
import { LessonNotes } from './notes/lesson-notes.tsx'
import { PreviewLesson } from './preview-lesson.tsx'
import type { CourseProgress } from './use-course-progress.ts'
import type { Learner } from './use-learner.ts'

// Only closed lessons need it.
const ClosedLesson = late(() => import('./closed-lesson.tsx'), 'ClosedLesson', LateNotice)

interface Props {
  course: CourseOutline
  lessonId: number
  learner: Learner
  /** What everybody may see; undefined: the lesson is no preview. */
  preview: LessonContent | undefined
  /** The course, if it is sold; with a preview. */
  offer: SampleOffer | undefined
}

interface Loaded {
  /** When the lesson was requested (`Date.now()`). */
  askedAt: number
  lesson?: LessonRow
  /** The customer cannot open it. */
  isRefused?: boolean
  /** It was open on this page before. */
  wasOpen?: boolean
  /** Its course no longer has it. */
  isGone?: boolean
  /** How far the customer is in the course of a lesson that is refused; undefined if that is not known. */
  progress?: CourseProgress | undefined
  failure?: string
}

/** The lesson of a customer who can open it, and its preview for everybody else. */
export function OwnLesson({ course, lessonId, learner: { isKnown, customerId }, preview, offer }: Props) {
  const message = useMessage()
  const languageCode = useLanguage()
  const [{ askedAt, lesson, isRefused, wasOpen, isGone, progress, failure }, setLoaded] = useState<Loaded>({ askedAt: 0 })
  const round = useRef(0)
  const findProgress = async () => (await call(getCourseProgress, { ProductId: course.ProductId })).data[0]
  const isOpen = (now: CourseProgress | undefined) =>
    now?.HasAccess === true && now.LessonsJson.find(({ LessonID }) => LessonID === lessonId)?.IsLocked === false
  const fetchLesson = async (): Promise<Omit<Loaded, 'askedAt'>> => {
    try {
      // Before a lesson with a preview is fetched: browsers log a refused request as an error.
      if (preview) {
        const now = await findProgress()
        if (!isOpen(now)) return { isRefused: true, progress: now }
      }
      return { lesson: (await call(getLesson, { LessonID: lessonId, languageCode })).data[0] }
    } catch (error) {
      if (statusOf(error) === 404) return { isRefused: true, isGone: true }
      if (statusOf(error) !== 403) return { failure: message(reasonOf(error)) }
      return { isRefused: true, progress: await findProgress().catch(() => undefined) }
    }
  }
  const load = async () => {
    if (customerId === undefined) return undefined
    const current = ++round.current
    const askedAt = Date.now()
    const next = { ...(await fetchLesson()), askedAt }
    dropEarly()
    if (current === round.current)
      setLoaded((before) => {
        if (next.failure) return before.lesson ? before : next
        return next.isRefused ? { ...next, wasOpen: before.wasOpen || before.lesson !== undefined } : next
      })
    return next.lesson
  }
  const latest = useRef(load)
  latest.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts depend on the language
  useEffect(() => {
    latest.current()
  }, [customerId, languageCode])

  if (lesson && customerId !== undefined) return <LearnLesson lesson={lesson} askedAt={askedAt} customerId={customerId} reload={load} />
  const closedNotes = isRefused && customerId !== undefined && <LessonNotes lessonId={lessonId} customerId={customerId} isClosed />
  if (preview && !isGone) {
    return (
      <>
        <PreviewLesson lesson={preview} course={course} offer={offer} progress={progress} />
        {closedNotes}
      </>
    )
  }
  if (failure) return <Failure text={failure} retry={load} />
  if (isRefused || (isKnown && customerId === undefined)) {
    return (
      <>
        <ClosedLesson course={course} lessonId={lessonId} isRefused={isRefused} wasOpen={wasOpen} isGone={isGone} progress={progress} />
        {closedNotes}
      </>
    )
  }
  return (
    <>
      <RequiresJavascript />
      <div className="needs-script min-h-80" aria-hidden="true" />
    </>
  )
}
