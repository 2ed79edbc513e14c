import { expect, test } from 'vitest'
import { openSmtp } from '../../../../test/fakes/smtp.ts'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { readMail } from '../../../../test/harness/read-mail.ts'
import { unzip } from '../../../../test/harness/unzip.ts'
import { eraseCustomer, exportCustomer } from '../../../contract/customers/staff/customers.ts'
import { getOrderMail } from '../../../contract/orders/staff/order-record.ts'
import { cancelOrder, getOrder, resendMail } from '../../../contract/orders/staff/orders.ts'
import { entities } from '../../../contract/storefront-labels.ts'
import { ordersJobs } from '../orders.jobs.ts'
import { keepMailBody } from './order-mails.sql.ts'

/** Sends the confirmation of an order, as a worker does. */
const sends = ({ app }: TestShop, orderId = 0, again?: string) => ordersJobs(app.shop)['send-order-placed']({ orderId, again }, 'job')

const keptOf = ({ db }: TestShop, orderId = 0) =>
  db.selectFrom('orderMailBodies').selectAll().where('orderId', '=', orderId).orderBy('createdAt').execute()

const renames = ({ db }: TestShop, name: string) => db.updateTable('orderItems').set({ productNameEn: name }).execute()

test('a mail is kept with its order as it was sent, and a job that runs again keeps nothing else', async () => {
  await using shop = await openShop()
  const { OrderId } = await (await shop.shopper({ firstName: 'Layla' })).buys({ productId: await shop.stock({ name: 'Atlas' }) })
  await sends(shop, OrderId)
  const sent = await readMail((await shop.mails())[0] ?? '')
  const lines = (text = '') => text.replaceAll('\r\n', '\n').trim()
  const [kept, ...more] = await keptOf(shop, OrderId)
  expect(more).toEqual([])
  expect(kept).toMatchObject({ mailId: `order-placed-${OrderId}`, language: 'en', subject: sent.subject })
  expect([lines(kept?.body), lines(kept?.html)]).toEqual([lines(sent.text), lines(sent.html)])
  expect(kept?.body).toContain('Atlas')
  // Its process was killed before it could report that it was done.
  await renames(shop, 'Manual')
  await sends(shop, OrderId)
  expect(await keptOf(shop, OrderId)).toEqual([kept])
  await sends(shop, OrderId, 'again')
  expect((await keptOf(shop, OrderId)).map(({ mailId, body }) => [mailId, body.includes('Manual')])).toEqual([
    [`order-placed-${OrderId}`, false],
    [`order-placed-${OrderId}-again`, true],
  ])
})

