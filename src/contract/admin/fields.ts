import { z } from 'zod'
import { emailPattern } from '../rules.ts'

export const personName = z.string().trim().min(1).max(100)

export const emailAddress = z.string().trim().max(254).regex(emailPattern)

/** A password that staff choose. */
export const newPassword = z.string().min(12).max(200)

/** Counts up with every save of the row. A save names the version that it changes; an older one is a 409 with the row as it is. */
export const version = z.int().min(1)

export const time = z.date().transform((date) => date.toISOString())
