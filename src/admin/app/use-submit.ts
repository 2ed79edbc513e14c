import { useRef, useState } from 'react'
import type { StaffErrorCode } from '../../contract/staff/errors.ts'
import { CallFailure } from './call-failure.ts'
import { holdFocus } from './hold-focus.ts'
import { revealErrors } from './reveal-errors.ts'
import { failureText, showFailure } from './show-failure.ts'

/**
 * Runs a call of a button or a small form: busy meanwhile, errors beside the fields or as a toast. A second press meanwhile does nothing.
 * `fieldOf` names the field that shows a refusal of the whole call, such as a wrong code.
 */
export function useSubmit(fieldOf: Partial<Record<StaffErrorCode | 'failed', string>> = {}) {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isUnderWay = useRef(false)
  const submit = async (work: () => Promise<unknown>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const endBusy = holdFocus()
    setBusy(true)
    setErrors({})
    try {
      await work()
    } catch (error) {
      const field = error instanceof CallFailure && error.problem.code && fieldOf[error.problem.code]
      if (field) setErrors({ [field]: failureText(error) })
      else if (error instanceof CallFailure && error.problem.errors?.length) {
        setErrors(error.fieldErrors())
        revealErrors(error.fieldErrors())
      } else showFailure(error)
    }
    isUnderWay.current = false
    endBusy(() => setBusy(false))
  }
  return { isBusy, errors, submit }
}
