import { randomUUID } from 'node:crypto'
import { CallError } from '../../contract/call.ts'
import { isTransient } from '../database/transient-errors.ts'
import { type Log, requestIdNow } from '../runtime/log.ts'

/**
 * Converts any thrown value: a CallError stays, a transient fault becomes a 503, anything else an opaque 500. The reference is the
 * request's id, which is in the log.
 */
export function toCallError(error: unknown, log: Log, what: Record<string, unknown>): CallError {
  if (error instanceof CallError) return error
  const requestId = requestIdNow() ?? randomUUID()
  if (isTransient(error)) {
    log.warn({ ...what, requestId, error }, 'the database did not answer in time')
    return new CallError(503, `The shop is busy. Please try again in a moment. (${requestId})`, 2)
  }
  log.error({ ...what, requestId, error }, 'a call failed')
  return new CallError(500, `An unexpected error occurred. Reference: ${requestId}`)
}
