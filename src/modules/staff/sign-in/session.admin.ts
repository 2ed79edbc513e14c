import { staffPermissions } from '../../../contract/staff/permissions.ts'
import * as session from '../../../contract/staff/session.ts'
import { timeZoneOf } from '../../content/content.ts'
import type { StaffActor } from '../../staff-actor.ts'
import { handleStaff, Reply, type StaffCallHandler, type StaffContext } from '../../staff-calls.ts'
import type { RowInside } from '../../wire.ts'
import { acceptInvitation, getInvitation } from '../invitations.ts'
import { stepUpByCode } from '../own-account.ts'
import { stepUpEndsAt } from '../permissions.ts'
import { authenticateSession } from './authenticate.ts'
import { beginPasskey, beginTotp, type Enrolment, finishPasskey, finishTotp } from './enrol.ts'
import { beginAuthentication, type PasskeyStep } from './passkeys.ts'
import { endSessions } from './sessions.sql.ts'
import { confirmRecoveryCode, confirmTotp, type SignInProgress, signIn } from './sign-in.ts'
import { beginPasskeySignIn, finishPasskeySignIn, finishStepUpByPasskey } from './sign-in-by-passkey.ts'
import { canStartDemo, startDemoSession } from './start-demo-session.ts'

/** Signing in and out, and giving the second factor again. */
export const sessionAdmin: StaffCallHandler[] = [
  handleStaff(session.getSession, (context) => sessionOf(context, context.signedIn)),
  handleStaff(session.signOut, async (context) => {
    await endSessions(context.shop.db, { staffId: context.staff.staffId, only: context.staff.session?.sessionId })
    return new Reply(await sessionOf(context, undefined), { token: '' })
  }),
  handleStaff(session.startDemoSession, async (context) => signedInBy(context, await startDemoSession(context.shop, context))),
  handleStaff(session.signIn, async (context, { email, password }) => stepOf(await signIn(context.shop, email, password, context))),
  handleStaff(session.confirmTotp, async (context, { ticket, code }) =>
    signedInBy(context, await confirmTotp(context.shop, ticket, code, context)),
  ),
  handleStaff(session.confirmRecoveryCode, async (context, { ticket, code }) =>
    signedInBy(context, await confirmRecoveryCode(context.shop, ticket, code, context)),
  ),
  handleStaff(session.beginPasskeySignIn, async ({ shop, origin }, { ticket }) =>
    passkeyStep(await beginPasskeySignIn(shop, ticket, origin)),
  ),
  handleStaff(session.finishPasskeySignIn, async (context, { ticket, response }) =>
    signedInBy(context, await finishPasskeySignIn(context.shop, ticket, response, context)),
  ),
  handleStaff(session.getInvitation, async ({ shop }, { code }) => {
    const { isFirstOwner, name, email } = await getInvitation(shop, code)
    return { isFirstOwner, name, email }
  }),
  handleStaff(session.acceptInvitation, async ({ shop, language }, { code, password, name, email, timeZone }) =>
    stepOf(await acceptInvitation(shop, code, { password, name, email, timeZone, language })),
  ),
  handleStaff(session.beginTotp, (context, { ticket }) => beginTotp(context.shop, ticket, context)),
  handleStaff(session.finishTotp, async (context, { ticket, code }) =>
    enrolled(context, await finishTotp(context.shop, ticket, code, context)),
  ),
  handleStaff(session.beginPasskey, async (context, { ticket }) => passkeyStep(await beginPasskey(context.shop, ticket, context))),
  handleStaff(session.finishPasskey, async (context, { ticket, response, name }) =>
    enrolled(context, await finishPasskey(context.shop, ticket, { response, name }, context)),
  ),
  handleStaff(session.stepUpByCode, async (context, { code }) => {
    await stepUpByCode(context.shop, context.staff, code, context.address)
    return again(context)
  }),
  handleStaff(session.beginStepUpByPasskey, async ({ shop, staff: { staffId }, origin }) =>
    passkeyStep(await beginAuthentication(shop, { staffId, origin, step: 'step-up' })),
  ),
  handleStaff(session.finishStepUpByPasskey, async (context, { ticket, response }) => {
    const { staffId, session: own } = context.staff
    await finishStepUpByPasskey(context.shop, ticket, response, { origin: context.origin, staffId, sessionId: own?.sessionId ?? 0 })
    return again(context)
  }),
]

/** The answer of a sign-in: the new session, whose token becomes the cookie. */
export const signedInBy = async (context: StaffContext, token: string) => new Reply(await sessionBy(context, token), { token })

const sessionBy = async (context: StaffContext, token: string) => sessionOf(context, await authenticateSession(context.shop, token))

/** The present session with its second factor given again. */
async function again(context: StaffContext) {
  const { session: own } = context.staff
  return sessionOf(context, own && { ...context.staff, session: { ...own, secondFactorAt: context.shop.clock.now() } })
}

async function enrolled(context: StaffContext, { token, recoveryCodes }: Enrolment) {
  const state = token === undefined ? await sessionOf(context, context.signedIn) : await sessionBy(context, token)
  return new Reply({ ...state, recoveryCodes }, { token })
}

const stepOf = ({ ticket, mustEnrol, factors }: SignInProgress) => ({ ticket, mustEnrol, factors })

const passkeyStep = ({ ticket, options }: PasskeyStep) => ({ ticket, options })

async function sessionOf({ shop, isLocal }: StaffContext, actor: StaffActor | undefined): Promise<RowInside<typeof session.getSession>> {
  return {
    signedIn: actor ? signedIn(actor, await timeZoneOf(shop.db)) : null,
    canStartDemo: !actor && (await canStartDemo(shop, { isLocal })),
  }
}

const signedIn = (actor: StaffActor, timeZone: string): NonNullable<RowInside<typeof session.getSession>['signedIn']> => ({
  staffId: actor.staffId,
  name: actor.name,
  email: actor.email,
  language: actor.language,
  role: actor.role,
  permissions: staffPermissions.filter((permission) => actor.permissions.has(permission)),
  vendorId: actor.vendorId,
  refundLimitCents: actor.refundLimitCents,
  timeZone,
  isDemo: actor.isDemo,
  stepUpUntil: stepUpEndsAt(actor) ?? null,
})
