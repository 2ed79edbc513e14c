import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop, type Shopper, type TestShop } from '../../../test/harness/open-shop.ts'
import { addFile, complete, lineOf, sellFile } from '../../../test/harness/sold-file.ts'
import { orderStates } from '../../contract/constants.ts'
import { downloadPath } from '../../contract/entitlements/download.ts'
import { messages } from '../../contract/messages.ts'
import {
  getOpenTitles,
  getOrderHistoryDetail,
  getShelfList,
  saveAnnotations,
  saveReadingPosition,
  startEntitlement,
} from '../../contract/storefront.ts'
import { inTransaction, sql } from '../../platform/database/database.ts'
import { revokeEntitlements } from './entitlements.ts'

const shelfOf = async (shopper: Shopper, more = {}) => (await shopper.call(getShelfList, more)).data
const firstOf = async (shopper: Shopper) => {
  const [title] = await shelfOf(shopper)
  if (!title) throw new Error('the shelf has a title')
  return title
}

/** Moves all times of an item's entitlement into the past. */
const waitDays = (shop: TestShop, orderItemId: number, days: number) =>
  sql`
    update entitlements set granted_at = granted_at - t.days, started_at = started_at - t.days,
      starts_latest_at = starts_latest_at - t.days, expires_at = expires_at - t.days
    from (select ${days}::integer * interval '1 day' as days) t where order_item_id = ${orderItemId}`.execute(shop.db)

/** Gives the seat to this customer, or frees it. */
const moveSeat = (shop: TestShop, entitlementId: number, number: number, customerId: number | null, more = {}) =>
  shop.db
    .updateTable('seats')
    .set({ holderCustomerId: customerId, claimedAt: customerId === null ? null : new Date(), ...more })
    .where('entitlementId', '=', entitlementId)
    .where('number', '=', number)
    .execute()

const daysUntil = (iso: string | null) => Math.ceil((Date.parse(iso ?? '') - Date.now()) / 86_400_000)

test('the shelf has every paid item, the newest first, with a ticket that downloads', async () => {
  await using shop = await openShop({ serves: true })
  const { shopper, orderId, orderNumber, orderItemId, fileIds } = await sellFile(shop, [{ title: 'Part 1' }, { title: 'Part 2' }])
  const course = await shop.stock({ kind: 'course', quantity: null, name: 'Reading the Heart', nameAr: 'قراءة القلب' })
  const printed = await shop.stock({ name: 'Atlas' })
  await addFile(shop, course)
  const second = await shopper.buys([{ productId: printed }, { productId: course }])
  const { data: lines } = await shopper.call(getOrderHistoryDetail, { OrderId: second.OrderId ?? 0 })
  const bought = lines.find(({ ProductId }) => ProductId === course)
  expect((await shelfOf(shopper)).map(({ OrderItemID }) => OrderItemID)).toEqual([orderItemId])

  await complete(shop, bought?.OrderItemID ?? 0)
  const titles = await shelfOf(shopper)
  expect(titles).toMatchObject([
    { OrderItemID: bought?.OrderItemID, ProductId: course, ProductName: 'Reading the Heart', Kind: 'course', TotalRecords: 2 },
    { OrderItemID: orderItemId, OrderId: orderId, OrderNumber: orderNumber, ProductName: 'Atlas of Anatomy', Kind: 'ebook' },
  ])
  expect(titles[1]?.DownloadsJson).toEqual((await lineOf(shopper, orderId)).DownloadsJson)
  expect(titles[1]?.DownloadsJson.map(({ FileID }) => FileID)).toEqual(fileIds)
  const file = await shop.fetch(downloadPath(orderItemId, titles[1]?.DownloadToken ?? '', fileIds[1]))
  expect([file.status, await file.text()]).toEqual([200, '0123456789'])
  const inArabic = await shelfOf(shopper, { languageCode: 'ar', PageSize: 1 })
  expect(inArabic).toMatchObject([{ ProductName: 'أطلس التشريح', TotalRecords: 2, LastUsedAt: expect.any(String) }])
  const next = await shelfOf(shopper, { PageNo: 2, PageSize: 1 })
  expect(next).toMatchObject([{ ProductName: 'Reading the Heart', LastUsedAt: null }])
})

