import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { getCourseProgress, getLesson } from '../../contract/storefront.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { call } from '../app/calls.ts'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf, statusOf } from '../app/read-message.ts'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useLanguage, useUrls, withRedirect } from '../app/urls.ts'
import type { CourseOutline } from './course-status.tsx'
import { LearnLesson } from './learn-lesson.tsx'
import { LessonNotes } from './lesson-notes.tsx'
import type { LessonRow } from './lesson-rows.ts'
import type { CourseProgress } from './use-course-progress.ts'
import type { Learner } from './use-learner.ts'

interface Props {
  course: CourseOutline
  lessonId: number
  learner: Learner
  /** The preview, for those who cannot open the lesson; none: it is not one. */
  children: ReactNode
}

type LessonState = CourseProgress['LessonsJson'][number]

interface Loaded {
  lesson?: LessonRow
  /** The customer cannot open it. */
  isRefused?: boolean
  /** It was open on this page before. */
  hasEnded?: boolean
  /** Of a lesson that opens later, to a customer who has access to the course. */
  state?: LessonState | undefined
  failure?: string
}

/** The lesson of a customer who can open it, and its preview for everybody else. */
export function OwnLesson({ course, lessonId, learner: { isKnown, customerId }, children }: Props) {
  const shop = useLabels(shopLabels)
  const message = useMessage()
  const languageCode = useLanguage()
  const [{ lesson, isRefused = false, hasEnded = false, state, failure }, setLoaded] = useState<Loaded>({})
  const round = useRef(0)
  const findState = async () => {
    const [progress] = (await call(getCourseProgress, { ProductId: course.ProductId })).data
    return progress?.HasAccess ? progress.LessonsJson.find(({ LessonID }) => LessonID === lessonId) : undefined
  }
  /** Asked before a lesson with a preview is fetched: browsers log a refused request as an error. */
  const hasAccess = async () => (await findState())?.IsLocked === false
  const refuse = async (): Promise<Loaded> => ({ isRefused: true, state: await findState().catch(() => undefined) })
  const fetchLesson = async (): Promise<Loaded> => {
    try {
      if (children && !(await hasAccess())) return { isRefused: true }
      return { lesson: (await call(getLesson, { LessonID: lessonId, languageCode })).data[0] }
    } catch (error) {
      if (statusOf(error) === 403) return refuse()
      return statusOf(error) === 404 ? { isRefused: true } : { failure: message(reasonOf(error)) }
    }
  }
  const load = async () => {
    if (customerId === undefined) return
    const current = ++round.current
    const next = await fetchLesson()
    if (current !== round.current) return
    setLoaded((before) => {
      if (next.failure) return before.lesson ? before : next
      return next.isRefused ? { ...next, hasEnded: before.hasEnded || before.lesson !== undefined } : next
    })
  }
  const latest = useRef(load)
  latest.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts depend on the language
  useEffect(() => {
    latest.current()
  }, [customerId, languageCode])

  if (lesson && customerId !== undefined) return <LearnLesson lesson={lesson} customerId={customerId} reload={load} />
  const closedNotes = isRefused && customerId !== undefined && <LessonNotes lessonId={lessonId} customerId={customerId} isClosed />
  if (children) {
    return (
      <>
        {children}
        {closedNotes}
      </>
    )
  }
  if (failure) {
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{failure}</p>
        <Button onClick={load}>{shop('lbl_shop_retry')}</Button>
      </div>
    )
  }
  if (isRefused || (isKnown && customerId === undefined)) {
    return (
      <>
        <ClosedLesson {...{ course, isRefused, hasEnded, state }} />
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

interface ClosedProps {
  course: CourseOutline
  isRefused: boolean
  hasEnded: boolean
  state: LessonState | undefined
}

function ClosedLesson({ course, isRefused, hasEnded, state }: ClosedProps) {
  const t = useLabels(learningLabels)
  const language = useLanguage()
  const urls = useUrls()
  const { pathname } = useLocation()
  const { ProductId: id, ProductName: name, CategoryName: category } = course
  const refusal = state ? 'lbl_learn_refused' : hasEnded ? 'lbl_learn_ended' : 'lbl_learn_no_access'
  const reason = isRefused ? refusal : 'lbl_learn_closed'
  return (
    <div role="status" className="grid gap-4 rounded-card border border-line bg-card p-5 sm:p-6">
      <p>{state?.OpensAt ? t('lbl_learn_opens_on', { date: formatMoment(state.OpensAt, language) }) : t(reason)}</p>
      <div className="flex flex-wrap gap-3">
        {!isRefused && (
          <a href={withRedirect(urls.login(), pathname)} className={buttonClass()}>
            {t('lbl_learn_login')}
          </a>
        )}
        <a href={urls.product({ id, category, name })} className={buttonClass({ look: 'quiet' })}>
          {t('lbl_learn_about')}
        </a>
      </div>
    </div>
  )
}
