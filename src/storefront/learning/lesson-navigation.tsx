import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import type { CourseOutline } from './course-status.tsx'

/** Links to the lessons before and after this one, and to all of them. */
export function LessonNavigation({ course, lessonId }: { course: CourseOutline; lessonId: number }) {
  const t = useLabels(learningLabels)
  const urls = useUrls()
  const lessons = course.SectionsJson.flatMap(({ LessonsJson }) => LessonsJson)
  const at = lessons.findIndex(({ LessonID }) => LessonID === lessonId)
  const [previous, next] = [lessons[at - 1], lessons[at + 1]]
  const urlOf = ({ LessonID }: { LessonID: number }) => urls.lesson({ productId: course.ProductId, lessonId: LessonID })
  return (
    <nav aria-label={t('lbl_learn_sections')} className="flex flex-wrap justify-between gap-2 border-t border-line pt-6">
      {previous && (
        <a href={urlOf(previous)} className={buttonClass({ look: 'quiet' })}>
          <Icon name="back" className="size-4 rtl:-scale-x-100" />
          {t('lbl_learn_previous')}
        </a>
      )}
      <a href={urls.learn(course.ProductId)} className={buttonClass({ look: 'plain' }, 'max-sm:order-last max-sm:w-full')}>
        {t('lbl_learn_all')}
      </a>
      {next && (
        <a href={urlOf(next)} className={buttonClass({ look: 'quiet' })}>
          {t('lbl_learn_next')}
          <Icon name="forward" className="size-4 rtl:-scale-x-100" />
        </a>
      )}
    </nav>
  )
}
