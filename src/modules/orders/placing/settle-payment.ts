import { notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { clearDisagreement } from '../../payments/payments.ts'
import { orderConflict } from '../order-conflict.ts'
import { mailRefund } from '../refunds/finish-refund.ts'
import { completeUnsentRefunds, isPaymentOpen } from '../refunds/refunds.sql.ts'
import { insertNote } from '../staff.sql.ts'
import { lockOrder, type Move } from '../states.sql.ts'

/**
 * Records that a person has settled a difference between a payment and its provider. Refunds that could not be sent count as given back by other
 * means. The reason is a note of the order. A payment that is still compared, and still differs, is reported again.
 * 409 if nothing is open. docs/decisions/016-orders-first-then-money.md.
 */
export async function settlePayment(tx: Tx, { orderId, actor, reason }: Move & { orderId: number }): Promise<void> {
  // Also a cancelled order: money that was captured for it is refunded.
  const order = await lockOrder(tx, orderId)
  if (!order) throw notFound()
  if (!(await isPaymentOpen(tx, orderId))) throw orderConflict(order, 'nothing_to_settle')
  for (const done of await completeUnsentRefunds(tx, orderId)) await mailRefund(tx, done)
  await clearDisagreement(tx, orderId)
  await insertNote(tx, { orderId, author: actor, body: reason })
}
