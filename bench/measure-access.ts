import { join } from 'node:path'
import { getOrderHistoryDetail, postCustomerOrder, revealCredential } from '../src/contract/storefront.ts'
import { makeCode } from '../src/modules/customers/customers.ts'
import { holdsSeat } from '../src/modules/entitlements/files/downloads.sql.ts'
import { codeFor, sessionHashOf } from '../src/modules/vault/credential.ts'
import { readConfig } from '../src/platform/runtime/config.ts'
import { openLog } from '../src/platform/runtime/log.ts'
import { openApp } from '../src/server/app.ts'
import { type Customer, insertCustomer } from '../test/harness/insert-customer.ts'
import { cardOrder } from './card-order.ts'
import type { Row } from './table.ts'

const buyers = 50
/** Each buyer's purchases, so that a customer has a shelf. */
const purchases = 4
const checks = 5000
const goals = { check: 1, reveal: 50 }

/** How long one question "may this customer open this seat?" takes, and one reveal of a key by its code, one after the other. */
export async function measureAccess(databaseUrl: string, folder: string): Promise<Row[]> {
  const config = readConfig({ DATA_DIR: join(folder, 'access'), RATE_LIMITS: 'off', JOBS: 'off' })
  const app = await openApp({ config, log: openLog('error'), databaseUrl, pages: 'none' })
  try {
    const { pool, db } = app.shop
    const { rows } = await pool.query(
      `insert into products (kind, is_digital, name_en, name_ar, category_id, price_cents, is_visible)
       values ('account', true, 'Measured access', 'وصول مقيس', 11, 1000, true) returning product_id`,
    )
    const productId: number = rows[0].product_id
    await pool.query(
      `insert into account_offers (product_id, delivery, right_to_resell, instructions_en, instructions_ar)
       values ($1, 'generated', 'Made here', 'Enter the key.', 'أدخل المفتاح.')`,
      [productId],
    )
    const holders = await Promise.all(Array.from({ length: buyers }, () => insertCustomer(pool)))
    const callAs = ({ token, customerId }: Customer) => app.calls.inProcess({ token, userId: String(customerId) })
    const held: { holder: Customer; entitlementId: number }[] = []
    for (const holder of holders)
      for (let bought = 0; bought < purchases; bought++) {
        const { data } = await callAs(holder)(postCustomerOrder, cardOrder(holder.customerId, productId))
        const { data: lines } = await callAs(holder)(getOrderHistoryDetail, { OrderId: data[0]?.OrderId ?? 0 })
        const { entitlementId } = await db
          .selectFrom('entitlements')
          .select('entitlementId')
          .where('orderItemId', '=', lines[0]?.OrderItemID ?? 0)
          .executeTakeFirstOrThrow()
        held.push({ holder, entitlementId })
      }
    await pool.query('analyze')

    const one = (at: number) => held[at % held.length] ?? { holder: holders[0] as Customer, entitlementId: 0 }
    const check = async (at: number) => {
      const { holder, entitlementId } = one(at)
      if (!(await holdsSeat(db, { customerId: holder.customerId, entitlementId, seatNumber: 1 }))) throw new Error('an open seat is closed')
    }
    const reveal = async (at: number) => {
      const { holder, entitlementId } = one(at)
      const sessionHash = sessionHashOf({ customerId: holder.customerId, token: holder.token, permissions: new Set() })
      const Otp = await makeCode(app.shop, 'reveal', holder.email, codeFor({ entitlementId, seatNumber: 1 }, sessionHash))
      return async () => {
        const { data } = await callAs(holder)(revealCredential, { EntitlementID: entitlementId, Otp })
        if (!data[0]) throw new Error('nothing was shown')
      }
    }
    for (let at = 0; at < 500; at++) await check(at)
    const asked = await timed(checks, async (at) => () => check(at))
    const shown = await timed(held.length, reveal)
    return [rowOf('a check of access', asked, goals.check), rowOf('a reveal of a key', shown, goals.reveal)]
  } finally {
    await app.close()
  }
}

/** Milliseconds of each run, sorted. What prepares a run is not measured. */
async function timed(runs: number, prepare: (at: number) => Promise<() => Promise<void>>): Promise<number[]> {
  const waits: number[] = []
  for (let at = 0; at < runs; at++) {
    const run = await prepare(at)
    const since = performance.now()
    await run()
    waits.push(performance.now() - since)
  }
  return waits.toSorted((a, b) => a - b)
}

function rowOf(what: string, waits: number[], goalMs: number): Row {
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN
  return {
    what,
    measured: `p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms`,
    goal: `p99 ${goalMs} ms`,
    met: at(0.99) <= goalMs,
  }
}
