import { type ReactNode, useState } from 'react'
import { learningLabels } from '../../../contract/learning/learning.labels.ts'
import { startQuiz, submitQuiz } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { call } from '../../app/calls.ts'
import { useLabels, useMessage } from '../../app/labels.ts'
import { reasonOf } from '../../app/read-message.ts'
import { useLanguage } from '../../app/urls.ts'
import type { AttemptRow, LessonRow } from '../lesson-rows.ts'
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
  const t = useLabels(learningLabels)
  const message = useMessage()
  const languageCode = useLanguage()
  const [attempt, setAttempt] = useState<AttemptRow>()
  const [isBusy, setBusy] = useState(false)
  const quiz = lesson.QuizJson
  if (!quiz) return null

  const guarded = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (isClosedNow(error)) onClosed()
      else toast.error(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  const start = () =>
    guarded(async () => {
      const [row] = (await call(startQuiz, { LessonID: lesson.LessonID, languageCode })).data
      if (row?.AttemptID === undefined) toast.error(message(row?.ResponseMsg ?? 'errorOccurred'))
      else setAttempt(row as AttemptRow)
    })
  const last = quiz.LastAttemptID
  const showLast = (AttemptID: number) => guarded(async () => setAttempt((await call(submitQuiz, { AttemptID, languageCode })).data[0]))
  const submitted = (row: AttemptRow) => {
    setAttempt(row)
    if (row.IsPassed) onPassed()
  }
  if (attempt && attempt.SubmittedAt === null)
    return <QuizAttempt key={attempt.AttemptID} attempt={attempt} onChange={setAttempt} onSubmitted={submitted} onClosed={onClosed} />
  const used = attempt ? attempt.Number : quiz.Attempts
  // After an attempt was handed in here, what is known of the quiz is older.
  const isOpen = quiz.IsOpen && (!attempt || attempt.AttemptID === last)
  const left = quiz.AttemptLimit === null ? null : quiz.AttemptLimit - used
  return (
    <>
      {attempt && <QuizResult attempt={attempt} isLast={left === 0} />}
      {(left !== 0 || !attempt) && (
        <QuizStart
          quiz={quiz}
          left={left}
          isOpen={isOpen}
          isBusy={isBusy}
          isAgain={used > 0}
          hasResult={attempt !== undefined}
          onStart={start}
        >
          {last !== null && !attempt && (
            <Button look="quiet" busy={isBusy} onClick={() => showLast(last)}>
              {t('lbl_learn_quiz_last')}
            </Button>
          )}
        </QuizStart>
      )}
    </>
  )
}

interface StartProps {
  quiz: NonNullable<LessonRow['QuizJson']>
  left: number | null
  /** An attempt was begun and not handed in. */
  isOpen: boolean
  isBusy: boolean
  isAgain: boolean
  hasResult: boolean
  onStart: () => void
  children: ReactNode
}

function QuizStart({ quiz, left, isOpen, isBusy, isAgain, hasResult, onStart, children }: StartProps) {
  const t = useLabels(learningLabels)
  const action = isOpen ? 'lbl_learn_quiz_resume' : isAgain ? 'lbl_learn_quiz_retry' : 'lbl_learn_quiz_start'
  return (
    <div className="grid justify-items-start gap-3">
      {!hasResult && <p>{t('lbl_learn_quiz_about', { n: quiz.Questions, mark: quiz.PassMark })}</p>}
      {!hasResult && quiz.BestScore !== null && <p className="text-soft">{t('lbl_learn_quiz_best', { score: quiz.BestScore })}</p>}
      {left !== null && <p className="text-soft">{left === 0 ? t('lbl_learn_quiz_none_left') : t('lbl_learn_quiz_left', { n: left })}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {left !== 0 && (
          <Button busy={isBusy} onClick={onStart}>
            {t(action)}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
