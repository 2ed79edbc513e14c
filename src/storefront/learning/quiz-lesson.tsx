import { useState } from 'react'
import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { startQuiz } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'
import type { AttemptRow, LessonRow } from './lesson-rows.ts'
import { isClosedNow, QuizAttempt } from './quiz-attempt.tsx'
import { QuizResult } from './quiz-result.tsx'

interface Props {
  lesson: LessonRow
  onPassed: () => void
  /** The lesson is closed to the learner now, or gone. */
  onClosed: () => void
}

/** A quiz: what it asks for, the running attempt, and its result. */
export function QuizLesson({ lesson, onPassed, onClosed }: Props) {
  const message = useMessage()
  const languageCode = useLanguage()
  const [attempt, setAttempt] = useState<AttemptRow>()
  const [isBusy, setBusy] = useState(false)
  const quiz = lesson.QuizJson
  if (!quiz) return null

  const start = async () => {
    setBusy(true)
    try {
      const [row] = (await call(startQuiz, { LessonID: lesson.LessonID, languageCode })).data
      if (row?.AttemptID === undefined) toast.error(message(row?.ResponseMsg ?? 'errorOccurred'))
      else setAttempt(row as AttemptRow)
    } catch (error) {
      if (isClosedNow(error)) onClosed()
      else toast.error(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  const submitted = (row: AttemptRow) => {
    setAttempt(row)
    if (row.IsPassed) onPassed()
  }
  if (attempt && attempt.SubmittedAt === null)
    return <QuizAttempt key={attempt.AttemptID} attempt={attempt} onChange={setAttempt} onSubmitted={submitted} onClosed={onClosed} />
  const used = attempt ? attempt.Number : quiz.Attempts
  const left = quiz.AttemptLimit === null ? null : quiz.AttemptLimit - used
  return (
    <>
      {attempt && <QuizResult attempt={attempt} isLast={left === 0} />}
      {(left !== 0 || !attempt) && (
        <QuizStart quiz={quiz} left={left} isBusy={isBusy} isAgain={used > 0} hasResult={attempt !== undefined} onStart={start} />
      )}
    </>
  )
}

interface StartProps {
  quiz: NonNullable<LessonRow['QuizJson']>
  left: number | null
  isBusy: boolean
  isAgain: boolean
  hasResult: boolean
  onStart: () => void
}

function QuizStart({ quiz, left, isBusy, isAgain, hasResult, onStart }: StartProps) {
  const t = useLabels(learningLabels)
  const action = quiz.IsOpen && !hasResult ? 'lbl_learn_quiz_resume' : isAgain ? 'lbl_learn_quiz_retry' : 'lbl_learn_quiz_start'
  return (
    <div className="grid justify-items-start gap-3">
      {!hasResult && <p>{t('lbl_learn_quiz_about', { n: quiz.Questions, mark: quiz.PassMark })}</p>}
      {!hasResult && quiz.BestScore !== null && <p className="text-soft">{t('lbl_learn_quiz_best', { score: quiz.BestScore })}</p>}
      {left !== null && <p className="text-soft">{left === 0 ? t('lbl_learn_quiz_none_left') : t('lbl_learn_quiz_left', { n: left })}</p>}
      {left !== 0 && (
        <Button busy={isBusy} onClick={onStart}>
          {t(action)}
        </Button>
      )}
    </div>
  )
}
