import type { DataOf, ParametersOf } from '../../contract/call.ts'
import type { StaffCall } from '../../contract/staff/call.ts'
import type { StaffProblem } from '../../contract/staff/errors.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { staffPathOf } from '../../contract/staff/path.ts'
import { inAttempt } from './attempts.ts'
import { CallFailure } from './call-failure.ts'
import { callHeaders } from './call-headers.ts'
import { labelsOf } from './labels.ts'

/** Asks the person for their second factor; false if they cancel. */
let confirmSecondFactor: (() => Promise<boolean>) | undefined
export const onSecondFactorRequired = (confirm: typeof confirmSecondFactor) => {
  confirmSecondFactor = confirm
}

/**
 * The browser's transport of staff calls, which adds the idempotency key where a call takes one. Throws `CallFailure`. If a call needs a recent
 * second factor, a dialog asks for it and the call is repeated. `file` is the body of calls that take one.
 */
export const callStaff = <C extends StaffCall>(
  call: C,
  parameters: Omit<ParametersOf<C>, 'IdempotencyKey'>,
  file?: File,
): Promise<DataOf<C>> => inAttempt(call, parameters, (keyed) => sendWithFactor(call, keyed as ParametersOf<C>, file))

async function sendWithFactor<C extends StaffCall>(call: C, parameters: ParametersOf<C>, file?: File): Promise<DataOf<C>> {
  try {
    return await send(call, parameters, file)
  } catch (error) {
    const isAsked = error instanceof CallFailure && error.problem.code === 'second_factor_required' && confirmSecondFactor
    if (!isAsked) throw error
    if (await isAsked()) return send(call, parameters, file)
    error.isCancelled = true
    throw error
  }
}

/** JSON has null for NaN, which says that a field is empty. The server is to refuse what is no number. */
const jsonOf = (parameters: unknown) => JSON.stringify(parameters, (_, value) => (Number.isNaN(value) ? 'NaN' : value))

const unanswered = new Set<Promise<unknown>>()
/** While the last call of this page is sent: until it has failed. */
let held: Promise<void> | undefined

async function send<C extends StaffCall>(call: C, parameters: ParametersOf<C>, file?: File): Promise<DataOf<C>> {
  await held
  const answer = request(call, parameters, file)
  unanswered.add(answer)
  return answer.finally(() => unanswered.delete(answer))
}

/**
 * The last call of this page, which ends the session: it is sent once the calls before it are answered, and whatever the screen asks after it
 * waits, so that nothing is refused. If it fails, the page goes on.
 */
export async function callLast<C extends StaffCall>(call: C, parameters: ParametersOf<C>): Promise<DataOf<C>> {
  const hold = Promise.withResolvers<void>()
  held = hold.promise
  try {
    await Promise.allSettled(unanswered)
    return await request(call, parameters)
  } catch (error) {
    held = undefined
    hold.resolve()
    throw error
  }
}

async function request<C extends StaffCall>(call: C, parameters: ParametersOf<C>, file?: File): Promise<DataOf<C>> {
  const json = jsonOf(parameters)
  let response: Response
  let body: { data: DataOf<C> } | StaffProblem
  try {
    response = await fetch(file ? `${staffPathOf(call)}?request=${encodeURIComponent(json)}` : staffPathOf(call), {
      method: 'POST',
      headers: callHeaders(file ? 'octet-stream' : 'json'),
      body: file ?? json,
    })
    body = await response.json()
  } catch {
    const text = labelsOf(frameLabels)('lbl_frame_offline')
    throw new CallFailure(0, { title: text, en: text, ar: text })
  }
  if (response.ok && 'data' in body) return body.data
  throw new CallFailure(response.status, body as StaffProblem)
}
