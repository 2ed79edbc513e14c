/** A value as one JSON text. */
export type Serialized<Value> = string & { readonly packed?: Value }

/**
 * For data of many small rows: the router writes each object and field of what a loader returns as a number into a table, which
 * compresses to a third more than the JSON of it.
 */
export const serialize = <Value>(value: Value): Serialized<Value> => JSON.stringify(value)

export const deserialize = <Value>(packed: Serialized<Value>): Value => JSON.parse(packed) as Value
