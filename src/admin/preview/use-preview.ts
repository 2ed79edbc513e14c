import { useAnswer } from '../../ui/use-answer.ts'
import { CallFailure } from '../app/call-failure.ts'
import { showFailure } from '../app/show-failure.ts'

/** While a person types, the page is rendered once they pause. */
const pauseMs = 600

/**
 * The HTML that `render` answers for the parameters, rendered again whenever they change, and what is wrong with their fields, which have
 * these labels.
 */
export function usePreview<Parameters extends object>(
  parameters: Parameters,
  render: (parameters: Parameters) => Promise<{ Html: string }>,
  labels: Record<string, string> = {},
): { html: string; fault: string } {
  const { data, error } = useAnswer(render, parameters, {
    staysMeanwhile: true,
    pauseMs,
    onFailure: (error) => isOfFields(error) || showFailure(error),
  })
  return { html: data?.Html ?? '', fault: isOfFields(error) ? wordsOf(error, labels) : '' }
}

const isOfFields = (error: unknown): error is CallFailure => error instanceof CallFailure && error.problem.errors !== undefined

function wordsOf(error: CallFailure, labels: Record<string, string>): string {
  const faults = Object.entries(error.fieldErrors()).map(([field, words]) => (labels[field] ? `${labels[field]}: ${words}` : words))
  return [...new Set(faults)].join('\n')
}
