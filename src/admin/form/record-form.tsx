import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { widgetsLabels } from '../../contract/admin/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { Form } from '../widgets/form.tsx'
import { Notice } from '../widgets/notice.tsx'
import { EditorsNotice } from './editors-notice.tsx'
import type { FormValues } from './merge.ts'
import { NextStep } from './next-step.tsx'
import type { RecordFormState } from './use-record-form.ts'

// Few saves meet another's.
const ConflictChoice = lazy(() => import('./conflict-choice.tsx'))

interface Props<Values extends FormValues> {
  form: RecordFormState<Values>
  /** The names of the fields, for the choice between mine and theirs; by default the words of the audit log. */
  labels: Partial<Record<keyof Values & string, string>>
  /** A value in words; undefined: its text. */
  show?: (field: keyof Values & string, value: unknown) => string | undefined
  /** False: what is shown now has no field to save. The button returns with the first change. */
  isSaveShown?: boolean
  children: ReactNode
}

/** The frame of a form: offers unsaved work, shows what another person saved meanwhile, and saves by its button or Ctrl+S. */
export function RecordForm<Values extends FormValues>({ form, labels, show, isSaveShown = true, children }: Props<Values>) {
  const t = labelsOf(widgetsLabels)
  const { isDirty, isBusy, submit, discard, draft } = form
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (isDirty && !isBusy) submit()
    }
    addEventListener('keydown', saveByKey)
    return () => removeEventListener('keydown', saveByKey)
  })
  return (
    <Form
      className="grid gap-6"
      noValidate
      onSubmit={() => {
        if (!isBusy) submit()
      }}
    >
      {draft && (
        <Notice>
          <p className="me-auto">{t('lbl_widgets_draft', { when: formatMoment(draft.at, pageLanguage()) })}</p>
          <Button size="small" onClick={form.takeDraft}>
            {t('lbl_widgets_draft_take')}
          </Button>
          <Button look="quiet" size="small" onClick={form.dropDraft}>
            {t('lbl_widgets_draft_drop')}
          </Button>
        </Notice>
      )}
      <EditorsNotice names={form.editors} />
      {form.conflict && (
        <Suspense>
          <ConflictChoice
            conflict={form.conflict}
            values={form.values}
            choose={(field, value) => form.set(field, value as Values[typeof field])}
            labels={labels as Record<string, string>}
            show={show as ((field: string, value: unknown) => string | undefined) | undefined}
          />
        </Suspense>
      )}
      {children}
      {(isSaveShown || isDirty) && (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
          <Button type="submit" busy={isBusy} disabled={!isDirty} aria-keyshortcuts="Control+S">
            {t('lbl_widgets_save')}
          </Button>
          {isDirty && (
            <>
              <Button look="plain" onClick={discard}>
                {t('lbl_widgets_discard')}
              </Button>
              <p role="status" className="text-sm text-soft">
                {t('lbl_widgets_unsaved')}
              </p>
            </>
          )}
          {!isDirty && <NextStep saves={form.saves} />}
        </div>
      )}
    </Form>
  )
}
