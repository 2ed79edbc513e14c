import type { Language } from '../../../contract/localization/language.ts'
import { messages } from '../../../contract/messages.ts'
import type { OrderRequestKind } from '../../../contract/orders/order-request-enums.ts'
import { Refusal } from '../../../platform/calls/handler.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { afterSaleOf } from '../../content/content.ts'
import { lockSeatsOf, pauseEntitlements } from '../../entitlements/entitlements.ts'
import { enqueue } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import type { SomePieces } from '../pieces.ts'
import { lockOrder } from '../states.sql.ts'
import { type OrderToRequest, requestableOrder } from './requestable-order.ts'
import { insertRequest, requestsOf } from './requests.sql.ts'
import { acceptRequest } from './settle-request.ts'

interface NewRequest {
  orderId: number
  kind: OrderRequestKind
  lines: SomePieces[]
  reason: string
  language: Language
}

/**
 * Records what a customer asks about their order, and mails a receipt. Digital lines are closed until staff settle it. The same request again is the
 * open one. What has not left is canceled at once if the owner lets it go. Returns the id. 404 for another customer's order; refusals name the reason.
 */
export const makeRequest = (shop: Shop, customerId: number, request: NewRequest): Promise<number> =>
  inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, request.orderId)
    const { kind, lines, orderId } = request
    const settings = await afterSaleOf(tx)
    const before = await requestableOrder(tx, customerId, orderId, settings, shop.clock.now())
    const repeated = await findSame(tx, request)
    if (repeated !== undefined) return repeated
    if (kind === 'return' && request.reason === '') throw new Refusal(messages.requestReasonMissing)
    const entitlementIds = before.lines.flatMap(({ orderItemId, entitlementId }) =>
      entitlementId !== undefined && lines.some((line) => line.orderItemId === orderItemId) ? [entitlementId] : [],
    )
    // A first use at this moment either waits for the request, or is seen by it.
    if (entitlementIds.length > 0) await lockSeatsOf(tx, entitlementIds)
    const now = await requestableOrder(tx, customerId, orderId, settings, shop.clock.now())
    refuseWhatCannotBe(request, now, shop.clock.now())
    const orderRequestId = await insertRequest(
      tx,
      { orderId, kind, reason: request.reason, language: request.language },
      lines.map((line) => ({ ...line, closesAccess: entitlementOf(now, line) !== undefined })),
    )
    const digital = lines.filter((line) => entitlementOf(now, line) !== undefined)
    await pauseEntitlements(
      tx,
      digital.map(({ orderItemId }) => orderItemId),
      { isBuyerTold: true },
    )
    await enqueue(tx, 'send-order-requested', { orderRequestId })
    if (kind === 'cancellation' && settings.cancelsAtOnce) await acceptRequest(tx, { orderRequestId, actor: 'shop' })
    return orderRequestId
  })

const entitlementOf = ({ lines }: OrderToRequest, { orderItemId }: SomePieces) =>
  lines.find((line) => line.orderItemId === orderItemId)?.entitlementId

/** The open request of the same kind about the same pieces. */
async function findSame(tx: Tx, { orderId, kind, lines }: NewRequest): Promise<number | undefined> {
  const keyOf = (pieces: SomePieces[]) =>
    pieces
      .map(({ orderItemId, quantity }) => `${orderItemId}:${quantity}`)
      .toSorted()
      .join()
  const open = (await requestsOf(tx, orderId)).filter((one) => one.state === 'open' && one.kind === kind)
  return open.find((one) => keyOf(one.lines) === keyOf(lines))?.orderRequestId
}

function refuseWhatCannotBe({ kind, lines }: NewRequest, { lines: possible, isWhole }: OrderToRequest, now: Date): void {
  for (const { orderItemId, quantity } of lines) {
    const line = possible.find((one) => one.orderItemId === orderItemId)
    if (line && quantity <= line[kind]) continue
    if (line && line.cancellations + line.returns + line.withdrawals > 0) throw new Refusal(messages.requestOpen)
    if (line?.isBegun) throw new Refusal(messages.requestBegun)
    const until = line && { cancellation: null, return: line.returnUntil, withdrawal: line.withdrawUntil }[kind]
    throw new Refusal(until && until <= now ? messages.requestLate : messages.requestImpossible)
  }
  if (isWhole && possible.some((line) => !lines.some((one) => one.orderItemId === line.orderItemId && one.quantity === line.quantity)))
    throw new Refusal(messages.requestWhole)
}
