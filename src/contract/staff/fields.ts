import { z } from 'zod'
import { lines, momentOf } from '../fields.ts'

/** A password that staff choose. */
export const newPassword = z.string().min(12).max(200)

/** One less than an integer of PostgreSQL holds: a save writes the next one. */
const mostVersions = 2 ** 31 - 2

/** Counts up with every save of the row. A save names the version that it changes; an older one is a 409 with the row as it is. */
export const version = z.int().min(1).max(mostVersions)

/** The same, where 0 stands for what nobody has saved yet. */
export const versionOrNone = z.int().min(0).max(mostVersions)

/** The path of a stored picture, as the calls that store one answer it. */
export const picturePath = z
  .string()
  .max(300)
  .regex(/^\/pictures\/[\w./-]+$/)

/** A day, YYYY-MM-DD. The years that PostgreSQL lacks, such as 0, are of no use to a shop either. */
export const day = z.iso.date().regex(/^[12]/)

/** A moment in ISO 8601 with any offset; inside it is a `Date`. */
export const dateTime = momentOf(z.iso.datetime({ offset: true }).regex(/^[12]/))

/** The same where it is stored in JSON, which has no dates: inside it is a text in UTC. */
export const dateTimeText = z.codec(z.iso.datetime({ offset: true }).regex(/^[12]/), z.string(), {
  decode: (text) => new Date(text).toISOString(),
  encode: (text) => text,
})

/** What a picture shows, for those who do not see it; empty where the words beside it say it. */
export const alternativeText = lines(300)

/** Why a person of the staff does something, for the audit log. */
export const reason = lines(500).min(1)
