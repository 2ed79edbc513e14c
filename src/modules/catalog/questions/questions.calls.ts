import { CallError } from '../../../contract/call.ts'
import { getProductQuestions, insertProductQuestion } from '../../../contract/catalog/questions.ts'
import { answers, messages } from '../../../contract/messages.ts'
import { type CallHandler, handle } from '../../calls.ts'
import { insertQuestion, questionsOf } from './questions.sql.ts'

export const questionsCalls: CallHandler[] = [
  handle(getProductQuestions, async ({ shop, dependsOn }, { ProductId, PageNo, PageSize }) => {
    dependsOn(`product:${ProductId}`)
    return (await questionsOf(shop.db, ProductId, { number: PageNo, size: PageSize })).map((question) => ({
      QuestionID: question.questionId,
      AskerName: question.askerName,
      Body: question.body,
      AskedAt: question.createdAt,
      Answer: question.answer,
      AnsweredAt: question.answeredAt,
      IsSeller: question.isSellerAnswer,
      TotalRecords: question.total,
    }))
  }),
  handle(insertProductQuestion, async ({ shop, actor, language }, request) => {
    const isSaved = await insertQuestion(shop.db, {
      productId: request.ProductId,
      askerName: request.AskerName,
      askerEmail: request.AskerEmail,
      body: request.QuestionBody,
      language,
      customerId: actor?.customerId,
    })
    if (!isSaved) throw new CallError(404, messages.productInvalid)
    return [{ ResponseMsg: answers.saved }]
  }),
]
