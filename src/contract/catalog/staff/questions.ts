import { z } from 'zod'
import type { RowOf } from '../../call.ts'
import { id, lines, moment, search } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { version } from '../../staff/fields.ts'
import { questionFilters, questionStates } from './question-states.ts'

// Questions about products: staff answer all, sellers those about their own products.

const StaffQuestion = z.object({
  QuestionId: z.number(),
  Version: version,
  ProductId: z.number(),
  ProductNameEn: z.string(),
  ProductNameAr: z.string(),
  AskerName: z.string(),
  Body: z.string(),
  /** Of the page that it was asked on, and of the mail with the answer. */
  Language: z.enum(languages),
  State: z.enum(questionStates),
  /** Empty: none. */
  Answer: z.string(),
  AnsweredAt: moment.nullable(),
  IsSellerAnswer: z.boolean(),
  CreatedAt: moment,
})

export const listQuestions = staffCall('list-questions', {
  permission: 'reviews:write',
  forSellers: true,
  summary: 'Questions about products by state, product and text.',
  request: z.strictObject({
    ...listFields,
    Filter: z
      .strictObject({
        State: z.enum(questionFilters).default('waiting'),
        ProductId: id.optional(),
        Search: search(100),
      })
      .prefault({}),
    Sort: z.enum(['CreatedAt', '-CreatedAt']).default('CreatedAt'),
  }),
  row: StaffQuestion,
  shape: 'page',
})

export type StaffQuestionRow = RowOf<typeof listQuestions>

const one = { permission: 'reviews:write', forSellers: true, row: StaffQuestion, shape: 'object' } as const
const question = { QuestionId: id, Version: version }

export const answerQuestion = staffCall('answer-question', {
  ...one,
  summary: 'Answer a question, or change its answer. The first answer is mailed to the asker; IsShown shows both in the shop.',
  request: z.strictObject({ ...question, Answer: lines(3000).min(1), IsShown: z.boolean() }),
})

export const declineQuestion = staffCall('decline-question', {
  ...one,
  summary: 'Leave a question without an answer, or take it out of the shop.',
  request: z.strictObject(question),
})
