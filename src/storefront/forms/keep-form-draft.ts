import { type FormDraft, readFormDraft, saveFormDraft } from '../state/form-drafts.ts'

/** Its type is `text` while the password is shown. */
const isOfPassword = ({ autocomplete }: HTMLInputElement | HTMLTextAreaElement) => autocomplete.endsWith('password')

/** Fills in the fields that are empty, and opens what hides them. */
export function restoreDraft(form: HTMLFormElement, draft: FormDraft): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]')) {
    const value = draft[field.name]
    if (!value || isOfPassword(field)) continue
    if (field.type === 'radio') (field as HTMLInputElement).checked = field.value === value
    else if (!field.value) {
      field.value = value
      const fold = field.closest('details')
      if (fold) fold.open = true
    }
  }
}

/** Keeps what is typed now, without passwords. */
export function keepTyped(form: HTMLFormElement, id: string): void {
  const values = Object.fromEntries(new FormData(form))
  for (const field of form.querySelectorAll<HTMLInputElement>('input')) if (isOfPassword(field)) delete values[field.name]
  saveFormDraft(id, values)
}

const kept = new WeakSet<HTMLFormElement>()

/** As `useFormDraft`, for a form whose page loads this late and whose fields React does not control. */
export function keepFormDraft(form: HTMLFormElement, id: string): void {
  if (kept.has(form)) return
  kept.add(form)
  restoreDraft(form, readFormDraft(id))
  form.addEventListener('input', () => keepTyped(form, id))
  form.addEventListener('reset', () => saveFormDraft(id))
}
