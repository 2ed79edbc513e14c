import { type ComponentType, useState } from 'react'
import { toast } from '../../ui/toasts.tsx'
import { useMessage } from '../labels.ts'

/** A part whose code is fetched when it is first asked for. Where that fails a toast says so, and the next press tries again. */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const message = useMessage()
  const fetchPart = async () => {
    try {
      const part = await load()
      setPart(() => part)
    } catch {
      toast.error(message('errorOccurred'))
    }
  }
  return { Part, fetchPart }
}
