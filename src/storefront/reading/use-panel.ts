import { useEffect, useEffectEvent, useState } from 'react'
import type { Late } from '../../ui/late.tsx'
import { useLateDialog } from '../app/document/use-late-dialog.ts'
import type { PanelName } from './panels/reader-panels.tsx'

/** The panel beside a book that is open, and the mark in it. `startsSearch`: the book is there, and words to look for were asked for. */
export function usePanel(panels: Pick<Late<never>, 'load'>, startsSearch: boolean) {
  const [name, setName] = useState<PanelName>()
  const [annotationId, setAnnotationId] = useState<string>()
  const { isMounted, open } = useLateDialog(panels)
  const show = (next: PanelName) => {
    setName(next)
    open()
  }
  const search = useEffectEvent(() => show('search'))
  useEffect(() => {
    if (startsSearch) search()
  }, [startsSearch])
  return {
    isMounted,
    name,
    annotationId,
    show,
    showAnnotation(id: string | undefined) {
      setAnnotationId(id)
      show('annotation')
    },
    hide: () => setName(undefined),
  }
}
