import { randomUUID } from 'node:crypto'
import { answers, messages } from '../../../src/contract/messages.ts'
import { getOrderHistoryMaster } from '../../../src/contract/storefront.ts'
import { takeStock } from '../../../src/modules/catalog/stock/stock.sql.ts'
import { inTransaction, openDatabase } from '../../../src/platform/database/database.ts'
import { methods, retryUntilDefinite } from '../world.ts'
import { atOnce, compare, type Race, type RaceContext, tally } from './race-context.ts'

/** Fifty customers order one piece each, with every payment method; there are five. */
const lastPieces: Race = async (context) => {
  const { world, buyers } = context
  const book = await world.newProduct({ quantity: 5 })
  const given = await everyoneBuys(context, [book], buyers.length)
  const { rows } = await world.pool.query('select stock_quantity as left from products where product_id = $1', [book])
  return [
    ...compare('last pieces', tally(given), tally([...times(5, answers.orderPlaced), ...times(45, messages.outOfStock)])),
    ...compare('last pieces, left', rows[0].left, 0),
  ]
}

/** Twenty take a piece without the lock on the product that an order takes first; there are five. */
const takingPieces: Race = async ({ world }) => {
  const book = await world.newProduct({ quantity: 5 })
  const { db } = openDatabase({ url: world.databaseUrl, pool: 20, statementTimeoutMs: 5000 })
  const taken = await Promise.all(times(20, '').map(() => inTransaction(db, (tx) => takeStock(tx, new Map([[book, 1]]))).catch(String)))
  await db.destroy()
  // Not taken by an order.
  await world.pool.query('delete from initial_stock where product_id = $1', [book])
  return compare('pieces taken', tally(taken.map(String)), tally([...times(5, 'true'), ...times(15, 'false')]))
}

/** Twenty customers use a coupon with one use. Each orders another book, so that no lock on a book makes them wait. */
const couponForOne: Race = async (context) => {
  const books = await shelf(context, 20)
  const code = await newCoupon(context, 'total_limit', 1)
  const given = await everyoneBuys(context, books, 20, code)
  return compare('a coupon for one', tally(given), tally([answers.orderPlaced, ...times(19, messages.couponInvalid)]))
}

/** One customer uses a coupon ten times at once, for ten books; the limit is two. */
const couponOfCustomer: Race = async (context) => {
  const { world, buyers, round } = context
  const books = await shelf(context, 10)
  const code = await newCoupon(context, 'per_customer_limit', 2)
  const buyer = pick(buyers, round)
  const given = await atOnce(context, 10, async (origin, at) => {
    const line = { productId: pick(books, at) }
    const paid = await world.pay(origin, buyer, pick(methods, at), line, randomUUID(), { CouponCode: code })
    return (await retryUntilDefinite(() => world.order(origin, buyer, line, paid))).ResponseMsg
  })
  return compare('a coupon twice a customer', tally(given), tally([...times(2, answers.orderPlaced), ...times(8, messages.couponInvalid)]))
}

/** Twenty identical requests are one order, with every payment method. */
const doubleSubmit: Race = async (context) => {
  const { world, origins } = context
  const book = await world.newProduct()
  const wrong: string[] = []
  for (const method of methods) {
    const buyer = await world.newCustomer()
    const paid = await world.pay(origins[0], buyer, method, { productId: book }, randomUUID())
    const given = await atOnce(context, 20, (origin) => retryUntilDefinite(() => world.order(origin, buyer, { productId: book }, paid)))
    const { data: orders } = await world.callAs(origins[1], buyer)(getOrderHistoryMaster, { UserId: buyer.customerId })
    wrong.push(
      ...compare(`sent twenty times by ${method}`, tally(given.map(({ OrderNumber }) => OrderNumber)), `20 × ${orders[0]?.OrderNumber}`),
      ...compare(`orders sent twenty times by ${method}`, orders.length, 1),
    )
  }
  return wrong
}

export const orderRaces = { lastPieces, takingPieces, couponForOne, couponOfCustomer, doubleSubmit }

/** These payment methods in turn; PayPal orders are approved before the race. */
async function everyoneBuys(context: RaceContext, productIds: number[], count: number, CouponCode = ''): Promise<(string | undefined)[]> {
  const { world, buyers } = context
  const lineOf = (at: number) => ({ productId: pick(productIds, at) })
  const paid = await atOnce(context, count, (origin, at) =>
    world.pay(origin, pick(buyers, at), pick(methods, at), lineOf(at), randomUUID(), { CouponCode }),
  )
  return atOnce(context, count, async (origin, at) => {
    const { ResponseMsg } = await retryUntilDefinite(() => world.order(origin, pick(buyers, at), lineOf(at), pick(paid, at)))
    return ResponseMsg
  })
}

const shelf = ({ world }: RaceContext, count: number) => Promise.all(Array.from({ length: count }, () => world.newProduct()))

async function newCoupon({ world, round }: RaceContext, limit: 'total_limit' | 'per_customer_limit', uses: number): Promise<string> {
  const code = `${limit}-${round}`.toUpperCase()
  await world.pool.query(`insert into coupons (code, kind, amount_cents, ${limit}) values ($1, 'amount', 500, $2)`, [code, uses])
  return code
}

const times = (count: number, answer: string) => Array.from({ length: count }, () => answer)
const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item
