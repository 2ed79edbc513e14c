/** Values of a form by field. Values are compared as JSON. */
export type FormValues = Record<string, unknown>

export const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ from what was loaded. */
export const changedFields = <Values extends FormValues>(from: Values, to: Values): (keyof Values & string)[] =>
  Object.keys(to).filter((name) => !isSame(from[name], to[name]))

/**
 * Joins two people's changes of the same row. A field that one of them changed has that change; a field that both changed differently is a
 * conflict, and has mine until a person decides.
 */
export function mergeChanges<Values extends FormValues>(base: Values, mine: Values, theirs: Values) {
  const conflicts = changedFields(base, mine).filter((name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]))
  const merged = { ...theirs }
  for (const name of changedFields(base, mine)) merged[name] = mine[name]
  return { merged, conflicts }
}
