import { StaffError } from '../../contract/staff/errors.ts'
import { openMediaOfStaff } from '../../modules/learning/learning.ts'
import type { Shop } from '../../modules/shop.ts'
import { authenticateSession } from '../../modules/staff/staff.ts'
import { toCallError } from '../../platform/calls/error-response.ts'
import { networkOf } from '../../platform/http/peer.ts'
import { mediaResponse } from '../send-media.ts'
import { problemResponse } from './problem.ts'
import { type Arrived, credentialsOf } from './transport.ts'

/** `GET` of a file that `get-lesson-media` names, by ranges, for the session's cookie: a player sends no headers. */
export async function sendStaffMedia(shop: Shop, arrived: Arrived, cutOff: () => void): Promise<Response> {
  const { request } = arrived
  const { pathname } = new URL(request.url)
  try {
    await shop.rateLimits.consume('staff', networkOf(arrived.address))
    const isHead = request.method === 'HEAD'
    if (!isHead && request.method !== 'GET') throw new StaffError(405, 'wrong_method')
    const { session } = credentialsOf(shop, arrived)
    const may = async () => {
      const actor = session === undefined ? undefined : await authenticateSession(shop, session)
      return actor?.permissions.has('catalog:read') ? actor : undefined
    }
    const actor = await may()
    if (!actor) throw new StaffError(401, 'sign_in_required')
    const [lessonId = '', media = '', part = ''] = pathname.split('/').slice(-3)
    if (!/^[1-9]\d{0,8}$/.test(lessonId) || !/^(?:[1-9]\d{0,8}|shown)$/.test(media)) throw new StaffError(404, 'not_found')
    const opened = await openMediaOfStaff(shop, actor.vendorId, {
      lessonId: Number(lessonId),
      mediaId: media === 'shown' ? null : Number(media),
      part,
      isHead,
      range: request.headers.get('range') ?? undefined,
      isOpen: async () => (await may()) !== undefined,
    })
    return mediaResponse(opened, cutOff)
  } catch (error) {
    return problemResponse(shop, toCallError(error, shop.log, { path: pathname }))
  }
}
