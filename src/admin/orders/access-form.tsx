import { useState } from 'react'
import { extendEntitlement, grantEntitlement, revokeEntitlement } from '../../contract/admin.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useAct } from '../app/use-act.ts'
import { NumberField } from '../widgets/number-field.tsx'
import { TextField } from '../widgets/text-field.tsx'

export type AccessAct = 'grant' | 'extend' | 'revoke'

interface Props {
  line: StaffOrder['Lines'][number]
  act: AccessAct
  /** The button that does it. */
  label: string
  close: () => void
}

/** Opens, extends or closes what a line gives, with a reason. */
export default function AccessForm({ line: { OrderItemId, Entitlement }, act: which, label, close }: Props) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const [reason, setReason] = useState('')
  const [days, setDays] = useState(0)
  const [downloads, setDownloads] = useState(0)
  const send = {
    grant: () => callStaff(grantEntitlement, { OrderItemId, Reason: reason }),
    revoke: () => callStaff(revokeEntitlement, { OrderItemId, Reason: reason }),
    extend: () =>
      callStaff(extendEntitlement, {
        EntitlementId: Entitlement?.EntitlementId ?? 0,
        Days: days,
        Downloads: downloads,
        Reason: reason,
      }),
  }[which]
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        if (await act(send, t('lbl_staff_orders_saved'))) close()
      }}
    >
      {which === 'revoke' && <p>{t('lbl_staff_orders_revoke_hint')}</p>}
      {which === 'extend' && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {/* Access without an end needs no days. */}
          {Entitlement?.ExpiresAt !== null && (
            <NumberField label={t('lbl_staff_orders_extend_days')} value={days} onChange={setDays} minValue={0} maxValue={3650} />
          )}
          <NumberField
            label={t('lbl_staff_orders_extend_downloads')}
            value={downloads}
            onChange={setDownloads}
            minValue={0}
            maxValue={100}
          />
        </div>
      )}
      <TextField label={t('lbl_staff_orders_reason')} value={reason} onChange={setReason} maxLength={500} isRequired />
      <Button type="submit" busy={isBusy} disabled={!reason.trim() || (which === 'extend' && !(days + downloads > 0))}>
        {label}
      </Button>
    </form>
  )
}
