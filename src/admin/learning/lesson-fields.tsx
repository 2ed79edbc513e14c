import { canBePreview } from '../../contract/learning/staff/course-enums.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import type { EditedLessonRow } from '../../contract/learning/staff/courses.ts'
import { labelsOf } from '../app/labels.ts'
import type { RecordFormState } from '../form/use-record-form.ts'
import { NumberField } from '../widgets/number-field.tsx'
import { Switch } from '../widgets/switch.tsx'
import { TextField } from '../widgets/text-field.tsx'
import type { LessonValues } from './lesson-values.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'

interface Props {
  form: RecordFormState<LessonValues>
}

/** When a live session is, and how long it takes. */
export function SessionFields({ form: { values, errors, set } }: Props) {
  const t = labelsOf(coursesLabels)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('lbl_courses_live_at')}
        type="datetime-local"
        isRequired
        value={toLocalTime(values.LiveAt)}
        onChange={(time) => set('LiveAt', fromLocalTime(time))}
        error={errors.LiveAt}
      />
      <NumberField
        label={t('lbl_courses_live_minutes')}
        isRequired
        value={values.LiveMinutes ?? Number.NaN}
        minValue={1}
        maxValue={1440}
        onChange={(minutes) => set('LiveMinutes', Number.isNaN(minutes) ? null : minutes)}
        error={errors.LiveMinutes}
      />
    </div>
  )
}

/** How long a lesson takes, when it opens, and who has to do it or may see it. */
export function TermsFields({ kind, form: { values, errors, set } }: Props & { kind: EditedLessonRow['Kind'] }) {
  const t = labelsOf(coursesLabels)
  // Of the product, not of the lesson.
  const hasFiles = kind === 'file' || kind === 'reading'
  return (
    <div className="grid items-start gap-x-8 gap-y-3 md:grid-cols-[16rem_1fr]">
      <div className="grid gap-4">
        <NumberField
          label={t('lbl_courses_lesson_minutes')}
          value={values.Minutes}
          minValue={1}
          maxValue={1000}
          onChange={(minutes) => set('Minutes', minutes)}
          error={errors.Minutes}
        />
        {!values.IsPreview && (
          <NumberField
            label={t('lbl_courses_drip')}
            hint={hasFiles ? `${t('lbl_courses_drip_hint')} ${t('lbl_courses_drip_files')}` : t('lbl_courses_drip_hint')}
            value={values.DripDays ?? Number.NaN}
            minValue={1}
            maxValue={3650}
            onChange={(days) => set('DripDays', Number.isNaN(days) ? null : days)}
            error={errors.DripDays}
          />
        )}
      </div>
      <div className="grid gap-1 md:pt-6">
        <Switch isSelected={values.IsRequired} onChange={(on) => set('IsRequired', on)}>
          {t('lbl_courses_lesson_required')}
        </Switch>
        {canBePreview(kind) && (
          <Switch isSelected={values.IsPreview} onChange={(on) => set('IsPreview', on)}>
            {t('lbl_courses_lesson_preview')}
          </Switch>
        )}
      </div>
    </div>
  )
}
