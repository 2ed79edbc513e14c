import type { z } from 'zod'
import { type FieldError, invalidFields } from '../../contract/staff/errors.ts'

const faultOf = ({ path: [path], ...issue }: z.core.$ZodIssue): FieldError => {
  const field = String(path ?? '')
  if (issue.code === 'too_big' && issue.origin === 'string') return { path: field, code: 'too_long', values: { n: Number(issue.maximum) } }
  if (issue.code === 'too_small' && issue.origin === 'string') return { path: field, code: 'required' }
  return { path: field, code: 'invalid' }
}

/** What is wrong with a text and its name, as a 422 at the fields. */
export const textFaults = (issues: readonly z.core.$ZodIssue[]) => invalidFields(...issues.map(faultOf))
