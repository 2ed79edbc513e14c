import type { StaffProblem } from '../../contract/staff/errors.ts'
import { pageLanguage } from './labels.ts'

/** An answer other than 200, with the problem details of the server. The status is 0 if none arrived. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  status: number
  problem: Partial<StaffProblem>
  /** The person closed the dialog that asked for the second factor. */
  isCancelled = false
  constructor(status: number, problem: Partial<StaffProblem>) {
    super(problem.title ?? `status ${status}`)
    this.status = status
    this.problem = problem
  }

  /** Another person saved the row meanwhile. */
  get isConflict() {
    return this.problem.code === 'changed_meanwhile'
  }

  /** The shop was not reached, or its answer was lost: whether the call was carried out is not known. */
  get isWithoutAnswer() {
    return this.status === 0
  }

  /** The first error of each field by its path, in the page's language: `{ 'Name.En': '…' }`. */
  fieldErrors(): Record<string, string> {
    return Object.fromEntries((this.problem.errors ?? []).toReversed().map((error) => [error.path, error[pageLanguage()]]))
  }
}
