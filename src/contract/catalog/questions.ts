import { z } from 'zod'
import { call } from '../call.ts'
import { constants } from '../constants.ts'
import { fieldsOf, id, languageParameters, moment, paging, response } from '../fields.ts'

/** Questions about a product with their answers, which the shop or the seller has made public; the latest answer first. Not in the document. */
export const getProductQuestions = call('dynamic', 'get-product-questions', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ProductId: id, ...paging(constants.questionsPageSize), ...languageParameters }),
  row: z.object({
    QuestionID: z.number(),
    AskerName: z.string(),
    Body: z.string(),
    AskedAt: moment,
    Answer: z.string(),
    AnsweredAt: moment,
    IsSeller: z.boolean(),
    TotalRecords: z.number(),
  }),
})

/** The answer goes to the asker by mail, in the language of the call. Not in the document. */
export const insertProductQuestion = call('dynamic', 'insert-product-question', {
  access: 'anyone',
  limit: 'question',
  request: z.object({ ProductId: id, ...fieldsOf('question'), ...languageParameters }),
  row: response,
})
