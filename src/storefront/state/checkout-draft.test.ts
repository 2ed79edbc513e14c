import { beforeEach, expect, test, vi } from 'vitest'
import { attemptKey, clearAttempt, readCheckoutDraft, saveCheckoutDraft } from './checkout-draft.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})

const items = [
  {
    ProductId: 5,
    Quantity: 2,
    productSelectedAttributes: [{ ProductAttributeID: 1, PrimaryKeyValue: 3 }],
    ShippingCharges: 0,
    DefaultImage: '',
  },
]
const gift = { email: 'omar@avicenna.example', day: '', note: 'Enjoy.' }
const draft = { note: 'Ring twice', coupon: '', method: 6 }

test('the same order is the same attempt, and any change starts another', () => {
  const key = attemptKey(items, draft, 1)
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(attemptKey(items, draft, 1)).toBe(key)
  const others = [
    attemptKey(items, { ...draft, note: '' }, 1),
    attemptKey(items, { ...draft, coupon: 'SHIFT5' }, 1),
    attemptKey(items, { ...draft, method: 2 }, 1),
    attemptKey(items, draft, 2),
    attemptKey(items, { ...draft, gift }, 1),
    attemptKey(items, { ...draft, gift: { ...gift, day: '2026-12-24' } }, 1),
    attemptKey(
      items.map((item) => ({ ...item, Quantity: 3 })),
      draft,
      1,
    ),
  ]
  expect(new Set([key, ...others]).size).toBe(8)
})

test('once the attempt is used, the same order is a new attempt', () => {
  const key = attemptKey(items, draft, 1)
  clearAttempt()
  expect(attemptKey(items, draft, 1)).not.toBe(key)
})

test.each([
  'nonsense',
  'null',
  '7',
  '{"note":5,"coupon":[],"typedCoupon":7,"method":"6","typedGift":{"isOn":1},"attempt":{"of":"x","key":"../"}}',
])('%s in the storage is not a draft', (text) => {
  sessionStorage.setItem('checkout', text)
  expect(readCheckoutDraft()).toEqual({ note: '', coupon: '', typedCoupon: '', method: 0 })
})

test('what is typed of a gift is stored, whether it is one or not', () => {
  saveCheckoutDraft({ typedGift: { isOn: false, ...gift } })
  expect(readCheckoutDraft().typedGift).toEqual({ isOn: false, ...gift })
})

test('parts of a draft are stored independently', () => {
  saveCheckoutDraft({ note: 'Ring twice' })
  saveCheckoutDraft({ coupon: 'SHIFT5' })
  saveCheckoutDraft({ typedCoupon: 'NIGHT' })
  expect(readCheckoutDraft()).toEqual({ note: 'Ring twice', coupon: 'SHIFT5', typedCoupon: 'NIGHT', method: 0 })
})
