import { type ReactNode, useEffect, useState } from 'react'
import { widgetsLabels } from '../../contract/admin/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { Form } from '../widgets/form.tsx'
import { Notice } from '../widgets/notice.tsx'
import { EditorsNotice } from './editors-notice.tsx'
import { type FormValues, isSame } from './merge.ts'
import { NextStep } from './next-step.tsx'
import type { RecordFormState } from './use-record-form.ts'

interface Props<Values extends FormValues> {
  form: RecordFormState<Values>
  /** The names of the fields, for the choice between mine and theirs. */
  labels: Partial<Record<keyof Values & string, string>>
  /** A value in words; by default its text. */
  show?: (field: keyof Values & string, value: unknown) => string
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
      <ConflictChoice {...{ form, labels, show }} />
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

function ConflictChoice<Values extends FormValues>({ form, labels, show = textOf }: Omit<Props<Values>, 'children'>) {
  const t = labelsOf(widgetsLabels)
  const { conflict, values, set } = form
  if (!conflict) return null
  const when = conflict.at ? formatMoment(conflict.at, pageLanguage()) : ''
  return (
    <section role="alert" className="grid gap-4 rounded-card border border-amber bg-amber-tint p-4">
      <div>
        <h2 className="font-semibold">{t('lbl_widgets_conflict')}</h2>
        <p>
          {conflict.by ? t('lbl_widgets_conflict_who', { name: conflict.by, when }) : t('lbl_widgets_conflict_somebody', { when })}{' '}
          {t('lbl_widgets_conflict_merged')}
        </p>
      </div>
      {conflict.fields.map((field) => (
        <ConflictField
          key={field}
          label={labels[field] ?? field}
          mine={values[field]}
          theirs={conflict.theirs[field]}
          show={(value) => show(field, value) || t('lbl_widgets_nothing')}
          onChoose={(value) => set(field, value as Values[typeof field])}
        />
      ))}
    </section>
  )
}

interface ConflictFieldProps {
  label: string
  mine: unknown
  theirs: unknown
  show: (value: unknown) => string
  onChoose: (value: unknown) => void
}

function ConflictField({ label, mine: value, theirs, show, onChoose }: ConflictFieldProps) {
  const t = labelsOf(widgetsLabels)
  const [mine] = useState(value)
  return (
    <RadioGroup
      label={label}
      options={[
        { id: 'mine', label: t('lbl_widgets_mine'), hint: show(mine) },
        { id: 'theirs', label: t('lbl_widgets_theirs'), hint: show(theirs) },
      ]}
      value={isSame(value, theirs) ? 'theirs' : 'mine'}
      onChange={(choice) => onChoose(choice === 'mine' ? mine : theirs)}
    />
  )
}

const textOf = (_: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? Object.values(value).map(String).join(' · ') : String(value)
}
