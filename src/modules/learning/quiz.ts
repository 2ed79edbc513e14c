import { CallError } from '../../contract/call.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { Refusal } from '../calls.ts'
import { noteUse } from '../entitlements/entitlements.ts'
import type { Shop } from '../shop.ts'
import { isRight, scoreOf, shuffled } from './grade.ts'
import { seatOfCourse, seatOfLesson } from './open-course.ts'
import { finishLesson, lockCourseProgress, updateCourseProgress } from './progress.sql.ts'
import {
  answersOf,
  closeAttempt,
  currentRevisions,
  findOpenAttempt,
  findQuiz,
  insertAttempt,
  lockAttempt,
  putAnswer,
  type QuizAnswer,
  type QuizAttempt,
  type Revision,
  revisionsById,
  summaryOf,
} from './quiz.sql.ts'
import { refusals } from './refusals.ts'

/** An attempt with its questions, as far as they were answered. */
export interface AttemptState {
  attempt: QuizAttempt
  revisions: Map<number, Revision>
  answers: QuizAnswer[]
}

async function stateOf(tx: Tx, attempt: QuizAttempt): Promise<AttemptState> {
  const revisions = await revisionsById(
    tx,
    attempt.items.map(({ revisionId }) => revisionId),
  )
  return { attempt, revisions, answers: await answersOf(tx, attempt.attemptId) }
}

/** Begins an attempt, or goes on with the open one. Two devices at once get the same. Refused if none is left. */
export const startQuiz = (shop: Shop, customerId: number, lessonId: number): Promise<AttemptState> =>
  inTransaction(shop.db, async (tx) => {
    const quiz = await findQuiz(tx, lessonId)
    if (!quiz) throw new CallError(404, 'There is no such lesson.')
    const { productId, attemptLimit } = quiz
    const seat = await seatOfLesson(tx, customerId, { lessonId, productId })
    await lockCourseProgress(tx, customerId, productId)
    const open = await findOpenAttempt(tx, customerId, lessonId)
    if (open) return stateOf(tx, open)
    const { attempts } = await summaryOf(tx, customerId, lessonId)
    if (attemptLimit !== null && attempts >= attemptLimit) throw new Refusal(refusals.noAttemptLeft)
    const revisions = await currentRevisions(tx, lessonId)
    const items = shuffled(revisions).map(({ revisionId, letters }) => ({ revisionId, letters: shuffled(letters) }))
    const { passMark, showAnswers } = quiz
    const number = attempts + 1
    const attemptId = await insertAttempt(tx, { customerId, lessonId, number, items, passMark, showAnswers })
    await noteUse(tx, seat.entitlementId, seat.seatNumber)
    await updateCourseProgress(tx, customerId, productId)
    const attempt = { attemptId, customerId, lessonId, productId, number, items, passMark, showAnswers, submittedAt: null, score: null }
    return stateOf(tx, attempt)
  })

async function lockOwn(tx: Tx, customerId: number, attemptId: number): Promise<QuizAttempt> {
  const attempt = await lockAttempt(tx, customerId, attemptId)
  if (!attempt) throw new CallError(404, 'There is no such lesson.')
  return attempt
}

interface Given {
  attemptId: number
  position: number
  /** The numbers of the options as shown, from 1. */
  chosen: number[]
}

/** Saves an answer. Where answers are shown at once, the first one is final and every later one is answered with it. */
export const answerQuestion = (shop: Shop, customerId: number, { attemptId, position, chosen }: Given): Promise<AttemptState> =>
  inTransaction(shop.db, async (tx) => {
    const attempt = await lockOwn(tx, customerId, attemptId)
    await seatOfCourse(tx, customerId, attempt.productId)
    if (attempt.submittedAt) throw new Refusal(refusals.quizHandedIn)
    const { revisions } = await stateOf(tx, attempt)
    const item = attempt.items[position - 1]
    const revision = item && revisions.get(item.revisionId)
    const letters = chosen.map((number) => item?.letters[number - 1])
    const isKnown = letters.every((letter) => letter !== undefined)
    if (!revision || !isKnown || (revision.kind === 'single' && letters.length !== 1))
      throw new CallError(400, 'Chosen must name options of this question.')
    const answer = {
      attemptId,
      position,
      revisionId: revision.revisionId,
      chosen: letters.toSorted(),
      isCorrect: isRight(revision.options, letters),
    }
    await putAnswer(tx, answer, attempt.showAnswers === 'each')
    return stateOf(tx, attempt)
  })

/** Hands an attempt in, once. A passed quiz is a lesson that is done. */
export const submitQuiz = (shop: Shop, customerId: number, attemptId: number): Promise<AttemptState> =>
  inTransaction(shop.db, async (tx) => {
    const attempt = await lockOwn(tx, customerId, attemptId)
    if (attempt.submittedAt) return stateOf(tx, attempt)
    const { lessonId, productId } = attempt
    await seatOfLesson(tx, customerId, { lessonId, productId })
    const state = await stateOf(tx, attempt)
    const score = scoreOf(state.answers, attempt.items.length)
    const submittedAt = await closeAttempt(tx, attemptId, score)
    if (score >= attempt.passMark) {
      await lockCourseProgress(tx, customerId, productId)
      await finishLesson(tx, customerId, lessonId)
      await updateCourseProgress(tx, customerId, productId)
    }
    return { ...state, attempt: { ...attempt, submittedAt, score } }
  })
