import { useEffect, useRef } from 'react'
import { learningLabels } from '../../../contract/learning/learning.labels.ts'
import { useLabels } from '../../app/labels.ts'
import type { AttemptRow } from '../lesson-rows.ts'
import { QuizQuestion } from './quiz-question.tsx'

/** What an attempt was worth, with every explanation. */
export function QuizResult({ attempt, isLast }: { attempt: AttemptRow; isLast: boolean }) {
  const t = useLabels(learningLabels)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const verdict = attempt.IsPassed
    ? t('lbl_learn_quiz_passed')
    : t(isLast ? 'lbl_learn_quiz_failed_last' : 'lbl_learn_quiz_failed', { mark: attempt.PassMark })
  return (
    <section className="grid gap-6">
      <div className="rounded-card border border-line bg-card p-5">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          {t('lbl_learn_quiz_score', { score: attempt.Score ?? 0 })}
        </h2>
        <p className={attempt.IsPassed ? 'text-green-text' : 'text-soft'}>{verdict}</p>
      </div>
      {attempt.QuestionsJson.map((question) => (
        <QuizQuestion key={question.Position} question={question} chosen={question.Chosen} onChoose={() => {}} />
      ))}
    </section>
  )
}
