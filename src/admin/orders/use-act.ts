import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../ui/toasts.tsx'
import { showFailure } from '../app/show-failure.ts'

/** Carries out an act on what the screen shows, says so, and loads the screen again: also after a refusal, since the state may have changed. */
export function useAct() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      toast.success(done)
      return true
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      setBusy(false)
      await revalidate()
    }
  }
  return { act, isBusy }
}

/** Names one attempt, so that a repeated request is carried out once. */
export const newAttempt = () => ({ IdempotencyKey: crypto.randomUUID() })
