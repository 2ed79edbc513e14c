// The values in the calls about orders, apart from their schemas, so that screens can list them.

/** Lists that staff work through. */
export const orderTabs = ['all', 'to-ship', 'shipped', 'unpaid', 'completed', 'returned', 'refunded', 'disputed', 'canceled'] as const
export type OrderTab = (typeof orderTabs)[number]

export const paymentStates = ['pending', 'cash', 'free', 'paid', 'partly_refunded', 'refunded', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Mails about an order. */
export const orderMails = ['placed', 'paid', 'shipped', 'refunded', 'released'] as const
export type OrderMailKind = (typeof orderMails)[number]

/** Those, and the ones that are sent once. */
export const notedOrderMails = [...orderMails, 'requested', 'settled'] as const
export type NotedOrderMail = (typeof notedOrderMails)[number]

/** Where shipped pieces of a refund are: back in stock, back and damaged, or with the customer. */
export const cameBack = ['back', 'damaged', 'kept'] as const
export type CameBack = (typeof cameBack)[number]

/** What a line of a pasted list does. */
export const shipOutcomes = ['ships', 'unreadable', 'unknown-order', 'nothing-to-ship', 'repeated'] as const
export type ShipOutcome = (typeof shipOutcomes)[number]

/** What happens to an order. */
export const timelineTypes = [
  'state',
  'paid',
  'refund',
  'refund-done',
  'refund-by-hand',
  'refund-failed',
  'mail',
  'shipped',
  'parcel',
  'returned',
  'canceled',
  'delivery-consent',
  'request',
  'request-accepted',
  'request-refused',
  'note',
  'download',
  'reveal',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
  'dispute-withdrawn',
  'dispute-settled',
] as const
export type TimelineType = (typeof timelineTypes)[number]
