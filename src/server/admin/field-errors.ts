import type { z } from 'zod'
import { staffErrorTexts } from '../../contract/staff/errors.labels.ts'
import type { FieldError, StaffErrorCode } from '../../contract/staff/errors.ts'
import { innermost } from '../../platform/calls/request-sentence.ts'

type Issue = z.core.$ZodIssue

/** The issues of a request schema as errors of its fields. A rule of the contract may name its own code as its message. */
export const fieldErrorsOf = (issues: readonly Issue[]): FieldError[] =>
  issues.flatMap((issue) => errorsOf(innermost(issue as Issue & { errors?: Issue[][] })))

function errorsOf(issue: Issue): FieldError[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'unknown_field' }))
  if (issue.code === 'too_small') return [limit(path, lowest[issue.origin] ?? 'too_small', Number(issue.minimum))]
  if (issue.code === 'too_big') return [limit(path, highest[issue.origin] ?? 'too_big', Number(issue.maximum))]
  return [{ path, code: codeOf(issue) }]
}

const lowest: Record<string, StaffErrorCode> = { string: 'too_short', array: 'too_few', set: 'too_few' }
const highest: Record<string, StaffErrorCode> = { string: 'too_long', array: 'too_many', set: 'too_many' }

const limit = (path: string, code: StaffErrorCode, n: number): FieldError =>
  (code === 'too_short' || code === 'too_few') && n === 1 ? { path, code: 'required' } : { path, code, values: { n } }

function codeOf(issue: Issue): StaffErrorCode {
  if (issue.message in staffErrorTexts) return issue.message as StaffErrorCode
  if (issue.code === 'invalid_type') {
    if (issue.message.endsWith('received undefined')) return 'required'
    return issue.expected === 'int' ? 'not_whole' : issue.expected === 'number' ? 'not_a_number' : 'wrong_type'
  }
  if (issue.code === 'invalid_format') return 'wrong_format'
  return issue.code === 'invalid_value' ? 'not_a_choice' : 'invalid'
}
