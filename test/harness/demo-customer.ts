import { demoLogins } from '../../demo/load/customers.ts'
import { paymentMethods } from '../../src/contract/constants.ts'
import type { Language } from '../../src/contract/localization/language.ts'
import { getAllProducts, getUserLogin, postCustomerOrder } from '../../src/contract/storefront.ts'
import { type Database, sql } from '../../src/platform/database/database.ts'
import { callOverHttp } from './call-over-http.ts'
import { chosenLine } from './chosen-line.ts'
import { fillShelf } from './fill-shelf.ts'
import { demoCourse } from './scene-urls.ts'

type Stored = Record<string, string>

/** The browser storage of a demo customer after four orders, with a cart, a title in every state on the shelf, and a completed course. */
export async function customerOf(db: Database, origin: string, language: Language): Promise<Stored> {
  const { email, password } = demoLogins[language === 'ar' ? 1 : 0]
  const guest = callOverHttp(origin, {})
  const { data, token = '' } = await guest(getUserLogin, { Email: email, Password: password })
  const user = data[0]
  const UserID = user?.UserID ?? 0
  const { data: cards } = await guest(getAllProducts, { PageSize: 100, languageCode: language })
  // An earlier customer of these tests shares a title with this one.
  const held = await db
    .selectFrom('entitlements')
    .innerJoin('seats', 'seats.entitlementId', 'entitlements.entitlementId')
    .select('productId')
    .where('holderCustomerId', '=', UserID)
    .execute()
  const available = cards.filter(
    ({ ProductId, StockQuantity }) =>
      (StockQuantity === null || StockQuantity > 3) && !held.some(({ productId }) => productId === ProductId),
  )
  // Cash is offered for carts that ship something.
  const printed = available.find(({ IsDigitalProduct }) => !IsDigitalProduct)
  const inStock = printed ? [printed, ...available.filter((card) => card !== printed)] : available
  const items = await Promise.all(inStock.slice(0, 4).map((card, index) => chosenLine(guest, card.ProductId, index === 0 ? 2 : 1)))
  const { data: accounts } = await guest(getAllProducts, { PageSize: 9, Kind: 'account', languageCode: language })
  const others = accounts.filter(({ ProductId }) => !items.some((item) => item.ProductId === ProductId))
  const accountLines = await Promise.all(others.slice(0, 3).map((card) => chosenLine(guest, card.ProductId)))
  const courseLines = [await chosenLine(guest, demoCourse)]

  const call = callOverHttp(origin, { token, userId: String(UserID) })
  const inCash = { PaymentMethod: paymentMethods.cashOnDelivery }
  // Its files can be downloaded at once.
  const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
  for (const [lines, payment] of [
    [items.slice(0, 1), inCash],
    [items.slice(1, 4), byCard],
    [accountLines, byCard],
    [courseLines, byCard],
  ] as const) {
    const { data: answers } = await call(postCustomerOrder, { UserID, OrderNote: '', cartJsonData: lines, ...payment })
    if (!answers[0]?.OrderId) throw new Error(`no order: ${answers[0]?.ResponseMsg}`)
  }
  // Of another day: whoever orders again within a moment is asked whether it is meant.
  await sql`update orders set created_at = created_at - interval '1 day' where customer_id = ${UserID} and created_at > now() - interval '1 hour'`.execute(
    db,
  )
  await fillShelf(db, UserID)
  await completeCourse(db, UserID)
  const wished = inStock.slice(4, 8).map((card) => ({
    ...card,
    Quantity: 1,
    ShippingCharges: 0,
    DefaultImage: card.ProductImagesJson[0]?.AttachmentURL ?? '',
  }))
  return {
    Token: token,
    user: JSON.stringify(user),
    cartItems: JSON.stringify(items.slice(0, 3)),
    customerWishList: JSON.stringify(wished),
  }
}

async function completeCourse(db: Database, customerId: number) {
  const lessons = await db.selectFrom('lessons').select(['lessonId', 'isRequired']).where('productId', '=', demoCourse).execute()
  const now = new Date()
  const progress = { customerId, openedAt: now, doneAt: now, updatedAt: now }
  const count = lessons.filter(({ isRequired }) => isRequired).length
  await db
    .insertInto('courseProgress')
    .values({ customerId, productId: demoCourse, done: count, required: count, completedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('lessonProgress')
    .values(lessons.map(({ lessonId }) => ({ ...progress, lessonId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