test('the title that was used last comes first, closed ones last', async () => {
  await using shop = await openShop({ serves: true })
  const { shopper, link, orderItemId } = await sellFile(shop)
  const others: number[] = []
  for (const name of ['First', 'Second', 'Third']) {
    const productId = await shop.stock({ kind: 'ebook', quantity: null, name })
    const { OrderId = 0 } = await shopper.buys({ productId })
    const { OrderItemID } = await lineOf(shopper, OrderId)
    await complete(shop, OrderItemID)
    others.push(OrderItemID)
  }
  const [first, second, third] = others
  const order = async () => (await shelfOf(shopper)).map(({ OrderItemID }) => OrderItemID)
  expect(await order()).toEqual([third, second, first, orderItemId])
  expect((await shop.fetch(await link())).status).toBe(200)
  expect(await order()).toEqual([orderItemId, third, second, first])
  await inTransaction(shop.db, (tx) => revokeEntitlements(tx, [third ?? 0, orderItemId]))
  expect(await order()).toEqual([second, first, third, orderItemId])
})

test('a refunded item stays on the shelf, closed; nobody sees the shelf of another customer', async () => {
  await using shop = await openShop()
  const { shopper, orderItemId } = await sellFile(shop)
  expect(await shelfOf(await shop.shopper())).toEqual([])
  await expect(shop.call(getShelfList, {})).rejects.toMatchObject({ statusCode: 401 })
  expect(await shelfOf(shopper)).toMatchObject([{ State: 'open', DownloadToken: expect.any(String) }])
  await inTransaction(shop.db, (tx) => revokeEntitlements(tx, [orderItemId]))
  expect(await shelfOf(shopper)).toMatchObject([{ State: 'revoked', DownloadToken: null, DownloadsJson: [], CanRenew: true }])
  await shop.db.updateTable('products').set({ isVisible: false }).execute()
  expect(await shelfOf(shopper)).toMatchObject([{ State: 'revoked', CanRenew: false }])
})

test('a book says how much of it was read, and in which file the notes are, also when it is closed', async () => {
  await using shop = await openShop()
  const { shopper, orderItemId, productId, fileIds } = await sellFile(shop, [{ format: 'pdf' }, { format: 'epub' }])
  const [pdf = 0, epub = 0] = fileIds
  const seen = async () => {
    const { ReadFraction, NotesFileID } = await firstOf(shopper)
    return { ReadFraction, NotesFileID }
  }
  expect(await seen()).toEqual({ ReadFraction: null, NotesFileID: null })
  const place = { DeviceID: randomUUID(), Locator: 'page=2' }
  await shopper.call(saveReadingPosition, { ...place, FileID: pdf, Fraction: 0.75, UpdatedAt: '2026-01-01T00:00:00Z' })
  await shopper.call(saveReadingPosition, { ...place, FileID: epub, Fraction: 0.25, UpdatedAt: '2026-01-02T00:00:00Z' })
  const words = { QuoteExact: '', QuoteBefore: '', QuoteAfter: '', Color: 'yellow', Note: '' } as const
  const mark = { ...words, AnnotationID: randomUUID(), Locator: 'page=2', ChangedAt: '2026-01-02T00:00:00Z', Revision: 0, IsDeleted: false }
  await shopper.call(saveAnnotations, { FileID: epub, AnnotationsJson: [{ ...mark, Kind: 'bookmark' }] })
  expect(await seen()).toEqual({ ReadFraction: 0.25, NotesFileID: null })
  const note = { ...mark, AnnotationID: randomUUID(), Kind: 'note' as const, Note: 'Ask about this' }
  await shopper.call(saveAnnotations, { FileID: pdf, AnnotationsJson: [note] })
  await inTransaction(shop.db, (tx) => revokeEntitlements(tx, [orderItemId]))
  expect(await firstOf(shopper)).toMatchObject({ State: 'revoked', ReadFraction: 0.25, NotesFileID: pdf })
  // A corrected version came in its place.
  await shop.db.updateTable('productFiles').set({ isCurrent: false }).where('fileId', '=', pdf).execute()
  const corrected = await addFile(shop, productId, { format: 'pdf' })
  expect(await seen()).toEqual({ ReadFraction: 0.25, NotesFileID: corrected })
  const deleted = { ...note, Revision: 1, IsDeleted: true, Note: '' }
  await shopper.call(saveAnnotations, { FileID: pdf, AnnotationsJson: [deleted] })
  expect(await seen()).toEqual({ ReadFraction: 0.25, NotesFileID: null })
  const other = await sellFile(shop)
  expect(await firstOf(other.shopper)).toMatchObject({ ReadFraction: null, NotesFileID: null })
})

test('a period of 182 days runs from the purchase, ends, and closes the title', async () => {
  await using shop = await openShop({ serves: true })
  const { shopper, orderItemId, link } = await sellFile(shop, [{}], {}, { accessDays: 182 })
  const title = await firstOf(shopper)
  expect(title).toMatchObject({ State: 'open', StartsAt: expect.any(String), StartsLatestAt: null, TermsJson: { AccessDays: 182 } })
  expect(daysUntil(title.ExpiresAt)).toBe(182)
  const path = await link()
  await waitDays(shop, orderItemId, 181)
  expect(await firstOf(shopper)).toMatchObject({ State: 'open', DownloadToken: expect.any(String) })
  await waitDays(shop, orderItemId, 1)
  expect(await firstOf(shopper)).toMatchObject({ State: 'ended', DownloadToken: null, DownloadsJson: [] })
  expect((await shop.fetch(path)).status).toBe(403)
})

