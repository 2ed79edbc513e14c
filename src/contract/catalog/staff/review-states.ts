/** `waiting`: staff have neither approved nor declined it. */
export const reviewStates = ['waiting', 'approved', 'declined'] as const
export const reviewFilters = [...reviewStates, 'all'] as const
