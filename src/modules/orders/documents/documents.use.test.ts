import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { disputesIn } from '../../../../test/fakes/disputes.ts'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { recordCashPayment } from '../../../contract/orders/staff/orders.ts'
import { sql } from '../../../platform/database/database.ts'
import { ledgerIn } from '../../payments/sandbox/ledger.sql.ts'
import { hearDispute } from '../disputes/hear-dispute.ts'
import { refundAmount, refundOrder } from '../refunds/refund-order.ts'
import { snapshotHash } from './canonical-json.ts'
import { findDocument } from './document-files.sql.ts'
import { documentsOfOrders } from './documents.sql.ts'
import { issueDocuments } from './issue-documents.ts'
import { openIssuing } from './issue-soon.ts'

const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
const move = { actor: 'Huda', reason: 'late' }

/** All documents, by their numbers. */
async function issuedIn(shop: TestShop) {
  const orders = await shop.db.selectFrom('orders').select('orderId').execute()
  return documentsOfOrders(
    shop.db,
    orders.map(({ orderId }) => orderId),
  )
}

/** The shop with another time. */
const at = (shop: TestShop, time: string) => ({ ...shop.app.shop, clock: { now: () => new Date(time) } })

/** What does not hold of the chain: gaps, dates that go back, hashes that do not follow. */
async function faultsOf(shop: TestShop): Promise<string[]> {
  const rows = await shop.db.selectFrom('documents').selectAll().orderBy('seriesId').orderBy('number').execute()
  return rows.flatMap((row, at) => {
    const before = rows[at - 1]?.seriesId === row.seriesId ? rows[at - 1] : undefined
    return [
      ...(row.number === (before?.number ?? 0) + 1 ? [] : [`${row.number} is after ${before?.number}`]),
      ...(before && before.issuedAt > row.issuedAt ? [`${row.number} is dated before ${before.number}`] : []),
      ...(before?.sha256.equals(row.previousHash ?? Buffer.alloc(0)) === (before && true) ? [] : [`${row.number} does not follow`]),
      ...(snapshotHash(row.snapshot as object).equals(row.sha256) ? [] : [`${row.number} is not what was issued`]),
    ]
  })
}

test('paid orders are numbered in the order in which they were paid, by card or in cash, and no others', async () => {
  await using shop = await openShop()
  const [atlas, free] = [
    await shop.stock({ quantity: 100, priceCents: 20_00 }),
    await shop.stock({ kind: 'ebook', quantity: null, priceCents: 0 }),
  ]
  const shopper = await shop.shopper()
  const cash = await shopper.buys({ productId: atlas })
  const card = await shopper.buys({ productId: atlas }, byCard)
  await shopper.buys({ productId: atlas }, { ...byCard, paymentToken: 'tok_chargeDeclined' })
  await shopper.buys({ productId: free })
  await shopper.buys({ productId: atlas })
  const other = await shopper.buys({ productId: atlas }, byCard)
  const owner = await shop.staff('owner')
  await owner.call(recordCashPayment, { OrderId: cash.OrderId ?? 0, IdempotencyKey: randomUUID() })
  expect(await issueDocuments(at(shop, '2026-07-01T10:00:00Z'))).toBe(3)
  expect((await issuedIn(shop)).map(({ orderId, number }) => [orderId, number])).toEqual([
    [card.OrderId, 'INV-2026-000001'],
    [other.OrderId, 'INV-2026-000002'],
    [cash.OrderId, 'INV-2026-000003'],
  ])
  expect(await issueDocuments(shop.app.shop)).toBe(0)
  expect(await faultsOf(shop)).toEqual([])
})

test('runs at the same moment give each sale one number, and leave none out', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ quantity: 100 })
  const shoppers = await shop.shoppers(12)
  const orders = await Promise.all(shoppers.map((shopper) => shopper.buys({ productId: atlas }, byCard)))
  // The job, and those who open their own orders.
  const opened = orders.slice(0, 6).map(({ OrderId = 0 }) => issueDocuments(shop.app.shop, { orderIds: [OrderId] }))
  await Promise.all([...opened, issueDocuments(shop.app.shop), issueDocuments(shop.app.shop)])
  const numbers = (await shop.db.selectFrom('documents').select('number').orderBy('number').execute()).map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(await faultsOf(shop)).toEqual([])
})

