import { useLocation } from 'react-router'
import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { buttonClass } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { useLabels } from '../app/labels.ts'
import { useShopDate } from '../app/root-data.ts'
import { useLanguage, useUrls, withRedirect } from '../app/urls.ts'
import type { CourseOutline } from './course-status.tsx'
import { endOfAccess } from './end-of-access.ts'
import type { CourseProgress } from './use-course-progress.ts'

interface Props {
  course: CourseOutline
  lessonId: number
  /** Whether a customer is logged in, who may not open it. */
  isRefused: boolean | undefined
  /** It was open on this page before. */
  wasOpen: boolean | undefined
  /** Its course no longer has it. */
  isGone: boolean | undefined
  /** How far the customer is in the course; undefined if that is not known. */
  progress: CourseProgress | undefined
}

/** Why a lesson is closed to this visitor, and what can be done about it. */
export function ClosedLesson({ course, lessonId, isRefused, wasOpen, isGone, progress }: Props) {
  const t = useLabels(learningLabels)
  const language = useLanguage()
  const dateOf = useShopDate()
  const urls = useUrls()
  const { pathname } = useLocation()
  const { ProductId: id, ProductName: name, CategoryName: category, IsSold } = course
  const ended = progress?.EndedJson ?? null
  const opensAt = progress?.HasAccess && progress.LessonsJson.find(({ LessonID }) => LessonID === lessonId)?.OpensAt
  const hasEnded = !isGone && progress?.HasAccess !== true && (wasOpen || ended !== null)
  const reason = () => {
    if (!isRefused) return t('lbl_learn_closed')
    if (isGone) return t('lbl_learn_gone')
    if (opensAt) return t('lbl_learn_opens_on', { date: formatMoment(opensAt, language) })
    if (progress?.HasAccess) return t('lbl_learn_refused')
    return hasEnded ? endOfAccess(ended, dateOf, t) : t('lbl_learn_no_access')
  }
  return (
    <div role="status" className="grid gap-4 rounded-card border border-line bg-card p-5 sm:p-6">
      <p>{reason()}</p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {!isRefused && (
          <a href={withRedirect(urls.login(), pathname)} className={buttonClass()}>
            {t('lbl_learn_login')}
          </a>
        )}
        {isGone ? (
          <a href={urls.learn(id)} className={buttonClass({ look: 'quiet' })}>
            {t('lbl_learn_all')}
          </a>
        ) : (
          IsSold && (
            <a href={urls.product({ id, category, name })} className={buttonClass({ look: 'quiet' })}>
              {t(hasEnded ? 'lbl_learn_buy_again' : 'lbl_learn_about')}
            </a>
          )
        )}
      </div>
    </div>
  )
}

/** How access ended that a visitor had. */
export function EndedAccess({ ended }: { ended: CourseProgress['EndedJson'] }) {
  const t = useLabels(learningLabels)
  return <p className="text-soft">{endOfAccess(ended, useShopDate(), t)}</p>
}
