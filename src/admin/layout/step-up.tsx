import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { onSecondFactorRequired } from '../app/call-staff.ts'

// Few visits need it.
const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'))

/** Asks for the second factor when a call needs a fresh one. The call is repeated afterwards. */
export function StepUp() {
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)
  /** How often it was asked for: each time is another dialog. */
  const [round, setRound] = useState(0)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    onSecondFactorRequired(() => {
      setRound((before) => before + 1)
      setOpen(true)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      answer.current = resolve
      return promise
    })
    return () => onSecondFactorRequired(undefined)
  }, [])
  const close = (isConfirmed: boolean) => {
    setOpen(false)
    answer.current?.(isConfirmed)
  }
  if (round === 0) return null
  return (
    <Suspense>
      <StepUpDialog key={round} isOpen={isOpen} close={close} />
    </Suspense>
  )
}
