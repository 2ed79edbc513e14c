import { staffDeliveryLabels } from '../../contract/delivery/delivery.labels.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { Card } from '../widgets/card.tsx'
import { Checkbox } from '../widgets/checkbox.tsx'

interface Props {
  /** 1 is Monday. */
  days: number[]
  error: string | undefined
  onChange: (days: number[]) => void
}

const week = [1, 2, 3, 4, 5, 6, 7]

/** 5 January 1970 was a Monday. */
const nameOfDay = (day: number) =>
  new Intl.DateTimeFormat(pageLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 4 + day)))

export const namesOfDays = (days: number[]): string => days.map(nameOfDay).join(dot)

/** The days of the week that the days until an arrival are counted in. The last one stays. */
export function WorkingDaysCard({ days, error, onChange }: Props) {
  const t = labelsOf(staffDeliveryLabels)
  return (
    <Card title={t('lbl_staff_delivery_working')}>
      <p className="text-sm text-soft">{t('lbl_staff_delivery_working_hint')}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-x-4 gap-y-2">
        {week.map((day) => (
          <Checkbox
            key={day}
            isSelected={days.includes(day)}
            isDisabled={days.length === 1 && days.includes(day)}
            onChange={(isOn) => onChange(week.filter((one) => (one === day ? isOn : days.includes(one))))}
          >
            {nameOfDay(day)}
          </Checkbox>
        ))}
      </div>
      {error && <p className="text-sm text-red">{error}</p>}
    </Card>
  )
}
