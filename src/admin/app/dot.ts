/** Between the parts of a line, as in "Read · Write". Where the line wraps, it stays with what is before it. */
export const dot = '\u00a0· '
