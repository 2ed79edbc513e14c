import { expect, test } from 'vitest'
import { listOrders, refundOrder } from '../../contract/admin.ts'
import { inAttempt } from './attempts.ts'
import { CallFailure } from './call-failure.ts'

const lost = new CallFailure(0, {})
const refused = (code: 'key_in_use' | 'key_reused' | 'refund_above_left') => new CallFailure(409, { code })

/** Sends a request of ten dollars of this order, which fails or succeeds, and returns its key. */
async function press(OrderId: number, failure?: CallFailure, Amount = 10) {
  let key: unknown
  const sent = inAttempt(refundOrder, { OrderId, Amount }, async (request) => {
    key = (request as { IdempotencyKey?: string }).IdempotencyKey
    if (failure) throw failure
    return 'done'
  })
  if (failure) await expect(sent).rejects.toBe(failure)
  else expect(await sent).toBe('done')
  return key
}

test('an act keeps its key until it has succeeded', async () => {
  const first = await press(1, lost)
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(await press(1, refused('key_in_use'))).toBe(first)
  expect(await press(1, refused('refund_above_left'))).toBe(first)
  // What is typed meanwhile does not make it another act, or the first one could be booked beside it.
  expect(await press(1, lost, 20)).toBe(first)
  expect(await press(1)).toBe(first)
  expect(await press(1)).not.toBe(first)
})

test('acts on other rows have keys of their own', async () => {
  const first = await press(2, lost)
  expect(await press(3, lost)).not.toBe(first)
  expect(await press(2)).toBe(first)
})

test('after a refusal that an earlier request may be carried out, the next press is another act', async () => {
  const first = await press(4, lost)
  expect(await press(4, refused('key_reused'), 20)).toBe(first)
  expect(await press(4, undefined, 20)).not.toBe(first)
})

test('calls that move nothing have no key', async () => {
  expect(await inAttempt(listOrders, { Size: 1 }, async (request) => request)).toEqual({ Size: 1 })
})
