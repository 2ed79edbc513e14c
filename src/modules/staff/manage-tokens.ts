import { invalidFields, notFound } from '../../contract/staff/errors.ts'
import { type StaffPermission, sessionOnlyPermissions } from '../../contract/staff/permissions.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hashOf, newToken } from '../../platform/runtime/tokens.ts'
import { enqueue } from '../jobs.ts'
import type { StaffActor } from '../staff-actor.ts'
import { refuseBeyondOwn } from './manage-roles.ts'
import { findTokenRow, insertToken, revokeToken, type TokenRow } from './tokens.sql.ts'

/** Makes an API token, `av_<id>_<secret>`, and tells its maker by mail. The text is stored nowhere else. */
export async function makeToken(
  tx: Tx,
  actor: StaffActor,
  { name, scopes, days }: { name: string; scopes: StaffPermission[]; days: number },
): Promise<TokenRow & { token: string }> {
  refuseBeyondOwn(actor, { permissions: scopes, refundLimitCents: actor.refundLimitCents })
  const at = scopes.findIndex((scope) => sessionOnlyPermissions.includes(scope))
  if (at >= 0) throw invalidFields({ path: `Scopes.${at}`, code: 'scope_not_for_tokens' })
  const secret = newToken()
  const staffTokenId = await insertToken(tx, {
    staffId: actor.staffId,
    name,
    secretHash: hashOf(secret),
    scopes: [...new Set(scopes)],
    days,
  })
  await enqueue(tx, 'send-staff-notice', { staffId: actor.staffId, notice: 'new-token', about: name })
  return { ...(await getToken(tx, staffTokenId)), token: `av_${staffTokenId}_${secret}` }
}

/** Revokes a token. 403 for another person's token with scopes that the actor lacks. */
export async function endToken(tx: Tx, actor: StaffActor, staffTokenId: number): Promise<TokenRow> {
  const { staffId, scopes } = await getToken(tx, staffTokenId)
  if (staffId !== actor.staffId)
    refuseBeyondOwn(actor, { permissions: scopes as StaffPermission[], refundLimitCents: actor.refundLimitCents })
  await revokeToken(tx, staffTokenId)
  return getToken(tx, staffTokenId)
}

async function getToken(tx: Tx, staffTokenId: number): Promise<TokenRow> {
  const token = await findTokenRow(tx, staffTokenId)
  if (!token) throw notFound()
  return token
}
