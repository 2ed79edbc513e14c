import { contentLabels } from '../../contract/admin/content.labels.ts'
import type { getFaq } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { TwoLanguages } from '../widgets/two-languages.tsx'
import { nameIn } from './arranged-rows.tsx'
import { LineTools } from './line-tools.tsx'

type Question = DataOf<typeof getFaq>['Groups'][number]['Questions'][number]

interface Props {
  /** Of the group, in the errors of the form. */
  path: string
  questions: readonly Question[]
  errors: Record<string, string>
  onChange: (questions: Question[]) => void
}

/** The questions of a group. Each opens to its texts; a new one is open. */
export function FaqQuestions({ path, questions, errors, onChange }: Props) {
  const t = labelsOf(contentLabels)
  const change = (at: number, part: Partial<Question>) =>
    onChange(questions.map((question, place) => (place === at ? { ...question, ...part } : question)))
  return (
    <div className="grid gap-2">
      {questions.map(({ QuestionEn, QuestionAr, AnswerEn, AnswerAr }, at) => {
        const isNew = QuestionEn === '' && QuestionAr === ''
        const number = t('lbl_content_question_n', { n: at + 1 })
        const error = (field: string) => errors[`${path}.Questions.${at}.${field}`]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no identity but their place
          <div key={at} className="flex items-start gap-1 border-t border-line pt-2">
            <details open={isNew || undefined} className="min-w-0 grow">
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold hover:text-green-text">
                <bdi>{isNew ? number : nameIn({ en: QuestionEn, ar: QuestionAr })}</bdi>
              </summary>
              <div className="grid gap-4 py-2">
                <TwoLanguages
                  label={t('lbl_content_question')}
                  value={{ en: QuestionEn, ar: QuestionAr }}
                  onChange={({ en, ar }) => change(at, { QuestionEn: en, QuestionAr: ar })}
                  errors={{ en: error('QuestionEn'), ar: error('QuestionAr') }}
                  maxLength={300}
                />
                <TwoLanguages
                  label={t('lbl_content_answer')}
                  value={{ en: AnswerEn, ar: AnswerAr }}
                  onChange={({ en, ar }) => change(at, { AnswerEn: en, AnswerAr: ar })}
                  errors={{ en: error('AnswerEn'), ar: error('AnswerAr') }}
                  rows={4}
                  maxLength={3000}
                />
              </div>
            </details>
            <LineTools name={number} lines={questions} at={at} onChange={onChange} />
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
