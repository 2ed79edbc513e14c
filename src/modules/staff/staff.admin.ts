import type { z } from 'zod'
import { staffPermissions } from '../../contract/admin/permissions.ts'
import * as session from '../../contract/admin/session.ts'
import { handleStaff, Reply, type StaffActor, type StaffCallHandler, type StaffContext } from '../staff-calls.ts'
import { authenticateSession } from './authenticate.ts'
import { stepUpEndsAt } from './permissions.ts'
import { deleteStaffSession } from './sessions.sql.ts'
import { canStartDemo, startDemoSession } from './start-demo-session.ts'

export const staffAdmin: StaffCallHandler[] = [
  handleStaff(session.getSession, (context) => sessionOf(context, context.signedIn)),
  handleStaff(session.signOut, async (context) => {
    const { staffId, session: own } = context.staff
    await deleteStaffSession(context.shop.db, staffId, own?.sessionId ?? 0)
    return new Reply(await sessionOf(context, undefined), { token: '' })
  }),
  handleStaff(session.startDemoSession, async (context) => signedInBy(context, await startDemoSession(context.shop, context))),
]

/** The answer of a sign-in: the new session, whose token becomes the cookie. */
async function signedInBy(context: StaffContext, token: string) {
  return new Reply(await sessionOf(context, await authenticateSession(context.shop, token)), { token })
}

async function sessionOf({ shop, isLocal }: StaffContext, actor: StaffActor | undefined): Promise<z.output<typeof session.Session>> {
  return { SignedIn: actor ? signedIn(actor) : null, CanStartDemo: !actor && (await canStartDemo(shop, { isLocal })) }
}

const signedIn = (actor: StaffActor): z.output<typeof session.SignedIn> => ({
  StaffId: actor.staffId,
  Name: actor.name,
  Email: actor.email,
  Language: actor.language,
  Role: actor.role,
  Permissions: staffPermissions.filter((permission) => actor.permissions.has(permission)),
  VendorId: actor.vendorId,
  RefundLimitCents: actor.refundLimitCents,
  IsDemo: actor.isDemo,
  StepUpUntil: stepUpEndsAt(actor)?.toISOString() ?? null,
})
