import { dayIn } from '../../../contract/localization/day-in.ts'
import { fill } from '../../../contract/messages.ts'
import { formatOrderDate } from '../../../contract/orders/order-date.ts'
import type { InvoicedLine, InvoicedOrder } from '../papers/invoice.sql.ts'
import type { Paper } from '../papers/paper.ts'
import { type Present, paperOf, refundedOf, saleOf } from '../papers/paper-of-order.ts'
import type { IssuedDocument, RefundOfDocument } from './documents.sql.ts'

/** Raised when its form changes: older snapshots are rendered as they are. */
const version = 1

/** What a document says for good, and its place in the chain of its series. */
export interface Snapshot extends Paper {
  version: number
  /** In ISO 8601. */
  issuedAt: string
  issuedDay: string
  /** The sale or the refund was before there were documents. */
  isFrozen?: true
  /** The shop's mark on it, by its hash. */
  mark: string
  /** The hash of the document before it. */
  previous: string | null
}

export interface DocumentSubject {
  order: InvoicedOrder
  items: InvoicedLine[]
  /** Of a credit note. */
  refund?: RefundOfDocument | undefined
  /** What it corrects: a credit note the invoice, an invoice of a refund that was undone the credit note. */
  corrected?: IssuedDocument | undefined
  isFrozen: boolean
}

interface Issued {
  number: string
  issuedAt: Date
  /** In hexadecimal digits. */
  mark: string
  previous: Buffer | null
}

export function snapshotOf(
  present: Present,
  { order, items, refund, corrected, isFrozen }: DocumentSubject,
  { number, issuedAt, mark, previous }: Issued,
): Snapshot {
  const { timeZone, words } = present
  const issuedDay = dayIn(timeZone, issuedAt)
  const day = formatOrderDate(issuedDay)
  const frozen = words('Documents', 'lbl_documents_frozen')
  return {
    ...paperOf(present, order, refund ? 'credit_note' : 'invoice'),
    ...contentOf(present, { order, items, refund, corrected }),
    version,
    number,
    issuedAt: issuedAt.toISOString(),
    issuedDay,
    paidDay: dayIn(timeZone, order.paidAt ?? order.createdAt),
    corrects: corrected && { number: corrected.number, day: dayIn(timeZone, corrected.issuedAt) },
    ...(isFrozen && { isFrozen, remark: { en: fill(frozen.en, { date: day }), ar: fill(frozen.ar, { date: day }) } }),
    mark,
    previous: previous?.toString('hex') ?? null,
  }
}

function contentOf(present: Present, { order, items, refund, corrected }: Omit<DocumentSubject, 'isFrozen'>) {
  if (refund) {
    const pieces = refund.pieces.flatMap(({ orderItemId, quantity, amountCents }) => {
      const item = items.find((one) => one.orderItemId === orderItemId)
      return item ? [{ item, quantity, amountCents }] : []
    })
    return refundedOf(pieces, refund.amountCents, present)
  }
  return corrected ? { lines: [], totalCents: corrected.totalCents } : saleOf(order, items, present)
}
