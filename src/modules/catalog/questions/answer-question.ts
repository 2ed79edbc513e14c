import { changedMeanwhile, notFound } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import { answeredNow, findQuestion, type StaffQuestion, updateQuestion } from './questions.sql.ts'

/** Throws a 404 for a question that does not exist, or that is about another seller's product. */
async function getQuestion(db: Reader, questionId: number, vendorId: number | null): Promise<StaffQuestion> {
  const question = await findQuestion(db, questionId, vendorId)
  if (!question) throw notFound()
  return question
}

interface Answer {
  questionId: number
  version: number
  answer: string
  isShown: boolean
}

/** Answers a question. The first answer is mailed to the asker; a later one changes what the shop shows. */
export async function answer(tx: Tx, vendorId: number | null, { questionId, version, answer, isShown }: Answer): Promise<StaffQuestion> {
  const before = await getQuestion(tx, questionId, vendorId)
  const isFirst = before.answer === ''
  const isSaved = await updateQuestion(tx, questionId, version, {
    state: isShown ? 'shown' : 'answered',
    ...(before.answer !== answer && { answer, isSellerAnswer: vendorId !== null }),
    ...(isFirst && { answeredAt: answeredNow }),
  })
  const after = await getQuestion(tx, questionId, vendorId)
  if (!isSaved) throw changedMeanwhile({ current: after })
  if (isFirst) await enqueue(tx, 'send-question-answer', { questionId })
  return after
}

/** Leaves a question without an answer, or takes it out of the shop. Doing so again changes nothing. */
export async function decline(tx: Tx, vendorId: number | null, questionId: number, version: number): Promise<StaffQuestion> {
  const before = await getQuestion(tx, questionId, vendorId)
  if (before.state === 'declined') return before
  const isSaved = await updateQuestion(tx, questionId, version, { state: 'declined' })
  const after = await getQuestion(tx, questionId, vendorId)
  if (!isSaved) throw changedMeanwhile({ current: after })
  return after
}