test('a run that fails leaves no gap, and the next one goes on where it began', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  await shopper.buys({ productId: atlas }, byCard)
  await shop.db.transaction().execute(async (tx) => {
    // Only the issuing of documents reads this table.
    await sql`alter table document_marks rename to gone`.execute(tx)
  })
  await expect(issueDocuments(shop.app.shop)).rejects.toThrow()
  expect(await shop.db.selectFrom('documents').select('number').execute()).toEqual([])
  await sql`alter table gone rename to document_marks`.execute(shop.db)
  await shopper.buys({ productId: atlas }, byCard)
  expect(await issueDocuments(shop.app.shop)).toBe(2)
  expect(await faultsOf(shop)).toEqual([])
})

test('each refund has a credit note of exactly its amount, and the invoice stays as it is', async () => {
  await using shop = await openShop()
  const [atlas, course] = [
    await shop.stock({ priceCents: 33_33 }),
    await shop.stock({ name: 'Course', kind: 'course', quantity: null, priceCents: 80_00 }),
  ]
  const shopper = await shop.shopper()
  const { OrderId: orderId = 0, OrderNumber } = await shopper.buys([{ productId: atlas, quantity: 3 }, { productId: course }], byCard)
  await issueDocuments(shop.app.shop)
  const invoice = await shop.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
  await shop.write((tx) => refundAmount(tx, { orderId, amountCents: 5_00, ...move }))
  const lines = await shop.db.selectFrom('orderItems').select('orderItemId').orderBy('orderItemId').execute()
  await shop.write((tx) => refundOrder(tx, { orderId, pieces: [{ orderItemId: lines[0]?.orderItemId ?? 0, quantity: 2 }], ...move }))
  await shop.write((tx) => refundOrder(tx, { orderId, ...move }))
  await issueDocuments(shop.app.shop)
  const [first, ...notes] = await shop.db.selectFrom('documents').selectAll().orderBy('documentId').execute()
  expect(first).toEqual(invoice)
  const refunds = await shop.db.selectFrom('refunds').select(['refundId', 'amountCents']).orderBy('refundId').execute()
  expect(notes.map(({ refundId, totalCents }) => ({ refundId, amountCents: totalCents }))).toEqual(refunds)
  expect(notes.every(({ kind, correctsId }) => kind === 'credit_note' && correctsId === invoice.documentId)).toBe(true)
  expect(notes.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(invoice.totalCents)
  expect(notes[1]?.snapshot).toMatchObject({
    number: expect.stringMatching(/^CN-\d{4}-000002$/),
    corrects: { number: expect.stringMatching(/^INV-\d{4}-000001$/) },
    order: { number: OrderNumber },
    lines: [{ name: { en: 'Atlas of Anatomy' }, quantity: 2, unitPriceCents: null, totalCents: 66_66 }],
    totalCents: 66_66,
  })
  expect(await faultsOf(shop)).toEqual([])
})

test('pieces that came back before the cash was paid are in a credit note beside the invoice', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  const { OrderId: orderId = 0 } = await shopper.buys({ productId: await shop.stock({ priceCents: 30_00 }), quantity: 2 })
  await sql`update order_items set shipping_status_id = 3, quantity_shipped = 2, quantity_returned = 1, status_id = 2 where order_id = ${orderId}`.execute(
    shop.db,
  )
  const owner = await shop.staff('owner')
  await owner.call(recordCashPayment, { OrderId: orderId, IdempotencyKey: randomUUID() })
  expect(await issueDocuments(shop.app.shop)).toBe(2)
  expect((await issuedIn(shop)).map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
    ['invoice', 60_00],
    ['credit_note', 30_00],
  ])
})

