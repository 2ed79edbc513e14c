import { useState } from 'react'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { seatsLabels } from '../../contract/entitlements/seats.labels.ts'
import { answers } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { inviteSeat } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useLabels } from '../app/labels.ts'
import { defineForm } from '../forms/form.ts'
import { localDay, localDayIn, morningOf } from '../forms/local-day.ts'
import { useForm } from '../forms/use-form.ts'
import { useFormDraft } from '../forms/use-form-draft.ts'
import type { ShownSeat } from './use-seats.ts'

interface Props {
  seat: ShownSeat
  entitlementId: number
  onClose: () => void
  onDone: () => Promise<unknown>
}

const giftForm = (EntitlementID: number, SeatNumber: number) =>
  defineForm({
    id: 'gift',
    rules: fieldRules.gift,
    async send({ values, data, call, languageCode }) {
      const day = String(data.get('Day') ?? '')
      const SendAt = day ? morningOf(day) : undefined
      const { data: rows } = await call(inviteSeat, { EntitlementID, SeatNumber, IsGift: true, SendAt, ...values, languageCode })
      if (rows[0]?.ResponseMsg !== answers.saved) return { failed: rows[0]?.ResponseMsg }
      return { done: day ? 'giftPlanned' : 'giftSent' }
    },
  })

/** Gives a seat away with a message, now or on a later day; of a gift that nobody has accepted yet, changes it. */
export function GiftDialog({ seat, entitlementId, onClose, onDone }: Props) {
  const t = useLabels(seatsLabels)
  const shop = useLabels(shopLabels)
  const [isTyped, setTyped] = useState(false)
  const { SeatNumber, IsGift, IsMine, InvitedEmail, GiftNote, SendAt, State } = seat
  // A note is written once: Escape does not lose it.
  const draft = useFormDraft(`gift-${entitlementId}-${SeatNumber}`)
  const { props, field, isBusy, refusal } = useForm(giftForm(entitlementId, SeatNumber), {
    labels: { Email: t('lbl_seats_give_email'), Note: t('lbl_seats_give_note') },
    keepsValues: true,
    async onDone() {
      draft.clear()
      onClose()
      await onDone()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t(IsGift ? 'lbl_seats_change' : 'lbl_seats_give')} closeLabel={shop('lbl_shop_close')}>
      <form {...props} {...draft.props} data-typed={isTyped || undefined} onInput={() => setTyped(true)} className="grid gap-5">
        {IsMine && <p className="rounded-card bg-amber-tint px-4 py-2.5 text-sm">{t('lbl_seats_give_own')}</p>}
        <Field
          label={t('lbl_seats_give_email')}
          type="email"
          autoComplete="off"
          dir="ltr"
          defaultValue={InvitedEmail ?? ''}
          {...field('Email')}
        />
        <Field
          label={t('lbl_seats_give_day')}
          hint={t('lbl_seats_give_day_hint')}
          type="date"
          name="Day"
          min={localDayIn(1)}
          max={localDayIn(365)}
          defaultValue={State === 'planned' && SendAt ? localDay(new Date(SendAt)) : ''}
        />
        <TextArea
          label={t('lbl_seats_give_note')}
          hint={t('lbl_seats_give_note_hint')}
          rows={4}
          maxLength={fieldRules.gift.Note.max}
          defaultValue={GiftNote ?? ''}
          {...field('Note')}
        />
        <Refusal text={refusal} />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('lbl_seats_give_button')}
        </Button>
      </form>
    </Dialog>
  )
}
