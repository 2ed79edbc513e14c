import { answerQuestion, declineQuestion, listQuestions } from '../../../contract/catalog/staff/questions.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { answer, decline } from './answer-question.ts'
import { listQuestionsBy } from './questions.sql.ts'

export const questionsAdmin: StaffCallHandler[] = [
  handleStaff(listQuestions, ({ shop, staff: { vendorId } }, { filter, sort, after, size }) =>
    listQuestionsBy(shop.db, { filter, vendorId, after, size, direction: sort === 'CreatedAt' ? 'asc' : 'desc' }),
  ),
  handleStaff(answerQuestion, ({ write, staff }, request) => write((tx) => answer(tx, staff.vendorId, request))),
  handleStaff(declineQuestion, ({ write, staff }, { questionId, version }) =>
    write((tx) => decline(tx, staff.vendorId, questionId, version)),
  ),
]
