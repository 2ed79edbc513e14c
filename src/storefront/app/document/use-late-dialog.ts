import { useState } from 'react'
import type { Late } from '../../../ui/late.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useMessage } from '../labels.ts'

/**
 * A dialog whose code is loaded when it is first opened. It stays mounted afterwards so that closing it restores the focus. If loading
 * fails, a toast reports it and the next press retries.
 */
export function useLateDialog({ load }: Pick<Late<never>, 'load'>) {
  const [isMounted, setMounted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const message = useMessage()
  const open = async () => {
    setOpen(true)
    if (await load()) setMounted(true)
    else toast.error(message('errorOccurred'))
  }
  return { isMounted, isOpen, open, close: () => setOpen(false) }
}
