import { z } from 'zod'
import type { Language } from '../../contract/localization/language.ts'

export interface TextField {
  /** The columns without their language: `name` of `name_en` and `name_ar`. */
  column: string
  /** As the call of its editor declares it: how long it may be, and whether spaces around it stay. */
  schema: z.ZodType
  isNullable?: boolean
  /** An array of lines. */
  isList?: boolean
}

export interface TextTable {
  table: string
  /** The columns that name a row. */
  key: string[]
  fields: TextField[]
  /** Rows that need no translation. */
  leftOut?: string
  /** The row whose version counts the changes. Absent: the row itself. Null: there is none. */
  root?: Root | null
  /** What the row is called, or the thing that it is a part of. Of a table with a root, the columns of `from` are there too. */
  name: (language: Language) => string
}

interface Root {
  table: string
  key: string
  /** FROM and WHERE of the row, which is called `root` there. */
  from: string
}

/** `short_description` on the wire: `ShortDescription`. */
export const fieldName = (column: string) => column.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The most characters of a text of a field. */
export function maxLengthOf({ schema }: TextField): number {
  let inner = schema
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodPipe)
    inner = (inner instanceof z.ZodPipe ? inner.in : inner.unwrap()) as z.ZodType
  if (!(inner instanceof z.ZodString) || inner.maxLength === null) throw new Error('A text needs a maximal length.')
  return inner.maxLength
}
