import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { snapshotHash } from '../../src/modules/orders/documents/canonical-json.ts'
import type { SuiteOptions } from './suites.ts'
import { type Customer, openWorld, retryUntilDefinite, seededRandom, type World } from './world.ts'

/**
 * Sells and refunds while two processes that run the jobs are killed at random steps, again and again. Afterwards the numbers of each series are 1 to
 * n, dates rise, each hash is that of its snapshot and follows the one before it, and refunds and credit notes have the same sum.
 */
export async function documents({ seed, isShort, server }: SuiteOptions): Promise<{ done: string; wrong: string[] }> {
  const [rounds, sales] = isShort ? [3, 10] : [50, 20]
  await using world = await openWorld({ server })
  const random = seededRandom(seed)
  const steady = await world.start()
  const productId = await world.newProduct()
  const customers = await Promise.all(Array.from({ length: 8 }, () => world.newCustomer()))
  const wrong: string[] = []
  let kills = 0
  for (let round = 0; round < rounds; round++) {
    const doomed = await Promise.all([world.start({ jobs: true }), world.start({ jobs: true })])
    const buy = async (customer: Customer) => {
      const method = random.chance(0.8) ? 'card' : 'payPal'
      // Every sixth card is declined.
      const token = method === 'card' && random.chance(0.17) ? { paymentToken: 'tok_chargeDeclined' } : {}
      const paid = { ...(await world.pay(steady.origin, customer, method, { productId }, randomUUID())), ...token }
      const { OrderId } = await retryUntilDefinite(() => world.order(steady.origin, customer, { productId }, paid))
      if (OrderId && random.chance(0.3)) await steady.refund(OrderId)
    }
    for (const one of doomed) await one.killAfter(random.whole(1, 120))
    await Promise.all(Array.from({ length: sales }, () => buy(random.one(customers))))
    await Promise.race([Promise.all(doomed.map(({ died }) => died)), pause(2000)])
    kills += doomed.filter((one) => one.hasDied()).length
    await Promise.all(doomed.map((one) => one.kill()))
    wrong.push(...(await faultsOf(world)))
  }
  await world.start({ jobs: true })
  await world.finishJobs(180_000)
  wrong.push(...(await world.findViolations()), ...(await faultsOf(world)))
  const { rows } = await world.pool.query<{ invoices: number; notes: number; due: number; refunds: string; credited: string }>(`
    select count(*) filter (where kind = 'invoice')::int as invoices, count(*) filter (where kind = 'credit_note')::int as notes,
      (select count(*)::int from documents_due) as due, (select coalesce(sum(amount_cents), 0) from refunds) as refunds,
      coalesce(sum(total_cents) filter (where kind = 'credit_note'), 0) as credited
    from documents`)
  const { invoices = 0, notes = 0, due, refunds, credited } = rows[0] ?? {}
  if (due !== 0) wrong.push(`${due} documents are not issued`)
  if (refunds !== credited) wrong.push(`${refunds} was refunded, and ${credited} is in credit notes`)
  for (const [what, count] of Object.entries({ invoices, notes, kills })) if (count === 0) wrong.push(`there were no ${what}`)
  return { done: `${invoices} invoices and ${notes} credit notes with ${kills} kills`, wrong: [...new Set(wrong)] }
}

/** Documents that are not what was issued. What holds of their numbers is among the invariants. */
async function faultsOf({ pool }: World): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; snapshot: object; sha256: Buffer }>(
    'select document_id as id, snapshot, sha256 from documents',
  )
  return rows.flatMap(({ id, snapshot, sha256 }) =>
    snapshotHash(snapshot).equals(sha256) ? [] : [`document ${id} is not what was issued`],
  )
}
