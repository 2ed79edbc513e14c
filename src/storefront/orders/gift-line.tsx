import { leftToRight } from '../../contract/localization/isolate.ts'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useShopDate } from '../app/root-data.ts'
import { useUrls } from '../app/urls.ts'
import type { OrderItem } from './use-order-items.ts'

/** To whom a line is given and when, with the way to change it. */
export function GiftLine({ item: { GiftJson: gift, ProductName: name } }: { item: OrderItem }) {
  const t = useLabels(ordersHistoryLabels)
  const dateOf = useShopDate()
  const urls = useUrls()
  if (!gift?.Email) return null
  const key = gift.State === 'waiting' && gift.SendAt ? 'waiting_day' : gift.State
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <p className="flex items-start gap-1.5 font-semibold wrap-anywhere text-green-text">
        <Icon name="heart" className="mt-0.5 size-4 shrink-0" />
        {t(`lbl_orders_gift_${key}`, {
          email: leftToRight(gift.Email),
          date: gift.SendAt ? dateOf(gift.SendAt) : '',
        })}
      </p>
      {gift.EntitlementID !== null && gift.State !== 'accepted' && (
        <a
          href={urls.team(gift.EntitlementID)}
          aria-label={t('lbl_orders_gift_change_of', { name })}
          className="py-1 font-semibold underline underline-offset-4 print:hidden"
        >
          {t('lbl_orders_gift_change')}
        </a>
      )}
    </div>
  )
}
