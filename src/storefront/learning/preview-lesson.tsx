import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import type { CourseOutline } from './course-status.tsx'
import { LessonBody } from './lesson-body.tsx'
import type { LessonContent } from './lesson-rows.ts'

/** A lesson as everybody sees it, with the way to its course. */
export function PreviewLesson({ lesson, course }: { lesson: LessonContent; course: CourseOutline }) {
  const t = useLabels(learningLabels)
  const urls = useUrls()
  const { ProductId: id, ProductName: name, CategoryName: category } = course
  return (
    <>
      <LessonBody lesson={lesson} />
      <a href={urls.product({ id, category, name })} className={buttonClass({ look: 'quiet' }, 'justify-self-start')}>
        {t('lbl_learn_about')}
      </a>
    </>
  )
}
