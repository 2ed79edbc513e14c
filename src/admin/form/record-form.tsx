import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { late } from '../../ui/late.tsx'
import { letterOf } from '../../ui/letter-of.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { revealErrors } from '../app/reveal-errors.ts'
import { Form } from '../widgets/form.tsx'
import { LateNotice } from '../widgets/late-notice.tsx'
import { Notice } from '../widgets/notice.tsx'
import { EditorsNotice } from './editors-notice.tsx'
import { FormPart } from './form-part.tsx'
import type { FormValues } from './merge.ts'
import { isAgreement, NextStep, useFirstStep } from './next-step.tsx'
import type { RecordFormState } from './use-record-form.ts'

// Few saves meet another's.
const loadConflictChoice = () => import('./conflict-choice.tsx')
const ConflictChoice = late(loadConflictChoice, 'default', LateNotice)

interface Props<Values extends FormValues> {
  form: RecordFormState<Values>
  /** The names of the fields, for the choice between mine and theirs; by default the words of the audit log. */
  labels: Partial<Record<keyof Values & string, string>>
  /** A value in words; undefined: its text. */
  show?: (field: keyof Values & string, value: unknown) => string | undefined
  /** False: what is shown now has no field to save. The button returns with the first change. */
  isSaveShown?: boolean
  /** The form is inside another one, and saved apart from it: its name, and the text of its button. */
  part?: { label: string; save: string }
  children: ReactNode
}

/** The frame of a form: offers unsaved work, shows what another person saved meanwhile, and saves by its button or Ctrl+S. */
export function RecordForm<Values extends FormValues>({ form, labels, show, isSaveShown = true, part, children }: Props<Values>) {
  const t = labelsOf(widgetsLabels)
  const { errors, isDirty, isBusy, discard, draft } = form
  const firstStep = useFirstStep()
  const canAgree = !part && isAgreement(firstStep) && form.saves === 0
  // A number field takes what is typed when it is left: the button is ready before that.
  const [isTyping, setTyping] = useState(false)
  const canSave = isDirty || canAgree
  const latest = useRef({ ...form, canSave })
  /** Asked for while a save was under way: how many there were before. */
  const nextAfter = useRef<number>(undefined)
  useLayoutEffect(() => {
    latest.current = { ...form, canSave }
    const before = nextAfter.current
    if (isBusy || before === undefined) return
    nextAfter.current = undefined
    // Not after a failed one: the person has to see why.
    if (isDirty && form.saves > before) void form.submit()
  })
  const save = () => {
    setTyping(false)
    const { canSave, isBusy, saves, submit } = latest.current
    if (isBusy) nextAfter.current = saves
    else if (canSave) void submit()
  }
  // A layout effect: the key acts from the first frame on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the latest form
  useLayoutEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (letterOf(event) !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      const field = document.activeElement
      // With the keyboard in a part, the part alone is saved.
      if (Boolean(field?.closest('[data-part]')) !== Boolean(part)) return
      if (field instanceof HTMLInputElement) {
        flushSync(() => field.blur())
        field.focus()
      }
      const { canSave } = latest.current
      save()
      // A field may hand over what was typed only after the event that leaves it.
      if (!canSave) setTimeout(save)
    }
    addEventListener('keydown', saveByKey)
    return () => removeEventListener('keydown', saveByKey)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels are those of the language
  useEffect(() => {
    if (!isBusy && Object.keys(errors).length > 0) revealErrors(errors, (path) => nameIn(labels, path))
  }, [isBusy])
  const content = (
    <>
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
        <ConflictChoice
          conflict={form.conflict}
          values={form.values}
          choose={(field, value) => form.set(field, value as Values[typeof field])}
          labels={labels as Record<string, string>}
          show={show as ((field: string, value: unknown) => string | undefined) | undefined}
        />
      )}
      {children}
      {(isSaveShown || isDirty) && (
        <div className={`flex flex-wrap items-center gap-3 ${part ? '' : barClass}`}>
          <Button
            type={part ? 'button' : 'submit'}
            onClick={part && save}
            busy={isBusy}
            disabled={!canSave && !isTyping}
            aria-keyshortcuts="Control+S"
          >
            {part?.save ?? t(isDirty || !canAgree ? 'lbl_widgets_save' : 'lbl_widgets_agree')}
          </Button>
          {isDirty && (
            <>
              <Button look="plain" onClick={discard}>
                {t('lbl_widgets_discard')}
              </Button>
              {/* A second line would move the button away from the press that ends the typing. */}
              <p role="status" className="text-sm text-soft max-sm:sr-only">
                {t('lbl_widgets_unsaved')}
              </p>
            </>
          )}
          {!isDirty && !part && <NextStep step={firstStep} saves={form.saves} />}
        </div>
      )}
    </>
  )
  const frame = {
    className: 'grid gap-6',
    onSubmit: save,
    onInput: () => setTyping(true),
    onBlur: () => setTyping(false),
    children: content,
  }
  return part ? <FormPart data-part aria-label={part.label} {...frame} /> : <Form noValidate {...frame} />
}

const barClass = 'sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0'

/** The form's own word for a field, else that of the audit log: `Sections.0.TitleEn` is a title. */
async function nameIn(labels: Partial<Record<string, string>>, path: string): Promise<string> {
  const [first = ''] = path.split('.')
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  return labels[path] ?? labels[first] ?? (await loadConflictChoice()).fieldNameOf(last)
}
