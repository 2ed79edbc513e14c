import { useId, useRef } from 'react'
import { learningLabels } from '../../../contract/learning/learning.labels.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFocusInView } from '../../../ui/refusal.tsx'
import { useLabels } from '../../app/labels.ts'
import type { AttemptRow } from '../lesson-rows.ts'

export type QuestionRow = AttemptRow['QuestionsJson'][number]

interface Props {
  question: QuestionRow
  chosen: number[]
  onChoose: (chosen: number[]) => void
  /** Takes the focus, each time anew. */
  error?: { text: string }
}

/** A question with its options, and with the explanations once they are there. */
export function QuizQuestion({ question, chosen, onChoose, error }: Props) {
  const t = useLabels(learningLabels)
  const id = useId()
  const { Kind, Stem, OptionsJson, ReviewJson: review } = question
  const isSingle = Kind === 'single'
  const message = useRef<HTMLParagraphElement>(null)
  useFocusInView(message, error)
  const toggle = (option: number) => {
    if (isSingle) return onChoose([option])
    onChoose(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
  }
  return (
    <fieldset disabled={review !== null} aria-describedby={error ? `${id}-error` : undefined} className="grid gap-4">
      <legend className="mb-3 text-lg font-semibold whitespace-pre-line">{Stem}</legend>
      {!review && <p className="-mt-3 text-sm text-soft">{t(isSingle ? 'lbl_learn_quiz_single' : 'lbl_learn_quiz_multiple')}</p>}
      <ul className="grid gap-2.5">
        {OptionsJson.map(({ Option, Text }) => {
          const verdict = review?.OptionsJson[Option - 1]
          const look = !verdict
            ? 'border-line-strong'
            : verdict.IsCorrect
              ? 'border-green'
              : chosen.includes(Option)
                ? 'border-red'
                : 'border-line'
          return (
            <li key={Option} className={`rounded-card border bg-card ${look}`}>
              <label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-2.5">
                <input
                  type={isSingle ? 'radio' : 'checkbox'}
                  name={`${id}-option`}
                  checked={chosen.includes(Option)}
                  onChange={() => toggle(Option)}
                  className="mt-1 size-4.5 shrink-0 accent-green"
                />
                <span>{Text}</span>
              </label>
              {verdict && (
                <p className="border-t border-line px-4 py-2.5 text-sm">
                  {(verdict.IsCorrect || chosen.includes(Option)) && (
                    <strong className={verdict.IsCorrect ? 'text-green-text' : 'text-red'}>
                      {t(verdict.IsCorrect ? 'lbl_learn_quiz_is_key' : 'lbl_learn_quiz_yours')}
                      {'. '}
                    </strong>
                  )}
                  {verdict.Why}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {error && (
          <p ref={message} id={`${id}-error`} tabIndex={-1} className="text-red">
            {error.text}
          </p>
        )}
        {review && (
          <>
            <p className={`flex items-center gap-2 font-semibold ${review.IsCorrect ? 'text-green-text' : 'text-red'}`}>
              <Icon name={review.IsCorrect ? 'check' : 'close'} className="size-5" />
              {t(review.IsCorrect ? 'lbl_learn_quiz_right' : 'lbl_learn_quiz_wrong')}
            </p>
            {review.KeyPoint && (
              <p>
                <strong>{t('lbl_learn_quiz_keypoint')}: </strong>
                {review.KeyPoint}
              </p>
            )}
            <p className="text-sm text-soft">
              {t('lbl_learn_quiz_reference')}: <bdi>{review.Reference}</bdi>
            </p>
          </>
        )}
      </div>
    </fieldset>
  )
}
