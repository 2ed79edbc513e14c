import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FormDraft, readFormDraft, saveFormDraft } from '../state/form-drafts.ts'
import { keepTyped, restoreDraft } from './keep-form-draft.ts'

/**
 * Keeps what is typed in a form until it is sent: after a reload, Back or a change of the language it is there again. Passwords are not
 * kept. `props` are those of the form element, `draft` is for the fields that React controls.
 */
export function useFormDraft(id: string) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<FormDraft>()
  // After hydration: the HTML does not depend on the visitor.
  useEffect(() => {
    const values = readFormDraft(id)
    if (form.current) restoreDraft(form.current, values)
    setDraft(values)
  }, [id])
  const clear = () => saveFormDraft(id)
  return {
    draft,
    clear,
    props: {
      ref: form,
      onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
        // Once a choice has emptied the lists that depend on it.
        queueMicrotask(() => keepTyped(currentTarget, id))
      },
      onReset: clear,
    },
  }
}
