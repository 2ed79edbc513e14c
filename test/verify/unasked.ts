import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { settleDispute } from '../../src/contract/orders/staff/disputes.ts'
import { assignRefund, getOrder, refundOrder, settlePayment } from '../../src/contract/orders/staff/orders.ts'
import { StaffError } from '../../src/contract/staff/errors.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import type { Disputed, Verdict } from '../fakes/disputes.ts'
import { newStaff } from '../harness/staff.ts'
import type { seededRandom, World } from './world.ts'

interface Unasked {
  disputes: number
  refunds: number
  wrong: string[]
}

const verdicts: Verdict[] = ['needs_response', 'under_review', 'won', 'lost', 'withdrawn']

/**
 * What happens at a provider and the shop did not ask for, to paid orders: refunds, disputes and reversals, at any age, told twice, out of order or
 * never, during refunds of the shop's own. In the end every dispute is decided, and staff settle what waits for them. An order then knows of the money
 * that is gone, or waits for a person, and nothing that is gone is offered for refund.
 */
export async function undoAtProvider(world: World, origin: string, random: ReturnType<typeof seededRandom>): Promise<Unasked> {
  const { db } = openDatabase({ url: world.databaseUrl, pool: 2, statementTimeoutMs: 10_000 })
  const owner = await newStaff(db, origin, 'owner')
  await db.destroy()
  const { providers, pool } = world
  const wrong: string[] = []
  const done = { disputes: 0, refunds: 0 }
  const { rows: orders } = await pool.query<Disputed & { orderId: number; amountCents: number }>(
    `select p.order_id as "orderId", p.provider, p.provider_id as "providerId", p.capture_id as "captureId", p.amount_cents as "amountCents"
     from payments p join orders o using (order_id) where p.state = 'captured' and o.payment_state = 'paid' order by 1`,
  )
  // Of any age.
  await pool.query(`update payments set created_at = created_at - interval '1 day' * (payment_id % 400)`)

  const tell = async (payment: Disputed, disputeId?: string) => {
    if (random.chance(0.2)) return
    for (let times = random.whole(1, 2); times > 0; times--) {
      if (payment.provider === 'stripe')
        await (disputeId ? providers.sendStripeDispute(disputeId) : providers.sendStripeWebhook(payment.providerId, { about: 'refund' }))
      else await (disputeId ? providers.sendPayPalDispute(disputeId) : providers.sendPayPalWebhook(payment.providerId, { about: 'refund' }))
    }
  }
  /** A refusal is a 409, or a person who was faster. */
  const ask = (work: () => Promise<unknown>) =>
    work().catch((error) => {
      if (!(error instanceof StaffError && [404, 409].includes(error.statusCode))) wrong.push(`unasked: ${error}`)
    })
  const once = () => ({ IdempotencyKey: randomUUID() })

  const undo = async ({ orderId: OrderId, amountCents, ...payment }: (typeof orders)[number]) => {
    const opened: string[] = []
    const acts = Array.from({ length: random.whole(1, 3) }, () =>
      random.one([
        async () => {
          const disputeId = await providers.disputes.open(payment, {
            amountCents: random.chance(0.6) ? amountCents : random.whole(1, amountCents),
          })
          opened.push(disputeId)
          done.disputes++
          await tell(payment, disputeId)
          for (let times = random.whole(0, 2); times > 0; times--) {
            await providers.disputes.decide(disputeId, random.one(verdicts))
            await tell(payment, disputeId)
          }
        },
        async () => {
          if (await providers.refund(payment, random.whole(1, amountCents))) done.refunds++
          await tell(payment)
        },
        () => ask(() => owner.call(refundOrder, { OrderId, Reason: 'verify', Amount: random.whole(1, amountCents) / 100, ...once() })),
      ]),
    )
    await Promise.all(acts.map((act) => act()))
    for (const disputeId of opened) {
      const verdict = random.one(['won', 'lost', 'withdrawn'] as const)
      await providers.disputes.decide(disputeId, verdict)
      if (verdict === 'lost' && random.chance(0.5)) await providers.disputes.reverse(payment, disputeId)
      await tell(payment, disputeId)
    }
  }
  const queue = orders.values()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const order of queue) await undo(order)
    }),
  )
  await providers.settled()

  // What no webhook told of is found, and people settle what waits for them.
  for (const round of [1, 2, 3]) {
    await pool.query(`update disputes set heard_at = now() - interval '2 days'`)
    await pool.query(`select graphile_worker.add_job('find-disputes', '{}')`)
    for (const { orderId } of orders)
      await pool.query(`select graphile_worker.add_job('compare-payment', json_build_object('orderId', $1::integer))`, [orderId])
    await finishDueJobs(pool)
    for (const { orderId: OrderId } of orders) {
      const { Possible, Lines } = await owner.call(getOrder, { OrderId })
      const some = { Lines: [{ OrderItemId: Lines[0]?.OrderItemId ?? 0, Quantity: 1 }] }
      const chosen = Possible.RefundLines.length > 0 && random.chance(0.5) ? some : {}
      const { AssignRefund: toAssign, SettleDispute: DisputeId } = Possible
      if (toAssign) await ask(() => owner.call(assignRefund, { OrderId, RefundId: toAssign.RefundId, ...chosen, ...once() }))
      else if (DisputeId) await ask(() => owner.call(settleDispute, { OrderId, DisputeId, ...chosen, ...once() }))
      if (Possible.SettlePayment && round === 2) await ask(() => owner.call(settlePayment, { OrderId, Reason: 'verify', ...once() }))
    }
  }
  await world.finishJobs()
  for (const { orderId: OrderId, providerId } of orders) {
    const { OrderNumber, Possible, Total } = await owner.call(getOrder, { OrderId })
    const gone = providers.charges().find((one) => one.providerId === providerId)?.goneCents ?? 0
    const isOffered = Math.round(Possible.RefundAmount * 100) + gone > Math.round(Total * 100)
    const { rows } = await pool.query('select disagreed_at from payments where order_id = $1', [OrderId])
    if (isOffered && !rows[0]?.disagreed_at)
      wrong.push(`unasked: ${Possible.RefundAmount} of ${OrderNumber} is offered, and ${gone / 100} of ${Total} is gone`)
  }
  return { ...done, wrong }
}

/** A refund that the provider refuses is tried again the next day, for ever: that is not waited for. */
async function finishDueJobs(pool: World['pool']) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(100)) {
    const { rows } = await pool.query(
      'select count(*)::int as left from graphile_worker.jobs where attempts < max_attempts and (run_at <= now() or locked_at is not null)',
    )
    if (rows[0].left === 0) return
  }
}