test('of attempts of which the mail server took one, the one that it took is kept', async () => {
  await using smtp = await openSmtp({ refuses: 1 })
  await using shop = await openShop({ env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
  const shopper = await shop.shopper({ email: 'layla@avicenna.example' })
  const { OrderId } = await shopper.buys({ productId: await shop.stock({ name: 'Atlas' }) })
  await expect(sends(shop, OrderId)).rejects.toThrow('try again later')
  expect(await shop.db.selectFrom('orderMails').selectAll().execute()).toEqual([])
  await renames(shop, 'Manual')
  await sends(shop, OrderId)
  const [kept, ...more] = await keptOf(shop, OrderId)
  expect([kept?.body.includes('Manual'), more, smtp.taken.length]).toEqual([true, [], 1])
  expect(smtp.taken[0]?.source).toContain('Manual')
})

test('nothing of a mail is kept in the transaction of the order', async () => {
  await using shop = await openShop()
  await (await shop.shopper()).buys({ productId: await shop.stock() })
  expect(shop.statements.filter((statement) => statement.includes('order_mail_bodies'))).toEqual([])
})

test('an export has the texts of the mails, and an erasure leaves none, not even of a mail that is sent meanwhile', async () => {
  await using shop = await openShop()
  const [owner, shopper] = [await shop.staff('owner'), await shop.shopper({ email: 'layla@avicenna.example' })]
  const other = await shop.shopper()
  const book = await shop.stock({ name: 'Atlas' })
  const { OrderId = 0 } = await shopper.buys({ productId: book })
  const { OrderId: of = 0 } = await other.buys({ productId: book })
  await sends(shop, OrderId)
  await sends(shop, of)
  const { customerId: CustomerId } = shopper
  const { Content } = await owner.call(exportCustomer, { CustomerId })
  const files = Object.fromEntries(unzip(Buffer.from(Content, 'base64')).map(({ name, content }) => [name, content.toString()]))
  const [mail] = JSON.parse(files['data.json'] ?? '').order_mail_bodies
  expect(mail).toMatchObject({ order_id: OrderId, body: expect.stringContaining('Atlas'), subject: expect.stringContaining('AV-') })
  expect(mail).not.toHaveProperty('html')
  expect(files['data.html']).toContain('Their texts')
  await owner.call(cancelOrder, { OrderId, Reason: 'asked', IdempotencyKey: '0d6f0a2e-5b9c-4e0d-9a3f-000000000002' })
  await owner.call(eraseCustomer, { CustomerId, Email: 'layla@avicenna.example', Reason: 'asked' })
  expect(await keptOf(shop, OrderId)).toEqual([])
  await keepMailBody(shop.db, { mailId: 'late', orderId: OrderId, language: 'en', subject: 'Late', text: 'Layla', html: 'Layla' })
  expect(await keptOf(shop, OrderId)).toEqual([])
  expect(await keptOf(shop, of)).toHaveLength(1)
})

test('a mail that staff send again is kept beside the first one', async () => {
  await using shop = await openShop({ runsJobs: true })
  const owner = await shop.staff('owner')
  const { OrderId = 0 } = await (await shop.shopper()).buys({ productId: await shop.stock() })
  await expect.poll(() => keptOf(shop, OrderId)).toHaveLength(1)
  await owner.call(resendMail, { OrderId, Mail: 'placed' })
  await expect.poll(() => keptOf(shop, OrderId)).toHaveLength(2)
})

test('staff open a mail from the history of its order as it was sent, though the texts and the name of the shop are others now', async () => {
  await using shop = await openShop()
  const [owner, shopper] = [await shop.staff('owner'), await shop.shopper({ email: 'layla@avicenna.example' })]
  const { OrderId = 0 } = await shopper.buys({ productId: await shop.stock({ name: 'Atlas' }) }, { languageCode: 'ar' })
  await sends(shop, OrderId)
  const rows = [
    { entityId: entities.Shop, labelHtmlId: 'lbl_shop_name', text: 'صيدلية' },
    { entityId: entities.Mails, labelHtmlId: 'lbl_mail_order_placed_subject', text: 'وصلنا' },
  ].map((row) => ({ ...row, language: 'ar' }))
  await shop.db.insertInto('labels').values(rows).execute()
  await renames(shop, 'Manual')
  const [entry] = (await owner.call(getOrder, { OrderId })).Timeline.filter(({ Type }) => Type === 'mail')
  expect(entry).toMatchObject({ MailId: `order-placed-${OrderId}`, Text: 'placed' })
  const mail = await owner.call(getOrderMail, { OrderId, MailId: entry?.MailId ?? '' })
  expect(mail).toMatchObject({ Mail: 'placed', Language: 'ar', To: 'layla@avicenna.example', SentAt: entry?.At })
  const sent = await readMail((await shop.mails())[0] ?? '')
  expect([mail.Subject, mail.Text.trim()]).toEqual([sent.subject, sent.text.replaceAll('\r\n', '\n')])
  expect(mail.Html).toContain('ابن سينا')
  expect(mail.Html).not.toContain('صيدلية')
})

test('a mail is opened with its own order, once it was sent, by those who may read orders', async () => {
  await using shop = await openShop()
  const [owner, editor] = [await shop.staff('owner'), await shop.staff('catalog')]
  const [shopper, book] = [await shop.shopper(), await shop.stock()]
  const { OrderId = 0 } = await shopper.buys({ productId: book })
  const { OrderId: other = 0 } = await shopper.buys({ productId: book })
  const MailId = `order-placed-${OrderId}`
  await keepMailBody(shop.db, { mailId: MailId, orderId: OrderId, language: 'en', subject: 'Tried', text: 'Tried', html: '' })
  await expect(owner.call(getOrderMail, { OrderId, MailId })).rejects.toMatchObject({ statusCode: 404 })
  await sends(shop, OrderId)
  expect((await owner.call(getOrderMail, { OrderId, MailId })).Subject).not.toBe('Tried')
  await expect(owner.call(getOrderMail, { OrderId: other, MailId })).rejects.toMatchObject({ statusCode: 404 })
  await expect(editor.call(getOrderMail, { OrderId, MailId })).rejects.toMatchObject({ statusCode: 403 })
  // Of before mails were kept.
  await shop.db.deleteFrom('orderMailBodies').execute()
  expect((await owner.call(getOrder, { OrderId })).Timeline.find(({ Type }) => Type === 'mail')).toMatchObject({ MailId: null })
})
