import { type ComponentType, useState } from 'react'
import { constants } from '../../../contract/constants.ts'
import { toast } from '../../../ui/toasts.tsx'
import { useMessage } from '../labels.ts'

/**
 * A dialog whose code is loaded when it is first opened. It stays mounted afterwards so that closing it restores the focus. If loading
 * fails or takes longer than 120 s (storefront document §8), a toast reports it and the next click retries.
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const [isOpen, setOpen] = useState(false)
  const message = useMessage()
  const open = async () => {
    setOpen(true)
    if (Dialog) return
    try {
      const loaded = await Promise.race([load(), loadTimeout()])
      setDialog(() => loaded)
    } catch {
      toast.error(message('errorOccurred'))
    }
  }
  return { Dialog, isOpen, open, close: () => setOpen(false) }
}

/** Rejects once the time limit for lazily loaded code has passed. */
export const loadTimeout = () => new Promise<never>((_, reject) => setTimeout(reject, constants.latePartMs))
