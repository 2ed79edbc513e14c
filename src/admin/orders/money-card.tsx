import type { StaffOrder } from '../../contract/admin/orders.ts'
import { staffOrdersLabels } from '../../contract/admin/staff-orders.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { Card } from '../widgets/card.tsx'
import { amountText, inPageLanguage } from './order-words.ts'

const providers: Record<string, string> = { stripe: 'Stripe', paypal: 'PayPal' }

/** How the order is paid, and by which payment of its provider. */
export function MoneyCard({ order: { Payment, MethodName, Refunded, Possible } }: { order: StaffOrder }) {
  const t = labelsOf(staffOrdersLabels)
  return (
    <Card title={t('lbl_staff_orders_payment')}>
      <div>
        <p className="font-semibold">{inPageLanguage(MethodName)}</p>
        {Payment && (
          <p className="text-sm text-soft">
            {t('lbl_staff_orders_payment_of', {
              provider: providers[Payment.Provider] ?? Payment.Provider,
              mode: t(Payment.Mode === 'live' ? 'lbl_staff_orders_mode_live' : 'lbl_staff_orders_mode_sandbox'),
            })}
            {Payment.ProviderId && <bdi className="block break-all">{Payment.ProviderId}</bdi>}
          </p>
        )}
        {Refunded > 0 && <p>{t('lbl_staff_orders_refund_left', { amount: amountText(Possible.RefundAmount) })}</p>}
      </div>
    </Card>
  )
}
