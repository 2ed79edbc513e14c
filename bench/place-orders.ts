import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Customer } from '../test/harness/insert-customer.ts'

const products = 40
const plenty = 1_000_000
const path = '/api/v1/common/post-customer-order'

/** How long customers order in one measurement. */
export const seconds = 5

export interface Load {
  perSecond: number
  p50: number
  p99: number
  failed: number
  orders: number
}

export function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Products of one piece each, half of them digital, with plenty of stock. */
export async function stock(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query(
    `insert into products (kind, is_digital, name_en, name_ar, category_id, price_cents, stock_quantity, is_visible)
     select case when n % 2 = 0 then 'book' else 'ebook' end, n % 2 = 1, 'Measured ' || n, 'مقيس ' || n, 11, 1000 + n, ${plenty}, true
     from generate_series(1, $1) n returning product_id`,
    [products],
  )
  return rows.map((row) => row.product_id)
}

/** An order of two lines by card. */
export function orderOf({ customerId }: Customer, shelf: number[]) {
  const one = Math.floor(Math.random() * shelf.length)
  const lines = [one, (one + 1 + Math.floor(Math.random() * (shelf.length - 1))) % shelf.length]
  return {
    UserID: customerId,
    OrderNote: '',
    CouponCode: '',
    cartJsonData: lines.map((at) => ({ ProductId: shelf[at] ?? 0, Quantity: 1 })),
    PaymentMethod: 5,
    paymentToken: 'tok_visa',
    IdempotencyKey: randomUUID(),
  }
}

/** Customers who order two lines by card as fast as they get responses. */
export async function placeOrders(origin: string, shelf: number[], tokens: Customer[], signal: AbortSignal): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
  const waits: number[] = []
  let failed = 0
  const until = performance.now() + seconds * 1000
  await Promise.all(
    tokens.map(async (customer) => {
      while (performance.now() < until && !signal.aborted) {
        const since = performance.now()
        const answer = await post(origin, agent, customer, orderOf(customer, shelf))
        waits.push(performance.now() - since)
        if (!answer.includes('Order Placed Successfully')) failed += 1
      }
    }),
  )
  agent.destroy()
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN
  return { perSecond: (waits.length - failed) / seconds, p50: at(0.5), p99: at(0.99), failed, orders: waits.length }
}

function post(origin: string, agent: Agent, { customerId, token }: Customer, requestParameters: object): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = { 'content-type': 'application/json', accept: 'application/json', token, userid: String(customerId) }
  request(new URL(path, origin), { method: 'POST', agent, headers }, (response) => {
    let text = ''
    response
      .setEncoding('utf8')
      .on('data', (piece) => (text += piece))
      .on('end', () => resolve(text))
  })
    .on('error', reject)
    .end(JSON.stringify({ requestParameters }))
  return promise
}

/** Waits for the jobs of the orders, so that they do not affect the next measurement. */
export async function mailsAreWritten(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  const left = async () => (await pool.query("select 1 from graphile_worker.jobs where task_identifier like 'send-%' limit 1")).rowCount
  while (await left()) await setTimeout(500, undefined, { signal })
}

/** Pieces that were sold and are still in stock, or are missing and were not sold. */
export async function lostStock(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select coalesce(sum(abs(${plenty} - p.stock_quantity - sold.quantity)), 0)::int as lost
     from products p cross join lateral (
       select coalesce(sum(l.quantity), 0) as quantity from order_items l join orders o using (order_id)
       where l.product_id = p.product_id and o.payment_state <> 'failed') as sold
     where p.name_en like 'Measured %'`,
  )
  return rows[0].lost
}
