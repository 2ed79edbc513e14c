import { expect, test } from 'vitest'
import { CallError } from '../../../contract/call.ts'
import { messages } from '../../../contract/messages.ts'
import { retryUntilSettled } from './retry-until-settled.ts'

/** Responses in order; the last one repeats. Its clock advances with each wait. */
function retry(...answers: (string | CallError)[]) {
  let clock = 0
  let sends = 0
  const send = async () => {
    const answer = answers[Math.min(sends++, answers.length - 1)]
    if (typeof answer === 'string') return answer
    throw answer
  }
  const wait = async (ms: number) => {
    clock += ms
  }
  const result = retryUntilSettled(send, messages.paymentUnsure, wait, () => clock)
  return { result, sends: () => sends, waitedMs: () => clock }
}
const lost = new CallError(0, messages.errorOccurred)
const busy = new CallError(503, messages.errorOccurred, 3)

test('a lost response is requested again, and after the fourth attempt the page shows that the outcome is indeterminate', async () => {
  const settled = retry(lost, lost, 'placed')
  expect(await settled.result).toBe('placed')
  const unsettled = retry(lost)
  await expect(unsettled.result).rejects.toMatchObject({ statusCode: 0, message: messages.paymentUnsure })
  expect(unsettled.sends()).toBe(4)
})

test('a Retry-After is followed, for up to a minute', async () => {
  const settled = retry(busy, busy, 'placed')
  expect(await settled.result).toBe('placed')
  expect(settled.waitedMs()).toBe(6000)
  const unsettled = retry(busy)
  await expect(unsettled.result).rejects.toMatchObject({ statusCode: 503, message: messages.paymentUnsure })
  expect(unsettled.sends()).toBe(21)
  expect(unsettled.waitedMs()).toBe(60_000)
})

test('without a connection the error is immediate, unless a request was sent before', async () => {
  const offline = new CallError(0, messages.offline)
  const unsettled = retry(offline)
  await expect(unsettled.result).rejects.toMatchObject({ message: messages.offline })
  expect(unsettled.sends()).toBe(1)
  await expect(retry(lost, offline).result).rejects.toMatchObject({ message: messages.paymentUnsure })
})

test('any other error is a definite response', async () => {
  const refused = retry(new CallError(409, messages.attemptDiffers))
  await expect(refused.result).rejects.toMatchObject({ statusCode: 409 })
  expect(refused.sends()).toBe(1)
})
