import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { CallError } from '../../src/contract/call.ts'
import { paymentMethods } from '../../src/contract/constants.ts'
import { answers } from '../../src/contract/messages.ts'
import { postCustomerOrder } from '../../src/contract/storefront.ts'
import { callOverHttp } from '../harness/call-over-http.ts'
import type { Customer } from '../harness/insert-customer.ts'
import { cartOf } from '../harness/open-shop.ts'

/** Visitors that open one page after the other until `end`, which returns what was not a whole page. */
export function openVisitors({ count, paceMs = 0, get }: { count: number; paceMs?: number; get(at: number): Promise<Response> }) {
  const failures: string[] = []
  let opened = 0
  let isOver = false
  const visitor = async (first: number) => {
    for (let at = first; !isOver; at += count) {
      try {
        const response = await get(at)
        const text = await response.text()
        if (response.status !== 200 || !/<\/(?:html|urlset|sitemapindex)>/.test(text))
          failures.push(`${new URL(response.url).pathname}: ${response.status}`)
      } catch (error) {
        failures.push(String((error as Error).cause ?? error))
      }
      opened++
      if (paceMs > 0) await pause(paceMs)
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, at) => visitor(at)))
  return {
    opened: () => opened,
    async end() {
      isOver = true
      await all
      return failures
    },
  }
}

/** Pays in cash on delivery, and returns the shop's answer. */
export async function placeOrder(
  origin: string,
  { customerId: UserID, token }: Pick<Customer, 'customerId' | 'token'>,
  productId: number,
  key: string,
) {
  const { data } = await callOverHttp(origin, { token })(postCustomerOrder, {
    UserID,
    OrderNote: key,
    cartJsonData: cartOf({ productId }),
    PaymentMethod: paymentMethods.cashOnDelivery,
    IdempotencyKey: key,
  })
  return data[0]?.ResponseMsg
}

/** Buyers that order one piece after the other until `end`. Like the checkout, each sends an order with its key until it is answered. */
export function openBuyers({
  customers,
  originOf,
  productId,
  paceMs = 0,
}: {
  customers: readonly Pick<Customer, 'customerId' | 'token'>[]
  originOf(at: number): string
  productId: number
  paceMs?: number
}) {
  /** When each order was answered, by its key. */
  const answered = new Map<string, number>()
  const refused: { at: number; retryAfterSeconds?: number }[] = []
  const unexpected: string[] = []
  let isOver = false
  const buyer = async (customer: Pick<Customer, 'customerId' | 'token'>, first: number) => {
    for (let at = first; !isOver; ) {
      const key = randomUUID()
      while (!answered.has(key)) {
        try {
          const message = await placeOrder(originOf(at++), customer, productId, key)
          if (message !== answers.orderPlaced) unexpected.push(String(message))
          answered.set(key, Date.now())
        } catch (error) {
          if (!(error instanceof CallError) || error.statusCode !== 503) {
            unexpected.push(String(error))
            return
          }
          refused.push({ at: Date.now(), retryAfterSeconds: error.retryAfterSeconds })
          await pause(Math.max(paceMs, 100))
        }
      }
      if (paceMs > 0) await pause(paceMs)
    }
  }
  const all = Promise.all(customers.map(buyer))
  return {
    answered,
    refused,
    /** What is neither an order nor a 503 with Retry-After. */
    async end() {
      isOver = true
      await all
      return [...unexpected, ...refused.filter(({ retryAfterSeconds }) => !retryAfterSeconds).map(() => 'a 503 without Retry-After')]
    },
  }
}

/** Ten seconds of load while a part is gone, which `bringBack` ends. Then each buyer waits for the answer to the order that is under way. */
export async function bearTenSeconds(
  visitors: ReturnType<typeof openVisitors>,
  buyers: ReturnType<typeof openBuyers>,
  bringBack: () => Promise<unknown>,
): Promise<{ pageFailures: string[]; orderFailures: string[] }> {
  await pause(10_000)
  const pageFailures = await visitors.end()
  await bringBack()
  return { pageFailures, orderFailures: await buyers.end() }
}

/** Of these orders, those that are not in the database exactly once. */
export async function wrongOrders(database: pg.Pool | pg.Client, keys: Iterable<string>): Promise<string[]> {
  const all = [...keys]
  const { rows } = await database.query(
    'select order_note as key, count(*)::int as count from orders where order_note = any ($1) group by 1',
    [all],
  )
  const counts = new Map(rows.map(({ key, count }) => [key, count]))
  return all.flatMap((key) => (counts.get(key) === 1 ? [] : [`${key}: ${counts.get(key) ?? 0} times`]))
}

/** Books without choices, so that they can be ordered as they are. */
export async function booksToSell(database: pg.Pool | pg.Client, count: number): Promise<number[]> {
  const { rows } = await database.query(
    `select product_id from products p where is_visible and kind = 'book'
     and not exists (select from product_attributes a where a.product_id = p.product_id)
     and not exists (select from product_sizes s where s.product_id = p.product_id)
     and not exists (select from product_colors c where c.product_id = p.product_id) order by product_id limit $1`,
    [count],
  )
  return rows.map(({ product_id }) => product_id)
}

/** Cash on delivery without a bound, and this many pieces of each book. */
export async function stockUp(database: pg.Pool | pg.Client, productIds: number[], quantity: number) {
  await database.query("insert into settings (key, value) select key, '100000000' from unnest($1::text[]) key on conflict do nothing", [
    ['cash.newOrders', 'cash.newCents', 'cash.knownOrders', 'cash.knownCents', 'cash.networkOrders', 'cash.networkCents'],
  ])
  await database.query('update products set stock_quantity = $2, order_maximum_quantity = 0 where product_id = any ($1)', [
    productIds,
    quantity,
  ])
}

export const setPrice = (database: pg.Pool | pg.Client, productId: number, cents: number) =>
  database.query('update products set price_cents = $2, discounted_price_cents = null where product_id = $1', [productId, cents])
