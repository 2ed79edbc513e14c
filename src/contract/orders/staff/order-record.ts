import { z } from 'zod'
import { code, id, moment } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { staffCall } from '../../staff/call.ts'
import { legalPageKeys } from '../order-terms.ts'
import { notedOrderMails } from './order-enums.ts'

// The terms and the mails that are kept with an order.

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

export const getOrderMail = staffCall('get-order-mail', {
  permission: 'orders:read',
  summary: 'A mail about an order as it was sent, without what a link or a code in it opens. 404 if its body is not kept.',
  request: z.strictObject({ OrderId: id, MailId: code(200).min(1) }),
  row: z.object({
    MailId: z.string(),
    Mail: z.enum(notedOrderMails),
    Language: z.enum(languages),
    To: z.string(),
    SentAt: moment,
    Subject: z.string(),
    Text: z.string(),
    Html: z.string(),
  }),
  shape: 'object',
})
