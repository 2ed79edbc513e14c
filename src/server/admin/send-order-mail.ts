import { StaffError } from '../../contract/staff/errors.ts'
import { findSentMail } from '../../modules/orders/orders.ts'
import type { Shop } from '../../modules/shop.ts'
import { authenticateSession } from '../../modules/staff/staff.ts'
import { toCallError } from '../../platform/calls/error-response.ts'
import { networkOf } from '../../platform/http/peer.ts'
import { framedMailPolicy } from '../../platform/http/security-headers.ts'
import { problemResponse } from './problem.ts'
import { type Arrived, credentialsOf } from './transport.ts'

/** `GET` of the HTML of a mail about an order, for a frame and the session's cookie. Nothing in it runs, and it loads from the shop alone. */
export async function sendOrderMail(shop: Shop, arrived: Arrived): Promise<Response> {
  const { request } = arrived
  const { pathname } = new URL(request.url)
  try {
    await shop.rateLimits.consume('staff', networkOf(arrived.address))
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new StaffError(405, 'wrong_method')
    const { session } = credentialsOf(shop, arrived)
    const actor = session === undefined ? undefined : await authenticateSession(shop, session)
    if (!actor) throw new StaffError(401, 'sign_in_required')
    if (actor.vendorId !== null) throw new StaffError(403, 'not_for_sellers')
    if (!actor.permissions.has('orders:read')) throw new StaffError(403, 'permission_required')
    const [orderId = '', mailId = ''] = pathname.split('/').slice(-2)
    const mail = /^[1-9]\d{0,8}$/.test(orderId) ? await findSentMail(shop.db, Number(orderId), mailId) : undefined
    if (!mail) throw new StaffError(404, 'not_found')
    return new Response(framed(mail.html, shop.config.shopOrigin), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': framedMailPolicy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    })
  } catch (error) {
    return problemResponse(shop, toCallError(error, shop.log, { path: pathname }))
  }
}

/** Its links open nothing, and its pictures are the shop's, also where that is opened at another origin than the configured one. */
const framed = (html: string, origin: string) =>
  html.replace('<head>', '<head><base target="_blank">').replaceAll(`src="${origin}/`, 'src="/')
