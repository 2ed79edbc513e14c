import { useState } from 'react'
import { sendSeatInvitation, takeBackSeat } from '../../contract/admin.ts'
import type { Language } from '../../contract/localization/language.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { dayOf, startOf } from '../app/shop-days.ts'
import { useAct } from '../app/use-act.ts'
import { DateField } from '../widgets/date-field.tsx'
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
              {t(seat.IsGift ? 'lbl_staff_orders_gift_change' : 'lbl_staff_orders_seat_invite')}
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

function holderOf({ State, HolderName, HolderEmail, InvitedEmail, SendAt }: Entitlement['Seats'][number]): string {
  const t = labelsOf(staffOrdersLabels)
  if (State === 'claimed') return HolderName ?? HolderEmail ?? ''
  if (State === 'planned' && SendAt)
    return t('lbl_staff_orders_seat_planned', { email: InvitedEmail ?? '–', date: formatDate(dayOf(SendAt), pageLanguage()) })
  return State === 'free' ? t('lbl_staff_orders_seat_free') : t('lbl_staff_orders_seat_invited', { email: InvitedEmail ?? '–' })
}

const morningMs = 8 * 3_600_000

/** When a gift of this day is sent; undefined: now. */
function morningAfterToday(day: string): string | undefined {
  const morning = day === '' ? 0 : Date.parse(startOf(day)) + morningMs
  return morning > Date.now() ? new Date(morning).toISOString() : undefined
}

interface InviteFormProps {
  entitlementId: number
  seat: Entitlement['Seats'][number]
  language: Language
  close: () => void
}

function InviteForm({
  entitlementId,
  seat: { SeatNumber, InvitedEmail, IsGift, GiftNote, SendAt, State },
  language,
  close,
}: InviteFormProps) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const [email, setEmail] = useState(InvitedEmail ?? '')
  const [day, setDay] = useState(State === 'planned' && SendAt ? dayOf(SendAt) : '')
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        const request = { EntitlementId: entitlementId, SeatNumber, Email: email, Language: language, SendAt: morningAfterToday(day) }
        if (await act(() => callStaff(sendSeatInvitation, request), t('lbl_staff_orders_seat_invited_again'))) close()
      }}
    >
      <TextField label={t('lbl_staff_orders_email')} type="email" dir="ltr" value={email} onChange={setEmail} isRequired autoFocus />
      {IsGift && (
        <DateField label={t('lbl_staff_orders_gift_day')} hint={t('lbl_staff_orders_gift_day_hint')} value={day} onChange={setDay} />
      )}
      {GiftNote && (
        <p className="text-sm text-soft">
          {t('lbl_staff_orders_gift_message')}: <bdi className="whitespace-pre-line">{GiftNote}</bdi>
        </p>
      )}
      <Button type="submit" busy={isBusy} disabled={!email.includes('@')}>
        {t(IsGift ? 'lbl_staff_orders_save' : 'lbl_staff_orders_seat_invite')}
      </Button>
    </form>
  )
}
