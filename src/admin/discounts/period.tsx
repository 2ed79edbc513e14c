import { offersLabels } from '../../contract/catalog/staff/offers.labels.ts'
import { formatDate } from '../../ui/date.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { dayOf, startOf } from '../app/shop-days.ts'
import { shopTimeZone } from '../app/shop-time-zone.ts'
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

/** The last day of an offer that ends at this moment. */
const lastDayOf = (endsAt: string) => dayOf(new Date(Date.parse(endsAt) - 1).toISOString())

/** The days of an offer in the shop's time zone, both included. Other fields leave the moments as they are. */
export function PeriodFields({ value: { StartsAt, EndsAt }, onChange, errors }: Props) {
  const t = labelsOf(offersLabels)
  const lastDay = EndsAt === null ? '' : lastDayOf(EndsAt)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        label={t('lbl_offers_from')}
        hint={t('lbl_offers_from_hint', { zone: shopTimeZone() })}
        value={StartsAt === null ? '' : dayOf(StartsAt)}
        onChange={(day) => onChange({ StartsAt: day === '' ? null : startOf(day), EndsAt })}
        error={errors.StartsAt}
      />
      <DateField
        label={t('lbl_offers_until')}
        hint={t('lbl_offers_until_hint')}
        value={lastDay}
        onChange={(day) => onChange({ StartsAt, EndsAt: day === '' ? null : startOf(day, 1) })}
        error={errors.EndsAt}
      />
    </div>
  )
}

/** "5 March – 8 April" in the words of the page; nothing for an offer without days. */
export function periodText({ StartsAt, EndsAt }: Period): string {
  const date = (day: string) => formatDate(day, pageLanguage())
  const [start, end] = [StartsAt && date(dayOf(StartsAt)), EndsAt && date(lastDayOf(EndsAt))]
  const t = labelsOf(offersLabels)
  if (start && end) return `${start} – ${end}`
  if (start) return t('lbl_offers_period_from', { date: start })
  return end ? t('lbl_offers_period_until', { date: end }) : ''
}
