import { Link } from 'react-router'
import { listCouponUses } from '../../contract/admin.ts'
import { offersLabels } from '../../contract/catalog/staff/offers.labels.ts'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { formatPrice } from '../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { usePages } from '../list/use-pages.ts'
import { Card } from '../widgets/card.tsx'

/** The orders with a coupon, newest first. */
export function CouponUses({ couponId, timesUsed }: { couponId: number; timesUsed: number }) {
  const t = labelsOf(offersLabels)
  const { rows: uses, more } = usePages(`${couponId} ${timesUsed}`, (After) =>
    callStaff(listCouponUses, { CouponId: couponId, After, Size: 50 }),
  )
  return (
    <Card title={`${t('lbl_offers_uses')}: ${timesUsed}`}>
      {uses?.length === 0 && <p className="text-soft">{t('lbl_offers_no_uses')}</p>}
      <ul className="divide-y divide-line">
        {uses?.map(({ OrderId, OrderNumber, PlacedAt, Discount, Total }) => (
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
      {more && (
        <Button look="quiet" size="small" className="justify-self-start" onClick={more}>
          {labelsOf(productPartsLabels)('lbl_parts_more')}
        </Button>
      )}
    </Card>
  )
}
