import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { getDocument, listDocuments } from '../../../contract/orders/staff/documents.ts'
import { getOrder } from '../../../contract/orders/staff/orders.ts'
import { getDocumentFile, getOrderDocuments, getOrderInvoice } from '../../../contract/storefront.ts'
import { refundAmount } from '../refunds/refund-order.ts'
import { freezeOldOrders } from './freeze-old-orders.ts'
import { issueDocuments } from './issue-documents.ts'

const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
const textOf = async (base64 = '') =>
  (await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64'))), { mergePages: true })).text

const refund = (shop: TestShop, orderId: number, amountCents: number) =>
  shop.write((tx) => refundAmount(tx, { orderId, amountCents, actor: 'Huda', reason: 'late' }))

test('customers see the invoice and the credit notes of their order at once, and download each in their language', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  const { OrderId = 0 } = await shopper.buys({ productId: await shop.stock({ priceCents: 50_00 }) }, byCard)
  expect((await shopper.call(getOrderDocuments, { OrderId })).data).toMatchObject([{ Kind: 'invoice', Total: 50, CorrectsNumber: null }])
  await refund(shop, OrderId, 12_50)
  const { data } = await shopper.call(getOrderDocuments, { OrderId })
  expect(data).toMatchObject([
    { Kind: 'invoice', Total: 50, CorrectsNumber: null },
    { Kind: 'credit_note', Total: 12.5, CorrectsNumber: data[0]?.DocumentNumber },
  ])
  const note = await shopper.call(getDocumentFile, { DocumentID: data[1]?.DocumentID ?? 0, languageCode: 'ar' })
  expect(note.data[0]).toMatchObject({ FileName: `${data[1]?.DocumentNumber}.pdf`, ContentType: 'application/pdf' })
  expect(await textOf(note.data[0]?.Content)).toContain('$12.50')
  // The call of before has the same invoice.
  const invoice = await shopper.call(getDocumentFile, { DocumentID: data[0]?.DocumentID ?? 0, languageCode: 'en' })
  expect((await shopper.call(getOrderInvoice, { OrderId, languageCode: 'en' })).data[0]?.Content).toBe(invoice.data[0]?.Content)
})

test('an order that is not paid has no documents', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  const { OrderId = 0 } = await shopper.buys({ productId: await shop.stock() })
  expect((await shopper.call(getOrderDocuments, { OrderId })).data).toEqual([])
})

test("another customer's document gets the same response as a missing one, and none is sent without a login", async () => {
  await using shop = await openShop()
  const [owner, stranger] = await shop.shoppers(2)
  const { OrderId = 0 } = (await owner?.buys({ productId: await shop.stock() }, byCard)) ?? {}
  await issueDocuments(shop.app.shop)
  const { documentId: DocumentID } = await shop.db.selectFrom('documents').select('documentId').executeTakeFirstOrThrow()
  const failure = (error: { statusCode: number; message: string }) => ({ statusCode: error.statusCode, message: error.message })
  const files = [DocumentID, 999_999].map((id) => stranger?.call(getDocumentFile, { DocumentID: id }).catch(failure))
  expect(await Promise.all(files)).toEqual(Array(2).fill({ statusCode: 404, message: expect.any(String) }))
  const lists = [OrderId, 999_999].map((id) => stranger?.call(getOrderDocuments, { OrderId: id }).catch(failure))
  expect(await Promise.all(lists)).toEqual(Array(2).fill({ statusCode: 404, message: expect.any(String) }))
  await expect(shop.call(getDocumentFile, { DocumentID })).rejects.toMatchObject({ statusCode: 401 })
  await expect(shop.call(getOrderDocuments, { OrderId })).rejects.toMatchObject({ statusCode: 401 })
})

