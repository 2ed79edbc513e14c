import { useState } from 'react'
import { CallFailure } from './call-failure.ts'
import { showFailure } from './show-failure.ts'

/** Runs a call of a button or a small form: busy meanwhile, errors beside the fields or as a toast. */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setErrors({})
    try {
      await work()
    } catch (error) {
      if (error instanceof CallFailure && error.problem.errors?.length) setErrors(error.fieldErrors())
      else showFailure(error)
    }
    setBusy(false)
  }
  return { isBusy, errors, submit }
}
