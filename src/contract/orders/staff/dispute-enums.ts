// What providers report about disputes, in words of the shop.

export const disputeReasons = [
  'fraud',
  'not_received',
  'not_as_described',
  'refund_missing',
  'duplicate',
  'wrong_amount',
  'canceled',
  'unrecognized',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** `needs_response`: the shop can send evidence. `under_review`: the other side decides, or the customer has to answer. */
export const disputeStates = ['needs_response', 'under_review', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** `withdrawn`: closed without a decision. */
export const disputeOutcomes = ['won', 'lost', 'withdrawn'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]
