import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { cardMinimumCents } from '../../src/contract/constants.ts'
import { answers, messages } from '../../src/contract/messages.ts'
import {
  getCouponCodeDiscountValue,
  getCustomerCartItems,
  getOrderHistoryDetail,
  getOrderHistoryMaster,
} from '../../src/contract/storefront.ts'
import { openSmtp } from '../fakes/smtp.ts'
import { cartOf, type Line } from '../harness/open-shop.ts'
import { readMail } from '../harness/read-mail.ts'
import { brokenLine, randomCart, readSellable, type Sellable } from './carts.ts'
import { refundSome } from './refunds.ts'
import type { SuiteOptions } from './suites.ts'
import { type Customer, methods, openWorld, retryUntilDefinite, seededRandom, type World } from './world.ts'

const lanes = 8

/** A sold line at the price that the cart showed, in cents. */
interface Sold {
  orderId: number
  number: string
  customer: Customer
  isPaid: boolean
  subtotal: number
  shipping: number
  discount: number
  total: number
}

/**
 * Random carts of the demo shop, bought with each payment method: cart, order, provider, mails and the customer's pages agree to the cent.
 * Staff refund some of the paid orders, in part and whole.
 */
export async function money({ seed, isShort, server }: SuiteOptions): Promise<{ done: string; wrong: string[] }> {
  const carts = isShort ? 40 : 10_000
  const mails = mailTotals()
  await using smtp = await openSmtp({}, 0, (mail) => mails.read(mail.source))
  await using world = await openWorld({ demo: true, server })
  await stockUp(world.pool)
  const env = { SMTP_URL: smtp.url }
  const [instance] = await Promise.all([world.start({ env }), world.start({ env, jobs: true })])
  const products = await readSellable(world.pool)
  const { rows: coupons } = await world.pool.query<{ code: string }>('select code from coupons order by code')
  const codes = [...coupons.map(({ code }) => code), 'UNKNOWN']

  const wrong: string[] = []
  const sold: Sold[] = []
  const lane = async (at: number) => {
    const random = seededRandom(seed * 100 + at)
    const customers = await Promise.all(Array.from({ length: isShort ? 2 : 40 }, () => world.newCustomer()))
    for (let left = Math.ceil((carts - at) / lanes); left > 0; left--)
      await buy({ world, origin: instance.origin, random, products, codes, sold, wrong }, random.one(customers))
  }
  await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)))
  const random = seededRandom(seed)
  const back = await refundSome(
    world,
    instance.origin,
    random,
    sold.filter(({ isPaid }) => isPaid && random.chance(0.4)),
  )
  wrong.push(...back.wrong)
  await world.finishJobs(isShort ? 60_000 : 900_000).catch(({ message }) => wrong.push(message))
  wrong.push(...(await historiesOf(world, instance.origin, sold)), ...(await chargesOf(world, sold)), ...(await mails.compare(sold)))
  wrong.push(...(await world.findViolations()))
  const paid = sold.filter(({ isPaid }) => isPaid).length
  const discounted = sold.filter(({ discount }) => discount > 0).length
  return {
    done: `${sold.length} carts bought, ${discounted} with a coupon, ${paid} paid through a provider, ${back.refunded} refunded, ${mails.count()} mails`,
    wrong,
  }
}

/** Unlimited stock, and coupons of every kind for many customers. Pools, whose stock is their logins, are not sold. */
async function stockUp(pool: pg.Pool) {
  await pool.query(
    `update products set is_visible = false where product_id in (select product_id from account_offers where delivery = 'pool')`,
  )
  await pool.query('update products set stock_quantity = 1000000 where stock_quantity is not null and is_visible')
  await pool.query('update initial_stock set quantity = 1000000 where quantity is not null')
  await pool.query(`insert into coupons (code, kind, percentage, amount_cents, minimum_cents) values
    ('THIRD', 'percentage', 33.33, null, 0), ('ODD', 'percentage', 7.77, null, 1999), ('HALF', 'percentage', 0.5, null, 0),
    ('CENT', 'amount', null, 1, 0), ('MUCH', 'amount', null, 99999, 0), ('FROM99', 'amount', null, 1234, 9900),
    ('ALL', 'percentage', 100, null, 0)`)
}

interface Buying {
  world: World
  origin: string
  random: ReturnType<typeof seededRandom>
  products: Sellable[]
  codes: string[]
  sold: Sold[]
  wrong: string[]
}

