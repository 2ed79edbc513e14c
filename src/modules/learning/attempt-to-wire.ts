import type { AnsweredRow } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { submitQuiz } from '../../contract/storefront.ts'
import type { AttemptItem, QuizAnswer, Revision } from './quiz.sql.ts'
import type { AttemptState } from './quiz.ts'

type Row = AnsweredRow<typeof submitQuiz>
type Question = Row['QuestionsJson'][number]

/**
 * An attempt as its learner may see it now. The key and the explanations of a question are in it only once they are due: after its answer
 * where answers are shown at once, otherwise after the attempt was handed in.
 */
export function attemptToWire({ attempt, revisions, answers }: AttemptState, language: Language): Row {
  const { items, submittedAt, score, passMark, showAnswers } = attempt
  const given = new Map(answers.map((answer) => [answer.position, answer]))
  return {
    AttemptID: attempt.attemptId,
    LessonID: attempt.lessonId,
    Number: attempt.number,
    PassMark: passMark,
    ShowAnswers: showAnswers,
    QuestionsJson: items.map((item, at) => {
      const revision = revisions.get(item.revisionId)
      if (!revision) throw new Error(`revision ${item.revisionId} of an attempt is gone`)
      const answer = given.get(at + 1)
      const isDue = submittedAt !== null || (showAnswers === 'each' && answer !== undefined)
      return questionToWire({ item, revision, answer, position: at + 1, isDue }, language)
    }),
    SubmittedAt: submittedAt,
    Score: score,
    IsPassed: score !== null && score >= passMark,
  }
}

interface Shown {
  item: AttemptItem
  revision: Revision
  answer: QuizAnswer | undefined
  position: number
  isDue: boolean
}

function questionToWire({ item, revision, answer, position, isDue }: Shown, language: Language): Question {
  const isArabic = language === 'ar'
  const options = item.letters.flatMap((letter) => revision.options.filter((option) => option.letter === letter))
  return {
    Position: position,
    Kind: revision.kind,
    Stem: isArabic ? revision.stemAr : revision.stemEn,
    OptionsJson: options.map((option, at) => ({ Option: at + 1, Text: isArabic ? option.textAr : option.textEn })),
    Chosen: (answer?.chosen ?? []).map((letter) => item.letters.indexOf(letter) + 1).toSorted((a, b) => a - b),
    ReviewJson: isDue
      ? {
          IsCorrect: answer?.isCorrect ?? false,
          OptionsJson: options.map((option) => ({ IsCorrect: option.isCorrect, Why: isArabic ? option.whyAr : option.whyEn })),
          KeyPoint: isArabic ? revision.keyPointAr : revision.keyPointEn,
          Reference: revision.reference,
        }
      : null,
  }
}
