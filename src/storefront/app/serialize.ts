/** A value as one JSON text. */
export type Packed<Value> = string & { readonly packed?: Value }

/**
 * For data of many small rows: the router writes each object and field of what a loader returns as a number into a table, which
 * compresses to a third more than the JSON of it.
 */
export const pack = <Value>(value: Value): Packed<Value> => JSON.stringify(value)

export const unpack = <Value>(packed: Packed<Value>): Value => JSON.parse(packed) as Value
