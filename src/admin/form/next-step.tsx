import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { getFirstSteps } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { todayLabels } from '../../contract/today/today.labels.ts'
import { firstSteps } from '../../contract/today/today-enums.ts'
import { buttonClass } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { type FirstStep, FirstStepLink } from './first-step-link.tsx'

type Step = RowOf<typeof getFirstSteps>

/** The first of the steps after this one that is not done. None while the step itself is not. */
function nextOf(steps: Step[], done: FirstStep): Step | undefined {
  if (done === 'product' && !steps.find(({ Step }) => Step === done)?.IsDone) return undefined
  return steps.find(({ Step, IsDone }) => !IsDone && firstSteps.indexOf(Step) > firstSteps.indexOf(done))
}

/** The first step of a new shop that led to this form. */
export function useFirstStep(): FirstStep | undefined {
  const { state } = useLocation()
  // Kept: another tab of the form is another location.
  const [step] = useState(state?.firstStep as FirstStep | undefined)
  return step
}

/** Steps whose settings come with the shop: they are done once the owner has agreed to them. */
export const isAgreement = (step: FirstStep | undefined) => step === 'promises' || step === 'payment' || step === 'delivery'

/** The step after this one, once its form is saved. */
export function NextStep({ step, saves }: { step: FirstStep | undefined; saves: number }) {
  const t = labelsOf(todayLabels)
  const [next, setNext] = useState<Step>()
  useEffect(() => {
    if (!step || saves === 0) return
    // Without an answer the steps are still on Today.
    callStaff(getFirstSteps, {}).then(
      (steps) => setNext(nextOf(steps, step)),
      () => {},
    )
  }, [step, saves])
  if (!next) return null
  return (
    <FirstStepLink step={next} className={buttonClass({ look: 'quiet' })}>
      {t('lbl_today_first_next', { name: t(`lbl_today_first_${next.Step}`) })}
    </FirstStepLink>
  )
}
