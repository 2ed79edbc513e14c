import { useEffect, useRef, useState } from 'react'
import { late } from '../../ui/late.tsx'
import { onSecondFactorRequired } from '../app/call-staff.ts'
import { LateDialog } from '../widgets/late-notice.tsx'

// Few visits need it.
const StepUpDialog = late(
  () => import('./step-up-dialog.tsx'),
  'default',
  ({ hasFailed, close }) => <LateDialog hasFailed={hasFailed} onClose={() => close(false)} />,
)

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
  return <StepUpDialog key={round} isOpen={isOpen} close={close} />
}
