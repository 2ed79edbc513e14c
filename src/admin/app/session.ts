import { useRouteLoaderData } from 'react-router'
import type { z } from 'zod'
import { getSession, startDemoSession } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import type { StaffPermission } from '../../contract/staff/permissions.ts'
import type { SignedIn as SignedInRow } from '../../contract/staff/session.ts'
import { sessionMeta } from '../../contract/staff/session-meta.ts'
import { callStaff } from './call-staff.ts'
import { setShopTimeZone } from './shop-time-zone.ts'

export type SignedIn = z.input<typeof SignedInRow>

/** The answer of `get-session` that the page came with, for its first screen. */
const sentSession = (): DataOf<typeof getSession> | undefined => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${sessionMeta}]`)
  return meta ? JSON.parse(meta.content) : undefined
}

/** The person who is signed in. A visitor of a demo shop on the same machine becomes its owner. */
export async function findSignedIn(): Promise<SignedIn | null> {
  const { SignedIn: signedIn, CanStartDemo } = await callStaff(getSession, {})
  if (signedIn || !CanStartDemo || sessionStorage.getItem(signedOutKey)) return withTimeZone(signedIn)
  return withTimeZone((await callStaff(startDemoSession, {})).SignedIn)
}

function withTimeZone(signedIn: SignedIn | null): SignedIn | null {
  if (signedIn) setShopTimeZone(signedIn.TimeZone)
  return signedIn
}

const openToAll = /^\/(sign-in|invitation)\b/

/** Where a person who is not signed in goes instead of this path below `/admin`. */
export const signInPath = (here: string) => `/sign-in?to=${encodeURIComponent(here)}`

/**
 * The person who is signed in, before the first screen. Who is not is at the sign-in at once, so that no screen asks for what it may not have.
 * Undefined without an answer: the frame asks again, and says what is wrong.
 */
export async function openFirstScreen(basename: string): Promise<SignedIn | undefined> {
  const here = location.pathname.slice(basename.length) + location.search
  if (openToAll.test(here)) return undefined
  const signedIn = withTimeZone(sentSession()?.SignedIn ?? null) ?? (await findSignedIn().catch(() => undefined))
  if (signedIn === null) history.replaceState(null, '', basename + signInPath(here))
  return signedIn ?? undefined
}

/** Who signs out of a demo shop wants to see the sign-in, so that this tab does not sign them in at once. */
export const signedOutKey = 'staff-signed-out'

/** Below the frame, a person is signed in. */
export const useSignedIn = (): SignedIn => useRouteLoaderData('frame') as SignedIn

/** `const may = useMay(); may('orders:refund')`: what the role does not allow is not shown. */
export function useMay() {
  const { Permissions } = useSignedIn()
  return (permission: StaffPermission) => Permissions.includes(permission)
}
