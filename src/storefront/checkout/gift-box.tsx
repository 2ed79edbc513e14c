import { checkoutLabels } from '../../contract/orders/checkout.labels.ts'
import { fieldRules } from '../../contract/rules.ts'
import { Field, TextArea } from '../../ui/field.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { localDayIn } from '../forms/local-day.ts'
import type { Gift, GiftField } from './use-gift.ts'

interface Props {
  gift: Gift
  hasPrinted: boolean
  /** Why the server refused the order; empty: it did not. */
  refusedBy: string
  field: (name: GiftField) => { id: string; name: string; required: boolean; error: string | undefined; onInput: () => void }
}

/** "This is a gift": to whom the digital lines go, when, and with which message. */
export function GiftBox({ gift, hasPrinted, refusedBy, field }: Props) {
  const t = useLabels(checkoutLabels)
  const message = useMessage()
  const { hasDigital, isGift, stored, setGift, save, fieldOf } = gift
  if (!hasDigital) return null
  const propsOf = (name: GiftField) => {
    const props = field(name)
    return { ...props, error: props.error ?? (fieldOf(refusedBy) === name ? message(refusedBy) : undefined) }
  }
  return (
    <div className="grid gap-4 rounded-card border border-line-strong p-4 has-[[name=IsGift]:checked]:bg-tint/50">
      <label className="flex cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="IsGift"
          checked={isGift}
          onChange={({ target }) => setGift(target.checked)}
          className="size-5 shrink-0 accent-green"
        />
        <span className="font-semibold">{t('lbl_checkout_gift')}</span>
      </label>
      {isGift && (
        <>
          <p className="text-sm text-soft">
            {t('lbl_checkout_gift_text')} {hasPrinted && t('lbl_checkout_gift_printed')}
          </p>
          <Field
            label={t('lbl_checkout_gift_email')}
            type="email"
            autoComplete="off"
            dir="ltr"
            defaultValue={stored?.email}
            onChange={({ target }) => save({ email: target.value })}
            {...propsOf('GiftEmail')}
          />
          <Field
            label={t('lbl_checkout_gift_day')}
            hint={t('lbl_checkout_gift_day_hint')}
            type="date"
            min={localDayIn(0)}
            max={localDayIn(365)}
            defaultValue={stored?.day}
            onChange={({ target }) => save({ day: target.value })}
            {...propsOf('GiftDay')}
          />
          <TextArea
            label={t('lbl_checkout_gift_note')}
            hint={t('lbl_checkout_gift_note_hint')}
            rows={3}
            maxLength={fieldRules.gift.Note.max}
            defaultValue={stored?.note}
            onChange={({ target }) => save({ note: target.value })}
            {...propsOf('GiftNote')}
          />
        </>
      )}
    </div>
  )
}
