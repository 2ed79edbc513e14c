import { z } from 'zod'
import { id } from '../../fields.ts'

/** Whole lines, with all that is left of them. */
export const lineIds = z.array(id).min(1).max(200)
const quantity = z.number().int().min(1).max(100_000)
const piecesOfLine = z.strictObject({ OrderItemId: id, Quantity: quantity })

/** Some pieces of lines, each line once, instead of all that is left of lines. */
const linesOf = <T extends z.ZodType<{ OrderItemId: number }>>(lines: T) =>
  z
    .array(lines)
    .min(1)
    .max(200)
    .refine((lines) => new Set(lines.map(({ OrderItemId }) => OrderItemId)).size === lines.length)

/** A request names whole lines or pieces of lines, not both. */
export const isEither = ({ OrderItemIds, Lines }: { OrderItemIds?: unknown; Lines?: unknown }) =>
  OrderItemIds === undefined || Lines === undefined

export const pieces = linesOf(piecesOfLine)

/** What a refund takes of lines, and what becomes of it. */
export const refundedLines = linesOf(
  piecesOfLine.extend({
    /** Of printed pieces: how many never leave now; as many as wait for a parcel if left out. */
    Canceled: z.number().int().min(0).optional(),
    /** Of printed pieces: how many come back with the refund. */
    CameBack: z.number().int().min(0).optional(),
    /** Which seats close; free ones if left out. */
    SeatNumbers: z.array(id).min(1).max(1000).optional(),
  }),
)
