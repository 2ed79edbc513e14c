// Decision 129: codecs translate the wire

import { z } from 'zod'
import type { AnyCall } from '../contract/call.ts'
import { isMoney } from '../contract/fields.ts'

// What the calls of staff say has the names of the contract, `OrderId`; inside, names are those of rows, `orderId`. Money on the wire is
// `Price`, in dollars; inside it is `priceCents`. Only names are changed here: the codecs of the schemas change money and moments.

type Cents = z.core.$brand<'cents'>

type InnerName<Name extends string, Value> = [NonNullable<Value>] extends [Cents] ? `${Uncapitalize<Name>}Cents` : Uncapitalize<Name>

/** What a schema has read, with the names of the inside. */
export type Inside<Value> = unknown extends Value
  ? Value
  : Value extends Cents
    ? number
    : Value extends Date
      ? Value
      : Value extends (infer Item)[]
        ? [Item] extends [object]
          ? Inside<Item>[]
          : Value
        : Value extends object
          ? string extends keyof Value
            ? Value
            : { [Name in keyof Value as InnerName<Name & string, Value[Name]>]: Inside<Value[Name]> }
          : Value

/** A row of a call's answer, and its request. */
export type RowInside<C> = C extends AnyCall<z.ZodType, infer Row> ? Inside<z.output<Row>> : never
export type RequestInside<C> = C extends AnyCall<infer Request> ? Inside<z.output<Request>> : never

/**
 * A row of the shop's own calls, most of whose fields the contract names alike: `metaTitle` becomes `MetaTitle`. The pipeline drops fields
 * that the contract does not declare.
 */
export const withFieldNames = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [fieldOf(name), value])) as {
    [Name in keyof Row & string as Capitalize<Name>]: Row[Name]
  }

/** Without the fields that a request does not name. */
export const named = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Partial<Value>

/** The name on the wire: a field of an error, for example. */
export const fieldOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

type Rename = (value: unknown) => unknown

interface Renames {
  toWire: Rename
  toInside: Rename
}

const same: Renames = { toWire: (value) => value, toInside: (value) => value }
const renames = new WeakMap<z.ZodType, Renames>()

/** An answer with the names of its schema. Fields that the schema does not have are left out. */
export const toWire = (schema: z.ZodType, value: unknown): unknown => renamesOf(schema).toWire(value)

/** What the schema has read, with the names of the inside. */
export const toInside = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) =>
  renamesOf(schema).toInside(value) as Inside<z.output<Schema>>

function renamesOf(schema: z.ZodType): Renames {
  const known = renames.get(schema)
  if (known) return known
  const made = makeRenames(schema)
  renames.set(schema, made)
  return made
}

function makeRenames(schema: z.ZodType): Renames {
  if (schema instanceof z.ZodObject) return ofObject(schema)
  if (schema instanceof z.ZodArray) return ofArray(renamesOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodUnion) return ofUnion(schema)
  const inner = unwrapped(schema)
  return inner === schema ? same : whereThere(renamesOf(inner))
}

/** Without what says that a value may be missing. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as { innerType?: z.ZodType }
  return innerType ? unwrapped(innerType) : schema
}

const whereThere = ({ toWire, toInside }: Renames): Renames => ({
  toWire: (value) => (value === null || value === undefined ? value : toWire(value)),
  toInside: (value) => (value === null || value === undefined ? value : toInside(value)),
})

const ofArray = ({ toWire, toInside }: Renames): Renames => ({
  toWire: (value) => (value as unknown[]).map(toWire),
  toInside: (value) => (value as unknown[]).map(toInside),
})

function ofObject(schema: z.ZodObject): Renames {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    inner: name.charAt(0).toLowerCase() + name.slice(1) + (isMoney(unwrapped(field)) ? 'Cents' : ''),
    renames: renamesOf(field),
  }))
  const renamed = (value: unknown, from: 'name' | 'inner', to: 'name' | 'inner', how: keyof Renames) => {
    const row = value as Record<string, unknown>
    const result: Record<string, unknown> = {}
    for (const field of fields) if (field[from] in row) result[field[to]] = field.renames[how](row[field[from]])
    return result
  }
  return {
    toWire: (value) => renamed(value, 'inner', 'name', 'toWire'),
    toInside: (value) => renamed(value, 'name', 'inner', 'toInside'),
  }
}

/** Objects of a union differ in a field of fixed values, or in the fields that they have. */
function ofUnion(schema: z.ZodUnion): Renames {
  const objects = (schema.options as z.ZodType[]).filter((option) => option instanceof z.ZodObject)
  const fits = (option: z.ZodType, named: unknown) => z.safeEncode(option, named as never).success
  const rename = (value: unknown, how: keyof Renames) => {
    if (value === null || typeof value !== 'object') return value
    const fitting = objects.find((option) => fits(option, how === 'toWire' ? toWire(option, value) : value))
    return fitting ? renamesOf(fitting)[how](value) : value
  }
  return { toWire: (value) => rename(value, 'toWire'), toInside: (value) => rename(value, 'toInside') }
}