async function buy({ world, origin, random, products, codes, sold, wrong }: Buying, customer: Customer) {
  const call = world.callAs(origin, customer)
  const good = randomCart(random, products)
  const lines: Line[] = random.chance(0.03) ? [brokenLine(random, products, good), ...good] : good
  const languageCode = random.one(['en', 'ar'] as const)
  const { data: cart } = await call(getCustomerCartItems, { cartJsonData: cartOf(lines), languageCode })
  const [subtotal, shipping] = [cents(cart.cartSubTotal), cents(cart.shippingSubTotal)]
  const isSum = subtotal === sumOf(cart.productsData, 'ItemSubTotal') && shipping === sumOf(cart.productsData, 'ShippingCharges')
  if (!isSum || subtotal + shipping !== cents(cart.orderTotal)) wrong.push(`cart: ${JSON.stringify(cart)} does not add up`)

  const say = async (about: Line[], CouponCode: string, total: number) => {
    const method = total > 0 && total < cardMinimumCents ? 'cashOnDelivery' : random.one(methods)
    const more = { CouponCode, languageCode, ...(random.chance(0.5) && { ExpectedTotal: total / 100 }) }
    const paid = await world.pay(origin, customer, method, about, randomUUID(), more)
    return { method, placed: await retryUntilDefinite(() => world.order(origin, customer, about, paid)) }
  }

  if (lines !== good) {
    const { placed } = await say(lines, '', subtotal + shipping)
    if (placed.ResponseMsg !== cart.cartProblems[0]?.ResponseMsg) wrong.push(`refusal: ${placed.ResponseMsg} for a line that is not sold`)
  }
  let code = random.chance(0.6) ? random.one(codes) : ''
  let discount = 0
  if (code) {
    const { data } = await call(getCouponCodeDiscountValue, { CouponCode: code, cartJsonData: cartOf(good) })
    discount = cents(data[0]?.DiscountValueAfterCouponAppliedWithQuantity)
    if (discount === 0) {
      const { placed } = await say(good, code, subtotal + shipping)
      if (placed.ResponseMsg !== messages.couponInvalid)
        wrong.push(`refusal: ${placed.ResponseMsg} for coupon ${code}, which takes nothing`)
      code = ''
    }
  }
  let { method, placed } = await say(good, code, subtotal + shipping - discount)
  // Another customer took its last use meanwhile.
  if (code && placed.ResponseMsg === messages.couponInvalid) {
    discount = 0
    ;({ method, placed } = await say(good, '', subtotal + shipping))
  }
  const total = subtotal + shipping - discount
  if (placed.ResponseMsg !== answers.orderPlaced) {
    wrong.push(`order: ${placed.ResponseMsg} for ${JSON.stringify(good)} by ${method}, coupon ${code}, total ${total}`)
    return
  }
  const isPaid = method !== 'cashOnDelivery' && total > 0
  sold.push({ orderId: placed.OrderId ?? 0, number: placed.OrderNumber ?? '', customer, isPaid, subtotal, shipping, discount, total })
}

/** NaN if it is not an amount: more than two decimals, or empty. */
const cents = (dollars = Number.NaN) => (Math.round(dollars * 100) / 100 === dollars ? Math.round(dollars * 100) : Number.NaN)
const sumOf = <Key extends string>(rows: Record<Key, number>[], key: Key) => rows.reduce((sum, row) => sum + cents(row[key]), 0)

/** The customers' view of their orders. */
async function historiesOf(world: World, origin: string, sold: Sold[]): Promise<string[]> {
  const wrong: string[] = []
  const queue = Map.groupBy(sold, ({ customer }) => customer).entries()
  const lane = async () => {
    for (const [customer, orders] of queue) {
      const call = world.callAs(origin, customer)
      const { data: history } = await call(getOrderHistoryMaster, { UserId: customer.customerId, PageSize: 100 })
      if (history.length !== orders.length) wrong.push(`history: ${history.length} orders of ${orders.length} of ${customer.email}`)
      for (const { orderId, number, subtotal, shipping, discount, total } of orders) {
        const row = history.find(({ OrderId }) => OrderId === orderId)
        const { data: lines } = await call(getOrderHistoryDetail, { OrderId: orderId })
        const said = [row?.OrderTotal, row?.ShippingSubTotal, row?.DiscountTotal].map(cents)
        const found = [row?.OrderNumber, ...said, sumOf(lines, 'OrderItemTotal')]
        const isPieces = lines.every((line) => cents(line.Price) * line.Quantity === cents(line.OrderItemTotal))
        if (!isPieces || String(found) !== String([number, total, shipping, discount, subtotal]))
          wrong.push(`history: ${found}, and the cart said ${[number, total, shipping, discount, subtotal]}`)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return wrong
}

/** The providers' charges. */
async function chargesOf(world: World, sold: Sold[]): Promise<string[]> {
  const { rows } = await world.pool.query<{ orderId: number; providerId: string }>(
    'select order_id as "orderId", provider_id as "providerId" from payments',
  )
  const orders = new Map(rows.map(({ orderId, providerId }) => [providerId, orderId]))
  const taken = Map.groupBy(world.providers.charges(), ({ providerId }) => orders.get(providerId))
  return sold.flatMap(({ orderId, number, isPaid, total }) => {
    const amounts = (taken.get(orderId) ?? []).map(({ amountCents }) => amountCents)
    return String(amounts) === String(isPaid ? [total] : []) ? [] : [`charge: [${amounts}] was taken for ${number} over ${total}`]
  })
}

/** Only the total of each order mail; storing all mails takes too much memory. */
function mailTotals() {
  const totals = new Map<string, Promise<number>[]>()
  return {
    read(source: string) {
      const id = /^Message-ID: <(order-(?:placed|paid)-\d+)@/im.exec(source)?.[1]
      if (id) totals.set(id, [...(totals.get(id) ?? []), lastAmountIn(source)])
    },
    count: () => totals.size,
    /** One mail for each order: the receipt if a provider took the payment, else the confirmation. */
    async compare(sold: Sold[]) {
      const wrong: string[] = []
      for (const { orderId, isPaid, total } of sold)
        for (const kind of ['placed', 'paid']) {
          const found = await Promise.all(totals.get(`order-${kind}-${orderId}`) ?? [])
          const right = (kind === 'paid') === isPaid ? [total] : []
          if (String(found) !== String(right)) wrong.push(`mail: order-${kind}-${orderId} says ${found}, the cart said ${right}`)
        }
      return wrong
    },
  }
}

async function lastAmountIn(source: string): Promise<number> {
  const amounts = [...(await readMail(source)).text.matchAll(/\$([\d,]+\.\d\d)/g)]
  return cents(Number(amounts.at(-1)?.[1]?.replaceAll(',', '')))
}
