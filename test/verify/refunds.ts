import { randomUUID } from 'node:crypto'
import { getOrder, refundOrder, returnOrderLines, type StaffOrder, shipOrder } from '../../src/contract/orders/staff/orders.ts'
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
 * Refunds orders as staff do, by amount, by line, by piece and whole, several at once and with repeated keys, while pieces of them are shipped and
 * come back. A refusal is a 409. No order gives back
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
      const about = { OrderId: orderId, IdempotencyKey: randomUUID() }
      const back = { ...about, Reason: 'verify' }
      const { CameBack, ...some } = someOf(random, random.one(Lines))
      const [Amount, Restocks] = [random.whole(1, Math.ceil(total * 1.1)) / 100, random.chance(0.7)]
      return random.one([
        () => owner.call(refundOrder, { ...back, Amount }),
        () => owner.call(refundOrder, { ...back, OrderItemIds: [some.OrderItemId] }),
        () => owner.call(refundOrder, { ...back, Lines: [{ ...some, ...(CameBack > 0 && { CameBack }) }], Restocks }),
        () => owner.call(shipOrder, { ...about, Lines: [some] }),
        () => owner.call(returnOrderLines, { ...back, Lines: [some], Restocks }),
        () => owner.call(refundOrder, back),
      ])
    })
    const repeated = random.chance(0.3) ? [...requests, ...requests] : requests
    const answers = await Promise.allSettled(repeated.map((request) => request()))
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

/** Some pieces of a line, also more than are left of it. */
function someOf(random: ReturnType<typeof seededRandom>, line: StaffOrder['Lines'][number]) {
  const Quantity = random.whole(1, line.Quantity + (random.chance(0.1) ? 1 : 0))
  return { OrderItemId: line.OrderItemId, Quantity, CameBack: random.chance(0.3) ? random.whole(1, Quantity) : 0 }
}
