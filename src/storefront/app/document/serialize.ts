// Decision 037: what a page may weigh

/** A JSON string that remembers its type, with apostrophes as quotation marks: they need no escape in the string of a script. */
export type Serialized<Value> = string & { readonly value?: Value }

/**
 * For loader data with many small rows. React Router's own encoding (turbo-stream: a table of values referenced by number) is a third
 * larger than JSON after compression.
 */
export const serialize = <Value>(value: Value): Serialized<Value> => JSON.stringify(value).replaceAll("'", '\\u0027').replaceAll('"', "'")

export const deserialize = <Value>(serialized: Serialized<Value>): Value => JSON.parse(serialized.replaceAll("'", '"')) as Value
