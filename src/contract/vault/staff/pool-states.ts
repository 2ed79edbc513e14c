export const poolStates = ['available', 'reserved', 'delivered', 'replaced', 'withdrawn'] as const
