import type { Readable } from 'node:stream'
import type { Language } from '../../contract/localization/language.ts'
import { fieldsWithPermission, type StaffAccess, type StaffCall } from '../../contract/staff/call.ts'
import { StaffError } from '../../contract/staff/errors.ts'
import type { StaffPermission } from '../../contract/staff/permissions.ts'
import { recordRefusal } from '../../modules/audit/audit.ts'
import { bothOf } from '../../modules/localization/localization.ts'
import type { Shop } from '../../modules/shop.ts'
import { answerOnce, authenticateSession, authenticateToken, hasFreshFactor, noteCarriedOut } from '../../modules/staff/staff.ts'
import type { StaffActor } from '../../modules/staff-actor.ts'
import type { StaffContext } from '../../modules/staff-calls.ts'
import type { IncomingCall, Pipeline } from '../../platform/calls/pipeline.ts'
import { withActor } from '../../platform/database/actor.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { requestIdNow } from '../../platform/runtime/log.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { messageKeyOf } from './problem.ts'

/** A call of staff, with what its actor is recognised by. */
export interface IncomingStaffCall extends IncomingCall {
  address: string
  /** The session cookie. */
  session?: string
  /** The API token. */
  token?: string
  device: string
  language: Language
  isLocal: boolean
  origin: string
  /** The body of an upload. */
  upload?: Readable
}

/** The road of staff calls: the steps of all calls, with what differs for staff. */
export function staffPipeline(shop: Shop): Pipeline<StaffCall, IncomingStaffCall, StaffActor, StaffContext> {
  return {
    rateLimits: shop.rateLimits,
    authenticate: async (_, { session, token }) => {
      if (token !== undefined) return authenticateToken(shop, token)
      return session === undefined ? undefined : authenticateSession(shop, session)
    },
    accessError: ({ access }, actor) => (actor ? forbidden(access) : new StaffError(401, 'sign_in_required')),
    authorize(call, actor, { parameters }) {
      if (!actor) return
      if (actor.vendorId !== null && !call.forSellers) throw new StaffError(403, 'not_for_sellers')
      for (const [field, permission] of fieldsWithPermission(call.request))
        if (parameters[field] !== undefined && !actor.permissions.has(permission))
          throw new StaffError(403, 'permission_required', { permission, field })
      if (call.stepUp && !hasFreshFactor(actor)) throw new StaffError(403, 'second_factor_required')
    },
    async noteRefusal({ name }, actor, error) {
      if (!actor || !(error instanceof StaffError) || !lacksPermission.has(error.code) || isRead.test(name)) return
      await recordRefusal(shop.db, { ...actor, call: name, permission: error.details.permission })
    },
    requestError: (issues) => new StaffError(422, 'invalid_fields', { errors: fieldErrorsOf(issues) }),
    contextOf: ({ call, actor, request, incoming: { address, device, language, isLocal, origin, upload } }) => ({
      shop,
      get staff() {
        if (!actor) throw new Error('This call may be made signed out: read `signedIn`.')
        return actor
      },
      signedIn: actor,
      language,
      address,
      device,
      isLocal,
      origin,
      upload() {
        if (!upload) throw new Error('This call is no upload.')
        return upload
      },
      write: (work) =>
        inTransaction(shop.db, async (tx) => {
          const result = await work(tx)
          const attempt = attemptOf(call, actor, request)
          if (attempt) await noteCarriedOut(tx, attempt)
          return result
        }),
    }),
    async around({ call, actor, request }, run) {
      if (!actor) return run()
      const { Reason: reason } = request as { Reason?: string }
      const audited = { staff: actor.staffId, token: actor.tokenId, request: requestIdNow(), reason }
      const attempt = attemptOf(call, actor, request)
      return withActor(audited, () => (attempt ? answerOnce(shop.db, attempt, request as Record<string, unknown>, run) : run()))
    },
    async answerRefusal({ message }) {
      const key = messageKeyOf(message)
      const words = await bothOf(shop.db, shop.cache)
      throw new StaffError(409, 'refused', { text: key ? words('Messages', key) : { en: message, ar: message } })
    },
    visible(call, actor, row) {
      const hidden = fieldsWithPermission(call.row).filter(([, permission]) => !actor?.permissions.has(permission))
      if (hidden.length === 0) return row
      return Object.fromEntries(Object.entries(row as object).filter(([name]) => !hidden.some(([field]) => field === name)))
    },
  }
}

const lacksPermission = new Set<string>(['permission_required', 'not_for_sellers', 'not_for_tokens'])

/** What a screen asks for by itself is not what a person tried to do. */
const isRead = /^(?:get|list|search)-/

/** Names a request that must not be carried out twice. */
function attemptOf(call: StaffCall, actor: StaffActor | undefined, request: unknown) {
  const { IdempotencyKey: key } = request as { IdempotencyKey?: string }
  return call.movesMoneyOrGoods && actor && key !== undefined ? { staffId: actor.staffId, call: call.name, key } : undefined
}

const forbidden = (access: StaffAccess) =>
  access === 'session'
    ? new StaffError(403, 'not_for_tokens')
    : new StaffError(403, 'permission_required', { permission: access as StaffPermission })