test('staff find documents by number, series, order, kind and period, and by pages', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ priceCents: 50_00 })
  const shopper = await shop.shopper({ firstName: 'Salma', lastName: 'Haddad' })
  const at = (time: string) => ({ ...shop.app.shop, clock: { now: () => new Date(time) } })
  const orders = []
  for (const time of ['2025-12-31T12:00:00Z', '2026-01-05T12:00:00Z', '2026-01-06T12:00:00Z']) {
    orders.push(await shopper.buys({ productId: atlas }, byCard))
    await issueDocuments(at(time))
  }
  await refund(shop, orders[1]?.OrderId ?? 0, 10_00)
  await issueDocuments(at('2026-01-07T12:00:00Z'))
  const clerk = await shop.staff('orders')
  const found = async (Filter: object) => (await clerk.call(listDocuments, { Filter })).Rows.map(({ Number: number }) => number)
  const all = ['CN-2026-000001', 'INV-2026-000002', 'INV-2026-000001', 'INV-2025-000001']
  expect(await found({})).toEqual(all)
  expect(await found({ Search: 'inv-2026-2' })).toEqual(['INV-2026-000002'])
  expect(await found({ Search: 'INV-2026' })).toEqual(['INV-2026-000002', 'INV-2026-000001'])
  expect(await found({ Series: 'INV-2025' })).toEqual(['INV-2025-000001'])
  expect(await found({ Search: '1' })).toEqual(['CN-2026-000001', 'INV-2026-000001', 'INV-2025-000001'])
  expect(await found({ Search: orders[1]?.OrderNumber })).toEqual(['CN-2026-000001', 'INV-2026-000001'])
  expect(await found({ Kind: 'credit_note' })).toEqual(['CN-2026-000001'])
  expect(await found({ From: '2025-12-31', To: '2026-01-05' })).toEqual(['INV-2026-000001', 'INV-2025-000001'])
  expect(await found({ Search: 'nothing' })).toEqual([])
  const first = await clerk.call(listDocuments, { Size: 3 })
  expect(first).toMatchObject({
    Total: 4,
    Rows: [{ Buyer: 'Salma Haddad', Total: 10, CorrectsNumber: 'INV-2026-000001', IsFrozen: false }, {}, {}],
  })
  const rest = await clerk.call(listDocuments, { Size: 3, After: first.Next ?? '' })
  expect([...first.Rows, ...rest.Rows].map(({ Number: number }) => number)).toEqual(all)
  const { Documents } = await clerk.call(getOrder, { OrderId: orders[1]?.OrderId ?? 0 })
  expect(Documents).toMatchObject([
    { Number: 'INV-2026-000001', Total: 50 },
    { Number: 'CN-2026-000001', Total: 10, CorrectsNumber: 'INV-2026-000001' },
  ])
  const file = await clerk.call(getDocument, { DocumentId: Documents[1]?.DocumentId ?? 0, Language: 'ar' })
  expect(file.FileName).toBe('CN-2026-000001-ar.pdf')
  expect(await textOf(file.Content)).toContain('INV-2026-000001')
  await expect(clerk.call(getDocument, { DocumentId: 999_999, Language: 'ar' })).rejects.toMatchObject({ statusCode: 404 })
  await expect((await shop.staff('catalog')).call(listDocuments, {})).rejects.toMatchObject({ statusCode: 403 })
})

test('an order of before gets its papers as they stand, once, by the job or when it is opened, with the day of that', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ priceCents: 50_00, quantity: 100 })
  const shopper = await shop.shopper()
  const old: { OrderId?: number | undefined }[] = []
  for (let order = 0; order < 4; order++) old.push(await shopper.buys({ productId: atlas }, byCard))
  await refund(shop, old[0]?.OrderId ?? 0, 20_00)
  await shopper.buys({ productId: atlas })
  // As the migration leaves a shop that has sold.
  await shop.db.deleteFrom('documentsDue').execute()
  const untilOrderId = old[3]?.OrderId ?? 0
  await shop.db
    .updateTable('documentsFrozen')
    .set({ untilOrderId, paidBefore: new Date(), nextOrderId: old[0]?.OrderId ?? 0 })
    .execute()
  const sale = await shopper.buys({ productId: atlas }, byCard)
  // Opened before the job, twice at the same moment; a refund of today; then the job, twice.
  await Promise.all([1, 2].map(() => shopper.call(getOrderInvoice, { OrderId: old[2]?.OrderId ?? 0 })))
  await refund(shop, old[1]?.OrderId ?? 0, 5_00)
  await issueDocuments(shop.app.shop)
  await Promise.all([freezeOldOrders(shop.app.shop), freezeOldOrders(shop.app.shop)])
  await freezeOldOrders(shop.app.shop)
  const owner = await shop.staff('owner')
  const { Rows } = await owner.call(listDocuments, {})
  const year = new Date().getUTCFullYear()
  const numbers = (OrderId = 0) =>
    Rows.filter((row) => row.OrderId === OrderId).map(({ Number: number, IsFrozen }) => [number.replace(`-${year}`, ''), IsFrozen])
  expect(numbers(old[2]?.OrderId)).toEqual([['INV-OLD-000001', true]])
  expect(numbers(old[1]?.OrderId)).toEqual([
    ['CN-000001', false],
    ['INV-OLD-000002', true],
  ])
  expect(numbers(old[0]?.OrderId)).toEqual([
    ['CN-OLD-000001', true],
    ['INV-OLD-000003', true],
  ])
  expect(numbers(old[3]?.OrderId)).toEqual([['INV-OLD-000004', true]])
  expect(numbers(sale.OrderId)).toEqual([['INV-000001', false]])
  expect(Rows).toHaveLength(7)
  expect(await shop.db.selectFrom('documentsFrozen').select('nextOrderId').executeTakeFirst()).toEqual({ nextOrderId: null })
  const { data } = await shopper.call(getOrderInvoice, { OrderId: old[2]?.OrderId ?? 0, languageCode: 'en' })
  expect(await textOf(data[0]?.Content)).toContain('it was paid before invoices had numbers of their own')
})