test('money of a lost dispute that comes back takes its credit note back; one without a number is never issued', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  const { OrderId: orderId = 0 } = await shopper.buys({ productId: await shop.stock({ priceCents: 40_00 }) }, byCard)
  const paidAt = async () => (await shop.db.selectFrom('orders').select('paidAt').executeTakeFirstOrThrow()).paidAt
  const paid = await paidAt()
  const { providerId } = await shop.db.selectFrom('payments').select('providerId').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const bank = disputesIn(ledgerIn(shop.db))
  const disputed = { provider: 'stripe' as const, providerId: providerId ?? '', captureId: '' }
  const [provider] = shop.app.shop.payments.providers
  const hear = async (id: string) => provider && hearDispute(shop.app.shop, provider, id)
  const lose = async () => {
    const id = await bank.open(disputed, { amountCents: 40_00, verdict: 'lost' })
    await hear(id)
    return id
  }
  const win = async (id: string) => {
    await bank.decide(id, 'won')
    await hear(id)
  }
  await win(await lose())
  expect(await shop.db.selectFrom('documentsDue').select('kind').execute()).toEqual([{ kind: 'invoice' }])
  const second = await lose()
  await issueDocuments(shop.app.shop)
  await win(second)
  await issueDocuments(shop.app.shop)
  const issued = await issuedIn(shop)
  expect(issued.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
    ['invoice', 40_00],
    ['credit_note', 40_00],
    ['invoice', 40_00],
  ])
  const last = await findDocument(shop.db, issued[2]?.documentId ?? 0)
  expect(last?.snapshot.corrects?.number).toBe(issued[1]?.number)
  expect(last?.snapshot.words.corrects.en).toBe('Takes back credit note')
  expect(await paidAt()).toEqual(paid)
})

test('a year has a series of its own, from midnight in the zone of the shop', async () => {
  await using shop = await openShop()
  await shop.db.insertInto('settings').values({ key: 'time.zone', value: '"Asia/Dubai"' }).execute()
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  for (const time of ['2026-12-31T19:59:59Z', '2026-12-31T20:00:00Z', '2027-01-01T00:00:00Z']) {
    await shopper.buys({ productId: atlas }, byCard)
    await issueDocuments(at(shop, time))
  }
  expect((await issuedIn(shop)).map(({ number }) => number)).toEqual(['INV-2026-000001', 'INV-2027-000001', 'INV-2027-000002'])
})

test('a clock that goes back dates no document before the last one', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  for (const time of ['2026-07-01T10:00:00Z', '2026-07-01T09:00:00Z', '2026-07-01T11:00:00Z']) {
    await shopper.buys({ productId: atlas }, byCard)
    await issueDocuments(at(shop, time))
  }
  expect((await issuedIn(shop)).map(({ issuedAt }) => issuedAt.toISOString().slice(11, 16))).toEqual(['10:00', '10:00', '11:00'])
})

test('the database refuses to change a document, to remove one, and one that does not follow the number before it', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  await shopper.buys({ productId: await shop.stock() }, byCard)
  await issueDocuments(shop.app.shop)
  const refused = { code: '23514' }
  await expect(sql`update documents set total_cents = 1`.execute(shop.db)).rejects.toMatchObject(refused)
  await expect(sql`delete from documents`.execute(shop.db)).rejects.toMatchObject(refused)
  await expect(sql`truncate documents cascade`.execute(shop.db)).rejects.toMatchObject(refused)
  await expect(sql`update document_marks set svg = ''`.execute(shop.db)).rejects.toMatchObject(refused)
  const copy = (number: number, hash: string, issuedAt = 'issued_at') =>
    sql`insert into documents (series_id, number, kind, order_id, issued_at, total_cents, snapshot, sha256, previous_hash)
      select series_id, ${number}::integer, kind, 999, ${sql.raw(issuedAt)}, total_cents, snapshot, sha256, ${sql.raw(hash)} from documents`.execute(
      shop.db,
    )
  await expect(copy(3, 'sha256')).rejects.toMatchObject(refused)
  await expect(copy(2, "sha256('other')")).rejects.toMatchObject(refused)
  await expect(copy(2, 'sha256', "issued_at - interval '1 second'")).rejects.toMatchObject(refused)
  await copy(2, 'sha256')
})

test('a sale has its documents issued at once, and a burst of sales once more a second later', async () => {
  await using shop = await openShop()
  let time = Date.now()
  const issueSoon = openIssuing({ db: shop.db, clock: { now: () => new Date(time) } })
  const runs = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from run_at - now()))::integer as seconds from graphile_worker.jobs where task_identifier = 'issue-documents'`.execute(
      shop.db,
    )
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'issue-documents'))`.execute(
      shop.db,
    )
    return rows.map(({ seconds }) => seconds)
  }
  await issueSoon()
  expect(await runs()).toEqual([0])
  time += 10
  await issueSoon()
  expect(await runs()).toEqual([1])
  // That run is still to begin, and takes these sales too.
  for (let sale = 0; sale < 5; sale++) await issueSoon()
  expect(await runs()).toEqual([])
  time += 1500
  await issueSoon()
  expect(await runs()).toHaveLength(1)
  time -= 60_000
  await issueSoon()
  expect(await runs()).toHaveLength(1)
})
