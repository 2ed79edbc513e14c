import type { FormValues } from './merge.ts'

/** Unsaved work of a form, kept in the tab until it is saved or discarded. */
export interface Draft<Values extends FormValues> {
  values: Values
  /** What the changes are based on. */
  base: Values
  version: number
  at: string
}

const keyOf = (form: string) => `staff-draft ${form}`

// Storage may be disabled or full; unsaved work then lives as long as the screen.
export function readDraft<Values extends FormValues>(form: string): Draft<Values> | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')
    return draft?.values && draft.base ? draft : undefined
  } catch {
    return undefined
  }
}

export function keepDraft<Values extends FormValues>(form: string, draft: Draft<Values>): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft))
  } catch {}
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {}
}
