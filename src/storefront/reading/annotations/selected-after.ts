/** After the last change of a selection, which a pointer changes with each letter. */
export const selectedAfterMs = 150
