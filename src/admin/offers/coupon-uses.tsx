import { Link } from 'react-router'
import { offersLabels } from '../../contract/admin/offers.labels.ts'
import type { listCouponUses } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { formatPrice } from '../../contract/money.ts'
import { formatMoment } from '../../ui/date.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { Card } from '../widgets/card.tsx'

/** The newest orders with a coupon. */
export function CouponUses({ uses, timesUsed }: { uses: DataOf<typeof listCouponUses>; timesUsed: number }) {
  const t = labelsOf(offersLabels)
  return (
    <Card title={`${t('lbl_offers_uses')}: ${timesUsed}`}>
      {uses.Rows.length === 0 && <p className="text-soft">{t('lbl_offers_no_uses')}</p>}
      <ul className="divide-y divide-line">
        {uses.Rows.map(({ OrderId, OrderNumber, PlacedAt, Discount, Total }) => (
          <li key={OrderId} className="flex min-h-11 flex-wrap items-center gap-x-4">
            <Link to={`/orders/${OrderId}`} className="underline">
              {t('lbl_offers_order')} <bdi>{OrderNumber}</bdi>
            </Link>
            <span className="me-auto text-soft">{formatMoment(PlacedAt, pageLanguage())}</span>
            <bdi dir="ltr" className="tabular-nums">
              −{formatPrice(Discount)}
            </bdi>
            <bdi dir="ltr" className="tabular-nums">
              {formatPrice(Total)}
            </bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}
