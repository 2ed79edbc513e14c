import { arrivalLabels } from '../../contract/delivery/arrival.labels.ts'
import { arrivalDays, shortDay } from '../../contract/delivery/arrival-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import type { DeliveryDays } from './delivery-days.ts'

/** "At your door Thu 3 – Sat 5 Dec"; undefined without days. */
export function useArrivalText(): (days: DeliveryDays) => string | undefined {
  const t = useLabels(arrivalLabels)
  const language = useLanguage()
  return ({ DeliveryFrom: from, DeliveryTo: to }) => {
    if (from === null || to === null) return undefined
    const days = arrivalDays({ from, to }, language)
    return from === to ? t('lbl_arrival_about', { day: days }) : t('lbl_arrival_door', { days })
  }
}

interface Props {
  line: DeliveryDays & { IsDigitalProduct: boolean; DeliveryText: string | null; NextLiveAt: string | null }
}

/** When a line is there: a parcel at the door, a digital title on the shelf, the next lesson of a live course. */
export function ArrivalLine({ line }: Props) {
  const t = useLabels(arrivalLabels)
  const language = useLanguage()
  const arrivalText = useArrivalText()
  const { IsDigitalProduct, DeliveryText, NextLiveAt } = line
  const digital = NextLiveAt
    ? t('lbl_arrival_live', { day: shortDay(dayOf(NextLiveAt), language) })
    : (DeliveryText ?? t('lbl_arrival_shelf'))
  const text = IsDigitalProduct ? digital : arrivalText(line)
  if (!text) return null
  return (
    <p className="flex items-start gap-1.5 text-sm text-green-text">
      <Icon
        name={IsDigitalProduct ? 'check' : 'truck'}
        className={`mt-0.5 size-4 shrink-0 ${IsDigitalProduct ? '' : 'rtl:-scale-x-100'}`}
      />
      <bdi>{text}</bdi>
    </p>
  )
}

/** The day of a moment by the clock of this device: only for what the server does not render. */
const dayOf = (iso: string) => {
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
