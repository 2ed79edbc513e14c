import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { toast } from '../../ui/toasts.tsx'
import { type Mark, type Marked, openMarks } from './annotations.ts'
import { useMessage } from './labels.ts'

/**
 * The marks of this customer in a book or a lesson, on this device and on others. They are sent after each change, when the browser is online again and
 * when the page is shown again. `unsaved` is said where a change could not be sent. With `canMark` false nothing is fetched or sent.
 */
export function useMarks(marked: Marked, { canMark, unsaved }: { canMark: boolean; unsaved: string }) {
  const message = useMessage()
  const [list, setList] = useState<Mark[]>([])
  const [isUnsent, setUnsent] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the customer and what is marked
  const marks = useMemo(() => {
    const opened = openMarks(marked, () => {
      setList(opened.list())
      setUnsent(opened.hasUnsent())
    })
    return opened
  }, [marked.key])
  const synchronize = useEffectEvent((isTold: boolean) => {
    if (!canMark) return
    marks.synchronize().catch((error: { statusCode?: number; message: string }) => {
      if (error.statusCode === 200) toast.error(message(error.message))
      else if (isTold) toast.warning(unsaved)
    })
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
    canMark,
    list,
    isUnsent,
    add(mark: Parameters<typeof marks.add>[0]) {
      const added = marks.add(mark)
      synchronize(true)
      return added
    },
    change(id: string, change: Partial<Mark>) {
      marks.change(id, change)
      synchronize(true)
    },
  }
}
