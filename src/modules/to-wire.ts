type WireNames<Row> = { [Name in keyof Row & string as Capitalize<Name>]: Row[Name] }

/**
 * A row with the wire's capitalised names: `metaTitle` becomes `MetaTitle`. For rows whose fields the contract names alike; the pipeline
 * drops fields that the contract does not declare.
 */
export const toWire = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value])) as WireNames<Row>
