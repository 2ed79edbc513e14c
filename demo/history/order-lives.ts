import { randomUUID } from 'node:crypto'
import type { Kind } from '../../src/contract/catalog/kinds.ts'
import { paymentMethods } from '../../src/contract/constants.ts'
import { demoOwnerName } from '../../src/contract/staff/demo-owner.ts'
import { completeDelivered, returnLines, shipLeft } from '../../src/modules/orders/fulfilment/fulfilment.ts'
import { collectCash } from '../../src/modules/orders/fulfilment/ship-order.ts'
import { finishOrder } from '../../src/modules/orders/placing/finish-order.ts'
import { type OrderAnswer, placeOrder } from '../../src/modules/orders/placing/place-order.ts'
import { cancelCashOrder, releaseCashOrders } from '../../src/modules/orders/placing/release-cash-orders.ts'
import { finishRefund } from '../../src/modules/orders/refunds/finish-refund.ts'
import { type Refunded, refundAmount, refundOrder } from '../../src/modules/orders/refunds/refund-order.ts'
import { insertNote } from '../../src/modules/orders/staff.sql.ts'
import { abandonedOrders } from '../../src/modules/orders/states.sql.ts'
import { answerSandboxOf, makePayPalOrder } from '../../src/modules/payments/payments.ts'
import { inTransaction, type Tx } from '../../src/platform/database/database.ts'
import type { Chance } from './chance.ts'
import { after, whenOpen } from './days.ts'
import type { Basket } from './goods.ts'
import type { PastShop } from './past-shop.ts'
import type { Person } from './people.ts'

/** Does something at a time of the past, unless that is still to come. */
export type Later = (time: Date, act: () => Promise<void>) => void

export type PaidBy = keyof typeof paymentMethods

export interface Sale {
  person: Person
  basket: Basket
  time: Date
  paidBy: PaidBy
  coupon: string
  note: string
}

/** What happens to an order beside the usual. */
export type Fate =
  | 'card-declined'
  | 'left-at-the-bank'
  | 'late'
  | 'canceled'
  | 'never-confirmed'
  | 'refunded'
  | 'line-refunded'
  | 'part-refunded'
  | 'returned'

const by = (reason = '') => ({ actor: demoOwnerName, reason })

interface Options {
  past: PastShop
  chance: Chance
  later: Later
  /** Called with the time at which the customer may write about what happened to the order. */
  onFate: (fate: Fate, time: Date, person: Person, orderNumber: string) => void
}