const waiting = { accessDays: 30, startsOnFirstUse: true, startWithinDays: 90 }

test('a period that waits is started once, by a press, however many are sent', async () => {
  await using shop = await openShop()
  const { shopper } = await sellFile(shop, [{}], {}, waiting)
  const before = await firstOf(shopper)
  expect(before).toMatchObject({ State: 'not started', StartsAt: null, LastUsedAt: null })
  expect([before.StartsLatestAt, before.ExpiresAt].map(daysUntil)).toEqual([90, 120])
  const start = async () => (await shopper.call(startEntitlement, { EntitlementID: before.EntitlementID })).data[0]?.ExpiresAt ?? null
  const ends = await Promise.all(Array.from({ length: 10 }, start))
  expect(new Set(ends).size).toBe(1)
  expect(daysUntil(ends[0] ?? null)).toBe(30)
  expect(await firstOf(shopper)).toMatchObject({ State: 'open', StartsLatestAt: null, ExpiresAt: ends[0], StartsAt: expect.any(String) })
  expect(await start()).toBe(ends[0])
})

test('a period that waits is started by the first download, or by itself on its latest day', async () => {
  await using shop = await openShop({ serves: true })
  const [used, unused] = [await sellFile(shop, [{}], {}, waiting), await sellFile(shop, [{}], {}, waiting)]
  expect((await shop.fetch(await used.link())).status).toBe(200)
  expect(await firstOf(used.shopper)).toMatchObject({ State: 'open', LastUsedAt: expect.any(String) })
  await waitDays(shop, unused.orderItemId, 90)
  const title = await firstOf(unused.shopper)
  expect(title).toMatchObject({ State: 'open', StartsLatestAt: null })
  expect(daysUntil(title.ExpiresAt)).toBe(30)
  await waitDays(shop, unused.orderItemId, 30)
  expect((await firstOf(unused.shopper)).State).toBe('ended')
})

test('only a customer with an open seat starts a period', async () => {
  await using shop = await openShop()
  const { shopper, orderItemId } = await sellFile(shop, [{}], {}, waiting)
  const { EntitlementID } = await firstOf(shopper)
  const stranger = await shop.shopper()
  const closed = { statusCode: 404, message: messages.entitlementClosed }
  await expect(stranger.call(startEntitlement, { EntitlementID })).rejects.toMatchObject(closed)
  await expect(shopper.call(startEntitlement, { EntitlementID: 999_999 })).rejects.toMatchObject(closed)
  await inTransaction(shop.db, (tx) => revokeEntitlements(tx, [orderItemId]))
  await expect(shopper.call(startEntitlement, { EntitlementID })).rejects.toMatchObject(closed)
  expect(await firstOf(shopper)).toMatchObject({ State: 'revoked', StartsAt: null })
})

test('the buyer sees free seats; the holder of another seat has the title with its files, as a gift with its note', async () => {
  await using shop = await openShop({ serves: true })
  const { shopper, link } = await sellFile(shop, [{}], { firstName: 'Salma', lastName: 'Haddad' }, { seats: 5 })
  const own = { SeatsTotal: 5, SeatsFree: 4, SeatNumber: 1, IsBuyer: true, BuyerName: null, IsGift: false, TermsJson: { Seats: 5 } }
  const { EntitlementID } = await firstOf(shopper)
  expect(await firstOf(shopper)).toMatchObject(own)
  const friend = await shop.shopper()
  await moveSeat(shop, EntitlementID, 2, friend.customerId, { isGift: true, giftNote: 'Good luck!' })
  expect(await firstOf(shopper)).toMatchObject({ ...own, SeatsFree: 3, GiftNote: null })
  const gift = await firstOf(friend)
  expect(gift).toMatchObject({ SeatNumber: 2, IsBuyer: false, IsGift: true, GiftNote: 'Good luck!', BuyerName: 'Salma Haddad' })
  expect((await shop.fetch(downloadPath(gift.OrderItemID, gift.DownloadToken ?? ''))).status).toBe(200)

  const path = await link()
  await moveSeat(shop, EntitlementID, 1, null)
  expect(await firstOf(shopper)).toMatchObject({ ...own, SeatNumber: null, SeatsFree: 4, State: 'open', DownloadToken: null })
  expect((await shop.fetch(path)).status).toBe(403)
  await moveSeat(shop, EntitlementID, 2, null)
  expect(await shelfOf(friend)).toEqual([])
})

