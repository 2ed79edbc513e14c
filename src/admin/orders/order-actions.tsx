import { useState } from 'react'
import { cancelOrder, completeOrder, getInvoice, getPackingSlip, recordCashPayment, resendMail } from '../../contract/admin.ts'
import type { Language } from '../../contract/localization/language.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { showFailure } from '../app/show-failure.ts'
import { useAct } from '../app/use-act.ts'
import { TriggerButton } from '../widgets/button.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { LateNotice } from '../widgets/late-notice.tsx'
import { Menu, type MenuAction } from '../widgets/menu.tsx'
import { amountText, mailKeys } from './order-labels.ts'
import { ReasonForm } from './reason-form.tsx'
import { saveFile } from './save-file.ts'
import { TrackForm } from './track-form.tsx'

// Few visits need it, and its number fields.
const RefundForm = late(() => import('./refund-form.tsx'), 'default', LateNotice)
const CancelForm = late(() => import('./cancel-form.tsx'), 'default', LateNotice)
const ReturnForm = late(() => import('./return-form.tsx'), 'default', LateNotice)

/** Without money left, lines can be taken back; after a lost dispute, that is settled with it. */
const canRefund = ({ RefundAmount, RefundLines, SettleDispute }: StaffOrder['Possible']) =>
  RefundAmount > 0 || (RefundLines.length > 0 && SettleDispute === null)

/** What can be done with the order now, apart from shipping it. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const t = labelsOf(staffOrdersLabels)
  const may = useMay()
  const { act, isBusy } = useAct()
  const [open, setOpen] = useState<'cancel' | 'cancel-paid' | 'cash' | 'refund' | 'return' | 'track'>()
  const close = () => setOpen(undefined)
  const { OrderId, Possible } = order
  const mayWrite = may('orders:write')
  return (
    <div className="flex flex-wrap gap-3">
      {Possible.RecordCash && mayWrite && (
        <Button look="quiet" onClick={() => setOpen('cash')}>
          <Icon name="card" className="size-4.5" />
          {t('lbl_staff_orders_cash')}
        </Button>
      )}
      {Possible.CompleteLines.length > 0 && mayWrite && (
        <Button look="quiet" busy={isBusy} onClick={() => act(() => callStaff(completeOrder, { OrderId }), t('lbl_staff_orders_saved'))}>
          <Icon name="check" className="size-4.5" />
          {t('lbl_staff_orders_complete')}
        </Button>
      )}
      {canRefund(Possible) && may('orders:refund') && (
        <Button look="quiet" onClick={() => setOpen('refund')}>
          {t('lbl_staff_orders_refund')}
        </Button>
      )}
      <Papers order={order} />
      <MoreMenu
        order={order}
        openCancel={
          mayWrite && Possible.Cancel
            ? () => setOpen('cancel')
            : may('orders:refund') && Possible.CancelLines.length > 0
              ? () => setOpen('cancel-paid')
              : undefined
        }
        openReturn={mayWrite && Possible.ReturnLines.length > 0 ? () => setOpen('return') : undefined}
        openTrack={mayWrite && Possible.TrackLines.length > 0 ? () => setOpen('track') : undefined}
        act={act}
      />
      <Dialog title={t('lbl_staff_orders_cash')} isOpen={open === 'cash'} onClose={close}>
        <p>{t('lbl_staff_orders_cash_sure', { amount: amountText(Possible.CashDue) })}</p>
        <div className="mt-5 flex justify-end gap-3">
          <Button look="plain" onClick={close}>
            {t('lbl_staff_orders_cancel')}
          </Button>
          <Button
            busy={isBusy}
            onClick={async () => {
              if (await act(() => callStaff(recordCashPayment, { OrderId }), t('lbl_staff_orders_saved'))) close()
            }}
          >
            {t('lbl_staff_orders_cash')}
          </Button>
        </div>
      </Dialog>
      <Dialog title={t('lbl_staff_orders_cancel_order')} isOpen={open === 'cancel'} onClose={close}>
        <ReasonForm
          hint={t('lbl_staff_orders_cancel_order_hint')}
          label={t('lbl_staff_orders_cancel_order')}
          done={t('lbl_staff_orders_cancel_order_done')}
          act={(Reason) => callStaff(cancelOrder, { OrderId, Reason })}
          close={close}
        />
      </Dialog>
      <Dialog title={t('lbl_staff_orders_cancel_order')} isOpen={open === 'cancel-paid'} onClose={close}>
        <CancelForm order={order} close={close} />
      </Dialog>
      <Dialog title={t('lbl_staff_orders_refund_title')} isOpen={open === 'refund'} onClose={close}>
        <RefundForm order={order} close={close} />
      </Dialog>
      <Dialog title={t('lbl_staff_orders_return')} isOpen={open === 'return'} onClose={close}>
        <ReturnForm order={order} close={close} />
      </Dialog>
      <Dialog title={t('lbl_staff_orders_track')} isOpen={open === 'track'} onClose={close}>
        <TrackForm order={order} close={close} />
      </Dialog>
    </div>
  )
}

/** Invoice, or what an order has instead, and packing slip, in either language. */
function Papers({ order: { OrderId, Lines, PaymentState } }: { order: StaffOrder }) {
  const t = labelsOf(staffOrdersLabels)
  if (PaymentState === 'pending' || PaymentState === 'failed') return null
  const paper = PaymentState === 'cash' ? 'confirmation' : PaymentState === 'free' ? 'receipt' : 'invoice'
  const invoice = (Language: Language) => callStaff(getInvoice, { OrderId, Language }).then(saveFile, showFailure)
  const slip = () => callStaff(getPackingSlip, { OrderIds: [OrderId], Language: pageLanguage() }).then(saveFile, showFailure)
  const actions: MenuAction[] = [
    { id: 'en', label: t(`lbl_staff_orders_${paper}_en`), icon: 'download', onAction: () => invoice('en') },
    { id: 'ar', label: t(`lbl_staff_orders_${paper}_ar`), icon: 'download', onAction: () => invoice('ar') },
    ...(Lines.some(({ IsDigital }) => !IsDigital)
      ? [{ id: 'slip', label: t('lbl_staff_orders_slip'), icon: 'print' as const, onAction: slip }]
      : []),
  ]
  return (
    <Menu
      label={t('lbl_staff_orders_papers')}
      trigger={
        <TriggerButton size="normal">
          <Icon name="print" className="size-4.5" />
          {t('lbl_staff_orders_papers')}
          <Icon name="down" className="size-4" />
        </TriggerButton>
      }
      actions={actions}
    />
  )
}

