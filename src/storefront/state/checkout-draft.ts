import { constants } from '../../contract/constants.ts'
import { checkoutKey } from './browser-storage.ts'
import { readStoredDraft, saveDraft } from './drafts.ts'
import type { StoredCartItem } from './shapes.ts'

/** The checkout form, stored for the lifetime of the tab: after a reload the same order must reuse the same idempotency key. */
export interface CheckoutDraft {
  note: string
  coupon: string
  /** Id of the payment method; 0 if none is chosen. */
  method: number
  /** The customer wants digital products at once, and knows what that means for the right to withdraw. */
  deliversAtOnce?: boolean
  /** Absent: the order is no gift. */
  gift?: GiftDraft
}

/** To whom the digital lines go. */
export interface GiftDraft {
  email: string
  /** `2026-12-24`; empty: as soon as it is paid. */
  day: string
  note: string
}

interface StoredDraft extends Omit<CheckoutDraft, 'gift'> {
  /** What is in the fields of the gift, whether it is one or not. */
  typedGift?: GiftDraft & { isOn: boolean }
  /** What is in the field of the coupon and was not applied. */
  typedCoupon: string
  /** `isAsked`: the bank asked the customer, so the attempt may wait for this tab. */
  attempt?: { of: string; key: string; isAsked?: boolean }
}

export function readCheckoutDraft(): StoredDraft {
  const { note, coupon, typedCoupon, typedGift, method, deliversAtOnce, attempt } = readStoredDraft(checkoutKey) as Partial<StoredDraft>
  return {
    note: typeof note === 'string' ? note : '',
    coupon: typeof coupon === 'string' && coupon.length <= constants.couponCode ? coupon : '',
    typedCoupon: typeof typedCoupon === 'string' ? typedCoupon : '',
    method: Number.isInteger(method) ? Number(method) : 0,
    ...(deliversAtOnce === true && { deliversAtOnce }),
    ...(isGiftDraft(typedGift) && { typedGift }),
    ...(typeof attempt?.of === 'string' &&
      isUuid(attempt.key) && { attempt: { of: attempt.of, key: attempt.key, isAsked: attempt.isAsked === true } }),
  }
}

const isGiftDraft = (typed: unknown): boolean => {
  const { isOn, email, day, note } = (typed ?? {}) as Record<string, unknown>
  return typeof isOn === 'boolean' && [email, day, note].every((text) => typeof text === 'string')
}

const writeDraft = (draft: StoredDraft) => saveDraft(checkoutKey, draft)

export const saveCheckoutDraft = (draft: Partial<Omit<StoredDraft, 'attempt'>>) => writeDraft({ ...readCheckoutDraft(), ...draft })

/** Discards the idempotency key, so that the next order is a new attempt even with the same content. */
export const clearAttempt = () => writeDraft({ ...readCheckoutDraft(), attempt: undefined })

/** The bank asks the customer to authenticate the attempt. */
export function saveAuthentication(): void {
  const draft = readCheckoutDraft()
  if (draft.attempt) writeDraft({ ...draft, attempt: { ...draft.attempt, isAsked: true } })
}

/** Whether an order would be this attempt again. */
export function isSameAttempt(key: string, items: StoredCartItem[], draft: CheckoutDraft, userId: number): boolean {
  const { attempt } = readCheckoutDraft()
  return attempt?.key === key && attempt.of === contentOf(items, draft, userId)
}

function contentOf(items: StoredCartItem[], draft: CheckoutDraft, userId: number): string {
  const lines = items.map(({ ProductId, Quantity, productSelectedAttributes }) => [
    ProductId,
    Quantity,
    ...productSelectedAttributes.map(({ ProductAttributeID, PrimaryKeyValue }) => `${ProductAttributeID}:${PrimaryKeyValue}`),
  ])
  const gift = draft.gift ? [[draft.gift.email, draft.gift.day, draft.gift.note]] : []
  return JSON.stringify([userId, lines, draft.coupon, draft.note, draft.method, ...gift, ...(draft.deliversAtOnce ? ['at once'] : [])])
}

/** The idempotency key of an order: stable for the same content, new for any other. */
export function attemptKey(items: StoredCartItem[], draft: CheckoutDraft, userId: number): string {
  const of = contentOf(items, draft, userId)
  const { attempt } = readCheckoutDraft()
  if (attempt?.of === of) return attempt.key
  const key = newUuid()
  const { gift: _, ...typed } = draft
  writeDraft({ ...readCheckoutDraft(), ...typed, attempt: { of, key } })
  return key
}

const isUuid = (value: unknown) =>
  typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(value)

// crypto.randomUUID exists only in secure contexts: https and localhost.
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
