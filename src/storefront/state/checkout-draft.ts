import { constants } from '../../contract/constants.ts'
import { putText, valueAt } from './browser-storage.ts'
import { draftKey } from './forget-draft.ts'
import type { StoredCartItem } from './shapes.ts'

/** What a customer filled in at checkout, for as long as the tab lives: a reload must send the very same attempt. */
export interface CheckoutDraft {
  note: string
  coupon: string
  /** A payment method's id, 0 while none is chosen. */
  method: number
}

interface Kept extends CheckoutDraft {
  attempt?: { of: string; key: string }
}

export function readDraft(): Kept {
  const { note, coupon, method, attempt } = (valueAt(draftKey, 'sessionStorage') ?? {}) as Partial<Kept>
  return {
    note: typeof note === 'string' ? note : '',
    coupon: typeof coupon === 'string' && coupon.length <= constants.couponCode ? coupon : '',
    method: Number.isInteger(method) ? Number(method) : 0,
    ...(typeof attempt?.of === 'string' && isUuid(attempt.key) && { attempt: { of: attempt.of, key: attempt.key } }),
  }
}

const write = (kept: Kept) => putText(draftKey, JSON.stringify(kept), 'sessionStorage')

export const keepDraft = (draft: Partial<CheckoutDraft>) => write({ ...readDraft(), ...draft })

/** The next order is a new attempt, whatever is in it. */
export const forgetAttempt = () => write({ ...readDraft(), attempt: undefined })

/** The key of this attempt: the same for the same content, however often it is sent, and a new one for any other. */
export function attemptKey(items: StoredCartItem[], draft: CheckoutDraft, userId: number): string {
  const lines = items.map(({ ProductId, Quantity, productSelectedAttributes }) => [
    ProductId,
    Quantity,
    ...productSelectedAttributes.map(({ ProductAttributeID, PrimaryKeyValue }) => `${ProductAttributeID}:${PrimaryKeyValue}`),
  ])
  const of = JSON.stringify([userId, lines, draft.coupon, draft.note, draft.method])
  const { attempt } = readDraft()
  if (attempt?.of === of) return attempt.key
  const key = newUuid()
  write({ ...draft, attempt: { of, key } })
  return key
}

const isUuid = (value: unknown) =>
  typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(value)

// crypto.randomUUID is there only on https and on the own machine.
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
