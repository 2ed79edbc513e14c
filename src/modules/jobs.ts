import type { Language } from '../contract/localization/language.ts'
import type { Reader } from '../platform/database/database.ts'
import { type EnqueueOptions, enqueueJobs } from '../platform/jobs/jobs.ts'

/** What a staff member is told about their own sign-in. */
export type StaffNotice =
  | 'new-device'
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-codes'
  | 'recovery-code-used'
  | 'password-changed'
  | 'new-token'
  | 'many-failures'

type OfOrder = { orderId: number }
type OfRefund = { refundId: number }
/** `again` is the id of a mail that staff send once more. */
type OrderMail = OfOrder & { again?: string }
type RefundMail = OfRefund & { again?: string }
type OfCustomer = { customerId: number }
type OfProduct = { productId: number }
type OfSeat = { customerId: number; entitlementId: number; seatNumber: number }
type OfSellerRequest = { sellerRequestId: number; language: Language }
type OfInvitation = { entitlementId: number; seatNumber: number; nonce: string }
type OfSeatMove = { seatMoveId: number }
type Nothing = Record<string, never>

/** Every job of the shop with its payload. Each name has its handler in a module's `X.jobs.ts`. */
export interface JobPayloads {
  'send-order-placed': OrderMail
  'send-order-paid': OrderMail
  'send-order-shipped': OrderMail
  'send-order-refunded': RefundMail
  'send-order-released': OrderMail
  'send-welcome': OfCustomer
  'send-password-changed': OfCustomer
  'send-code': { emailCanonical: string }
  /** The address as it was typed, and the language of the page. */
  'send-login-code': { email: string; language: Language }
  'send-back-in-stock': { stockAlertId: number }
  'send-seller-request': OfSellerRequest
  'send-seller-notice': OfSellerRequest
  'send-seat-invitation': OfInvitation
  'send-gift': OfInvitation
  'send-seat-claimed': OfSeatMove
  'send-seat-taken-back': OfSeatMove
  'send-access-ends': OfSeat
  /** A code to see a login or key: for this seat, and the session that asked. */
  'send-reveal-code': OfSeat & { sessionHash: string }
  'send-credential-shown': OfSeat
  'send-credential-replaced': OfSeat
  'send-warranty-claim': { warrantyClaimId: number }
  /** Makes the link that it sends. */
  'send-staff-invitation': { staffId: number }
  /** To a person about their own sign-in. `about`: the browser, or the name of the token. */
  'send-staff-notice': { staffId: number; notice: StaffNotice; about?: string }
  'delete-expired-staff-rows': Nothing
  'send-pool-low': OfProduct & { language: Language }
  'deliver-owed-logins': OfProduct
  'withdraw-expired-logins': Nothing
  'forget-reveal-networks': Nothing
  'finish-order': OfOrder
  'finish-refund': OfRefund
  'forget-used-seals': Nothing
  'announce-coupons': Nothing
  'announce-stock': Nothing
  'announce-access-ends': Nothing
  'show-scheduled-products': Nothing
  'reconcile-payments': Nothing
  'release-cash-orders': Nothing
  'keep-audit-partitions': Nothing
}

export type JobName = keyof JobPayloads

/** The handlers of these jobs. `jobId` is the same at every attempt. */
export type JobHandlers<Names extends JobName> = {
  [Name in Names]: (payload: JobPayloads[Name], jobId: string) => Promise<void>
}

/** Minutes between two runs of a recurring job; one worker runs it, however many there are. */
export const recurringJobs = {
  'announce-coupons': 1,
  'announce-stock': 1,
  'show-scheduled-products': 1,
  'announce-access-ends': 30,
  'reconcile-payments': 5,
  'release-cash-orders': 30,
  'withdraw-expired-logins': 30,
  'forget-reveal-networks': 30,
  'delete-expired-staff-rows': 30,
  'keep-audit-partitions': 30,
} as const satisfies Partial<Record<JobName, number>>

const mailPriority = 10

/**
 * Enqueues jobs inside the transaction that makes them necessary. Mails run after all other jobs, so a slow mail server delays no money.
 */
export const enqueue = <Name extends JobName>(
  tx: Reader,
  names: Name | readonly Name[],
  payload: JobPayloads[Name],
  options: Pick<EnqueueOptions, 'afterSeconds'> = {},
): Promise<void> => {
  const jobs = [names].flat().map((name) => ({ name, priority: name.startsWith('send-') ? mailPriority : 0 }))
  return enqueueJobs(tx, jobs, payload, options)
}