/** Orders from the cart to the door, by the verbs of the shop. */
export function openOrderLives({ past: { shop }, chance, later, onFate }: Options) {
  const write = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work)

  async function order({ person, basket, paidBy, coupon, note }: Sale, token = 'tok_visa'): Promise<OrderAnswer> {
    const { customerId, language } = person
    const isUsed = coupon === welcome && person.orders > 0
    const about = { UserID: customerId, cartJsonData: basket.items, CouponCode: isUsed ? '' : coupon, IdempotencyKey: randomUUID() }
    const request = { ...about, OrderNote: note, PaymentMethod: paymentMethods[paidBy], languageCode: language }
    const place = (paid: { paymentToken?: string; payPalOrderConfirmJson?: unknown }) =>
      placeOrder(shop, customerId, { ...request, paymentToken: undefined, ExpectedTotal: undefined, ...paid }, language)
    if (paidBy === 'cashOnDelivery') return place({})
    if (paidBy === 'payPal') {
      const id = await makePayPalOrder(shop, customerId, { ...about, ExpectedTotal: undefined }, language)
      await answerSandboxOf(shop, customerId, id, 'approve')
      return place({ payPalOrderConfirmJson: { id } })
    }
    const answer = await place({ paymentToken: token })
    if (!('clientSecret' in answer) || token === leftAtTheBank) return answer
    await answerSandboxOf(shop, customerId, answer.clientSecret, 'approve')
    return place({ paymentToken: token })
  }

  /** Places an order, or tries to, and sees to what follows. */
  async function begin(sale: Sale, fate: Fate | undefined): Promise<void> {
    const { time } = sale
    if (fate === 'left-at-the-bank') {
      await order(sale, leftAtTheBank)
      later(after(time, 0.35), async () => {
        for (const { orderId } of await abandonedOrders(shop.db, 15 * 60)) await finishOrder(shop, orderId)
      })
      return
    }
    if (fate === 'card-declined') {
      await order(sale, chance.pick(['tok_chargeDeclinedInsufficientFunds', 'tok_chargeDeclined', 'tok_chargeDeclinedExpiredCard']))
      const again = { ...sale, time: after(time, chance.between(0.05, 0.2)) }
      if (chance.happens(0.6)) later(again.time, () => begin(again, undefined))
      return
    }
    const asksAtTheBank = sale.paidBy === 'card' && chance.happens(0.1)
    const answer = await order(sale, asksAtTheBank ? 'tok_threeDSecureRequired' : chance.pick(['tok_visa', 'tok_mastercard', 'tok_amex']))
    if (!('orderId' in answer)) throw new Error(`an order of the past was not placed: ${JSON.stringify(answer)}`)
    sale.person.orders++
    fulfil(sale, answer, fate)
  }

  function fulfil(sale: Sale, { orderId, orderNumber }: { orderId: number; orderNumber: string }, fate: Fate | undefined): void {
    const { basket, paidBy, person, time } = sale
    if (fate === 'late') {
      onFate(fate, after(time, 8 * 24), person, orderNumber)
      const note = { orderId, author: demoOwnerName, body: lateNote }
      later(whenOpen(after(time, 50)), () => write(async (tx) => void (await insertNote(tx, note))))
    } else if (fate === 'canceled') {
      onFate(fate, after(time, 2), person, orderNumber)
      later(whenOpen(after(time, 5)), () => write((tx) => cancelCashOrder(tx, { orderId, ...by('The customer asked for it.') })))
    } else if (fate === 'never-confirmed') later(after(time, 14 * 24 + 1), () => releaseCashOrders(shop))
    else if (basket.hasPrinted) {
      const arrived = send(sale, orderId)
      if (fate === 'part-refunded') onFate(fate, after(arrived, 2), person, orderNumber)
      regret(orderId, after(arrived, chance.between(8, 60)), fate)
    } else if (paidBy === 'cashOnDelivery')
      later(whenOpen(after(time, chance.between(18, 60))), () => write((tx) => collectCash(shop, tx, { orderId, ...by('cash received') })))
    else regret(orderId, after(time, chance.between(20, 70)), fate)
  }

  /** The parcel leaves within two days and arrives within eight; then cash is paid. Returns when it arrives. */
  function send({ paidBy, time }: Sale, orderId: number): Date {
    const sent = whenOpen(after(time, chance.between(5, 46)))
    const arrived = whenOpen(after(sent, chance.between(50, 190)))
    const number = `HP${chance.whole(10_000_000, 99_999_999)}`
    const shipment = { carrier: 'Hudhud Parcels', trackingNumber: number, trackingUrl: `https://hudhud.example/track/${number}` }
    const isTracked = chance.happens(0.93)
    later(sent, () => write((tx) => shipLeft(tx, { orderId, ...by(), ...(isTracked && { shipment }) })))
    later(arrived, () =>
      write(async (tx) => {
        if (paidBy === 'cashOnDelivery') await collectCash(shop, tx, { orderId, ...by('cash received') })
        await completeDelivered(tx, { orderId, ...by() })
      }),
    )
    return arrived
  }

  /** A refund and what led to it. */
  function regret(orderId: number, time: Date, fate: Fate | undefined): void {
    const refund = (work: (tx: Tx) => Promise<Refunded>) =>
      later(whenOpen(time), async () => {
        const { refundId } = await write(work)
        if (refundId !== null) await finishRefund(shop, refundId)
      })
    if (fate === 'refunded') refund((tx) => refundOrder(tx, { orderId, ...by('Bought twice by mistake.') }))
    if (fate === 'part-refunded') refund((tx) => refundAmount(tx, { orderId, amountCents: 500, ...by('A corner of the cover is bent.') }))
    if (fate === 'line-refunded')
      refund(async (tx) => {
        const line = await tx
          .selectFrom('orderItems')
          .select('orderItemId')
          .where('orderId', '=', orderId)
          .orderBy('orderItemId', 'desc')
          .executeTakeFirstOrThrow()
        return refundOrder(tx, { orderId, orderItemIds: [line.orderItemId], ...by('Not what the customer was looking for.') })
      })
    if (fate === 'returned')
      refund(async (tx) => {
        await returnLines(tx, { orderId, ...by('Sent back unread.') })
        return refundOrder(tx, { orderId, ...by('Sent back unread.') })
      })
  }

  return { begin }
}

/** The coupon that a customer can use once. */
export const welcome = 'WELCOME10'

const leftAtTheBank = 'tok_authenticationRequired'
const lateNote = 'The printer promised the reprint for last week. Ask again, and tell the customer.'

/** What a sale with this fate is like. */
export const saleOf: Record<Fate, { paidBy: PaidBy; kind?: Kind; lines?: number }> = {
  'card-declined': { paidBy: 'card' },
  'left-at-the-bank': { paidBy: 'card' },
  canceled: { paidBy: 'cashOnDelivery', kind: 'book', lines: 1 },
  'never-confirmed': { paidBy: 'cashOnDelivery', kind: 'book', lines: 1 },
  refunded: { paidBy: 'card', kind: 'ebook', lines: 1 },
  'line-refunded': { paidBy: 'card', kind: 'ebook', lines: 2 },
  'part-refunded': { paidBy: 'card', kind: 'book', lines: 1 },
  returned: { paidBy: 'card', kind: 'book', lines: 1 },
  late: { paidBy: 'card', kind: 'book', lines: 1 },
}
