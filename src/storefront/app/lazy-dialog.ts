import { type ComponentType, useState } from 'react'
import { constants } from '../../contract/constants.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMessage } from './labels.ts'

/**
 * A dialog whose code is fetched when it is first opened, and kept from then on so that closing gives the focus back. Where that fails, or
 * takes longer than 120 s (storefront document §8), a toast says so, and the next press tries again.
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

/** Rejects when a late part has had its time. */
export const loadTimeout = () => new Promise<never>((_, reject) => setTimeout(reject, constants.latePartMs))
