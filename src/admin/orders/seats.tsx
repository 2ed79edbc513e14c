import { useState } from 'react'
import { sendSeatInvitation, takeBackSeat } from '../../contract/admin.ts'
import type { Language } from '../../contract/localization/language.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf } from '../app/labels.ts'
import { useAct } from '../app/use-act.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { TextField } from '../widgets/text-field.tsx'

type Entitlement = NonNullable<StaffOrder['Lines'][number]['Entitlement']>

interface Props {
  entitlement: Entitlement
  /** Of invitations. */
  language: Language
  mayChange: boolean
}

/** The seats of a purchase for several people. */
export function Seats({ entitlement: { EntitlementId, Seats }, language, mayChange }: Props) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const [inviting, setInviting] = useState<Entitlement['Seats'][number]>()
  const close = () => setInviting(undefined)
  return (
    <ul className="grid border-t border-line">
      {Seats.map((seat) => (
        <li key={seat.SeatNumber} className="flex min-h-11 flex-wrap items-center gap-3 border-b border-line py-1.5 last:border-0">
          <span className="me-auto">
            {t('lbl_staff_orders_seat', { n: seat.SeatNumber })}
            {dot}
            <bdi>{holderOf(seat)}</bdi>
          </span>
          {mayChange && seat.State !== 'free' && !seat.IsFixed && (
            <Button
              look="quiet"
              size="small"
              busy={isBusy}
              onClick={() =>
                act(() => callStaff(takeBackSeat, { EntitlementId, SeatNumber: seat.SeatNumber }), t('lbl_staff_orders_saved'))
              }
            >
              {t('lbl_staff_orders_seat_take_back')}
            </Button>
          )}
          {mayChange && seat.State !== 'claimed' && (
            <Button look="quiet" size="small" onClick={() => setInviting(seat)}>
              {t('lbl_staff_orders_seat_invite')}
            </Button>
          )}
        </li>
      ))}
      <Dialog title={t('lbl_staff_orders_seat', { n: inviting?.SeatNumber ?? 0 })} isOpen={inviting !== undefined} onClose={close}>
        {inviting && <InviteForm entitlementId={EntitlementId} seat={inviting} language={language} close={close} />}
      </Dialog>
    </ul>
  )
}

function holderOf({ State, HolderName, HolderEmail, InvitedEmail }: Entitlement['Seats'][number]): string {
  const t = labelsOf(staffOrdersLabels)
  if (State === 'claimed') return HolderName ?? HolderEmail ?? ''
  return State === 'free' ? t('lbl_staff_orders_seat_free') : t('lbl_staff_orders_seat_invited', { email: InvitedEmail ?? '–' })
}

interface InviteFormProps {
  entitlementId: number
  seat: Entitlement['Seats'][number]
  language: Language
  close: () => void
}

function InviteForm({ entitlementId, seat: { SeatNumber, InvitedEmail }, language, close }: InviteFormProps) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const [email, setEmail] = useState(InvitedEmail ?? '')
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        const request = { EntitlementId: entitlementId, SeatNumber, Email: email, Language: language }
        if (await act(() => callStaff(sendSeatInvitation, request), t('lbl_staff_orders_seat_invited_again'))) close()
      }}
    >
      <TextField label={t('lbl_staff_orders_email')} type="email" dir="ltr" value={email} onChange={setEmail} isRequired autoFocus />
      <Button type="submit" busy={isBusy} disabled={!email.includes('@')}>
        {t('lbl_staff_orders_seat_invite')}
      </Button>
    </form>
  )
}
