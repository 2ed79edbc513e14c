import type { RowOf } from '../../../contract/call.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { fromCents } from '../../../contract/money.ts'
import * as calls from '../../../contract/orders/staff/payment-links.ts'
import { conflict, notFound } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'
import { deliveryRatesOf } from '../../delivery/delivery.ts'
import { enqueue } from '../../jobs.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { makePaymentLink } from './make-payment-link.ts'
import { stateOfLink } from './payment-link-state.ts'
import { pathOfLink } from './payment-link-token.ts'
import { cancelLink, findLink, type Link, links, lockLink } from './payment-links.sql.ts'

export const paymentLinksAdmin: StaffCallHandler[] = [
  handleStaff(calls.makePaymentLink, async ({ shop, staff, write, language }, request) => {
    const rates = await deliveryRatesOf(shop)
    const id = await write((tx) => makePaymentLink(shop, tx, request, { rates, language, staffName: staff.name }))
    return toWire(await getLink(shop.db, id))
  }),
  handleStaff(calls.listPaymentLinks, async ({ shop }, { After, Size }) => {
    const paging = { by: 'l.createdAt', id: 'l.paymentLinkId', direction: 'desc', after: After, size: Size } as const
    const { rows, next, total } = await readPage(shop.db, links(shop.db), paging)
    return { Rows: rows.map(toWire), Next: next, Total: total }
  }),
  handleStaff(calls.getPaymentLinkUrl, async ({ shop }, { PaymentLinkId }) => {
    const { nonce, language } = open(await getLink(shop.db, PaymentLinkId))
    return { Url: shop.config.shopOrigin + pathOfLink(shop.config.secretKey, nonce, language as Language) }
  }),
  handleStaff(calls.sendPaymentLink, async ({ shop, write }, { PaymentLinkId }) => {
    await write(async (tx) => {
      open(await lock(tx, PaymentLinkId))
      await enqueue(tx, 'send-payment-link', { paymentLinkId: PaymentLinkId, again: crypto.randomUUID() })
    })
    return toWire(await getLink(shop.db, PaymentLinkId))
  }),
  handleStaff(calls.cancelPaymentLink, async ({ shop, write }, { PaymentLinkId }) => {
    await write(async (tx) => {
      const link = await lock(tx, PaymentLinkId)
      if (stateOfLink(link) !== 'canceled') open(link)
      await cancelLink(tx, PaymentLinkId)
    })
    return toWire(await getLink(shop.db, PaymentLinkId))
  }),
]

async function getLink(db: Reader, id: number): Promise<Link> {
  const link = await findLink(db, id)
  if (!link) throw notFound()
  return link
}

async function lock(tx: Tx, id: number): Promise<Link> {
  await lockLink(tx, id)
  return getLink(tx, id)
}

/** 409 for a link that is paid, being paid, canceled or expired. */
function open(link: Link): Link {
  if (stateOfLink(link) !== 'open') throw conflict('link_closed', { current: toWire(link) })
  return link
}

const toWire = (link: Link): RowOf<typeof calls.makePaymentLink> => ({
  PaymentLinkId: link.paymentLinkId,
  State: stateOfLink(link),
  CustomerId: link.customerId,
  CustomerName: `${link.firstName} ${link.lastName}`.trim(),
  Email: link.email,
  Total: fromCents(link.totalCents),
  Pieces: link.lines.reduce((sum, { Quantity }) => sum + Quantity, 0),
  MadeBy: link.madeBy,
  CreatedAt: link.createdAt.toISOString(),
  ExpiresAt: link.expiresAt.toISOString(),
  OrderId: stateOfLink(link) === 'paid' ? link.orderId : null,
  OrderNumber: stateOfLink(link) === 'paid' ? link.orderNumber : null,
})
