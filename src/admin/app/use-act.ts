import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../ui/toasts.tsx'
import { CallFailure } from './call-failure.ts'
import { holdFocus } from './hold-focus.ts'
import { showFailure } from './show-failure.ts'

/** Carries out an act on what the screen shows, loads the screen again, also after a refusal, since the state may have changed, and says that it is done. */
export function useAct() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  /** False if the act failed. */
  const act = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    const endBusy = holdFocus()
    setBusy(true)
    try {
      await work()
      await revalidate()
      toast.success(done)
      return true
    } catch (error) {
      showFailure(error)
      // Without an answer there is nothing to load either.
      if (!(error instanceof CallFailure && error.isWithoutAnswer)) await revalidate()
      return false
    } finally {
      endBusy(() => setBusy(false))
    }
  }
  return { act, isBusy }
}
