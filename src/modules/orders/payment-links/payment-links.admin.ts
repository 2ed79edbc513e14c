import type { Language } from '../../../contract/localization/language.ts'
import * as calls from '../../../contract/orders/staff/payment-links.ts'
import { conflict, notFound } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'
import { deliveryRatesOf } from '../../delivery/delivery.ts'
import { enqueue } from '../../jobs.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import type { RowInside } from '../../wire.ts'
import { makePaymentLink } from './make-payment-link.ts'
import { stateOfLink } from './payment-link-state.ts'
import { pathOfLink } from './payment-link-token.ts'
import { cancelLink, findLink, type Link, links, lockLink } from './payment-links.sql.ts'

export const paymentLinksAdmin: StaffCallHandler[] = [
  handleStaff(calls.makePaymentLink, async ({ shop, staff, write, language }, request) => {
    const rates = await deliveryRatesOf(shop)
    const id = await write((tx) => makePaymentLink(shop, tx, request, { rates, language, staffName: staff.name }))
    return shown(await getLink(shop.db, id))
  }),
  handleStaff(calls.listPaymentLinks, async ({ shop }, { after, size }) => {
    const paging = { by: 'l.createdAt', id: 'l.paymentLinkId', direction: 'desc', after, size } as const
    const { rows, next, total } = await readPage(shop.db, links(shop.db), paging)
    return { rows: rows.map(shown), next, total }
  }),
  handleStaff(calls.getPaymentLinkUrl, async ({ shop }, { paymentLinkId }) => {
    const { nonce, language } = open(await getLink(shop.db, paymentLinkId))
    return { url: shop.config.shopOrigin + pathOfLink(shop.config.secretKey, nonce, language as Language) }
  }),
  handleStaff(calls.sendPaymentLink, async ({ shop, write }, { paymentLinkId }) => {
    await write(async (tx) => {
      open(await lock(tx, paymentLinkId))
      await enqueue(tx, 'send-payment-link', { paymentLinkId, again: crypto.randomUUID() })
    })
    return shown(await getLink(shop.db, paymentLinkId))
  }),
  handleStaff(calls.cancelPaymentLink, async ({ shop, write }, { paymentLinkId }) => {
    await write(async (tx) => {
      const link = await lock(tx, paymentLinkId)
      if (stateOfLink(link) !== 'canceled') open(link)
      await cancelLink(tx, paymentLinkId)
    })
    return shown(await getLink(shop.db, paymentLinkId))
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
  if (stateOfLink(link) !== 'open') throw conflict('link_closed', { current: shown(link) })
  return link
}

const shown = (link: Link): RowInside<typeof calls.makePaymentLink> => ({
  paymentLinkId: link.paymentLinkId,
  state: stateOfLink(link),
  customerId: link.customerId,
  customerName: `${link.firstName} ${link.lastName}`.trim(),
  email: link.email,
  totalCents: link.totalCents,
  pieces: link.lines.reduce((sum, { Quantity }) => sum + Quantity, 0),
  madeBy: link.madeBy,
  createdAt: link.createdAt,
  expiresAt: link.expiresAt,
  orderId: stateOfLink(link) === 'paid' ? link.orderId : null,
  orderNumber: stateOfLink(link) === 'paid' ? link.orderNumber : null,
})
