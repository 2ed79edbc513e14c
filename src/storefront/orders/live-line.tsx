import { liveLabels } from '../../contract/learning/live.labels.ts'
import { getCourseCalendar } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Icon } from '../../ui/icon.tsx'
import { call } from '../app/calls.ts'
import { useLabels } from '../app/labels.ts'
import { useShopDate } from '../app/root-data.ts'
import { useSavedFiles } from '../app/save-file.ts'
import { useLanguage } from '../app/urls.ts'
import type { OrderItem } from './use-order-items.ts'

type LiveTitle = Pick<OrderItem, 'ProductId' | 'ProductName' | 'LiveJson'>

/** When a live course meets next, by the clock of this device, and how often; with its dates for a calendar. Nothing for other titles. */
export function LiveLine({ title: { ProductId, ProductName, LiveJson: live } }: { title: LiveTitle }) {
  const t = useLabels(liveLabels)
  const languageCode = useLanguage()
  const dateOf = useShopDate()
  const { isBusy, save } = useSavedFiles(() => call(getCourseCalendar, { ProductId, languageCode }))
  if (!live) return null
  const [first, last] = [live.FirstAt, live.LastAt].map((at) => dateOf(at)) as [string, string]
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p className="font-semibold">
        {live.NextAt ? t('lbl_live_next', { moment: formatMoment(live.NextAt, languageCode) }) : t('lbl_live_over')}
      </p>
      <p className="text-soft">{t('lbl_live_all', { n: live.Count, first, last })}</p>
      {live.NextAt && (
        <Button
          look="quiet"
          size="small"
          busy={isBusy}
          onClick={save}
          aria-label={t('lbl_live_calendar_of', { name: ProductName })}
          className="print:hidden"
        >
          {!isBusy && <Icon name="clock" className="size-4" />}
          {t('lbl_live_calendar')}
        </Button>
      )}
    </div>
  )
}
