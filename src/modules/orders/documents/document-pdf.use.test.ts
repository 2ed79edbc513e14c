import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { openShop, type Shopper, type TestShop } from '../../../../test/harness/open-shop.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { languages } from '../../../contract/localization/language.ts'
import { formatOrderDate } from '../../../contract/orders/order-date.ts'
import { getInvoice } from '../../../contract/orders/staff/orders.ts'
import { getOrderInvoice } from '../../../contract/storefront.ts'
import { entities } from '../../../contract/storefront-labels.ts'
import { presentOf } from '../papers/paper-of-order.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { documentPdf } from './document-pdf.ts'
import { documentsOfOrder } from './documents-of-order.ts'
import { issueDocuments } from './issue-documents.ts'

const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }

async function textOf(pdf: Buffer): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text
}

async function invoiceOf(shopper: Shopper, OrderId: number, languageCode: 'en' | 'ar' = 'en'): Promise<Buffer> {
  const { data } = await shopper.call(getOrderInvoice, { OrderId, languageCode })
  return Buffer.from(data[0]?.Content ?? '', 'base64')
}

/** An order by card, and its customer. */
async function sold(shop: TestShop, about = {}) {
  const shopper = await shop.shopper({ firstName: 'Salma', lastName: 'Haddad', email: 'salma@avicenna.example' })
  const { OrderId = 0, OrderNumber = '' } = await shopper.buys(
    { productId: await shop.stock({ priceCents: 33_00 }), quantity: 2 },
    { ...byCard, ...about },
  )
  return { shopper, OrderId, OrderNumber }
}

test('the invoice of a paid order has its number, the buyer by name and address, what was sold, and its hash', async () => {
  await using shop = await openShop()
  const { shopper, OrderId, OrderNumber } = await sold(shop, { OrderNote: 'PO 2026-117' })
  const order = await shop.db.selectFrom('orders').select(['orderId', 'paidAt', 'totalCents']).executeTakeFirstOrThrow()
  for (const language of languages) {
    const text = await textOf(await invoiceOf(shopper, OrderId, language))
    const [invoice] = await documentsOfOrder(shop.app.shop, order)
    const day = formatOrderDate(invoice?.issuedAt.toISOString().slice(0, 10) ?? '')
    for (const words of [invoice?.number ?? '?', day, OrderNumber, 'Salma Haddad', '1 Hospital Street', '$33.00', '$66.00', 'PO 2026-117'])
      expect(text, words).toContain(words)
    // An erasure leaves the invoice: it has no more of a person than the law asks for.
    for (const words of ['salma@avicenna.example', '+20 100']) expect(text).not.toContain(words)
  }
})

test('a customer without a name is named by the e-mail address', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper({ firstName: '', lastName: '', email: 'nameless@avicenna.example' })
  const { OrderId = 0 } = await shopper.buys({ productId: await shop.stock({ kind: 'ebook', quantity: null }) }, byCard)
  expect(await textOf(await invoiceOf(shopper, OrderId))).toContain('nameless@avicenna.example')
})

test('an invoice is byte for byte the same after the shop, its time zone and the product have other names', async () => {
  await using shop = await openShop()
  const { shopper, OrderId } = await sold(shop)
  const before = await Promise.all(languages.map((language) => invoiceOf(shopper, OrderId, language)))
  const [{ documentId }] = (await shop.db.selectFrom('documents').select('documentId').execute()) as [{ documentId: number }]
  await rename(shop)
  expect(await Promise.all(languages.map((language) => invoiceOf(shopper, OrderId, language)))).toEqual(before)
  // Nor is it another file when it is made again, of the snapshot alone.
  for (const { storageKey } of await shop.db.selectFrom('documentFiles').select('storageKey').execute())
    await shop.app.shop.storage.remove(storageKey)
  expect(await Promise.all(languages.map((language) => documentPdf(shop.app.shop, documentId, language)))).toEqual(before)
  for (const { storageKey, sha256 } of await shop.db.selectFrom('documentFiles').selectAll().execute()) {
    expect(await shop.app.shop.storage.stat(storageKey)).toBeDefined()
    expect(before.some((pdf) => createHash('sha256').update(pdf).digest().equals(sha256))).toBe(true)
  }
  // A later sale is by the new name.
  const later = await sold({ ...shop, shopper: () => shop.shopper() } as TestShop)
  expect(await textOf(await invoiceOf(later.shopper, later.OrderId))).toContain('Renamed Books')
})

async function rename(shop: TestShop): Promise<void> {
  const name = { entityId: entities.Shop, labelHtmlId: 'lbl_shop_name', text: 'Renamed Books' }
  await shop.db
    .insertInto('labels')
    .values([
      { ...name, language: 'en' },
      { ...name, language: 'ar' },
    ])
    .execute()
  await shop.db.updateTable('products').set({ nameEn: 'Other', nameAr: 'آخر', priceCents: 1 }).execute()
  await shop.db.insertInto('settings').values({ key: 'time.zone', value: '"Pacific/Kiritimati"' }).execute()
  // The labels are cached until the database has said so.
  await expect.poll(async () => (await presentOf(shop.app.shop)).words('Shop', 'lbl_shop_name').en).toBe('Renamed Books')
}

