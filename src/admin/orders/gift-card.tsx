import type { ReactNode } from 'react'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { formatDate } from '../../ui/date.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { dayOf } from '../app/shop-days.ts'
import { Card } from '../widgets/card.tsx'

/** For whom an order is, as it was ordered. What became of it is with the seats of its lines. */
export function GiftCard({ gift: { Email, Note, SendAt, GivenAt } }: { gift: NonNullable<StaffOrder['Gift']> }) {
  const t = labelsOf(staffOrdersLabels)
  const day = (moment: string) => formatDate(dayOf(moment), pageLanguage())
  const rows: [string, ReactNode][] = [
    [t('lbl_staff_orders_gift_for'), <bdi key="email">{Email}</bdi>],
    [t('lbl_staff_orders_gift_day'), SendAt ? day(SendAt) : t('lbl_staff_orders_gift_once_paid')],
    [t('lbl_staff_orders_gift_message'), Note && <bdi key="note">{Note}</bdi>],
  ]
  return (
    <Card title={t('lbl_staff_orders_gift')} beside={GivenAt && t('lbl_staff_orders_gift_given', { date: day(GivenAt) })}>
      <dl className="grid gap-2">
        {rows.map(
          ([term, text]) =>
            text && (
              <div key={term}>
                <dt className="text-sm text-soft">{term}</dt>
                <dd className="break-words whitespace-pre-line">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
