// The values in the calls about customers, apart from their schemas, so that screens can list them.

export const yesOrNo = ['yes', 'no'] as const

/**
 * What keeps a customer's data from being erased: an order that is not paid, sent or delivered, a refund under way, a dispute, a request or a claim
 * that waits.
 */
export const openReasons = ['payment', 'shipping', 'delivery', 'refund', 'dispute', 'request', 'claim'] as const
export type OpenReason = (typeof openReasons)[number]
