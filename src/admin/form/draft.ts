import type { FormValues } from './merge.ts'

/** Unsaved work of a form, kept in the tab until it is saved or discarded. */
export interface Draft<Values extends FormValues> {
  values: Values
  /** What the changes are based on. */
  base: Values
  version: number
  at: string
}

const prefix = 'staff-draft '
const ownerKey = 'staff-drafts-of'

// Storage may be disabled or full; unsaved work then lives as long as the screen.
export function readWork<Value>(form: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + form) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function readDraft<Values extends FormValues>(form: string): Draft<Values> | undefined {
  const draft = readWork<Draft<Values>>(form)
  return draft?.values && draft.base ? draft : undefined
}

export function keepWork(form: string, work: unknown): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(work))
  } catch {}
}

export const keepDraft = <Values extends FormValues>(form: string, draft: Draft<Values>): void => keepWork(form, draft)

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(prefix + form)
  } catch {}
}

/** Drafts may hold personal data of customers: in a tab where another person signs in, those of the one before are gone. */
export function dropDraftsOfOthers(staffId: number): void {
  try {
    if (sessionStorage.getItem(ownerKey) === String(staffId)) return
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
    sessionStorage.setItem(ownerKey, String(staffId))
  } catch {}
}
