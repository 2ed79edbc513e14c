import { useId, useState } from 'react'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import { directions, type Language } from '../../contract/localization/language.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import type { Question, QuizValues } from './lesson-values.ts'

/** The questions as learners get them: to be answered, with the explanations at the moment when learners see them. Options keep their order here. */
export function QuizPreview({ quiz, language }: { quiz: QuizValues; language: Language }) {
  const t = labelsOf(coursesLabels)
  const { Questions, ShowAnswers } = quiz
  const [chosen, setChosen] = useState<Record<number, number[]>>({})
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set())
  const all = Questions.map((_, at) => at)
  const right = all.filter((at) => isRight(Questions[at], chosen[at]))
  const isOver = Questions.length > 0 && answered.size >= Questions.length
  if (Questions.length === 0) return <p className="text-soft">{t('lbl_courses_quiz_none')}</p>
  return (
    <div className="grid grid-cols-1 gap-6 rounded-card border border-line bg-paper p-4 md:max-w-3xl">
      {Questions.map((question, at) => (
        <QuestionPreview
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other name while it is written
          key={at}
          question={question}
          at={at}
          language={language}
          chosen={chosen[at] ?? []}
          isAnswered={answered.has(at)}
          onChoose={(options) => setChosen({ ...chosen, [at]: options })}
          onAnswer={ShowAnswers === 'each' ? () => setAnswered(new Set([...answered, at])) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center gap-4 empty:hidden" aria-live="polite">
        {ShowAnswers === 'end' && !isOver && (
          <Button look="quiet" onClick={() => setAnswered(new Set(all))}>
            {t('lbl_courses_quiz_hand_in')}
          </Button>
        )}
        {isOver && <p className="font-semibold">{t('lbl_courses_quiz_result', { done: right.length, n: Questions.length })}</p>}
        {answered.size > 0 && (
          <Button
            look="quiet"
            onClick={() => {
              setAnswered(new Set())
              setChosen({})
            }}
          >
            {t('lbl_courses_quiz_again')}
          </Button>
        )}
      </div>
    </div>
  )
}

const isRight = (question: Question | undefined, chosen: number[] = []) =>
  question?.Options.every(({ IsCorrect }, at) => IsCorrect === chosen.includes(at)) ?? false

interface Props {
  question: Question
  at: number
  language: Language
  chosen: number[]
  isAnswered: boolean
  onChoose: (chosen: number[]) => void
  /** Undefined if all questions are handed in together. */
  onAnswer: (() => void) | undefined
}

function QuestionPreview({ question, at, language, chosen, isAnswered, onChoose, onAnswer }: Props) {
  const t = labelsOf(coursesLabels)
  const id = useId()
  const isSingle = question.Kind === 'single'
  const of = (en: string, ar: string) => (language === 'ar' ? ar : en)
  const words = { lang: language, dir: directions[language] }
  const keyPoint = of(question.KeyPointEn, question.KeyPointAr)
  const toggle = (option: number) => {
    if (isSingle) return onChoose([option])
    onChoose(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2 font-semibold">
        {t('lbl_courses_question', { n: at + 1 })}
        {': '}
        <span {...words} className="whitespace-pre-line">
          {of(question.StemEn, question.StemAr)}
        </span>
      </legend>
      <ul {...words} className="grid gap-2">
        {question.Options.map(({ TextEn, TextAr, WhyEn, WhyAr, IsCorrect }, option) => {
          const isChosen = chosen.includes(option)
          const look = !isAnswered ? 'border-line-strong' : IsCorrect ? 'border-green' : isChosen ? 'border-red' : 'border-line'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
            <li key={option} className={`rounded-card border bg-card ${look}`}>
              <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2">
                <input
                  type={isSingle ? 'radio' : 'checkbox'}
                  name={`${id}-option`}
                  checked={isChosen}
                  disabled={isAnswered}
                  onChange={() => toggle(option)}
                  className="mt-1 size-4.5 shrink-0 accent-green"
                />
                <span className="min-w-0 break-words">{of(TextEn, TextAr)}</span>
              </label>
              {isAnswered && (
                <p className="border-t border-line px-3 py-2 text-sm">
                  {IsCorrect && <strong className="text-green-text">{t('lbl_courses_quiz_key')}. </strong>}
                  {of(WhyEn, WhyAr)}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {isAnswered && keyPoint && (
        <p>
          {t('lbl_courses_key_point')}: <span {...words}>{keyPoint}</span>
        </p>
      )}
      {isAnswered && question.Reference && (
        <p className="text-sm text-soft">
          {t('lbl_courses_reference')}: <bdi>{question.Reference}</bdi>
        </p>
      )}
      {onAnswer && !isAnswered && (
        <Button look="quiet" className="justify-self-start" disabled={chosen.length === 0} onClick={onAnswer}>
          {t('lbl_courses_quiz_check')}
        </Button>
      )}
    </fieldset>
  )
}
