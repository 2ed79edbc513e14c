import { z } from 'zod'
import { call } from '../call.ts'
import { id, languageParameters, moment } from '../fields.ts'
import { languages } from '../localization/language.ts'

/** The pages that the checkout links to, in their order there. */
export const legalPageKeys = ['terms', 'privacy', 'refunds', 'shipping'] as const

/**
 * What the customer accepted with their own order, in its language: the sentence beside the button, and the legal pages as they were. No row if the
 * shop has not kept it: the order is from before, or staff placed it. 404 as for `get-order-history-detail`. Not in the document.
 */
export const getOrderTerms = call('dynamic', 'get-order-terms', {
  access: 'account',
  request: z.object({ OrderId: id, ...languageParameters }),
  row: z.object({
    Language: z.enum(languages),
    AcceptedAt: moment,
    Sentence: z.string(),
    /** `Body` is HTML. */
    PagesJson: z.array(z.object({ Key: z.enum(legalPageKeys), Title: z.string(), Lead: z.string(), Body: z.string() })),
  }),
})
