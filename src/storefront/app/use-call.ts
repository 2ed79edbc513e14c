import type { Call, DataOf, ParametersOf } from '../../contract/call.ts'
import { type AnswerOptions, useAnswer } from '../../ui/use-answer.ts'
import { call } from './calls.ts'
import { useMessage } from './labels.ts'
import { reasonOf, statusOf } from './read-message.ts'

/** What a call answers for these parameters, or why it failed, in the page's language. Undefined parameters: it is not called yet. */
export function useCall<C extends Call>(definition: C, parameters: ParametersOf<C> | undefined, options?: AnswerOptions) {
  const message = useMessage()
  const ask = async (parameters: ParametersOf<C>): Promise<DataOf<C>> => (await call(definition, parameters)).data
  const { error, ...answer } = useAnswer(ask, parameters, options)
  return {
    ...answer,
    failure: error === undefined ? undefined : message(reasonOf(error)),
    status: error === undefined ? undefined : statusOf(error),
  }
}
