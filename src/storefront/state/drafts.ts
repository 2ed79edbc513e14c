import { checkoutKey, draftsKey, readJson, writeText } from './browser-storage.ts'

/** Values by the name of their field. */
export type Draft = Record<string, string | undefined>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readRecord(key: string): Record<string, unknown> {
  const stored = readJson(key, 'sessionStorage')
  return isRecord(stored) ? stored : {}
}

/** What was typed in a form and not sent, in this tab, as it is stored. */
export function readStoredDraft(form: string): Record<string, unknown> {
  if (form === checkoutKey) return readRecord(form)
  const draft = readRecord(draftsKey)[form]
  return isRecord(draft) ? draft : {}
}

/** The texts among it. */
export const readDraft = (form: string): Draft =>
  Object.fromEntries(Object.entries(readStoredDraft(form)).filter((field): field is [string, string] => typeof field[1] === 'string'))

/** Without values the draft is removed. */
export function saveDraft(form: string, values?: object): void {
  if (form !== checkoutKey) writeText(draftsKey, JSON.stringify({ ...readRecord(draftsKey), [form]: values }), 'sessionStorage')
  else writeText(form, values ? JSON.stringify(values) : null, 'sessionStorage')
}
