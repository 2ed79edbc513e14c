import { type Draft, readDraft, saveDraft } from '../state/drafts.ts'

/** Its type is `text` while the password is shown. */
const isOfPassword = ({ autocomplete }: HTMLInputElement | HTMLTextAreaElement) => autocomplete.endsWith('password')

/** Fills in the fields that are empty, and opens what hides them. */
export function restoreTyped(form: HTMLFormElement, draft: Draft): void {
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

/** Saves what is typed now, without passwords. */
export function saveTyped(form: HTMLFormElement, id: string): void {
  const values = Object.fromEntries(new FormData(form))
  for (const field of form.querySelectorAll<HTMLInputElement>('input')) if (isOfPassword(field)) delete values[field.name]
  saveDraft(id, values)
}

const followed = new WeakSet<HTMLFormElement>()

/** As `useFormDraft`, for a form whose page loads this late and whose fields React does not control. */
export function followTyping(form: HTMLFormElement, id: string): void {
  if (followed.has(form)) return
  followed.add(form)
  restoreTyped(form, readDraft(id))
  form.addEventListener('input', () => saveTyped(form, id))
  form.addEventListener('reset', () => saveDraft(id))
}
