import type { DataOf, ParametersOf } from '../../contract/call.ts'
import type { StaffCall } from '../../contract/staff/call.ts'
import { type AnswerOptions, useAnswer } from '../../ui/use-answer.ts'
import { callStaff } from './call-staff.ts'
import { showFailure } from './show-failure.ts'

/** What a staff call answers for these parameters. Undefined parameters: it is not called yet. A failure is a toast, unless `onFailure` says it. */
export const useCall = <C extends StaffCall>(
  definition: C,
  parameters: Omit<ParametersOf<C>, 'IdempotencyKey'> | undefined,
  options?: AnswerOptions,
) =>
  useAnswer((asked: Omit<ParametersOf<C>, 'IdempotencyKey'>): Promise<DataOf<C>> => callStaff(definition, asked), parameters, {
    onFailure: showFailure,
    ...options,
  })
