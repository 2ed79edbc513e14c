import { useEffect, useState } from 'react'
import { coursesLabels } from '../../contract/admin/courses.labels.ts'
import { previewLesson } from '../../contract/admin.ts'
import type { ParametersOf } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import { Button } from '../../ui/button.tsx'
import { CallFailure } from '../app/call-failure.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { showFailure } from '../app/show-failure.ts'
import { framedHtml } from '../products/framed-html.ts'
import { Notice } from '../widgets/notice.tsx'
import { Select } from '../widgets/select.tsx'
import type { LessonValues } from './lesson-page.tsx'

/** While a person types, the page is rendered once they pause. */
const pauseMs = 600

/** The lesson as learners would see it, with the changes that are not saved. */
export function LessonPreview({ lessonId, values }: { lessonId: number; values: LessonValues }) {
  const t = labelsOf(coursesLabels)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <Button look="quiet" onClick={() => setOpen(!isOpen)} className="justify-self-start" aria-expanded={isOpen}>
        {t(isOpen ? 'lbl_courses_preview_hide' : 'lbl_courses_preview')}
      </Button>
      {isOpen && <Preview lessonId={lessonId} values={values} />}
    </section>
  )
}

function Preview({ lessonId, values }: { lessonId: number; values: LessonValues }) {
  const t = labelsOf(coursesLabels)
  const [language, setLanguage] = useState<Language>(pageLanguage())
  const [html, setHtml] = useState('')
  const [fault, setFault] = useState('')
  const request = JSON.stringify({ LessonId: lessonId, Language: language, ...values })
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      try {
        const { Html } = await callStaff(previewLesson, JSON.parse(request) as ParametersOf<typeof previewLesson>)
        if (isOver) return
        setHtml(Html)
        setFault('')
      } catch (error) {
        if (isOver) return
        if (error instanceof CallFailure && error.problem.errors) setFault([...new Set(Object.values(error.fieldErrors()))].join(' '))
        else showFailure(error)
      }
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [request])
  return (
    <div className="grid gap-4">
      <p className="text-soft">{t('lbl_courses_preview_hint')}</p>
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
      {fault && <Notice tone="warning">{fault}</Notice>}
      <div className="min-w-0" aria-busy={html === '' && fault === ''}>
        {html && (
          <iframe
            title={t('lbl_courses_preview')}
            // No scripts; the shop's own fonts and pictures load.
            sandbox="allow-same-origin"
            srcDoc={framedHtml(html)}
            className="h-[44rem] w-full rounded-card border border-line bg-card"
          />
        )}
      </div>
    </div>
  )
}