interface MoreMenuProps {
  order: StaffOrder
  openCancel: (() => void) | undefined
  openReturn: (() => void) | undefined
  openTrack: (() => void) | undefined
  act: ReturnType<typeof useAct>['act']
}

function MoreMenu({ order: { OrderId, Possible }, openCancel, openReturn, openTrack, act }: MoreMenuProps) {
  const t = labelsOf(staffOrdersLabels)
  const may = useMay()
  const mails: MenuAction[] = may('entitlements:write')
    ? Possible.Mails.map((Mail) => ({
        id: `mail ${Mail}`,
        label: `${t('lbl_staff_orders_mail')}: ${t(mailKeys[Mail])}`,
        icon: 'mail',
        onAction: () => act(() => callStaff(resendMail, { OrderId, Mail }), t('lbl_staff_orders_mail_sent')),
      }))
    : []
  const actions: MenuAction[] = [
    ...mails,
    ...(openTrack ? [{ id: 'track', label: t('lbl_staff_orders_track'), icon: 'truck' as const, onAction: openTrack }] : []),
    ...(openReturn ? [{ id: 'return', label: t('lbl_staff_orders_return'), icon: 'back' as const, onAction: openReturn }] : []),
    ...(openCancel
      ? [{ id: 'cancel', label: t('lbl_staff_orders_cancel_order'), icon: 'close' as const, isDanger: true, onAction: openCancel }]
      : []),
  ]
  if (actions.length === 0) return null
  return (
    <Menu
      label={t('lbl_staff_orders_more')}
      trigger={
        <TriggerButton size="normal">
          {t('lbl_staff_orders_more')}
          <Icon name="down" className="size-4" />
        </TriggerButton>
      }
      actions={actions}
    />
  )
}
