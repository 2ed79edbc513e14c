import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FormDraft, readFormDraft, saveFormDraft } from '../state/form-drafts.ts'

/** Its type is `text` while the password is shown. */
const isOfPassword = ({ autocomplete }: HTMLInputElement | HTMLTextAreaElement) => autocomplete.endsWith('password')

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
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]') ?? []) {
      const value = values[field.name]
      if (!value || field.value || isOfPassword(field)) continue
      field.value = value
      const fold = field.closest('details')
      if (fold) fold.open = true
    }
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
        queueMicrotask(() => {
          const values = Object.fromEntries(new FormData(currentTarget))
          for (const field of currentTarget.querySelectorAll<HTMLInputElement>('input')) if (isOfPassword(field)) delete values[field.name]
          saveFormDraft(id, values)
        })
      },
      onReset: clear,
    },
  }
}
