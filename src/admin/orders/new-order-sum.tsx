import type { ReactNode } from 'react'
import { formatPrice } from '../../contract/money.ts'
import type { Quoted } from '../../contract/orders/staff/customer-orders.ts'
import { newOrderLabels } from '../../contract/orders/staff/new-order.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { Card } from '../widgets/card.tsx'
import { TextField } from '../widgets/text-field.tsx'

interface Props {
  quoted: Quoted | undefined
  coupon: string
  onCoupon: (code: string) => void
  children: ReactNode
}

/** The coupon, and what the order costs. */
export function NewOrderSum({ quoted, coupon, onCoupon, children }: Props) {
  const t = labelsOf(newOrderLabels)
  return (
    <Card title={t('lbl_new_order_sum')}>
      <TextField
        label={t('lbl_new_order_coupon')}
        dir="ltr"
        value={coupon}
        onChange={onCoupon}
        maxLength={30}
        error={quoted?.IsCouponRefused ? t('lbl_new_order_coupon_refused') : undefined}
      />
      <dl aria-live="polite" className="grid gap-1.5 tabular-nums">
        <Row label={t('lbl_new_order_subtotal')} value={formatPrice(quoted?.Subtotal ?? 0)} />
        <Row label={t('lbl_new_order_shipping')} value={quoted?.Shipping ? formatPrice(quoted.Shipping) : t('lbl_new_order_free')} />
        {quoted && quoted.Discount > 0 && <Row label={t('lbl_new_order_discount')} value={`−${formatPrice(quoted.Discount)}`} />}
        <Row label={t('lbl_new_order_total')} value={formatPrice(quoted?.Total ?? 0)} isStrong />
      </dl>
      {children}
    </Card>
  )
}

const Row = ({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) => (
  <div className={`flex justify-between gap-4 ${isStrong ? 'border-t border-line pt-2 text-lg font-semibold' : ''}`}>
    <dt>{label}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
)
