import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { toast } from '../../../ui/toasts.tsx'
import { useMessage } from '../labels.ts'
import { type Annotation, type AnnotationSource, openAnnotations } from './annotations.ts'

/**
 * The marks of this customer in a book or a lesson, on this device and on others. They are sent after each change, when the browser is online again and
 * when the page is shown again. `unsaved` is said where a change could not be sent. With `canMark` false nothing is fetched or sent.
 */
export function useAnnotations(annotated: AnnotationSource, { canAnnotate, unsaved }: { canAnnotate: boolean; unsaved: string }) {
  const message = useMessage()
  const [list, setList] = useState<Annotation[]>([])
  const [isUnsent, setUnsent] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the customer and what is marked
  const annotations = useMemo(() => {
    const opened = openAnnotations(annotated, () => setList(opened.list()))
    return opened
  }, [annotated.key])
  const synchronize = useEffectEvent((isTold: boolean) => {
    if (!canAnnotate) return
    // Not while a change is under way: nothing on the page moves for a moment.
    annotations.synchronize().then(
      () => setUnsent(false),
      (error: { statusCode?: number; message: string }) => {
        setUnsent(annotations.unsent.size > 0)
        if (error.statusCode === 200) toast.error(message(error.message))
        else if (isTold) toast.warning(unsaved)
      },
    )
  })
  useEffect(() => {
    synchronize(false)
    const again = () => {
      if (document.visibilityState === 'visible') synchronize(false)
    }
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  return {
    canAnnotate,
    list,
    isUnsent,
    add(annotation: Parameters<typeof annotations.add>[0]) {
      const added = annotations.add(annotation)
      synchronize(true)
      return added
    },
    change(id: string, change: Partial<Annotation>) {
      annotations.change(id, change)
      synchronize(true)
    },
  }
}
