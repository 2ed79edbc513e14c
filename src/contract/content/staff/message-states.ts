export const messageStates = ['open', 'answered', 'closed'] as const
export const messageFilters = [...messageStates, 'all'] as const
