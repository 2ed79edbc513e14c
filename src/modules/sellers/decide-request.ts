import { changedMeanwhile, conflict, invalidFields, notFound } from '../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { createVendor, findVendor } from '../catalog/catalog.ts'
import { enqueue } from '../jobs.ts'
import { inviteSeller } from '../staff/staff.ts'
import type { StaffActor } from '../staff-actor.ts'
import { decideRequest, findStaffRequest, lockOpenRequest, type StaffRequest } from './staff-requests.sql.ts'

/** Throws a 404 for a request that does not exist. */
export async function getRequest(db: Reader, sellerRequestId: number): Promise<StaffRequest> {
  const request = await findStaffRequest(db, sellerRequestId)
  if (!request) throw notFound()
  return request
}

interface Approval {
  sellerRequestId: number
  version: number
  /** A vendor of the shop; absent: a new one. */
  vendorId?: number | undefined
  nameEn?: string | undefined
  nameAr?: string | undefined
}

/** Makes the vendor if it is new, and the account of its seller, who gets an invitation. */
export async function approveRequest(tx: Tx, staff: StaffActor, approval: Approval): Promise<StaffRequest> {
  const { sellerRequestId, version, nameEn = '', nameAr = '' } = approval
  const { firstName, lastName, email, language } = await lockRequest(tx, sellerRequestId, version)
  if (approval.vendorId !== undefined && !(await findVendor(tx, approval.vendorId)))
    throw invalidFields({ path: 'VendorId', code: 'not_a_choice' })
  const vendorId = approval.vendorId ?? (await createVendor(tx, { nameEn, nameAr }))
  const name = `${firstName} ${lastName}`.trim().slice(0, maxNameLength)
  const staffId = await inviteSeller(tx, staff, { name, email, language, vendorId })
  await decideRequest(tx, sellerRequestId, staff.name, { state: 'approved', vendorId, staffId })
  return getRequest(tx, sellerRequestId)
}

const maxNameLength = 100

/** Declines a request, and mails the reason. */
export async function declineRequest(
  tx: Tx,
  staff: StaffActor,
  { sellerRequestId, version, reason }: { sellerRequestId: number; version: number; reason: string },
): Promise<StaffRequest> {
  await lockRequest(tx, sellerRequestId, version)
  await decideRequest(tx, sellerRequestId, staff.name, { state: 'declined', declineReason: reason })
  await enqueue(tx, 'send-seller-declined', { sellerRequestId })
  return getRequest(tx, sellerRequestId)
}

/** An open request, locked. Of two decisions at once the second finds what the first one was: a 409. */
async function lockRequest(tx: Tx, sellerRequestId: number, version: number): Promise<StaffRequest> {
  const isOpen = await lockOpenRequest(tx, sellerRequestId, version)
  const request = await getRequest(tx, sellerRequestId)
  if (isOpen) return request
  const present = { current: request, by: request.decidedBy || null, at: request.decidedAt }
  throw request.state === 'open' ? changedMeanwhile(present) : conflict('request_decided', present)
}
