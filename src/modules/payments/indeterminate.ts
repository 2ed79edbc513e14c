import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { ProviderIndeterminate } from './provider.ts'

const tryAgainSeconds = 3

/** Maps an indeterminate provider response to a 503. Retrying the identical request is safe. Other errors stay as they are. */
export function indeterminateError(log: Log, error: unknown): unknown {
  if (!(error instanceof ProviderIndeterminate)) return error
  log.warn({ error }, 'indeterminate response of a payment provider')
  return new CallError(503, messages.paymentUnsure, tryAgainSeconds)
}
