import { z } from 'zod'
import { languages } from '../localization/language.ts'

const fields = z.object({
  /** 0: without a limit. */
  AccessDays: z.number(),
  /** The period starts with the first use, or after StartWithinDays; otherwise with the purchase. */
  StartsOnFirstUse: z.boolean(),
  StartWithinDays: z.number(),
  /** People who can use it. */
  Seats: z.number(),
  GivesCertificate: z.boolean(),
  /** Null: all formats of the product. */
  Formats: z.array(z.string()).nullable(),
  /** Null: all languages of the product. */
  Languages: z.array(z.enum(languages)).nullable(),
  /** A login or key that does not work is replaced for this many days. 0: never. */
  WarrantyDays: z.number(),
})

/** What a digital product gives: one piece of it, or all pieces of a line together. Null for printed products. Not in the document. */
export const terms = fields.nullable()
export type TermsOnWire = z.output<typeof terms>

/** What choosing a value changes of a product's terms; absent terms stay as they are. Null if it changes nothing. */
export const termsOverride = fields.partial().nullable()
export type TermsOverrideOnWire = z.output<typeof termsOverride>
