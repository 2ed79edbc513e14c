import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import type { EditedCourseRow } from '../../contract/learning/staff/courses.ts'
import { labelsOf } from '../app/labels.ts'
import { DateField } from '../widgets/date-field.tsx'
import { Switch } from '../widgets/switch.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'

export type AccreditationValues = Pick<
  EditedCourseRow,
  'AccreditedBy' | 'AccreditedUntil' | 'CreditType' | 'ProviderNumber' | 'AccreditationTextEn' | 'AccreditationTextAr'
>

export const noAccreditation: AccreditationValues = {
  AccreditedBy: '',
  AccreditedUntil: null,
  CreditType: '',
  ProviderNumber: '',
  AccreditationTextEn: '',
  AccreditationTextAr: '',
}

interface Props {
  value: AccreditationValues
  onChange: (value: AccreditationValues) => void
  isAccredited: boolean
  onAccredited: (isAccredited: boolean) => void
  errors: Record<string, string>
}

/** Who accredited a course, and what certificates say of it. */
export function AccreditationFields({ value, onChange, isAccredited, onAccredited, errors }: Props) {
  const t = labelsOf(coursesLabels)
  const { AccreditedBy, AccreditedUntil, CreditType, ProviderNumber, AccreditationTextEn, AccreditationTextAr } = value
  const set = (part: Partial<AccreditationValues>) => onChange({ ...value, ...part })
  return (
    <>
      <div>
        <Switch isSelected={isAccredited} onChange={onAccredited}>
          {t('lbl_courses_is_accredited')}
        </Switch>
        <p className="text-sm text-soft">{t('lbl_courses_is_accredited_hint')}</p>
      </div>
      {isAccredited && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('lbl_courses_accredited_by')}
              isRequired
              maxLength={200}
              value={AccreditedBy}
              onChange={(by) => set({ AccreditedBy: by })}
              error={errors.AccreditedBy}
            />
            <DateField
              label={t('lbl_courses_accredited_until')}
              isRequired
              value={AccreditedUntil ?? ''}
              onChange={(day) => set({ AccreditedUntil: day || null })}
              error={errors.AccreditedUntil}
            />
            <TextField
              label={t('lbl_courses_credit_type')}
              maxLength={100}
              value={CreditType}
              onChange={(type) => set({ CreditType: type })}
              error={errors.CreditType}
            />
            <TextField
              label={t('lbl_courses_provider')}
              maxLength={100}
              value={ProviderNumber}
              onChange={(number) => set({ ProviderNumber: number })}
              error={errors.ProviderNumber}
            />
          </div>
          <TwoLanguages
            label={t('lbl_courses_accreditation')}
            hint={t('lbl_courses_accreditation_hint')}
            rows={3}
            maxLength={400}
            value={{ en: AccreditationTextEn, ar: AccreditationTextAr }}
            onChange={({ en, ar }) => set({ AccreditationTextEn: en, AccreditationTextAr: ar })}
            errors={{ en: errors.AccreditationTextEn, ar: errors.AccreditationTextAr }}
          />
        </>
      )}
    </>
  )
}
