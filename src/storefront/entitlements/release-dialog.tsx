import { useState } from 'react'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { seatsLabels } from '../../contract/entitlements/seats.labels.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useLabels } from '../app/labels.ts'
import type { Seats, ShownSeat } from './use-seats.ts'

/** Asks before a seat is taken back or given up. */
export function ReleaseDialog({ seat, seats, onClose }: { seat: ShownSeat; seats: Seats; onClose: () => void }) {
  const t = useLabels(seatsLabels)
  const shop = useLabels(shopLabels)
  const { SeatNumber, State, IsMine, IsBuyer, HolderName, HolderEmail, BuyerName } = seat
  const own = IsBuyer ? t('lbl_seats_give_away_text') : t('lbl_seats_give_back_text', { name: isolated(BuyerName) })
  const others =
    State === 'claimed'
      ? t('lbl_seats_take_back_claimed', { name: isolated(HolderName || HolderEmail || '') })
      : t('lbl_seats_take_back_invited')
  const [refusal, setRefusal] = useState('')
  const release = async () => {
    setRefusal('')
    const reason = await seats.release(SeatNumber)
    if (reason) setRefusal(reason)
    else onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={IsMine ? t('lbl_seats_give_away_title') : t('lbl_seats_take_back_title', { n: SeatNumber })}
      closeLabel={shop('lbl_shop_close')}
    >
      <div className="grid gap-5">
        <p>{IsMine ? own : others}</p>
        <Refusal text={refusal} />
        <div className="flex flex-wrap gap-3">
          <Button look="danger" busy={seats.isBusy} onClick={release}>
            {t(IsMine ? (IsBuyer ? 'lbl_seats_give_away' : 'lbl_seats_give_back') : 'lbl_seats_take_back')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('lbl_seats_cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
