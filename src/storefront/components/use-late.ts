import { type ComponentType, useState } from 'react'
import { limits } from '../../contract/limits.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMessage } from '../labels.ts'

/**
 * A part whose code is fetched when it is first asked for. Where that fails, or takes longer than 120 s (storefront document §8), a toast
 * says so, and the next press tries again.
 */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const message = useMessage()
  const fetchPart = async () => {
    try {
      const part = await Promise.race([load(), tooLate()])
      setPart(() => part)
    } catch {
      toast.error(message('errorOccurred'))
    }
  }
  return { Part, fetchPart }
}

const tooLate = () => new Promise<never>((_, reject) => setTimeout(reject, limits.latePartMs))
