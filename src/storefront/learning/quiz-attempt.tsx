import { type FormEvent, useRef, useState } from 'react'
import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { saveQuizAnswer, submitQuiz } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'
import type { AttemptRow } from './lesson-rows.ts'
import { QuizQuestion } from './quiz-question.tsx'

interface Props {
  attempt: AttemptRow
  onChange: (attempt: AttemptRow) => void
  onSubmitted: (attempt: AttemptRow) => void
}

/** One question at a time. Each answer is saved before the next question is shown. */
export function QuizAttempt({ attempt, onChange, onSubmitted }: Props) {
  const t = useLabels(learningLabels)
  const message = useMessage()
  const languageCode = useLanguage()
  const { AttemptID, QuestionsJson: questions, ShowAnswers } = attempt
  const firstOpen = questions.findIndex(({ Chosen }) => Chosen.length === 0)
  const [at, setAt] = useState(firstOpen < 0 ? questions.length - 1 : firstOpen)
  const question = questions[at]
  const [chosen, setChosen] = useState<number[]>(question?.Chosen ?? [])
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!question) return null
  const isFinal = question.ReviewJson !== null
  const isLast = at === questions.length - 1
  const unanswered = questions.filter(({ Chosen, Position }) => Chosen.length === 0 && Position !== question.Position).length

  const show = (place: number) => {
    setAt(place)
    setChosen(questions[place]?.Chosen ?? [])
    setError('')
    heading.current?.focus()
  }
  const guarded = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      toast.error(message(reasonOf(failure)))
    } finally {
      setBusy(false)
    }
  }
  const save = async () => {
    const { data } = await call(saveQuizAnswer, { AttemptID, Position: question.Position, Chosen: chosen, languageCode })
    const [row] = data
    if (!row?.Chosen) throw new Error(row?.ResponseMsg)
    const saved = { ...question, Chosen: row.Chosen, ReviewJson: row.ReviewJson ?? null }
    onChange({ ...attempt, QuestionsJson: questions.map((one) => (one.Position === saved.Position ? saved : one)) })
    setChosen(row.Chosen)
  }
  const submit = async () => {
    const [row] = (await call(submitQuiz, { AttemptID, languageCode })).data
    if (row) onSubmitted(row)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length === 0) return setError(t('lbl_learn_quiz_choose'))
    setError('')
    void guarded(async () => {
      if (!isFinal) await save()
      if (ShowAnswers === 'each' && !isFinal) return
      if (isLast) await submit()
      else show(at + 1)
    })
  }
  const isChecked = ShowAnswers === 'each' && !isFinal
  const action = isChecked ? 'lbl_learn_quiz_check' : isLast ? 'lbl_learn_quiz_submit' : 'lbl_learn_quiz_next'
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-sm font-semibold text-soft">
        {t('lbl_learn_quiz_of', { n: at + 1, total: questions.length })}
      </h2>
      <QuizQuestion question={question} chosen={chosen} onChoose={setChosen} error={error} />
      {isLast && unanswered > 0 && <p className="text-amber">{t('lbl_learn_quiz_unanswered', { n: unanswered })}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {t(action)}
        </Button>
        {at > 0 && (
          <Button look="quiet" disabled={isBusy} onClick={() => show(at - 1)}>
            {t('lbl_learn_quiz_back')}
          </Button>
        )}
      </div>
    </form>
  )
}
