import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getCourse, saveCourse } from '../../contract/admin.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import type { EditedCourseRow } from '../../contract/learning/staff/courses.ts'
import { languages } from '../../contract/localization/language.ts'
import { urlsUnder } from '../../contract/urls.ts'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { useMay } from '../app/session.ts'
import { useAct } from '../app/use-act.ts'
import { nameOf } from '../catalog/names.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { useChanges } from '../live/use-changes.ts'
import { AskDialog } from '../widgets/ask-dialog.tsx'
import { LateDialog } from '../widgets/late-notice.tsx'
import { Notice } from '../widgets/notice.tsx'
import { Outline } from './outline.tsx'

// Fields of numbers weigh as much as the rest of the screen.
const SettingsDialog = late(() => import('./settings-dialog.tsx'), 'default', LateDialog)

export const loader = ({ params }: LoaderFunctionArgs) => callStaff(getCourse, { ProductId: Number(params.productId) })

/** A course: its sections and lessons, its settings, and whether learners see it. */
export function Component() {
  const t = labelsOf(coursesLabels)
  const course = useLoaderData<EditedCourseRow>()
  const may = useMay()
  const mayWrite = may('catalog:write')
  const { act } = useAct()
  const [open, setOpen] = useState<'settings' | 'hide'>()
  useChanges(['courses'])
  const { ProductId, Version, IsPublished, Sections } = course
  const show = (isShown: boolean) =>
    act(
      () => callStaff(saveCourse, { ProductId, Version, IsPublished: isShown }),
      t(isShown ? 'lbl_courses_shown_now' : 'lbl_courses_hidden_now'),
    )
  return (
    <>
      <ScreenTitle title={nameOf(course)}>
        {IsPublished &&
          languages.map((language) => (
            <a
              key={language}
              href={urlsUnder(language === 'en' ? '' : '/ar').learn(ProductId)}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center text-green-text underline-offset-4 hover:underline"
            >
              {t(`lbl_courses_open_${language}`)}
            </a>
          ))}
        <LinkButton look="quiet" to={`/products/${ProductId}`}>
          {t('lbl_courses_product')}
        </LinkButton>
        {may('customers:read') && (
          <LinkButton look="quiet" to={`/courses/${ProductId}/learners`}>
            {t('lbl_courses_learners')}
          </LinkButton>
        )}
        {mayWrite && (
          <>
            <Button look="quiet" onClick={() => setOpen('settings')}>
              {t('lbl_courses_settings')}
            </Button>
            {IsPublished ? (
              <Button look="quiet" onClick={() => setOpen('hide')}>
                {t('lbl_courses_hide')}
              </Button>
            ) : (
              <Button disabled={Sections.length === 0} onClick={() => show(true)}>
                {t('lbl_courses_show')}
              </Button>
            )}
          </>
        )}
      </ScreenTitle>
      {!IsPublished && <Notice tone="warning">{t('lbl_courses_hidden_note')}</Notice>}
      <Outline course={course} mayWrite={mayWrite} act={act} />
      {open === 'settings' && <SettingsDialog course={course} onClose={() => setOpen(undefined)} />}
      {open === 'hide' && (
        <AskDialog
          title={t('lbl_courses_hide_title')}
          text={t('lbl_courses_hide_text')}
          button={t('lbl_courses_hide')}
          onClose={() => setOpen(undefined)}
          act={() => show(false)}
        />
      )}
    </>
  )
}
