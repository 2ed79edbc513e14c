import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Draft, readDraft, saveDraft } from '../state/drafts.ts'
import { restoreTyped, saveTyped } from './form-draft.ts'

/**
 * What is typed in a form stays until it is sent: after a reload, Back or a change of the language it is there again. Passwords are not
 * stored. `props` are those of the form element, `draft` is for the fields that React controls.
 */
export function useFormDraft(id: string) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Draft>()
  // After hydration: the HTML does not depend on the visitor.
  useEffect(() => {
    const values = readDraft(id)
    if (form.current) restoreTyped(form.current, values)
    setDraft(values)
  }, [id])
  const clear = () => saveDraft(id)
  return {
    draft,
    clear,
    props: {
      ref: form,
      onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
        // Once a choice has emptied the lists that depend on it.
        queueMicrotask(() => saveTyped(currentTarget, id))
      },
      onReset: clear,
    },
  }
}
