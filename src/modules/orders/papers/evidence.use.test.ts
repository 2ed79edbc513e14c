import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { disputesIn } from '../../../../test/fakes/disputes.ts'
import { eventOf, send, stockCourse } from '../../../../test/harness/course.ts'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { logins, show, stockPool } from '../../../../test/harness/sold-access.ts'
import { addFile } from '../../../../test/harness/sold-file.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { savePage } from '../../../contract/content/staff/pages.ts'
import { makeDisputeEvidence } from '../../../contract/orders/staff/disputes.ts'
import { getAcceptedTerms } from '../../../contract/orders/staff/order-record.ts'
import { getOrder, shipOrder } from '../../../contract/orders/staff/orders.ts'
import { getPageDetail } from '../../../contract/storefront.ts'
import { entities } from '../../../contract/storefront-labels.ts'
import { ledgerIn } from '../../payments/sandbox/ledger.sql.ts'
import { hearDispute } from '../disputes/hear-dispute.ts'
import { ordersJobs } from '../orders.jobs.ts'

/** Opens a dispute of an order that was paid by card, and returns its id in the shop. */
async function disputed(shop: TestShop, OrderId: number): Promise<number> {
  const { providerId, amountCents } = await shop.db
    .selectFrom('payments')
    .select(['providerId', 'amountCents'])
    .where('orderId', '=', OrderId)
    .executeTakeFirstOrThrow()
  const payment = { provider: 'stripe' as const, providerId: providerId ?? '', captureId: '' }
  const id = await disputesIn(ledgerIn(shop.db)).open(payment, { amountCents })
  const [provider] = shop.app.shop.payments.providers
  if (provider) await hearDispute(shop.app.shop, provider, id)
  return (await shop.db.selectFrom('disputes').select('disputeId').where('orderId', '=', OrderId).executeTakeFirstOrThrow()).disputeId
}

const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }

test('the evidence of a disputed order has its lines, mails, parcels, and what its customer opened, in both languages', async () => {
  await using shop = await openShop()
  const book = await shop.stock({ name: 'Atlas', nameAr: 'أطلس', priceCents: 59_00 })
  const { productId: course, ...lessons } = await stockCourse(shop)
  const fileId = await addFile(shop, course, { title: 'Workbook' })
  const account = await stockPool(shop, logins(1))
  const buyer = await shop.shopper({ firstName: 'Salma', lastName: 'Haddad', email: 'salma@avicenna.example' })
  const { OrderId = 0, OrderNumber } = await buyer.buys([{ productId: book }, { productId: course }, { productId: account }], byCard)
  const owner = await shop.staff('owner')
  const { Lines } = await owner.call(getOrder, { OrderId })
  const [ofCourse = 0, ofAccount = 0] = Lines.slice(1).map(({ Entitlement }) => Entitlement?.EntitlementId ?? 0)
  await owner.call(shipOrder, { OrderId, Carrier: 'Aramex', TrackingNumber: '4512 8890', IdempotencyKey: randomUUID() })
  await send(buyer, eventOf(lessons.text, 'opened'))
  await show(shop, buyer, ofAccount)
  const about = { orderId: OrderId, email: 'salma@avicenna.example' }
  await shop.db
    .insertInto('orderMails')
    .values({ ...about, mailId: `order-paid-${OrderId}`, kind: 'paid' })
    .execute()
  await shop.db
    .insertInto('downloads')
    .values({ entitlementId: ofCourse, seatNumber: 1, fileId, number: 1, ticket: Buffer.alloc(16) })
    .execute()
  await shop.db
    .insertInto('readingPositions')
    .values({ customerId: buyer.customerId, fileId, deviceId: randomUUID(), locator: 'page=4', fraction: 0.43, updatedAt: new Date() })
    .execute()
  const review = { productId: book, reviewerName: 'Salma', reviewerEmail: about.email, title: 'Clear plates', body: 'Good.', rating: 5 }
  await shop.db
    .insertInto('reviews')
    .values({ ...review, customerId: buyer.customerId })
    .execute()
  const DisputeId = await disputed(shop, OrderId)
  for (const Language of ['en', 'ar'] as const) {
    const file = await owner.call(makeDisputeEvidence, { OrderId, DisputeId, Language })
    expect(file).toMatchObject({ FileName: `evidence-${OrderNumber}-${Language}.pdf`, ContentType: 'application/pdf' })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(file.Content, 'base64'))), { mergePages: true })
    for (const words of ['Salma Haddad', '1 Hospital Street', 'Egypt', 'Atlas', '$59.00', OrderNumber ?? '', 'When you place your order'])
      expect(text, words).toContain(words)
    for (const words of ['Aramex', '4512 8890', 'Receipt', about.email, 'Workbook', 'Read to 43%', 'Clear plates', '5 of 5 stars'])
      expect(text, words).toContain(words)
    for (const words of ['Downloads', 'Lessons opened', 'Login details and keys shown', 'Ward reference'])
      expect(text, words).toContain(words)
    // What the login is stays secret.
    expect(text).not.toContain('Secret ward')
  }
})

