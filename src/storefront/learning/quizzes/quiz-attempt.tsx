import { type FormEvent, useEffect, useRef, useState } from 'react'
import { learningLabels } from '../../../contract/learning/learning.labels.ts'
import { saveQuizAnswer, submitQuiz } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { call } from '../../app/calls.ts'
import { useLabels, useMessage } from '../../app/labels.ts'
import { reasonOf, statusOf } from '../../app/read-message.ts'
import { useLanguage } from '../../app/urls.ts'
import { readJson, writeText } from '../../state/browser-storage.ts'
import type { AttemptRow } from '../lesson-rows.ts'
import { QuizQuestion } from './quiz-question.tsx'

interface Props {
  attempt: AttemptRow
  onChange: (attempt: AttemptRow) => void
  onSubmitted: (attempt: AttemptRow) => void
  onClosed: () => void
}

/** The learner's access was taken back or has ended, or the lesson was removed. */
export const isClosedNow = (error: unknown) => statusOf(error) === 403 || statusOf(error) === 404

type Choices = Record<number, number[] | undefined>

/** Options are equal in any order. */
const textOf = (options: number[]) => options.toSorted((one, other) => one - other).join()

/** One question at a time. Each answer is saved before another question is shown, where answers are final by a press of their own. */
export function QuizAttempt({ attempt, onChange, onSubmitted, onClosed }: Props) {
  const t = useLabels(learningLabels)
  const message = useMessage()
  const languageCode = useLanguage()
  const { AttemptID, QuestionsJson: questions, ShowAnswers } = attempt
  const firstOpen = questions.findIndex(({ Chosen }) => Chosen.length === 0)
  const [at, setAt] = useState(firstOpen < 0 ? questions.length - 1 : firstOpen)
  const question = questions[at]
  const draftKey = `quiz ${AttemptID}`
  /** By question: what is chosen and not saved yet. It outlives a reload of this tab. */
  const [drafts, setDrafts] = useState<Choices>(() => (readJson(draftKey, 'sessionStorage') as Choices | undefined) ?? {})
  const [error, setError] = useState<{ text: string }>()
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const action = useRef<HTMLButtonElement>(null)
  useEffect(() => writeText(draftKey, JSON.stringify(drafts), 'sessionStorage'), [draftKey, drafts])
  // The button that was pressed to start is gone.
  useEffect(() => heading.current?.focus(), [])
  if (!question) return null
  const isFinal = question.ReviewJson !== null
  const chosen = (!isFinal && drafts[question.Position]) || question.Chosen
  const isLast = at === questions.length - 1
  const unanswered = questions.filter(({ Chosen, Position }) => Chosen.length === 0 && Position !== question.Position).length

  const show = (place: number) => {
    setAt(place)
    setError(undefined)
    setRefusal('')
    heading.current?.focus()
  }
  const guarded = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setRefusal('')
    try {
      await work()
    } catch (failure) {
      if (isClosedNow(failure)) onClosed()
      else setRefusal(message(reasonOf(failure)))
    } finally {
      setBusy(false)
    }
  }
  /** False: another tab or device has handed the quiz in, whose result is shown instead. */
  const save = async (): Promise<boolean> => {
    const { data } = await call(saveQuizAnswer, { AttemptID, Position: question.Position, Chosen: chosen, languageCode })
    const [row] = data
    if (!row?.Chosen) {
      await submit()
      return false
    }
    const saved = { ...question, Chosen: row.Chosen, ReviewJson: row.ReviewJson ?? null }
    onChange({ ...attempt, QuestionsJson: questions.map((one) => (one.Position === saved.Position ? saved : one)) })
    setDrafts(({ [saved.Position]: _, ...others }) => others)
    if (textOf(row.Chosen) !== textOf(chosen)) toast.info(t('lbl_learn_quiz_elsewhere'))
    return true
  }
  const submit = async () => {
    const [row] = (await call(submitQuiz, { AttemptID, languageCode })).data
    if (!row) return
    writeText(draftKey, null, 'sessionStorage')
    onSubmitted(row)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length === 0) return setError({ text: t('lbl_learn_quiz_choose') })
    setError(undefined)
    void guarded(async () => {
      if (!isFinal && !(await save())) return
      // The options are disabled now, and one of them may have the focus.
      if (ShowAnswers === 'each' && !isFinal) return action.current?.focus()
      if (isLast) await submit()
      else show(at + 1)
    })
  }
  const onBack = () =>
    guarded(async () => {
      const isNew = chosen.length > 0 && textOf(chosen) !== textOf(question.Chosen)
      if (ShowAnswers === 'end' && isNew && !(await save())) return
      show(at - 1)
    })
  const isChecked = ShowAnswers === 'each' && !isFinal
  const act = isChecked ? 'lbl_learn_quiz_check' : isLast ? 'lbl_learn_quiz_submit' : 'lbl_learn_quiz_next'
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-sm font-semibold text-soft">
        {t('lbl_learn_quiz_of', { n: at + 1, total: questions.length })}
      </h2>
      <QuizQuestion
        question={question}
        chosen={chosen}
        onChoose={(options) => setDrafts((before) => ({ ...before, [question.Position]: options }))}
        {...(error && { error })}
      />
      {isLast && unanswered > 0 && <p className="text-amber">{t('lbl_learn_quiz_unanswered', { n: unanswered })}</p>}
      <Refusal text={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button ref={action} type="submit" busy={isBusy}>
          {t(act)}
        </Button>
        {at > 0 && (
          <Button look="quiet" disabled={isBusy} onClick={onBack}>
            {t('lbl_learn_quiz_back')}
          </Button>
        )}
      </div>
    </form>
  )
}
