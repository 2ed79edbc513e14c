import { useState } from 'react'
import { settlePayment } from '../../contract/admin.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { Card } from '../widgets/card.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { LateNotice } from '../widgets/late-notice.tsx'
import { amountText, inPageLanguage, providerNames } from './order-labels.ts'
import { ReasonForm } from './reason-form.tsx'

// Few visits need it, and its number fields.
const AssignForm = late(() => import('./assign-form.tsx'), 'default', LateNotice)

/** How the order is paid, and by which payment of its provider. */
export function MoneyCard({ order }: { order: StaffOrder }) {
  const { OrderId, Payment, MethodName, Refunded, Possible } = order
  const t = labelsOf(staffOrdersLabels)
  return (
    <Card title={t('lbl_staff_orders_payment')}>
      <div>
        <p className="font-semibold">{inPageLanguage(MethodName)}</p>
        {Payment && (
          <p className="text-sm text-soft">
            {t('lbl_staff_orders_payment_of', {
              provider: providerNames[Payment.Provider] ?? Payment.Provider,
              mode: t(Payment.Mode === 'live' ? 'lbl_staff_orders_mode_live' : 'lbl_staff_orders_mode_sandbox'),
            })}
            {Payment.ProviderId && <bdi className="block break-all">{Payment.ProviderId}</bdi>}
          </p>
        )}
        {Refunded > 0 && <p>{t('lbl_staff_orders_refund_left', { amount: amountText(Possible.RefundAmount) })}</p>}
        {Possible.AssignRefund && <RefundMadeElsewhere order={order} refund={Possible.AssignRefund} />}
        {Possible.SettlePayment && <OpenPayment orderId={OrderId} />}
      </div>
    </Card>
  )
}

interface MadeElsewhere {
  order: StaffOrder
  refund: NonNullable<StaffOrder['Possible']['AssignRefund']>
}

/** Money that was given back at the provider, until somebody says what it was for. */
function RefundMadeElsewhere({ order, refund: { RefundId, Amount } }: MadeElsewhere) {
  const t = labelsOf(staffOrdersLabels)
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const provider = providerNames[order.Payment?.Provider ?? ''] ?? ''
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <p className="text-red">{t('lbl_staff_orders_assign_why', { amount: amountText(Amount), provider })}</p>
      {may('orders:refund') && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('lbl_staff_orders_assign')}
        </Button>
      )}
      <Dialog title={t('lbl_staff_orders_refund_title')} isOpen={isOpen} onClose={close}>
        <AssignForm order={order} refundId={RefundId} close={close} />
      </Dialog>
    </div>
  )
}

/** What only a person can settle with the provider. */
function OpenPayment({ orderId: OrderId }: { orderId: number }) {
  const t = labelsOf(staffOrdersLabels)
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <p className="text-red">{t('lbl_staff_orders_settle_why')}</p>
      {may('orders:refund') && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('lbl_staff_orders_settle')}
        </Button>
      )}
      <Dialog title={t('lbl_staff_orders_payment')} isOpen={isOpen} onClose={close}>
        <ReasonForm
          hint={t('lbl_staff_orders_settle_hint')}
          label={t('lbl_staff_orders_settle')}
          done={t('lbl_staff_orders_saved')}
          act={(Reason) => callStaff(settlePayment, { OrderId, Reason })}
          close={close}
        />
      </Dialog>
    </div>
  )
}
