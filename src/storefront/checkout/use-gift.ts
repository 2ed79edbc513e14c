import { useState } from 'react'
import type { Cart } from '../../contract/cart/cart.ts'
import { messages } from '../../contract/messages.ts'
import { checkoutLabels } from '../../contract/orders/checkout.labels.ts'
import { type FieldRule, fieldRules } from '../../contract/rules.ts'
import { cleanEmail } from '../../contract/typed.ts'
import { useLabels } from '../app/labels.ts'
import type { Refused } from '../forms/form.ts'
import { localDay, localDayIn } from '../forms/local-day.ts'
import { type GiftDraft, readCheckoutDraft, saveCheckoutDraft } from '../state/checkout-draft.ts'

export type GiftField = 'GiftEmail' | 'GiftDay' | 'GiftNote'
type Values = Record<GiftField, string>

const day: FieldRule = { label: 'Day', max: 10, required: false }

/** The server's reasons that are about one of the fields. */
const fieldsOfReasons: Record<string, GiftField> = {
  [messages.giftEmpty]: 'GiftEmail',
  [messages.giftToYourself]: 'GiftEmail',
  [messages.giftDayOfOrder]: 'GiftDay',
}

/** The part of the checkout that sends the digital lines to another person, with its rules; it is nothing without such lines. */
export function useGift(cart: Cart | undefined, buyerEmail: string) {
  const hasDigital = cart?.productsData.some(({ IsDigitalProduct }) => IsDigitalProduct) ?? false
  const t = useLabels(checkoutLabels)
  const [stored] = useState(() => readCheckoutDraft().typedGift)
  const [isOn, setOn] = useState(stored?.isOn ?? false)
  const isGift = hasDigital && isOn
  const save = (changed: Partial<GiftDraft & { isOn: boolean }>) => {
    const { typedGift = { isOn, email: '', day: '', note: '' } } = readCheckoutDraft()
    saveCheckoutDraft({ typedGift: { ...typedGift, ...changed } })
  }
  const rules: Record<GiftField, FieldRule> = {
    GiftEmail: { ...fieldRules.gift.Email, required: isGift },
    GiftDay: day,
    GiftNote: fieldRules.gift.Note,
  }
  return {
    hasDigital,
    isGift,
    stored,
    rules,
    save,
    labels: { GiftEmail: t('lbl_checkout_gift_email'), GiftDay: t('lbl_checkout_gift_day'), GiftNote: t('lbl_checkout_gift_note') },
    setGift(on: boolean) {
      setOn(on)
      save({ isOn: on })
    },
    check({ GiftEmail, GiftDay }: Values): Refused<GiftField> {
      if (!isGift) return {}
      const isDay = GiftDay === '' || (GiftDay >= localDay(new Date()) && GiftDay <= localDayIn(365))
      const isOwn = cleanEmail(GiftEmail).toLowerCase() === buyerEmail.toLowerCase()
      return {
        ...(isOwn && { GiftEmail: { message: 'giftToYourself' } }),
        ...(!isDay && { GiftDay: { message: 'giftDayOfOrder' } }),
      }
    },
    /** What of the order's draft it is. */
    draftOf: ({ GiftEmail, GiftDay, GiftNote }: Values): { gift?: GiftDraft } =>
      isGift ? { gift: { email: GiftEmail.trim(), day: GiftDay, note: GiftNote.trim() } } : {},
    /** The field that the server's reason is about. */
    fieldOf: (reason: string): GiftField | undefined => (isGift ? fieldsOfReasons[reason] : undefined),
  }
}

export type Gift = ReturnType<typeof useGift>
