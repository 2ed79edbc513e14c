import type { z } from 'zod'
import { staffPermissions } from '../../../contract/staff/permissions.ts'
import * as session from '../../../contract/staff/session.ts'
import { timeZoneOf } from '../../content/content.ts'
import type { StaffActor } from '../../staff-actor.ts'
import { handleStaff, Reply, type StaffCallHandler, type StaffContext } from '../../staff-calls.ts'
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
  handleStaff(session.signIn, async (context, { Email, Password }) => stepOf(await signIn(context.shop, Email, Password, context))),
  handleStaff(session.confirmTotp, async (context, { Ticket, Code }) =>
    signedInBy(context, await confirmTotp(context.shop, Ticket, Code, context)),
  ),
  handleStaff(session.confirmRecoveryCode, async (context, { Ticket, Code }) =>
    signedInBy(context, await confirmRecoveryCode(context.shop, Ticket, Code, context)),
  ),
  handleStaff(session.beginPasskeySignIn, async ({ shop, origin }, { Ticket }) =>
    passkeyStep(await beginPasskeySignIn(shop, Ticket, origin)),
  ),
  handleStaff(session.finishPasskeySignIn, async (context, { Ticket, Response }) =>
    signedInBy(context, await finishPasskeySignIn(context.shop, Ticket, Response, context)),
  ),
  handleStaff(session.getInvitation, async ({ shop }, { Code }) => {
    const { isFirstOwner, name, email } = await getInvitation(shop, Code)
    return { IsFirstOwner: isFirstOwner, Name: name, Email: email }
  }),
  handleStaff(session.acceptInvitation, async ({ shop, language }, { Code, Password, Name, Email, TimeZone }) =>
    stepOf(await acceptInvitation(shop, Code, { password: Password, name: Name, email: Email, timeZone: TimeZone, language })),
  ),
  handleStaff(session.beginTotp, async (context, { Ticket }) => {
    const { ticket, secret, url } = await beginTotp(context.shop, Ticket, context)
    return { Ticket: ticket, Secret: secret, Url: url }
  }),
  handleStaff(session.finishTotp, async (context, { Ticket, Code }) =>
    enrolled(context, await finishTotp(context.shop, Ticket, Code, context)),
  ),
  handleStaff(session.beginPasskey, async (context, { Ticket }) => passkeyStep(await beginPasskey(context.shop, Ticket, context))),
  handleStaff(session.finishPasskey, async (context, { Ticket, Response, Name }) =>
    enrolled(context, await finishPasskey(context.shop, Ticket, { response: Response, name: Name }, context)),
  ),
  handleStaff(session.stepUpByCode, async (context, { Code }) => {
    await stepUpByCode(context.shop, context.staff, Code, context.address)
    return again(context)
  }),
  handleStaff(session.beginStepUpByPasskey, async ({ shop, staff: { staffId }, origin }) =>
    passkeyStep(await beginAuthentication(shop, { staffId, origin, step: 'step-up' })),
  ),
  handleStaff(session.finishStepUpByPasskey, async (context, { Ticket, Response }) => {
    const { staffId, session: own } = context.staff
    await finishStepUpByPasskey(context.shop, Ticket, Response, { origin: context.origin, staffId, sessionId: own?.sessionId ?? 0 })
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
  return new Reply({ ...state, RecoveryCodes: recoveryCodes }, { token })
}

const stepOf = ({ ticket, mustEnrol, factors }: SignInProgress) => ({ Ticket: ticket, MustEnrol: mustEnrol, Factors: factors })

const passkeyStep = ({ ticket, options }: PasskeyStep) => ({ Ticket: ticket, Options: options })

async function sessionOf({ shop, isLocal }: StaffContext, actor: StaffActor | undefined): Promise<z.output<typeof session.Session>> {
  return {
    SignedIn: actor ? signedIn(actor, await timeZoneOf(shop.db)) : null,
    CanStartDemo: !actor && (await canStartDemo(shop, { isLocal })),
  }
}

const signedIn = (actor: StaffActor, timeZone: string): z.output<typeof session.SignedIn> => ({
  StaffId: actor.staffId,
  Name: actor.name,
  Email: actor.email,
  Language: actor.language,
  Role: actor.role,
  Permissions: staffPermissions.filter((permission) => actor.permissions.has(permission)),
  VendorId: actor.vendorId,
  RefundLimitCents: actor.refundLimitCents,
  TimeZone: timeZone,
  IsDemo: actor.isDemo,
  StepUpUntil: stepUpEndsAt(actor)?.toISOString() ?? null,
})
