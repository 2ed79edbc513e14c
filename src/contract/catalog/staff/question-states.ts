/** `shown`: the shop shows it with its answer. `answered`: only the asker has the answer. */
export const questionStates = ['waiting', 'shown', 'answered', 'declined'] as const
export const questionFilters = [...questionStates, 'all'] as const
