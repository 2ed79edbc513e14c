// Decision 009: jobs are in the database, by graphile-worker

import type { Language } from '../contract/localization/language.ts'
import type { Reader } from '../platform/database/database.ts'
import { type EnqueueOptions, enqueueJobs, enqueueMissingJobs } from '../platform/jobs/jobs.ts'

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
type OfOrderRequest = { orderRequestId: number }
type OfRefund = { refundId: number }
/** `again` is the id of a mail that staff send once more. */
type OrderMail = OfOrder & { again?: string }
type RefundMail = OfRefund & { again?: string }
type OfCustomer = { customerId: number }
type OfProduct = { productId: number }
type OfSeat = { customerId: number; entitlementId: number; seatNumber: number }
type OfEntitlement = { customerId: number; entitlementId: number }
type OfSellerRequest = { sellerRequestId: number; language: Language }
type OfInvitation = { entitlementId: number; seatNumber: number; nonce: string }
type OfCertificate = { number: string }
type OfSeatMove = { seatMoveId: number }
type Nothing = Record<string, never>

/** Every job of the shop with its payload. Each name has its handler in a module's `X.jobs.ts`. */
export interface JobPayloads {
  'send-order-placed': OrderMail
  'send-order-paid': OrderMail
  'send-order-shipped': OrderMail
  'send-order-refunded': RefundMail
  'send-order-released': OrderMail
  /** What the customer asks after a sale: its receipt, and an answer that no refund gives. */
  'send-order-requested': OfOrderRequest
  'send-order-settled': OfOrderRequest
  /** `again` is the id of a mail that staff send once more. */
  'send-payment-link': { paymentLinkId: number; again?: string }
  'send-welcome': OfCustomer
  'send-password-changed': OfCustomer
  /** To the address of before and to the new one. */
  'send-email-changed': OfCustomer & { email: string; isNew: boolean }
  /** Its data is no longer in the shop. */
  'send-customer-erased': { customerId: number; email: string; language: Language }
  'send-code': { emailCanonical: string }
  /** The address as it was typed, and the language of the page. */
  'send-login-code': { email: string; language: Language }
  'send-back-in-stock': { stockAlertId: number }
  'send-seller-request': OfSellerRequest
  'send-seller-notice': OfSellerRequest
  'send-seller-declined': { sellerRequestId: number }
  /** An answer of staff to a message. */
  'send-message-answer': { messageReplyId: number }
  /** The first answer to a question about a product. */
  'send-question-answer': { questionId: number }
  'send-seat-invitation': OfInvitation
  'send-gift': OfInvitation
  'send-seat-claimed': OfSeatMove
  'send-seat-taken-back': OfSeatMove
  'send-access-ends': OfSeat
  /** To everybody who had access that staff closed, or opened again. */
  'send-access-closed': OfEntitlement
  'send-access-reopened': OfEntitlement
  /** A code to see a login or key: for this seat, and the session that asked. */
  'send-reveal-code': OfSeat & { sessionHash: string }
  'send-credential-shown': OfSeat
  'send-credential-replaced': OfSeat
  'send-warranty-claim': { warrantyClaimId: number }
  /** Staff revoked it, or made it valid again. */
  'send-certificate-revoked': OfCertificate
  'send-certificate-restored': OfCertificate
  /** Makes the link that it sends. */
  'send-staff-invitation': { staffId: number }
  /** To a person about their own sign-in. `about`: the browser, or the name of the token. */
  'send-staff-notice': { staffId: number; notice: StaffNotice; about?: string }
  'delete-expired-staff-rows': Nothing
  'send-pool-low': OfProduct & { language: Language }
  /** A seat that read as much as its limits allow, three days in a row. */
  'send-reading-limit': OfSeat
  /** Of an erased customer: stamped files carry their name. */
  'remove-copies': OfCustomer
  'deliver-owed-logins': OfProduct
  'withdraw-expired-logins': Nothing
  'forget-reveal-networks': Nothing
  'finish-order': OfOrder
  /** Each order that a crashed process left pending gets its `finish-order`. */
  'find-abandoned-orders': Nothing
  'finish-refund': OfRefund
  /** After a refund of the shop's own. */
  'compare-payment': OfOrder
  'forget-used-seals': Nothing
  'announce-content': Nothing
  'announce-coupons': Nothing
  /** Its products get their prices. */
  'apply-discount': { discountId: number }
  'apply-due-discounts': Nothing
  'announce-stock': Nothing
  'fold-listing-changes': Nothing
  'follow-sales': Nothing
  'announce-access-ends': Nothing
  'show-scheduled-products': Nothing
  'reconcile-payments': Nothing
  'find-disputes': Nothing
  /** Invoices and credit notes that are due get their numbers. */
  'issue-documents': Nothing
  /** Some orders that were paid before there were documents get theirs. */
  'freeze-documents': Nothing
  'release-cash-orders': Nothing
  'keep-audit-partitions': Nothing
  'add-up-sales': Nothing
  'write-backup': { backupId: number }
  'delete-old-records': Nothing
  'remove-unused-pictures': Nothing
  /** At once, unless a row names them: of reviews, by an erasure or by staff. */
  'remove-pictures': { names: string[] }
  'forget-declined-pictures': Nothing
  /** The parts of a film or sound that staff have uploaded. */
  'check-media': { mediaId: number }
  'remove-unused-media': Nothing
  /** Of a file that can be read in the browser. */
  'unpack-publication': { fileId: number }
  /** An act on many products, which staff began. */
  'run-bulk-act': { bulkActId: number }
}

export type JobName = keyof JobPayloads

/** The handlers of these jobs. `jobId` is the same at every attempt. */
export type JobHandlers<Names extends JobName> = {
  [Name in Names]: (payload: JobPayloads[Name], jobId: string) => Promise<void>
}

/** Minutes between two runs of a recurring job, from 60 on whole hours; one worker runs it, however many there are. */
export const recurringJobs = {
  'announce-content': 1,
  'announce-coupons': 1,
  'apply-due-discounts': 1,
  'announce-stock': 1,
  'show-scheduled-products': 1,
  'fold-listing-changes': 1,
  'follow-sales': 1,
  'find-abandoned-orders': 1,
  'issue-documents': 1,
  'freeze-documents': 1,
  'announce-access-ends': 30,
  'reconcile-payments': 5,
  'release-cash-orders': 30,
  'withdraw-expired-logins': 30,
  'forget-reveal-networks': 30,
  'delete-expired-staff-rows': 30,
  'keep-audit-partitions': 30,
  'add-up-sales': 60,
  'find-disputes': 60,
  'delete-old-records': 360,
  'remove-unused-pictures': 360,
  'forget-declined-pictures': 360,
  'remove-unused-media': 360,
} as const satisfies Partial<Record<JobName, number>>

const mailPriority = 10

/**
 * Enqueues jobs inside the transaction that makes them necessary. Mails run after all other jobs, so a slow mail server delays no money.
 */
export const enqueue = <Name extends JobName>(
  tx: Reader,
  names: Name | readonly Name[],
  payload: JobPayloads[Name],
  options: EnqueueOptions = {},
): Promise<void> => enqueueJobs(tx, [names].flat().map(jobOf), payload, options)

/** Enqueues a job for each payload, except where one with its key waits, runs or was given up. */
export const enqueueMissing = <Name extends JobName>(
  tx: Reader,
  name: Name,
  jobs: readonly { key: string; payload: JobPayloads[Name] }[],
): Promise<void> => enqueueMissingJobs(tx, jobOf(name), jobs)

const jobOf = (name: JobName) => ({ name, priority: name.startsWith('send-') ? mailPriority : 0 })
