import { z } from 'zod'
import { call } from '../call.ts'
import { anyOr, languageParameters, moment } from '../fields.ts'
import { cpdLogFormats } from './cpd-log-formats.ts'

const year = z.int().min(2000).max(9999)

/**
 * The customer's log of continuing professional development: one row for each certificate, newest first, of one year or of all. The year is that of
 * completion (UTC). A revoked certificate stays listed; its hours do not count. Those of
 * an expired one do. Not in the document.
 */
export const getCpdLog = call('dynamic', 'get-cpd-log', {
  access: 'account',
  request: z.object({ Year: anyOr(year), ...languageParameters }),
  row: z.object({
    Year: z.number(),
    Number: z.string(),
    State: z.enum(['valid', 'expired', 'revoked']),
    HolderName: z.string(),
    CourseName: z.string(),
    /** Hours of study. */
    Hours: z.number(),
    /** Of the quizzes, in per cent; null: there was none. */
    Score: z.number().nullable(),
    /** Of the credit, or else who accredited the course; null: it is not accredited. */
    Category: z.string().nullable(),
    CompletedAt: z.string(),
    IssuedAt: moment,
    RevokedAt: moment.nullable(),
  }),
})

/**
 * One year of the log as a file in the language of the request, base64-encoded. 404 for a year without a certificate; 503 while too many documents
 * are being rendered. Not in the document.
 */
export const getCpdLogFile = call('dynamic', 'get-cpd-log-file', {
  access: 'account',
  limit: 'invoice',
  request: z.object({ Year: year, Format: z.enum(cpdLogFormats), ...languageParameters }),
  row: z.object({ FileName: z.string(), ContentType: z.string(), Content: z.string() }),
})
