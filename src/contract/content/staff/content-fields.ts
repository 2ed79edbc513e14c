import { z } from 'zod'
import { id, line } from '../../fields.ts'
import { day as anyDay, version } from '../../staff/fields.ts'

// The fields that the owner's banners, campaigns, pages and shop have in common.

/** A path of this shop, or an https URL; empty for none. `ShopLink` of the storefront follows the same. */
export const link = line(500).regex(/^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\/]+[^\s\\]*)?$/, { error: 'not_a_link' })

/** The path of a stored picture, as `upload-content-picture` answers it; empty for none. */
export const picturePath = line(300).regex(/^(?:\/pictures\/(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.(?:avif|webp|png|jpg|svg))?$/i, {
  error: 'unknown_picture',
})

/** The first or the last day, in the time zone of the shop; null without one. */
export const day = anyDay.nullable()

/** HTML, reduced to what the shop shows. */
export const html = z.string().max(50_000)

type Both<Name extends string, Schema> = { [Key in `${Name}En` | `${Name}Ar`]: Schema }

/** A field in both languages: `NameEn` and `NameAr`. */
export const inBoth = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  ({ [`${name}En`]: schema, [`${name}Ar`]: schema }) as Both<Name, Schema>

/** Absent fields stay as they are. */
export const partial = <Shape extends z.core.$ZodShape>(shape: Shape) => z.strictObject(shape).partial().shape

/** What removes a row: its id, and the version that the person saw. */
export const removal = <Name extends string>(idField: Name) =>
  z.strictObject({ [idField]: id, Version: version } as Record<Name, typeof id> & { Version: typeof version })
