import { useRouteLoaderData } from 'react-router'
import type { z } from 'zod'
import type { StaffPermission } from '../../contract/admin/permissions.ts'
import type { SignedIn as SignedInRow } from '../../contract/admin/session.ts'
import { getSession, startDemoSession } from '../../contract/admin.ts'
import { callStaff } from './call-staff.ts'

export type SignedIn = z.infer<typeof SignedInRow>

/**
 * The person who is signed in, and whether the session began just now: a visitor of a demo shop on the same machine becomes its owner.
 */
export async function findSignedIn(): Promise<{ signedIn: SignedIn | null; isNew: boolean }> {
  const { SignedIn: signedIn, CanStartDemo } = await callStaff(getSession, {})
  if (signedIn || !CanStartDemo || sessionStorage.getItem(signedOutKey)) return { signedIn, isNew: false }
  return { signedIn: (await callStaff(startDemoSession, {})).SignedIn, isNew: true }
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
