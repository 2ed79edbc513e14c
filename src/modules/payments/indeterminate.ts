import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { ProviderIndeterminate } from './provider.ts'

const tryAgainSeconds = 3

/** No definite answer of a provider as the customer hears it: a 503, whose identical request finds out more. Anything else as it is. */
export function indeterminateError(log: Log, error: unknown): unknown {
  if (!(error instanceof ProviderIndeterminate)) return error
  log.warn({ error }, 'a provider gave no definite answer')
  return new CallError(503, messages.paymentUnsure, tryAgainSeconds)
}
