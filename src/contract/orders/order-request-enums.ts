// What customers ask after a sale, apart from the schemas of the calls, so that pages can list it.

/** To cancel what has not left, to return what arrived, to withdraw from the contract. */
export const orderRequestKinds = ['cancellation', 'return', 'withdrawal'] as const
export type OrderRequestKind = (typeof orderRequestKinds)[number]

/** Accepted: it was refunded, or canceled before it was paid. */
export const orderRequestStates = ['open', 'accepted', 'refused'] as const
export type OrderRequestState = (typeof orderRequestStates)[number]
