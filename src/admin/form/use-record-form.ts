import { useEffect, useState } from 'react'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { toast } from '../../ui/toasts.tsx'
import { useAskBeforeUnload } from '../app/ask-before-unload.ts'
import { CallFailure } from '../app/call-failure.ts'
import { labelsOf } from '../app/labels.ts'
import { showFailure } from '../app/show-failure.ts'
import { useHold } from '../live/hold.ts'
import { type EditedRow, useEditors } from '../live/use-editors.ts'
import { dropDraft, readDraft, saveDraft } from './drafts.ts'
import { changedFields, type FormValues, mergeChanges } from './merge.ts'

interface Options<Values extends FormValues> {
  /** Names the form and its row, `product 12`: unsaved work is stored under it. */
  name: string
  /** Where the row is listed: the form says who else has it open. A new row has none. */
  row: EditedRow | undefined
  values: Values
  version: number
  /** Saves, and returns the row as the server has it now. */
  save: (values: Values, version: number) => Promise<{ values: Values; version: number }>
  /** The row in a 409, read as this form does. */
  readRow?: (row: unknown) => { values: Values; version: number }
}

interface Work<Values extends FormValues> {
  values: Values
  /** What the changes are based on. */
  base: Values
  version: number
  at: string
}

function readWork<Values extends FormValues>(name: string): Work<Values> | undefined {
  const work = readDraft<Work<Values>>(name)
  return work?.values && work.base ? work : undefined
}

export interface Conflict<Values extends FormValues> {
  theirs: Values
  /** Fields that both changed. */
  fields: (keyof Values & string)[]
  /** Who saved, and when; null if a later visit finds it. */
  by: string | null
  at: string | null
}

/**
 * A form of one row: its values, errors beside the fields, unsaved work in the tab's storage, and what another person saved meanwhile. Changes of
 * different fields are merged; for the others the person chooses.
 */
export function useRecordForm<Values extends FormValues>({
  name,
  row,
  values: loaded,
  version: loadedVersion,
  save,
  readRow,
}: Options<Values>) {
  const t = labelsOf(widgetsLabels)
  const [base, setBase] = useState({ values: loaded, version: loadedVersion })
  const [values, setValues] = useState(loaded)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const [saves, setSaves] = useState(0)
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const [draft, setDraft] = useState(() => readWork<Values>(name))
  const isDirty = changedFields(base.values, values).length > 0
  const editors = useEditors(row)
  useHold(isDirty)

  useEffect(() => {
    if (isDirty) saveDraft(name, { values, base: base.values, version: base.version, at: new Date().toISOString() })
    // What was typed was taken back by hand: nothing of it is to be offered later.
    else if (!draft) dropDraft(name)
  }, [name, values, base, isDirty, draft])
  useAskBeforeUnload(isDirty)

  const start = (row: { values: Values; version: number }) => {
    setBase(row)
    setConflict(undefined)
    setErrors({})
    dropDraft(name)
    setDraft(undefined)
  }

  const submit = async () => {
    setBusy(true)
    setErrors({})
    try {
      const saved = await save(values, base.version)
      start(saved)
      // What was typed while it was saved stays.
      setValues((now) => mergeChanges(values, now, saved.values).merged)
      setSaves((before) => before + 1)
      toast.success(t('lbl_widgets_saved'))
    } catch (error) {
      if (error instanceof CallFailure && error.isConflict && readRow && error.problem.current) meet(error, readRow)
      else if (error instanceof CallFailure && error.problem.errors) setErrors(error.fieldErrors())
      else showFailure(error)
    }
    setBusy(false)
  }

  /** Another person saved: their row is the new base, my changes stay on top of it. */
  const meet = ({ problem }: CallFailure, readRow: NonNullable<Options<Values>['readRow']>) => {
    const theirs = readRow(problem.current)
    const fields = merge(base.values, values, theirs.values)
    setBase(theirs)
    setConflict({ theirs: theirs.values, fields, by: problem.by ?? null, at: problem.at ?? null })
  }

  /** Shows my changes of `from` on top of their row, and returns the fields that both changed. */
  const merge = (from: Values, mine: Values, theirs: Values) => {
    const { merged, conflicts } = mergeChanges(from, mine, theirs)
    setValues(merged)
    return conflicts
  }

  return {
    values,
    errors,
    isDirty,
    isBusy,
    /** How often the form was saved on this screen. */
    saves,
    conflict,
    /** The names of the others who have this row open in a form. */
    editors,
    set: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => {
      setValues((before) => ({ ...before, [field]: value }))
      // It was of the value that was sent. Errors of parts stay: the change may be of another one.
      setErrors(({ [field]: _, ...others }) => others)
    },
    /** Of a field with parts: a press can end the typing in one part and change another at once. */
    update: <Field extends keyof Values>(field: Field, next: (before: Values[Field]) => Values[Field]) =>
      setValues((before) => ({ ...before, [field]: next(before[field]) })),
    submit,
    discard: () => {
      start(base)
      setValues(base.values)
    },
    /** Unsaved work of an earlier visit. */
    draft: isDirty ? undefined : draft,
    takeDraft: () => {
      if (!draft) return
      const fields = merge(draft.base, draft.values, base.values)
      if (fields.length > 0) setConflict({ theirs: base.values, fields, by: null, at: null })
      setDraft(undefined)
    },
    dropDraft: () => {
      dropDraft(name)
      setDraft(undefined)
    },
  }
}

export type RecordFormState<Values extends FormValues> = ReturnType<typeof useRecordForm<Values>>
