export const claimFilters = ['owed', 'replaced', 'refused', 'all'] as const
