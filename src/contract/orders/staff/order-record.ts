import { z } from 'zod'
import { id, moment } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { staffCall } from '../../staff/call.ts'
import { legalPageKeys } from '../order-terms.ts'

// What is kept with an order of what its customer was shown and sent.

const bilingual = z.object({ en: z.string(), ar: z.string() })

export const getAcceptedTerms = staffCall('get-accepted-terms', {
  permission: 'orders:read',
  summary:
    'What a customer accepted with an order: the sentence beside the button of the checkout, and the legal pages as they were, in both languages. 404 if it is not kept.',
  request: z.strictObject({ OrderId: id }),
  row: z.object({
    /** Of the page on which it was accepted. */
    Language: z.enum(languages),
    AcceptedAt: moment,
    /** The first order that saw these texts. */
    FirstSeenAt: moment,
    /** Of the texts, in hexadecimal digits. */
    Sha256: z.string(),
    Sentence: bilingual,
    /** `Body` is HTML. */
    Pages: z.array(z.object({ Key: z.enum(legalPageKeys), Title: bilingual, Lead: bilingual, Body: bilingual })),
  }),
  shape: 'object',
})
