/** A link in a list of facts, at least 24 px high for touch. */
export const linkClass = 'inline-flex min-h-6 items-center text-green-text hover:underline'
