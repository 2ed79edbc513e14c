import { useState } from 'react'
import { mostOptions } from '../../contract/learning/staff/course-enums.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { Checkbox } from '../widgets/checkbox.tsx'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { LineTools } from '../widgets/line-tools.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'
import type { Question } from './lesson-values.ts'

type Option = Question['Options'][number]

interface Props {
  question: Question
  at: number
  questions: Question[]
  errors: Record<string, string>
  onChange: (question: Question) => void
  onArrange: (questions: Question[]) => void
}

/** One question. It opens to its texts; a new one, and one with errors, is open. */
export function QuestionEditor({ question, at, questions, errors, onChange, onArrange }: Props) {
  const t = labelsOf(coursesLabels)
  const path = `Quiz.Questions.${at}`
  const error = (field: string) => errors[`${path}.${field}`]
  const { Kind, StemEn, StemAr, Options, KeyPointEn, KeyPointAr, Reference } = question
  const isNew = StemEn === '' && StemAr === ''
  const [isOpen, setOpen] = useState(isNew)
  const hasErrors = Object.keys(errors).some((name) => name.startsWith(`${path}.`))
  const number = t('lbl_courses_question', { n: at + 1 })
  const stem = (pageLanguage() === 'ar' ? StemAr : StemEn) || StemEn || StemAr
  const change = (part: Partial<Question>) => onChange({ ...question, ...part })
  const setOption = (place: number, part: Partial<Option>) =>
    change({
      Options: Options.map((option, other) => {
        if (other === place) return { ...option, ...part }
        // Of a question with one correct option, the other ones are wrong then.
        return Kind === 'single' && part.IsCorrect ? { ...option, IsCorrect: false } : option
      }),
    })
  return (
    <div className="flex items-start gap-1 rounded-card border border-line bg-card px-3 py-1 max-sm:flex-col max-sm:items-stretch">
      <details open={isOpen || hasErrors} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="min-w-0 grow">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold hover:text-green-text">
          <span className="min-w-0 grow truncate">
            {number}
            {!isNew && (
              <>
                {': '}
                <bdi>{stem}</bdi>
              </>
            )}
          </span>
        </summary>
        <fieldset className="grid gap-5 py-3">
          <legend className="sr-only">{number}</legend>
          <RadioGroup
            label={t('lbl_courses_question_kind')}
            options={(['single', 'multiple'] as const).map((id) => ({ id, label: t(`lbl_courses_question_${id}`) }))}
            value={Kind}
            onChange={(id) => change({ Kind: id as Question['Kind'] })}
          />
          <TwoLanguages
            label={t('lbl_courses_stem')}
            value={{ en: StemEn, ar: StemAr }}
            onChange={({ en, ar }) => change({ StemEn: en, StemAr: ar })}
            errors={{ en: error('StemEn'), ar: error('StemAr') }}
            rows={3}
            maxLength={2000}
            isRequired
          />
          {error('Options') && (
            <p role="alert" className="text-red">
              {error('Options')}
            </p>
          )}
          {Options.map((option, place) => {
            const name = t('lbl_courses_option', { n: place + 1 })
            return (
              <fieldset
                // biome-ignore lint/suspicious/noArrayIndexKey: options have no identity but their place
                key={place}
                className="grid gap-3 border-t border-line pt-3"
              >
                <legend className="sr-only">{name}</legend>
                <div className="flex flex-wrap items-center gap-2">
                  <span className="me-auto">
                    <Checkbox isSelected={option.IsCorrect} onChange={(isCorrect) => setOption(place, { IsCorrect: isCorrect })}>
                      {t('lbl_courses_option_correct', { n: place + 1 })}
                    </Checkbox>
                  </span>
                  <LineTools
                    list={`${path}.Options`}
                    name={name}
                    lines={Options}
                    at={place}
                    onChange={(options) => change({ Options: options })}
                  />
                </div>
                <TwoLanguages
                  label={t('lbl_courses_option_text')}
                  value={{ en: option.TextEn, ar: option.TextAr }}
                  onChange={({ en, ar }) => setOption(place, { TextEn: en, TextAr: ar })}
                  errors={{ en: error(`Options.${place}.TextEn`), ar: error(`Options.${place}.TextAr`) }}
                  rows={2}
                  maxLength={500}
                  isRequired
                />
                <TwoLanguages
                  label={t('lbl_courses_option_why')}
                  value={{ en: option.WhyEn, ar: option.WhyAr }}
                  onChange={({ en, ar }) => setOption(place, { WhyEn: en, WhyAr: ar })}
                  errors={{ en: error(`Options.${place}.WhyEn`), ar: error(`Options.${place}.WhyAr`) }}
                  rows={2}
                  maxLength={1000}
                  isRequired
                />
              </fieldset>
            )
          })}
          {Options.length < mostOptions && (
            <Button
              look="plain"
              size="small"
              className="justify-self-start"
              onClick={() => change({ Options: [...Options, { TextEn: '', TextAr: '', IsCorrect: false, WhyEn: '', WhyAr: '' }] })}
            >
              {t('lbl_courses_option_add')}
            </Button>
          )}
          <TwoLanguages
            label={t('lbl_courses_key_point')}
            value={{ en: KeyPointEn, ar: KeyPointAr }}
            onChange={({ en, ar }) => change({ KeyPointEn: en, KeyPointAr: ar })}
            errors={{ en: error('KeyPointEn'), ar: error('KeyPointAr') }}
            rows={2}
            maxLength={1000}
          />
          <TextField
            label={t('lbl_courses_reference')}
            hint={t('lbl_courses_reference_hint')}
            isRequired
            maxLength={500}
            value={Reference}
            onChange={(reference) => change({ Reference: reference })}
            error={error('Reference')}
          />
        </fieldset>
      </details>
      <LineTools list="Quiz.Questions" name={number} lines={questions} at={at} onChange={onArrange} />
    </div>
  )
}
