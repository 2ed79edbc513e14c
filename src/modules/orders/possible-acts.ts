import { orderStates, paymentMethods } from '../../contract/constants.ts'
import type { OrderMailKind } from '../../contract/orders/staff/order-enums.ts'
import { cancellations } from './canceled-orders.sql.ts'
import { leftToRefund as leftToRefundOf, leftToReturn, leftToShip, type Pieces } from './pieces.ts'

interface Order {
  statusId: number
  /** Empty once the customer's data is erased. */
  email: string
  paymentState: string
  paymentProblem: string | null
  paymentMethodId: number
  paidAt: Date | null
  totalCents: number
  refundedCents: number
}

interface Line extends Pieces {
  orderItemId: number
  statusId: number
}

const { active, completed, returned } = orderStates

const isUnderWay = ({ paymentState }: Pick<Order, 'paymentState'>) => ['pending', 'failed'].includes(paymentState)

const isShipped = ({ quantityShipped }: Line) => quantityShipped > 0
/** A printed line of which pieces wait for a parcel. */
export const isToShip = (line: Line) => leftToShip(line) > 0
/** A line that has left whole and is not known to have arrived. */
export const isOnItsWay = (line: Line) => isShipped(line) && !isToShip(line) && line.statusId < completed
export const canReturn = (line: Line) => leftToReturn(line) > 0
export const canRefund = (line: Line) => leftToRefundOf(line) > 0

/** An unpaid cash order can be canceled while each piece is waiting or came back. If all came back, it is over already. */
export const canCancel = ({ paymentState }: Pick<Order, 'paymentState'>, lines: Line[]): boolean =>
  paymentState === 'cash' &&
  lines.some((line) => line.isDigital || isToShip(line)) &&
  lines.every((line) => (line.isDigital ? line.statusId === active : !canReturn(line)))

/** Whether cash is due: nothing is for an order that came back whole. */
export const isCashDue = ({ paymentState, statusId }: Pick<Order, 'paymentState' | 'statusId'>): boolean =>
  paymentState === 'cash' && statusId !== returned

/** What of an order's money can still be refunded. */
export const leftToRefund = ({ paymentState, totalCents, refundedCents }: Order): number =>
  ['paid', 'partly_refunded'].includes(paymentState) ? totalCents - refundedCents : 0

/** Whether the address can change: printed lines wait, and none has left. */
export const canChangeAddress = (lines: Line[]): boolean => lines.some(isToShip) && !lines.some(isShipped)

/** The mails that fit the state of an order. */
export function mailsOf(order: Order, lines: Line[], hasRefund: boolean): OrderMailKind[] {
  const fits: Record<OrderMailKind, boolean> = {
    placed: !isUnderWay(order) && (order.paymentMethodId === paymentMethods.cashOnDelivery || order.totalCents === 0),
    paid: !isUnderWay(order) && order.paidAt !== null,
    shipped: lines.some(isShipped),
    refunded: hasRefund,
    released: cancellations.some((problem) => problem === order.paymentProblem),
  }
  return (Object.keys(fits) as OrderMailKind[]).filter((kind) => order.email !== '' && fits[kind])
}

/** What staff can do with an order now. */
export function possibleActs(order: Order, lines: Line[], hasRefund: boolean) {
  const ids = (fits: (line: Line) => boolean) => (isUnderWay(order) ? [] : lines.filter(fits).map(({ orderItemId }) => orderItemId))
  return {
    shipLines: ids(isToShip),
    trackLines: ids(isShipped),
    completeLines: ids(isOnItsWay),
    returnLines: ids(canReturn),
    refundLines: order.paymentState === 'cash' ? [] : ids(canRefund),
    refundCents: leftToRefund(order),
    recordCash: isCashDue(order),
    cancel: canCancel(order, lines),
    cancelLines: order.paymentState === 'cash' ? [] : ids(isToShip),
    changeAddress: !isUnderWay(order) && canChangeAddress(lines),
    mails: mailsOf(order, lines, hasRefund),
  }
}
