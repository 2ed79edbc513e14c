import type { RowOf } from '../../contract/call.ts'
import type { getLesson } from '../../contract/storefront.ts'
import type { Shop } from '../shop.ts'
import { currentRevisions, findQuiz, summaryOf } from './quiz.sql.ts'

/** What a learner sees of a quiz before it is begun. */
export async function quizSummary({ db }: Shop, customerId: number, lessonId: number): Promise<RowOf<typeof getLesson>['QuizJson']> {
  const [quiz, questions, { attempts, bestScore, lastAttemptId, isOpen }] = await Promise.all([
    findQuiz(db, lessonId),
    currentRevisions(db, lessonId),
    summaryOf(db, customerId, lessonId),
  ])
  if (!quiz) return null
  return {
    Questions: questions.length,
    PassMark: quiz.passMark,
    AttemptLimit: quiz.attemptLimit,
    Attempts: attempts,
    BestScore: bestScore,
    LastAttemptID: lastAttemptId,
    IsOpen: isOpen,
  }
}
