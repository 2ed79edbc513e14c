import { randomUUID } from 'node:crypto'
import { CallError } from '../../contract/call.ts'
import { type Log, requestIdNow } from '../runtime/log.ts'

// Of PostgreSQL and of its client: what a later try may find mended.
const passing = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53200',
  '53100',
  '25006',
  '40001',
  '40P01',
  '08000',
  '08003',
  '08006',
  '08001',
  '08004',
  '25P03',
  '25P04',
  '58030',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
])
const passingWords =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

const isPassing = (error: unknown) =>
  error instanceof Error && (passing.has((error as { code?: string }).code ?? '') || passingWords.test(error.message))

/**
 * Whatever was thrown, as an answer: ours as it is, a passing fault as 503, anything else as an opaque 500. Its reference is the request's
 * id, which stands in the log.
 */
export function toCallError(error: unknown, log: Log, what: Record<string, unknown>): CallError {
  if (error instanceof CallError) return error
  const requestId = requestIdNow() ?? randomUUID()
  if (isPassing(error)) {
    log.warn({ ...what, requestId, error }, 'the database did not answer in time')
    return new CallError(503, `The shop is busy. Please try again in a moment. (${requestId})`, 2)
  }
  log.error({ ...what, requestId, error }, 'a call failed')
  return new CallError(500, `An unexpected error occurred. Reference: ${requestId}`)
}
