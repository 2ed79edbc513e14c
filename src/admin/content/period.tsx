import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { formatDate } from '../../ui/date.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { dayOf } from '../app/shop-days.ts'
import { shopTimeZone } from '../app/shop-time-zone.ts'
import { DateField } from '../widgets/date-field.tsx'
import { Switch } from '../widgets/switch.tsx'

interface Period {
  StartsOn: string | null
  EndsOn: string | null
  IsVisible: boolean
}

/** What the shop does with it today, in words. */
export function stateOf({ StartsOn, EndsOn, IsVisible }: Period): string {
  const t = labelsOf(contentLabels)
  const today = dayOf(new Date().toISOString())
  const date = (day: string) => formatDate(day, pageLanguage())
  if (!IsVisible) return t('lbl_content_hidden')
  if (StartsOn && StartsOn > today) return t('lbl_content_later', { date: date(StartsOn) })
  if (EndsOn && EndsOn < today) return t('lbl_content_over', { date: date(EndsOn) })
  return t('lbl_content_shown')
}

interface Props {
  form: {
    values: Period
    errors: Record<string, string>
    set: <Field extends keyof Period>(field: Field, value: Period[Field]) => void
  }
}

/** Whether and from when to when something is shown. */
export function PeriodFields({ form: { values, errors, set } }: Props) {
  const t = labelsOf(contentLabels)
  return (
    <div className="grid content-start gap-3">
      <Switch isSelected={values.IsVisible} onChange={(isVisible) => set('IsVisible', isVisible)}>
        {t('lbl_content_is_shown')}
      </Switch>
      <div className="grid max-w-xl gap-4 sm:grid-cols-2">
        <DateField
          label={t('lbl_content_starts')}
          value={values.StartsOn ?? ''}
          onChange={(day) => set('StartsOn', day || null)}
          error={errors.StartsOn}
        />
        <DateField
          label={t('lbl_content_ends')}
          value={values.EndsOn ?? ''}
          onChange={(day) => set('EndsOn', day || null)}
          error={errors.EndsOn}
        />
      </div>
      <p className="text-sm text-soft">{t('lbl_content_period_hint', { zone: shopTimeZone() })}</p>
    </div>
  )
}
