import { useState } from 'react'
import { fromCents, sumOf, toCents } from '../../contract/money.ts'
import { paidForPieces } from '../../contract/orders/paid-for-pieces.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { dot } from '../app/dot.ts'
import { labelsOf } from '../app/labels.ts'
import { CheckboxGroup, RadioGroup } from '../widgets/choice-groups.tsx'
import { amountText, inPageLanguage } from './order-labels.ts'
import { allPieces, areComplete, type ChosenPieces, PiecesChoice } from './pieces-choice.tsx'

type Line = StaffOrder['Lines'][number]

/** Where the shipped pieces of a refund are. */
type Shipped = 'back' | 'back-damaged' | 'kept'

const left = ({ Quantity, QuantityRefunded }: Line) => Quantity - QuantityRefunded

/** What was paid for some pieces of a line, in dollars. */
export const costOf = ({ Quantity: quantity, QuantityRefunded: quantityRefunded, Paid }: Line, pieces: number): number =>
  fromCents(paidForPieces({ quantity, quantityRefunded }, toCents(Paid), pieces))

/** Pieces of a refund that are with the customer: those that came back before and those that wait for a parcel go first. */
function withCustomer(line: Line, pieces: number): number {
  const cameBack = Math.max(0, line.QuantityReturned + line.QuantityCanceled - line.QuantityRefunded)
  return line.IsDigital ? 0 : Math.min(line.LeftToReturn, Math.max(0, pieces - cameBack - line.LeftToShip))
}

/** Seats of a line that close, and the free ones among them. Nothing unless a part of its seats is refunded. */
function seatsOf(line: Line, pieces: number) {
  const seats = line.Entitlement?.Seats ?? []
  const closing = Math.round((seats.length * pieces) / left(line))
  return { seats, closing: pieces < left(line) ? closing : 0, free: seats.filter(({ State }) => State === 'free').length }
}

/** The lines of a refund: all that is left of an order, or the chosen ones. */
export function useRefundedLines(order: StaffOrder, how: 'rest' | 'lines' | 'amount') {
  const lines = order.Lines.filter(({ OrderItemId }) => order.Possible.RefundLines.includes(OrderItemId))
  const [picked, setPicked] = useState<ChosenPieces>(() => (lines.length === 1 ? allPieces(lines, left) : {}))
  const [shipped, setShipped] = useState<Shipped>('back')
  const [seatNumbers, setSeatNumbers] = useState<Record<number, number[]>>({})
  const chosen = how === 'rest' ? allPieces(lines, left) : picked
  const some = lines.flatMap((line) => {
    const pieces = chosen[line.OrderItemId]
    return pieces === undefined || Number.isNaN(pieces) ? [] : [{ line, pieces }]
  })
  // Free seats close first; if there are not enough, a person chooses.
  const toChoose = some.flatMap(({ line, pieces }) => {
    const { seats, closing, free } = seatsOf(line, pieces)
    return closing > free ? [{ line, seats, closing }] : []
  })
  const areSeatsChosen = toChoose.every(({ line, closing }) => seatNumbers[line.OrderItemId]?.length === closing)
  return {
    lines,
    chosen: how === 'rest' ? undefined : picked,
    setPicked,
    shipped,
    setShipped,
    hasShipped: some.some(({ line, pieces }) => withCustomer(line, pieces) > 0),
    toChoose,
    seatNumbers,
    setSeatNumbers,
    isRest: lines.every((line) => chosen[line.OrderItemId] === left(line)),
    cost: sumOf(some.map(({ line, pieces }) => costOf(line, pieces))),
    isComplete: (lines.length === 0 || areComplete(lines, left, chosen)) && areSeatsChosen,
    request:
      lines.length === 0
        ? {}
        : {
            Restocks: shipped === 'back',
            Lines: some.map(({ line, pieces }) => ({
              OrderItemId: line.OrderItemId,
              Quantity: pieces,
              ...(shipped !== 'kept' && withCustomer(line, pieces) > 0 && { CameBack: withCustomer(line, pieces) }),
              ...(toChoose.some((one) => one.line === line) && { SeatNumbers: seatNumbers[line.OrderItemId] ?? [] }),
            })),
          },
  }
}

export function RefundedLines(form: ReturnType<typeof useRefundedLines>) {
  const t = labelsOf(staffOrdersLabels)
  const { lines, chosen, toChoose, seatNumbers } = form
  return (
    <>
      {chosen && (
        <PiecesChoice
          lines={lines}
          left={left}
          note={(line) => `${dot}${amountText(costOf(line, left(line)))}`}
          value={chosen}
          onChange={form.setPicked}
        />
      )}
      {form.hasShipped && (
        <RadioGroup
          label={t('lbl_staff_orders_refund_shipped')}
          options={[
            { id: 'back', label: t('lbl_staff_orders_refund_back') },
            { id: 'back-damaged', label: t('lbl_staff_orders_refund_back_damaged') },
            { id: 'kept', label: t('lbl_staff_orders_refund_kept') },
          ]}
          value={form.shipped}
          onChange={(value) => form.setShipped(value as Shipped)}
        />
      )}
      {toChoose.map(({ line, seats, closing }) => (
        <CheckboxGroup
          key={line.OrderItemId}
          label={t('lbl_staff_orders_refund_seats', { name: inPageLanguage(line.Name), n: closing })}
          options={seats.map(({ SeatNumber, HolderName, HolderEmail, InvitedEmail }) => ({
            id: String(SeatNumber),
            label: `${SeatNumber}${dot}${HolderName ?? HolderEmail ?? InvitedEmail ?? t('lbl_staff_orders_seat_free')}`,
          }))}
          value={(seatNumbers[line.OrderItemId] ?? []).map(String)}
          onChange={(ids) => form.setSeatNumbers({ ...seatNumbers, [line.OrderItemId]: ids.map(Number) })}
        />
      ))}
    </>
  )
}