test('the shelf is filtered by kind and state, and searched in both languages and spellings', async () => {
  await using shop = await openShop()
  const { shopper, orderItemId } = await sellFile(shop)
  for (const [kind, name, nameAr] of [
    ['course', 'Paediatric library', 'مكتبات طب الأطفال'],
    ['account', '100 % questions', 'مئة سؤال'],
  ] as const) {
    const productId = await shop.stock({ kind, quantity: null, name, nameAr })
    const { OrderId = 0 } = await shopper.buys({ productId })
    await complete(shop, (await lineOf(shopper, OrderId)).OrderItemID)
  }
  const found = async (more: object) => (await shelfOf(shopper, more)).map(({ Kind }) => Kind)
  expect(await found({})).toEqual(['account', 'course', 'ebook'])
  expect(await found({ Kind: 'course' })).toEqual(['course'])
  for (const SearchTerm of ['pediatric', 'PAEDIATRIC libraries', 'اطفال', 'الاطفال طب', 'paed'])
    expect(await found({ SearchTerm }), SearchTerm).toEqual(['course'])
  expect(await found({ SearchTerm: 'atlas', Kind: 'course' })).toEqual([])
  expect(await found({ SearchTerm: '%' })).toEqual(['account', 'course', 'ebook'])
  expect(await found({ State: 'ended' })).toEqual([])
  await inTransaction(shop.db, (tx) => revokeEntitlements(tx, [orderItemId]))
  expect(await found({ State: 'ended' })).toEqual(['ebook'])
  expect(await found({ State: 'open' })).toEqual(['account', 'course'])
  await expect(shopper.call(getShelfList, { State: 'revoked' as never })).rejects.toMatchObject({ statusCode: 400 })
})

test('the states of the shelf agree with what can be opened', async () => {
  await using shop = await openShop()
  const { shopper, orderItemId } = await sellFile(shop, [{}], {}, waiting)
  const { active, completed, returned, refunded } = orderStates
  const change = (values: object) => shop.db.updateTable('orderItems').set(values).where('orderItemId', '=', orderItemId).execute()
  const agrees = async () => {
    const title = await firstOf(shopper)
    const { rows } = await sql`select from open_seats(${shopper.customerId})`.execute(shop.db)
    expect(['open', 'not started'].includes(title.State)).toBe(rows.length === 1)
    return title.State
  }
  expect(await agrees()).toBe('not started')
  await change({ statusId: returned, shippingStatusId: active })
  expect(await agrees()).toBe('revoked')
  await change({ shippingStatusId: completed })
  expect(await agrees()).toBe('not started')
  await waitDays(shop, orderItemId, 91)
  expect(await agrees()).toBe('open')
  await waitDays(shop, orderItemId, 60)
  expect(await agrees()).toBe('ended')
  await change({ statusId: refunded })
  expect(await agrees()).toBe('revoked')
})

test('a customer is told which products they can use already, each with its latest end', async () => {
  await using shop = await openShop()
  const { shopper, productId, orderItemId } = await sellFile(shop, [{}], {}, { accessDays: 30 })
  const [printed, other] = [await shop.stock({ name: 'Printed' }), await shop.stock({ kind: 'course', quantity: null })]
  await shopper.buys({ productId: printed })
  const owned = async (of: Shopper = shopper) => (await of.call(getOpenTitles, { ProductIDs: [productId, printed, other] })).data
  const [first, ...more] = await owned()
  expect([first?.ProductId, daysUntil(first?.ExpiresAt ?? null), more]).toEqual([productId, 30, []])

  const { OrderId = 0 } = await shopper.buys({ productId })
  // Not paid yet.
  expect(await owned()).toEqual([first])
  const again = await lineOf(shopper, OrderId)
  await complete(shop, again.OrderItemID)
  await waitDays(shop, orderItemId, 10)
  expect((await owned()).map(({ ExpiresAt }) => daysUntil(ExpiresAt))).toEqual([30])
  await waitDays(shop, again.OrderItemID, 31)
  expect((await owned()).map(({ ExpiresAt }) => daysUntil(ExpiresAt))).toEqual([20])
  await shop.db.updateTable('entitlements').set({ expiresAt: null }).where('orderItemId', '=', orderItemId).execute()
  expect(await owned()).toEqual([{ ProductId: productId, ExpiresAt: null }])
  await inTransaction(shop.db, (tx) => revokeEntitlements(tx, [orderItemId]))
  expect(await owned()).toEqual([])
  expect(await owned(await shop.shopper())).toEqual([])
  await expect(shop.call(getOpenTitles, { ProductIDs: [productId] })).rejects.toMatchObject({ statusCode: 401 })
})
