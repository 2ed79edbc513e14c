// The words of the calls of the inbox, apart from their schemas, so that screens can list them.

/** `waiting`: staff have neither approved nor declined it. */
export const reviewStates = ['waiting', 'approved', 'declined'] as const
export const reviewFilters = [...reviewStates, 'all'] as const

export const messageStates = ['open', 'answered', 'closed'] as const
export const messageFilters = [...messageStates, 'all'] as const

export const sellerRequestStates = ['open', 'approved', 'declined'] as const
export const sellerRequestFilters = [...sellerRequestStates, 'all'] as const

export const claimFilters = ['owed', 'replaced', 'refused', 'all'] as const
