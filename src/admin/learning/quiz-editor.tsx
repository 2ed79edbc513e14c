import { mostQuestions } from '../../contract/learning/staff/course-enums.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { NumberField } from '../widgets/number-field.tsx'
import { Switch } from '../widgets/switch.tsx'
import type { Question, QuizValues } from './lesson-values.ts'
import { QuestionEditor } from './question-editor.tsx'

interface Props {
  quiz: QuizValues
  errors: Record<string, string>
  onChange: (quiz: QuizValues) => void
}

const newOption = { TextEn: '', TextAr: '', IsCorrect: false, WhyEn: '', WhyAr: '' }
const newQuestion: Question = {
  QuestionId: null,
  Kind: 'single',
  StemEn: '',
  StemAr: '',
  Options: [newOption, newOption, newOption, newOption],
  KeyPointEn: '',
  KeyPointAr: '',
  Reference: '',
}

/** The questions of a quiz, and how it is taken. */
export function QuizEditor({ quiz, errors, onChange }: Props) {
  const t = labelsOf(coursesLabels)
  const { PassMark, ShowAnswers, AttemptLimit, Questions } = quiz
  const change = (part: Partial<QuizValues>) => onChange({ ...quiz, ...part })
  return (
    <>
      <section className="grid min-w-0 grid-cols-1 gap-4">
        <h2 className="text-lg font-semibold">{t('lbl_courses_quiz')}</h2>
        <p className="text-soft">{t('lbl_courses_quiz_hint')}</p>
        <RadioGroup
          label={t('lbl_courses_quiz_answers')}
          options={(['each', 'end'] as const).map((id) => ({ id, label: t(`lbl_courses_quiz_${id}`) }))}
          value={ShowAnswers}
          onChange={(id) => change({ ShowAnswers: id as QuizValues['ShowAnswers'] })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <div className="grid gap-2">
            <Switch isSelected={PassMark !== null} onChange={(on) => change({ PassMark: on ? 80 : null })}>
              {t('lbl_courses_quiz_own_mark')}
            </Switch>
            {PassMark !== null && (
              <NumberField
                label={t('lbl_courses_quiz_mark')}
                value={PassMark}
                minValue={1}
                maxValue={100}
                onChange={(mark) => change({ PassMark: Number.isNaN(mark) ? null : mark })}
                error={errors['Quiz.PassMark']}
              />
            )}
          </div>
          <div className="grid gap-2">
            <Switch isSelected={AttemptLimit !== null} onChange={(on) => change({ AttemptLimit: on ? 3 : null })}>
              {t('lbl_courses_quiz_is_limited')}
            </Switch>
            {AttemptLimit !== null && (
              <NumberField
                label={t('lbl_courses_quiz_limit')}
                value={AttemptLimit}
                minValue={1}
                maxValue={100}
                onChange={(limit) => change({ AttemptLimit: Number.isNaN(limit) ? null : limit })}
                error={errors['Quiz.AttemptLimit']}
              />
            )}
          </div>
        </div>
      </section>
      <section className="grid min-w-0 grid-cols-1 gap-3">
        <h2 className="text-lg font-semibold">{t('lbl_courses_questions')}</h2>
        {errors['Quiz.Questions'] && <p className="text-red">{errors['Quiz.Questions']}</p>}
        {Questions.map((question, at) => (
          <QuestionEditor
            key={question.QuestionId ?? `new ${at}`}
            question={question}
            at={at}
            errors={errors}
            questions={Questions}
            onArrange={(questions) => change({ Questions: questions })}
            onChange={(next) => change({ Questions: Questions.with(at, next) })}
          />
        ))}
        {Questions.length < mostQuestions && (
          <Button look="quiet" className="justify-self-start" onClick={() => change({ Questions: [...Questions, newQuestion] })}>
            {t('lbl_courses_question_add')}
          </Button>
        )}
      </section>
    </>
  )
}
