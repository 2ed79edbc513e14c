import { type RefObject, useState } from 'react'
import { parseJson } from '../../../contract/parse-json.ts'
import type { Annotation } from '../../app/annotations/annotations.ts'
import { readText, writeText } from '../../state/browser-storage.ts'
import { playInView } from '../media/media-actions.ts'

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
const keepUnfinished = (key: string, { id, locator, text }: NoteDraft) =>
  writeText(key, text.trim() ? JSON.stringify({ id, locator, text }) : null)

function unfinished(key: string): NoteDraft | undefined {
  const { id, locator, text } = (parseJson(readText(key)) ?? {}) as Partial<NoteDraft>
  return typeof locator === 'string' && typeof text === 'string' ? { id, locator, text, isRestored: true } : undefined
}

interface Options {
  /** Under which this browser stores it. */
  key: string
  player: RefObject<HTMLMediaElement | null> | undefined
  isClosed: boolean
  /** Another thing than the film gets the focus. */
  onEnd: () => void
}

/** The note that is being written, at most one. It interrupts the film. */
export function useNoteDraft({ key, player, isClosed, onEnd }: Options) {
  const [draft, setDraft] = useState<NoteDraft | undefined>(() => (isClosed ? undefined : unfinished(key)))
  return {
    draft,
    begin() {
      if (draft || isClosed) return
      const media = player?.current
      const interrupted = media?.paused === false ? media : undefined
      media?.pause()
      if (document.fullscreenElement) void document.exitFullscreen()
      setDraft({ locator: media ? `t=${Math.floor(media.currentTime * 1000)}` : 'lesson', text: '', interrupted })
    },
    edit: ({ AnnotationID: id, Locator: locator, Note: text }: Annotation) => setDraft({ id, locator, text, before: text }),
    type(text: string) {
      if (!draft) return
      setDraft({ ...draft, text, isRestored: false })
      keepUnfinished(key, { ...draft, text })
    },
    end() {
      writeText(key, null)
      setDraft(undefined)
      if (draft?.interrupted) playInView(draft.interrupted)
      else onEnd()
    },
  }
}
