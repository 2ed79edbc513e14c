import { useEffect, useState } from 'react'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { toast } from '../../../ui/toasts.tsx'
import { useLabels, useMessage } from '../../app/labels.ts'
import type { BookView } from './book-view.ts'
import { canSpeak } from './can-speak.ts'

/** Reads aloud, by a voice of the browser, from the shown place to the end of the book. */
export function useReadingAloud(view: BookView | undefined, language: string, afterTurns: () => Promise<void>) {
  const t = useLabels(readingLabels)
  const message = useMessage()
  const [speaking, setSpeaking] = useState<AbortController>()
  useEffect(() => () => speaking?.abort(), [speaking])
  useEffect(() => void canSpeak(language), [language])
  /** Where the reader goes elsewhere meanwhile, it goes on there. */
  const readAloud = async (of: BookView, signal: AbortSignal) => {
    const { speakFrom } = await import('./speak.ts')
    for (let from = of.lastLocation; from && !signal.aborted; from = of.lastLocation) {
      await speakFrom(from.range, language, (element) => of.renderer.scrollToAnchor(element), signal)
      await afterTurns()
      if (signal.aborted || of.lastLocation?.section !== from.section) continue
      await of.renderer.nextSection()
      if (of.lastLocation.section === from.section) return
    }
  }
  return {
    isSpeaking: speaking !== undefined,
    toggle() {
      if (speaking) {
        speaking.abort()
        setSpeaking(undefined)
        return
      }
      if (!view || !canSpeak(language)) {
        toast.warning(t('lbl_reading_no_voice'))
        return
      }
      const controller = new AbortController()
      controller.signal.addEventListener('abort', () => speechSynthesis.cancel())
      setSpeaking(controller)
      readAloud(view, controller.signal)
        .catch(() => toast.error(message('errorOccurred')))
        .finally(() => setSpeaking((current) => (current === controller ? undefined : current)))
    },
  }
}
