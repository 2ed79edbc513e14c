/** A link among facts: high enough for a finger. */
export const linkClass = 'inline-flex min-h-6 items-center text-green-text hover:underline'
