import { useState } from 'react'
import type { getFaq } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { LineTools } from '../widgets/line-tools.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'
import { nameIn } from './name-in.ts'

type Question = DataOf<typeof getFaq>['Groups'][number]['Questions'][number]

interface Props {
  /** Of the group, in the errors of the form. */
  path: string
  questions: readonly Question[]
  errors: Record<string, string>
  onChange: (questions: Question[]) => void
}

/** The questions of a group. */
export function FaqQuestions({ path, questions, errors, onChange }: Props) {
  const t = labelsOf(contentLabels)
  return (
    <div className="grid gap-2">
      {questions.map((question, at) => {
        const name = t('lbl_content_question_n', { n: at + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no identity but their place
          <div key={at} className="flex items-start gap-1 border-t border-line pt-2">
            <QuestionFields
              name={name}
              question={question}
              errorOf={(field) => errors[`${path}.Questions.${at}.${field}`]}
              onChange={(next) => onChange(questions.with(at, next))}
            />
            <LineTools list={`${path}.Questions`} name={name} lines={questions} at={at} onChange={onChange} />
          </div>
        )
      })}
      <Button
        look="plain"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...questions, { QuestionEn: '', QuestionAr: '', AnswerEn: '', AnswerAr: '' }])}
      >
        {t('lbl_content_question_add')}
      </Button>
    </div>
  )
}

interface QuestionProps {
  name: string
  question: Question
  errorOf: (field: keyof Question) => string | undefined
  onChange: (question: Question) => void
}

/** Opens to its texts. A new question is open, and so is one with a fault. */
function QuestionFields({ name, question, errorOf, onChange }: QuestionProps) {
  const t = labelsOf(contentLabels)
  const { QuestionEn, QuestionAr, AnswerEn, AnswerAr } = question
  const isEmpty = QuestionEn === '' && QuestionAr === ''
  const [isOpen, setOpen] = useState(isEmpty)
  const isWrong = (Object.keys(question) as (keyof Question)[]).some((field) => errorOf(field))
  return (
    <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="min-w-0 grow">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold hover:text-green-text">
        <bdi>{isEmpty ? name : nameIn({ en: QuestionEn, ar: QuestionAr })}</bdi>
      </summary>
      <div className="grid gap-4 py-2">
        <TwoLanguages
          label={t('lbl_content_question')}
          value={{ en: QuestionEn, ar: QuestionAr }}
          onChange={({ en, ar }) => onChange({ ...question, QuestionEn: en, QuestionAr: ar })}
          errors={{ en: errorOf('QuestionEn'), ar: errorOf('QuestionAr') }}
          maxLength={300}
        />
        <TwoLanguages
          label={t('lbl_content_answer')}
          value={{ en: AnswerEn, ar: AnswerAr }}
          onChange={({ en, ar }) => onChange({ ...question, AnswerEn: en, AnswerAr: ar })}
          errors={{ en: errorOf('AnswerEn'), ar: errorOf('AnswerAr') }}
          rows={4}
          maxLength={3000}
        />
      </div>
    </details>
  )
}