test('there is no evidence of another order’s dispute, and none for a person who may not see orders', async () => {
  await using shop = await openShop()
  const book = await shop.stock()
  const [one, other] = [
    await (await shop.shopper()).buys({ productId: book }, byCard),
    await (await shop.shopper()).buys({ productId: book }, byCard),
  ]
  const DisputeId = await disputed(shop, one.OrderId ?? 0)
  const owner = await shop.staff('owner')
  const ask = (OrderId = 0) => ({ OrderId, DisputeId, Language: 'en' as const })
  await expect(owner.call(makeDisputeEvidence, ask(other.OrderId))).rejects.toMatchObject({ statusCode: 404 })
  const editor = await shop.staff('catalog')
  await expect(editor.call(makeDisputeEvidence, ask(one.OrderId))).rejects.toMatchObject({ statusCode: 403 })
})

test('the evidence has the terms as they were accepted, whole and with their hash, and the subjects of the mails', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const buyer = await shop.shopper({ email: 'salma@avicenna.example' })
  const page = { TitleEn: 'Terms', TitleAr: 'الشروط', LeadEn: 'What applies.', LeadAr: 'ما يسري.', BodyAr: '<p>شحن</p>' }
  const saved = await owner.call(savePage, {
    Key: 'terms',
    Version: 0,
    ...page,
    BodyEn: '<h2>Parcels</h2><ul><li>They leave on Sundays.</li></ul>',
  })
  await expect.poll(async () => (await shop.call(getPageDetail, { Key: 'terms' })).data).toHaveLength(1)
  const { OrderId = 0 } = await buyer.buys({ productId: await shop.stock() }, byCard)
  await ordersJobs(shop.app.shop)['send-order-paid']({ orderId: OrderId }, 'job')
  const { version } = await shop.db.selectFrom('pages').select('version').where('key', '=', 'terms').executeTakeFirstOrThrow()
  await owner.call(savePage, { PageId: saved.PageId ?? 0, Version: version, BodyEn: '<p>They never leave.</p>' })
  await shop.db
    .insertInto('labels')
    .values({ entityId: entities.Mails, labelHtmlId: 'lbl_mail_order_paid_subject', language: 'en', text: 'Something else' })
    .execute()
  const DisputeId = await disputed(shop, OrderId)
  const { Sha256 } = await owner.call(getAcceptedTerms, { OrderId })
  const textIn = async (Language: 'en' | 'ar') => {
    const { Content } = await owner.call(makeDisputeEvidence, { OrderId, DisputeId, Language })
    return (await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(Content, 'base64'))), { mergePages: true })).text
  }
  for (const language of ['en', 'ar'] as const) {
    const text = await textIn(language)
    for (const words of [
      'Terms that the customer accepted',
      'What applies.',
      'Parcels',
      '• They leave on Sundays.',
      'How to ask for it',
      Sha256,
    ])
      expect(text.replace(/\s+/g, ' '), words).toContain(words)
    expect(text).not.toContain('never leave')
    expect(text).toMatch(/Receipt for (?:order )?AV-\d+/)
    expect(text).not.toContain('Something else')
  }
  await shop.db.updateTable('orders').set({ termsVersionId: null }).execute()
  const before = await textIn('en')
  for (const words of ['The version that was accepted with this order is not kept.', '/terms']) expect(before).toContain(words)
  expect(before).not.toContain('Sundays')
})
