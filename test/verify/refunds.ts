import { randomUUID } from 'node:crypto'
import { getOrder, refundOrder } from '../../src/contract/orders/staff/orders.ts'
import { StaffError } from '../../src/contract/staff/errors.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { newStaff } from '../harness/staff.ts'
import type { seededRandom, World } from './world.ts'

interface Refunds {
  /** Orders of which something was given back. */
  refunded: number
  wrong: string[]
}

const lanes = 4

/**
 * Refunds orders as staff do, by amount, by line and whole, several at once and with repeated keys. A refusal is a 409. No order gives back
 * more than its total; the invariants and the providers' records are compared afterwards.
 */
export async function refundSome(
  world: World,
  origin: string,
  random: ReturnType<typeof seededRandom>,
  orders: { orderId: number; total: number }[],
): Promise<Refunds> {
  const { db } = openDatabase({ url: world.databaseUrl, pool: 2, statementTimeoutMs: 10_000 })
  const owner = await newStaff(db, origin, 'owner')
  await db.destroy()
  const wrong: string[] = []
  let refunded = 0

  const refund = async ({ orderId, total }: (typeof orders)[number]) => {
    const { Lines } = await owner.call(getOrder, { OrderId: orderId })
    const requests = Array.from({ length: random.whole(1, 4) }, () => {
      const what = random.one([
        () => ({ Amount: random.whole(1, Math.ceil(total * 1.1)) / 100 }),
        () => ({ OrderItemIds: [random.one(Lines).OrderItemId] }),
        () => ({}),
      ])()
      return { OrderId: orderId, Reason: 'verify', IdempotencyKey: randomUUID(), ...what }
    })
    const repeated = random.chance(0.3) ? [...requests, ...requests] : requests
    const answers = await Promise.allSettled(repeated.map((request) => owner.call(refundOrder, request)))
    for (const answer of answers)
      if (answer.status === 'rejected' && !(answer.reason instanceof StaffError && answer.reason.statusCode === 409))
        wrong.push(`refund of order ${orderId}: ${answer.reason}`)
    const order = await owner.call(getOrder, { OrderId: orderId })
    if (order.Refunded > order.Total) wrong.push(`refund: ${order.Refunded} of ${order.OrderNumber} over ${order.Total}`)
    if (order.Refunded > 0) refunded++
  }
  const queue = orders.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const order of queue) await refund(order)
    }),
  )
  return { refunded, wrong }
}
