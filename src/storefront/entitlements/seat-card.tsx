import { seatsLabels } from '../../contract/entitlements/seats.labels.ts'
import { leftToRight } from '../../contract/localization/isolate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useShopDate } from '../app/root-data.ts'
import type { ShownSeat } from './use-seats.ts'

interface Props {
  seat: ShownSeat
  isBusy: boolean
  /** The buyer has no seat, and this one is free. */
  canUse: boolean
  onUse: () => void
  onGive: () => void
  onRelease: () => void
  onLink: () => void
}

const stateClasses: Record<ShownSeat['State'], string> = {
  free: 'bg-tint text-green-text',
  invited: 'bg-amber-tint',
  planned: 'bg-amber-tint',
  claimed: 'border border-line',
}

/** A seat: who has it or was invited to it, and what can be done with it. */
export function SeatCard({ seat, ...actions }: Props) {
  const t = useLabels(seatsLabels)
  const { SeatNumber, State, IsMine, IsGift, GiftNote } = seat
  return (
    <li className="grid content-start gap-2.5 rounded-card border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-2.5">
        <h3 className="font-semibold">{t('lbl_seats_number', { n: SeatNumber })}</h3>
        <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${stateClasses[State]}`}>
          {t(IsMine ? 'lbl_seats_mine' : `lbl_seats_state_${State}`)}
        </span>
        {IsGift && (
          <span className="flex items-center gap-1 text-sm font-semibold text-green-text">
            <Icon name="heart" className="size-4" />
            {t('lbl_seats_gift')}
          </span>
        )}
      </div>
      <Person seat={seat} />
      {GiftNote && (
        <p className="rounded-card bg-tint px-3.5 py-2 text-sm whitespace-pre-line">
          <span className="sr-only">{t('lbl_seats_note')}: </span>
          <bdi>{GiftNote}</bdi>
        </p>
      )}
      <Actions seat={seat} {...actions} />
    </li>
  )
}

function Person({ seat }: { seat: ShownSeat }) {
  const t = useLabels(seatsLabels)
  const dateOf = useShopDate()
  const { State, HolderName, HolderEmail, InvitedEmail, InvitedAt, SendAt, ClaimedAt, IsMine } = seat
  const day = (iso: string | null) => (iso ? dateOf(iso) : '')
  if (State === 'free') return null
  if (State === 'claimed') {
    return (
      <div className="grid text-sm">
        {HolderName && (
          <p className="text-base font-semibold">
            <bdi>{HolderName}</bdi>
          </p>
        )}
        <p className="wrap-anywhere text-soft">
          <bdi>{HolderEmail}</bdi>
        </p>
        {InvitedEmail && InvitedEmail !== HolderEmail && !IsMine && (
          <span className="wrap-anywhere text-soft">{t('lbl_seats_invited_as', { email: leftToRight(InvitedEmail) })}</span>
        )}
        <span className="text-soft">{t('lbl_seats_since', { date: day(ClaimedAt) })}</span>
      </div>
    )
  }
  return (
    <div className="grid text-sm">
      {InvitedEmail ? (
        <p className="text-base font-semibold wrap-anywhere">
          <bdi>{InvitedEmail}</bdi>
        </p>
      ) : (
        <p>{t('lbl_seats_by_link')}</p>
      )}
      <span className="text-soft">
        {State === 'planned'
          ? t('lbl_seats_send_on', { date: day(SendAt) })
          : t('lbl_seats_invited_on', { date: day(SendAt ?? InvitedAt) })}
      </span>
    </div>
  )
}

function Actions({ seat, isBusy, canUse, onUse, onGive, onRelease, onLink }: Props) {
  const t = useLabels(seatsLabels)
  const { SeatNumber, State, IsMine, IsBuyer, IsGift, IsUsed, IsOpen, CanMove } = seat
  if (!IsOpen) return null
  if (!CanMove) return <p className="text-sm text-soft">{t('lbl_seats_fixed')}</p>
  const action = (text: string, onClick: () => void, look: 'quiet' | 'danger' = 'quiet') => (
    <Button
      key={text}
      size="small"
      look={look}
      disabled={isBusy}
      onClick={onClick}
      aria-label={`${text} · ${t('lbl_seats_number', { n: SeatNumber })}`}
    >
      {text}
    </Button>
  )
  const isInvited = State === 'invited' || State === 'planned'
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {IsBuyer && canUse && action(t('lbl_seats_use'), onUse)}
      {IsBuyer && (State === 'free' || (isInvited && !IsGift)) && action(t('lbl_seats_link'), onLink)}
      {IsBuyer &&
        !IsUsed &&
        (State === 'free' || IsMine || (isInvited && IsGift)) &&
        action(t(isInvited ? 'lbl_seats_change' : 'lbl_seats_give'), onGive)}
      {IsMine && action(t(IsBuyer ? 'lbl_seats_give_away' : 'lbl_seats_give_back'), onRelease)}
      {IsBuyer && !IsMine && State !== 'free' && action(t('lbl_seats_take_back'), onRelease, 'danger')}
    </div>
  )
}
