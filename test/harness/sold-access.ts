import { getOrderHistoryDetail, revealCredential } from '../../src/contract/storefront.ts'
import { makeCode } from '../../src/modules/customers/customers.ts'
import { collectCash } from '../../src/modules/orders/orders.ts'
import { codeFor, sessionHashOf } from '../../src/modules/vault/credential.ts'
import { addToPool, type NewPoolItem } from '../../src/modules/vault/vault.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import type { Line, Shopper, TestShop } from './open-shop.ts'

const instructions = { instructionsEn: 'Open the page.\nLog in.', instructionsAr: 'افتح الصفحة.\nسجّل الدخول.' }
const rightToResell = 'Contract of 2026 with the publisher'

export const loginFields = [
  { nameEn: 'User name', nameAr: 'اسم المستخدم', isSecret: false },
  { nameEn: 'Password', nameAr: 'كلمة المرور', isSecret: true },
]

/** The values of so many different logins. */
export const logins = (count: number, name = 'ward'): NewPoolItem[] =>
  Array.from({ length: count }, (_, at) => ({ values: [`${name}-${at + 1}@service.example`, `Secret ${name} ${at + 1}`] }))

interface Offer {
  lowStockAt?: number | null
  activationLimit?: number | null
  warrantyDays?: number
  seats?: number
  accessDays?: number
  startsOnFirstUse?: boolean
}

const termsOf = (shop: TestShop, productId: number, { warrantyDays = 30, seats = 1, accessDays = 0, startsOnFirstUse = false }: Offer) =>
  shop.db.insertInto('productTerms').values({ productId, warrantyDays, seats, accessDays, startsOnFirstUse }).execute()

/** A new account product with these logins in its pool. */
export async function stockPool(shop: TestShop, items: NewPoolItem[], offer: Offer = {}): Promise<number> {
  const productId = await shop.stock({ kind: 'account', quantity: 0, name: 'Ward reference', nameAr: 'مرجع الجناح' })
  await termsOf(shop, productId, offer)
  await shop.db
    .insertInto('accountOffers')
    .values({
      productId,
      delivery: 'pool',
      rightToResell,
      fields: JSON.stringify(loginFields),
      ...instructions,
    })
    .execute()
  if (offer.lowStockAt)
    await shop.db.updateTable('products').set({ lowStockAt: offer.lowStockAt }).where('productId', '=', productId).execute()
  await fillPool(shop, productId, items)
  return productId
}

export const fillPool = (shop: TestShop, productId: number, items: NewPoolItem[]) =>
  inTransaction(shop.db, (tx) => addToPool(tx, shop.app.shop.config.secretKey, productId, items))

/** Makes a product one that delivers licence keys. */
export const offerKeys = (shop: TestShop, productId: number, { activationLimit = 2 }: Offer = {}) =>
  shop.db
    .insertInto('accountOffers')
    .values({ productId, delivery: 'generated', rightToResell, ...instructions, activationLimit })
    .execute()

/** A new account product that delivers licence keys. */
export async function stockKeys(shop: TestShop, offer: Offer = {}): Promise<number> {
  const productId = await shop.stock({ kind: 'account', quantity: null, name: 'Dose calculator', nameAr: 'حاسبة الجرعات' })
  await termsOf(shop, productId, offer)
  await offerKeys(shop, productId, offer)
  return productId
}

export const pay = (shop: TestShop, orderId: number) =>
  shop.write((tx) => collectCash(shop.app.shop, tx, { orderId, actor: 'staff', reason: '' }))

/** Buys and pays a line. */
export async function buyAccess(shop: TestShop, shopper: Shopper, line: Line) {
  const { OrderId: orderId = 0 } = await shopper.buys(line)
  await pay(shop, orderId)
  const { data } = await shopper.call(getOrderHistoryDetail, { OrderId: orderId })
  const orderItemId = data[0]?.OrderItemID ?? 0
  const { entitlementId } = await shop.db
    .selectFrom('entitlements')
    .select('entitlementId')
    .where('orderItemId', '=', orderItemId)
    .executeTakeFirstOrThrow()
  return { orderId, orderItemId, entitlementId }
}

/** A code to see what a seat gives, as its mail would have it. */
export async function revealCode(shop: TestShop, { customerId, token }: Shopper, entitlementId: number, seatNumber = 1): Promise<string> {
  const { email } = await shop.db.selectFrom('customers').select('email').where('customerId', '=', customerId).executeTakeFirstOrThrow()
  const sessionHash = sessionHashOf({ customerId, token, permissions: new Set() })
  return makeCode(shop.app.shop, 'reveal', email, codeFor({ entitlementId, seatNumber }, sessionHash))
}

/** What a seat gives, shown by a new code. */
export async function show(shop: TestShop, shopper: Shopper, entitlementId: number, seatNumber = 1): Promise<string[]> {
  const Otp = await revealCode(shop, shopper, entitlementId, seatNumber)
  const { data } = await shopper.call(revealCredential, { EntitlementID: entitlementId, Otp })
  return data[0]?.FieldsJson.map(({ Value }) => Value) ?? []
}
