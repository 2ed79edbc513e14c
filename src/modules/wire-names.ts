/** A value of the wire with the names of the inside: `{ NameEn }` becomes `{ nameEn }`, at every depth. */
export type FromWire<Value> = Value extends number[] | string[]
  ? Value
  : Value extends (infer Item)[]
    ? FromWire<Item>[]
    : Value extends object
      ? { [Name in keyof Value & string as Uncapitalize<Name>]: FromWire<Value[Name]> }
      : Value

/** The other way round. */
export type ToWire<Value> = Value extends number[] | string[]
  ? Value
  : Value extends (infer Item)[]
    ? ToWire<Item>[]
    : Value extends object
      ? { [Name in keyof Value & string as Capitalize<Name>]: ToWire<Value[Name]> }
      : Value

const rename = (value: unknown, change: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => rename(item, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [change(name), rename(of, change)]))
}

export const fromWireNames = <Value>(value: Value) =>
  rename(value, (name) => name.charAt(0).toLowerCase() + name.slice(1)) as FromWire<Value>

export const toWireNames = <Value>(value: Value) => rename(value, (name) => name.charAt(0).toUpperCase() + name.slice(1)) as ToWire<Value>