test('a file that was changed is not sent: it is made again', async () => {
  await using shop = await openShop()
  const { shopper, OrderId } = await sold(shop)
  const before = await invoiceOf(shopper, OrderId)
  const { storageKey } = await shop.db.selectFrom('documentFiles').select('storageKey').executeTakeFirstOrThrow()
  await shop.app.shop.storage.put(storageKey, Buffer.from('%PDF-1.7 forged'))
  expect(await invoiceOf(shopper, OrderId)).toEqual(before)
})

test('a refund leaves the invoice as it is, and its credit note says what came back and for which invoice', async () => {
  await using shop = await openShop()
  const { shopper, OrderId } = await sold(shop)
  const before = await invoiceOf(shopper, OrderId)
  const { orderItemId } = await shop.db.selectFrom('orderItems').select('orderItemId').executeTakeFirstOrThrow()
  await shop.write((tx) => refundOrder(tx, { orderId: OrderId, pieces: [{ orderItemId, quantity: 1 }], actor: 'Huda', reason: 'torn' }))
  await issueDocuments(shop.app.shop)
  expect(await invoiceOf(shopper, OrderId)).toEqual(before)
  const order = await shop.db.selectFrom('orders').select(['orderId', 'paidAt', 'totalCents']).executeTakeFirstOrThrow()
  const [invoice, note] = await documentsOfOrder(shop.app.shop, order)
  const text = await textOf(await documentPdf(shop.app.shop, note?.documentId ?? 0, 'en'))
  for (const words of [note?.number ?? '?', invoice?.number ?? '?', 'Credit note', 'For invoice', 'Atlas of Anatomy', '$33.00'])
    expect(text, words).toContain(words)
  // Why staff refunded is theirs.
  for (const words of ['torn', '$66.00']) expect(text).not.toContain(words)
})

test('an order that is not paid has a confirmation, and a free one a receipt, without a number of their own', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  const cash = await shopper.buys({ productId: await shop.stock() })
  const free = await shopper.buys({ productId: await shop.stock({ kind: 'ebook', quantity: null, priceCents: 0 }) })
  const clerk = await shop.staff('orders')
  for (const [{ OrderId = 0, OrderNumber }, name, title] of [
    [cash, 'confirmation', 'Order confirmation'],
    [free, 'receipt', 'Receipt'],
  ] as const) {
    const { data } = await shopper.call(getOrderInvoice, { OrderId })
    expect(data[0]?.FileName).toBe(`invoice-${OrderNumber}.pdf`)
    const text = await textOf(Buffer.from(data[0]?.Content ?? '', 'base64'))
    expect(text).toContain(title)
    expect(text).not.toMatch(/invoice|INV-/i)
    expect((await clerk.call(getInvoice, { OrderId, Language: 'ar' })).FileName).toBe(`${name}-${OrderNumber}-ar.pdf`)
  }
  expect(await shop.db.selectFrom('documents').select('number').execute()).toEqual([])
})

test('twenty who open an invoice before the job has run get one number, and the same file', async () => {
  await using shop = await openShop()
  const { shopper, OrderId } = await sold(shop)
  const made = await Promise.all(Array.from({ length: 20 }, () => invoiceOf(shopper, OrderId)))
  expect(new Set(made.map(String)).size).toBe(1)
  expect(await shop.db.selectFrom('documents').select('number').execute()).toEqual([{ number: 1 }])
  expect(await shop.db.selectFrom('documentFiles').select('language').execute()).toEqual([{ language: 'en' }])
})

test('an invoice names the business that sold, with its tax number, also after the shop has said another', async () => {
  await using shop = await openShop()
  const first = await sold(shop)
  const name = (legalName: string, taxNumber: string) => {
    const settings = { legalNameEn: legalName, addressEn: '7 Mill Lane, Cairo', countryId: 65, taxNumber, registrationNumber: 'CR 4711' }
    const rows = Object.entries(settings).map(([key, value]) => ({ key: `business.${key}`, value: JSON.stringify(value) }))
    return shop.db
      .insertInto('settings')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
      .execute()
  }
  // Sold before the shop said who sells, and issued then.
  const before = await textOf(await invoiceOf(first.shopper, first.OrderId))
  await name('Haddad Medical Books Ltd', 'EG 300 1234')
  const second = await sold({ ...shop, shopper: () => shop.shopper() } as TestShop)
  const pdf = await invoiceOf(second.shopper, second.OrderId, 'ar')
  await name('Another Ltd', 'EG 999')
  for (const words of ['Haddad Medical Books Ltd', '7 Mill Lane, Cairo', 'Egypt', 'EG 300 1234', 'CR 4711']) {
    expect(await textOf(pdf), words).toContain(words)
    if (words !== 'Egypt') expect(before).not.toContain(words)
  }
  expect(await invoiceOf(second.shopper, second.OrderId, 'ar')).toEqual(pdf)
  expect(await textOf(await invoiceOf(second.shopper, second.OrderId, 'en'))).toContain('Haddad Medical Books Ltd')
})
