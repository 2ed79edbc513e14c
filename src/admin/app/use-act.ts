import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../ui/toasts.tsx'
import { showFailure } from './show-failure.ts'

/** Carries out an act on what the screen shows, loads the screen again, also after a refusal, since the state may have changed, and says that it is done. */
export function useAct() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  /** False if the act failed. */
  const act = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    let isDone = true
    setBusy(true)
    try {
      await work()
    } catch (error) {
      isDone = false
      showFailure(error)
    }
    await revalidate()
    if (isDone) toast.success(done)
    setBusy(false)
    return isDone
  }
  return { act, isBusy }
}

/** Names one attempt, so that a repeated request is carried out once. */
export const newAttempt = () => ({ IdempotencyKey: crypto.randomUUID() })
