import { offersLabels } from '../../contract/admin/offers.labels.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { DateField } from '../widgets/date-field.tsx'

interface Period {
  StartsAt: string | null
  EndsAt: string | null
}

interface Props {
  value: Period
  onChange: (period: Period) => void
  errors: Record<string, string>
}

const dayMs = 24 * 60 * 60_000

/** The day of a moment where the person is, as `2026-03-05`. */
const dayOf = (moment: Date) =>
  [
    String(moment.getFullYear()).padStart(4, '0'),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-')
const startOf = (day: string) => new Date(`${day}T00:00`)

/** The days of an offer, both included. Other fields leave the moments as they are. */
export function PeriodFields({ value: { StartsAt, EndsAt }, onChange, errors }: Props) {
  const t = labelsOf(offersLabels)
  const lastDay = EndsAt === null ? '' : dayOf(new Date(Date.parse(EndsAt) - 1))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        label={t('lbl_offers_from')}
        hint={t('lbl_offers_from_hint')}
        value={StartsAt === null ? '' : dayOf(new Date(StartsAt))}
        onChange={(day) => onChange({ StartsAt: day === '' ? null : startOf(day).toISOString(), EndsAt })}
        error={errors.StartsAt}
      />
      <DateField
        label={t('lbl_offers_until')}
        hint={t('lbl_offers_until_hint')}
        value={lastDay}
        onChange={(day) => onChange({ StartsAt, EndsAt: day === '' ? null : endOf(day).toISOString() })}
        error={errors.EndsAt}
      />
    </div>
  )
}

/** The start of the next day, which has another length where the clocks change. */
const endOf = (day: string) => startOf(dayOf(new Date(startOf(day).getTime() + 1.5 * dayMs)))

/** "5 March – 8 April" in the words of the page; nothing for an offer without days. */
export function periodText({ StartsAt, EndsAt }: Period): string {
  const format = new Intl.DateTimeFormat(pageLanguage() === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en-GB', { dateStyle: 'long' })
  const [start, end] = [StartsAt && format.format(new Date(StartsAt)), EndsAt && format.format(new Date(Date.parse(EndsAt) - 1))]
  const t = labelsOf(offersLabels)
  if (start && end) return `${start} – ${end}`
  if (start) return t('lbl_offers_period_from', { date: start })
  return end ? t('lbl_offers_period_until', { date: end }) : ''
}
