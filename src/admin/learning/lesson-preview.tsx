import { useState } from 'react'
import { previewLesson } from '../../contract/admin.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import type { Language } from '../../contract/localization/language.ts'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { FramedPage } from '../preview/framed-page.tsx'
import { usePreview } from '../preview/use-preview.ts'
import { LateNotice } from '../widgets/late-notice.tsx'
import { Notice } from '../widgets/notice.tsx'
import { Select } from '../widgets/select.tsx'
import type { LessonValues } from './lesson-values.ts'

// Texts have none.
const QuizPreview = late(() => import('./quiz-preview.tsx'), 'QuizPreview', LateNotice)

interface Props {
  lessonId: number
  values: LessonValues
  /** Of the fields, for what is wrong with them. */
  labels: Record<string, string>
}

/** The lesson as learners would see it, with the changes that are not saved. */
export function LessonPreview(props: Props) {
  const t = labelsOf(coursesLabels)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <Button look="quiet" onClick={() => setOpen(!isOpen)} className="justify-self-start" aria-expanded={isOpen}>
        {t(isOpen ? 'lbl_courses_preview_hide' : 'lbl_courses_preview')}
      </Button>
      {isOpen && <Preview {...props} />}
    </section>
  )
}

function Preview({ lessonId, values, labels }: Props) {
  const t = labelsOf(coursesLabels)
  const [language, setLanguage] = useState<Language>(pageLanguage())
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-soft">{t(values.Quiz ? 'lbl_courses_quiz_preview_hint' : 'lbl_courses_preview_hint')}</p>
      <Select
        label={t('lbl_courses_preview_language')}
        className="sm:max-w-60"
        options={[
          { id: 'en', label: t('lbl_courses_english') },
          { id: 'ar', label: t('lbl_courses_arabic') },
        ]}
        value={language}
        onChange={(id) => setLanguage(id as Language)}
      />
      {values.Quiz ? (
        <QuizPreview quiz={values.Quiz} language={language} />
      ) : (
        <PagePreview lessonId={lessonId} values={values} labels={labels} language={language} />
      )}
    </div>
  )
}

/** The page of the shop. Learners fill the page of a quiz in their browser, so it is not one of them. */
function PagePreview({ lessonId, values, labels, language }: Props & { language: Language }) {
  const t = labelsOf(coursesLabels)
  const request = { LessonId: lessonId, Language: language, ...values }
  const { html, fault } = usePreview(request, (sent) => callStaff(previewLesson, sent), labels)
  return (
    <>
      {fault && (
        <Notice tone="warning">
          <p className="whitespace-pre-line">{fault}</p>
        </Notice>
      )}
      <div className="min-w-0" aria-busy={html === '' && fault === ''}>
        {html && <FramedPage title={t('lbl_courses_preview')} html={html} className="w-full" />}
      </div>
    </>
  )
}
