import { formDraftsKey, readJson, writeText } from './browser-storage.ts'

/** Values by the name of their field. */
export type FormDraft = Record<string, string | undefined>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readDrafts(): Record<string, unknown> {
  const drafts = readJson(formDraftsKey, 'sessionStorage')
  return isRecord(drafts) ? drafts : {}
}

/** What was typed in a form and not sent, in this tab. */
export function readFormDraft(id: string): FormDraft {
  const draft = readDrafts()[id]
  if (!isRecord(draft)) return {}
  return Object.fromEntries(Object.entries(draft).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** Without values the draft is removed. */
export const saveFormDraft = (id: string, values?: Record<string, unknown>): void =>
  writeText(formDraftsKey, JSON.stringify({ ...readDrafts(), [id]: values }), 'sessionStorage')
