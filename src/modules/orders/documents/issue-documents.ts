// Decision 137: papers never change

import { dayIn } from '../../../contract/localization/day-in.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { findInvoices, invoiceItemsOf } from '../papers/invoice.sql.ts'
import { markFor } from '../papers/on-paper.ts'
import { type Present, presentOf } from '../papers/paper-of-order.ts'
import { canonicalJson, sha256Of } from './canonical-json.ts'
import * as documents from './documents.sql.ts'
import { numberText } from './number-text.ts'
import { type DocumentSubject, snapshotOf } from './snapshot.ts'

/** The most documents of one transaction. */
const atOnce = 500

const prefixes = {
  invoice: { usual: 'INV', frozen: 'INV-OLD' },
  credit_note: { usual: 'CN', frozen: 'CN-OLD' },
} as const

interface Issuing {
  tx: Tx
  present: Present
  now: Date
  /** In hexadecimal digits. */
  mark: string
  frozen: Awaited<ReturnType<typeof documents.findFrozen>>
  series: Map<string, documents.Series>
  /** Of objects that documents share, as JSON. */
  texts: Map<object, string>
}

/**
 * Issues the documents that are due, of these orders alone if they are named. One run at a time: the others wait. An interrupted run leaves its last
 * transaction undone, and no gap. Returns how many documents it issued.
 */
export async function issueDocuments(shop: Shop, { orderIds }: { orderIds?: number[] } = {}): Promise<number> {
  const [present, svg] = await Promise.all([presentOf(shop), markFor(shop)])
  const sha256 = sha256Of(svg)
  let all = 0
  for (;;) {
    const issued = await inTransaction(shop.db, async (tx) => {
      await documents.lockIssuing(tx)
      await documents.addOldOrders(tx, orderIds ?? [])
      const due = await documents.dueDocuments(tx, { limit: atOnce, orderIds })
      if (due.length === 0) return 0
      await documents.storeMark(tx, { sha256, svg })
      const frozen = await documents.findFrozen(tx)
      const issuing = { tx, present, now: shop.clock.now(), mark: sha256.toString('hex'), frozen, series: new Map(), texts: new Map() }
      return issueDue(issuing, due)
    })
    all += issued
    if (issued < atOnce) return all
  }
}

/** Sales first, then their refunds, then what takes a refund back: each corrects one of those before. */
async function issueDue(issuing: Issuing, due: documents.DueDocument[]): Promise<number> {
  const steps = [
    due.filter(({ refundId }) => refundId === 0),
    due.filter(({ kind }) => kind === 'credit_note'),
    due.filter(({ kind, refundId }) => kind === 'invoice' && refundId > 0),
  ]
  let issued = 0
  for (const step of steps) if (step.length > 0) issued += await issueStep(issuing, step)
  for (const series of issuing.series.values()) await documents.advanceSeries(issuing.tx, series)
  return issued
}

async function issueStep(issuing: Issuing, due: documents.DueDocument[]): Promise<number> {
  const subjects = await subjectsOf(issuing, due)
  const made: documents.NewDocument[] = []
  // One after the other: each names the hash of the one before it.
  for (const { one, subject } of subjects) made.push(await nextDocument(issuing, one, subject))
  await documents.insertDocuments(issuing.tx, made)
  return made.length
}

/** What each document is about. One of an order whose invoice is still to come waits for it. */
async function subjectsOf(
  { tx, frozen }: Issuing,
  due: documents.DueDocument[],
): Promise<{ one: documents.DueDocument; subject: DocumentSubject }[]> {
  const orderIds = [...new Set(due.map(({ orderId }) => orderId))]
  const refundIds = due.flatMap(({ kind, refundId }) => (kind === 'credit_note' ? [refundId] : []))
  const isCorrection = due.some(({ refundId }) => refundId > 0)
  const [orders, items, refunds, issued] = [
    new Map((await findInvoices(tx, orderIds)).map((order) => [order.orderId, order])),
    Map.groupBy(await invoiceItemsOf(tx, orderIds), ({ orderId }) => orderId),
    new Map((refundIds.length > 0 ? await documents.refundsOfDocuments(tx, refundIds) : []).map((refund) => [refund.refundId, refund])),
    Map.groupBy(isCorrection ? await documents.documentsOfOrders(tx, orderIds) : [], ({ orderId }) => orderId),
  ]
  const isBefore = (orderId: number, at: Date | null) => orderId <= frozen.untilOrderId && at !== null && at < frozen.paidBefore
  return due.flatMap((one) => {
    const { orderId, kind, refundId } = one
    const order = orders.get(orderId)
    if (!order) return []
    const all = { order, items: items.get(orderId) ?? [] }
    if (refundId === 0) return [{ one, subject: { ...all, isFrozen: isBefore(orderId, order.paidAt) } }]
    const [refund, others] = [refunds.get(refundId), issued.get(orderId) ?? []]
    const corrected =
      kind === 'credit_note'
        ? others.find((invoice) => invoice.refundId === 0)
        : others.find((note) => note.kind === 'credit_note' && note.refundId === refundId)
    if (!corrected || (kind === 'credit_note' && !refund)) return []
    return [{ one, subject: { ...all, refund, corrected, isFrozen: isBefore(orderId, refund?.createdAt ?? null) } }]
  })
}

/** The next document of its series, which is never dated before the last one. */
async function nextDocument(issuing: Issuing, one: documents.DueDocument, subject: DocumentSubject): Promise<documents.NewDocument> {
  const { present, now, mark } = issuing
  const of = {
    kind: one.kind,
    prefix: prefixes[one.kind][subject.isFrozen ? 'frozen' : 'usual'],
    year: Number(dayIn(present.timeZone, now).slice(0, 4)),
  }
  const series = issuing.series.get(of.prefix) ?? (await documents.openSeries(issuing.tx, of))
  const { seriesId, nextNumber: number, sha256: previousHash } = series
  const issuedAt = series.issuedAt && series.issuedAt > now ? series.issuedAt : now
  const snapshot = snapshotOf(present, subject, { number: numberText(of, number), issuedAt, mark, previous: previousHash })
  // The words of a kind and the seller are the same in all of them.
  for (const shared of [snapshot.words, snapshot.seller]) if (!issuing.texts.has(shared)) issuing.texts.set(shared, canonicalJson(shared))
  const text = canonicalJson(snapshot, issuing.texts)
  const sha256 = sha256Of(text)
  issuing.series.set(of.prefix, { seriesId, nextNumber: number + 1, issuedAt, sha256 })
  return {
    ...one,
    seriesId,
    number,
    correctsId: subject.corrected?.documentId ?? null,
    issuedAt,
    totalCents: snapshot.totalCents,
    snapshot: text,
    sha256,
    previousHash,
  }
}
