import { parseJson } from '../../../contract/parse-json.ts'
import type { Annotation } from '../../app/annotations/annotations.ts'
import { readText, writeText } from '../../state/browser-storage.ts'

/** Milliseconds; undefined for a note about the whole lesson. */
export const timeIn = ({ Locator }: Pick<Annotation, 'Locator'>) => (Locator.startsWith('t=') ? Number(Locator.slice(2)) : undefined)

/** The note that the form edits; it may be new. */
export interface NoteDraft {
  id?: string
  locator: string
  /** As it is typed: the form is another one once its note is in the list. */
  text: string
  /** What the note says without it. */
  before?: string
  /** It was left unfinished by an earlier visit. */
  isRestored?: boolean
  /** What it interrupted, which goes on afterwards. */
  interrupted?: HTMLMediaElement | undefined
}

/** A note that was not saved when its page was closed is there again when it opens. */
export const writeDraft = (key: string, { id, locator, text }: NoteDraft) =>
  writeText(key, text.trim() ? JSON.stringify({ id, locator, text }) : null)

export function readDraft(key: string): NoteDraft | undefined {
  const { id, locator, text } = (parseJson(readText(key)) ?? {}) as Partial<NoteDraft>
  return typeof locator === 'string' && typeof text === 'string' ? { id, locator, text, isRestored: true } : undefined
}
