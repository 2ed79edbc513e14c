import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { orderStates, paymentMethods } from '../../../src/contract/constants.ts'
import { downloadPath } from '../../../src/contract/entitlements/download.ts'
import { messages } from '../../../src/contract/messages.ts'
import { revokeEntitlements } from '../../../src/modules/entitlements/entitlements.ts'
import { makeTicket } from '../../../src/modules/entitlements/files/download-ticket.ts'
import { refundOrder } from '../../../src/modules/orders/refunds/refund-order.ts'
import { inTransaction } from '../../../src/platform/database/database.ts'
import { openLog } from '../../../src/platform/runtime/log.ts'
import { startFakeS3 } from '../../fakes/s3.ts'
import { chosenLine } from '../../harness/chosen-line.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { addFile, lineOf, sellFile } from '../../harness/sold-file.ts'

const ticketOf = (link: string) => link.split('/').at(-1) ?? ''
const countedIn = async (shop: TestShop) => (await shop.db.selectFrom('downloads').select('number').execute()).length
const refusalOf = async (answer: Response) => [answer.status, ((await answer.json()) as { errorMessage: string }).errorMessage]

// Storefront document: §7(30)
test('a download link returns the file under the product’s name, to this customer only and uncacheable', async () => {
  await using shop = await openShop()
  const content = randomBytes(300_000)
  const { link, fileIds } = await sellFile(shop, [{ content }, { language: 'ar', content: Buffer.from('عربي') }])
  const answer = await shop.fetch(await link())
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-length': '300000',
    'content-disposition': `attachment; filename="Atlas of Anatomy.zip"; filename*=UTF-8''Atlas%20of%20Anatomy.zip`,
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
  const arabic = await shop.fetch(await link(fileIds[1]))
  expect(arabic.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('أطلس التشريح')}.zip`)
  expect(await arabic.text()).toBe('عربي')
})

test('without a choice the file is in the language of the order', async () => {
  await using shop = await openShop()
  const files = [{ content: Buffer.from('english') }, { language: 'ar' as const, content: Buffer.from('عربي') }]
  const { link } = await sellFile(shop, files, { language: 'ar' })
  expect(await (await shop.fetch(await link())).text()).toBe('عربي')
})

test('a range request gets its range, or a 416', async () => {
  await using shop = await openShop()
  const { link } = await sellFile(shop)
  const path = await link()
  const get = async (headers: Record<string, string>) => {
    const answer = await shop.fetch(path, { headers })
    return [answer.status, answer.headers.get('content-range'), answer.headers.get('content-length'), await answer.text()]
  }
  const etag = (await shop.fetch(path, { method: 'HEAD' })).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect(await get({ range: 'bytes=0-3' })).toEqual([206, 'bytes 0-3/10', '4', '0123'])
  expect(await get({ range: 'bytes=4-' })).toEqual([206, 'bytes 4-9/10', '6', '456789'])
  expect(await get({ range: 'bytes=-2', 'if-range': etag })).toEqual([206, 'bytes 8-9/10', '2', '89'])
  expect(await get({ range: 'bytes=10-' })).toEqual([416, 'bytes */10', null, ''])
  // A part of another version is useless, and multiple ranges are not supported.
  expect(await get({ range: 'bytes=4-', 'if-range': '"another"' })).toEqual([200, null, '10', '0123456789'])
  expect(await get({ range: 'bytes=0-1,4-5' })).toEqual([200, null, '10', '0123456789'])
})

test('each file can be downloaded five times; after that the response has a message', async () => {
  await using shop = await openShop()
  const { link, fileIds, shopper, orderId } = await sellFile(shop, [{}, { title: 'Part 2' }])
  for (let left = 5; left > 0; left--) {
    expect((await lineOf(shopper, orderId)).DownloadsJson.map((file) => file.Left)).toEqual([left, 5])
    expect((await shop.fetch(await link())).status).toBe(200)
  }
  expect(await refusalOf(await shop.fetch(await link()))).toEqual([403, messages.downloadSpent])
  expect(await refusalOf(await shop.fetch(await link(), { headers: { range: 'bytes=0-' } }))).toEqual([403, messages.downloadSpent])
  expect((await shop.fetch(await link(fileIds[1]))).status).toBe(200)
  expect((await lineOf(shopper, orderId)).DownloadsJson.map((file) => file.Left)).toEqual([0, 4])
})

test('HEAD is not counted; resuming is free with a ticket that was counted', async () => {
  await using shop = await openShop()
  const { link } = await sellFile(shop)
  const first = await link()
  const get = async (path: string, range?: string) => (await shop.fetch(path, { headers: { ...(range && { range }) } })).status
  for (let time = 0; time < 8; time++) expect((await shop.fetch(first, { method: 'HEAD' })).status).toBe(200)
  expect(await get(first, 'bytes=100-')).toBe(416)
  expect(await countedIn(shop)).toBe(0)
  expect([await get(first, 'bytes=0-4'), await countedIn(shop)]).toEqual([206, 1])
  for (let time = 0; time < 8; time++) expect(await get(first, 'bytes=5-')).toBe(206)
  expect(await countedIn(shop)).toBe(1)
  expect([await get(await link(), 'bytes=5-'), await countedIn(shop)]).toEqual([206, 2])
  expect([await get(first), await get(first), await get(first), await countedIn(shop)]).toEqual([200, 200, 200, 5])
  expect([await get(await link(), 'bytes=5-'), await get(first), await get(first, 'bytes=5-')]).toEqual([403, 403, 206])
})

test('a press is one download, whether a player probes the file or a download manager fetches its parts at once', async () => {
  await using shop = await openShop()
  const { link } = await sellFile(shop)
  const get = async (path: string, range: string) => (await shop.fetch(path, { headers: { range } })).status
  const played = await link()
  for (const range of ['bytes=0-1', 'bytes=0-', 'bytes=0-3', 'bytes=-2', 'bytes=4-', 'bytes=0-']) expect(await get(played, range)).toBe(206)
  expect(await countedIn(shop)).toBe(1)
  const managed = await link()
  const parts = ['bytes=0-2', 'bytes=3-5', 'bytes=6-8', 'bytes=9-'].map((range) => get(managed, range))
  expect(await Promise.all(parts)).toEqual([206, 206, 206, 206])
  expect(await countedIn(shop)).toBe(2)
})

test('a download that fails twenty times, at its first byte or later, resumes for free', async () => {
  await using shop = await openShop()
  const content = randomBytes(210_000)
  const { link } = await sellFile(shop, [{ content }, { content }])
  for (const part of [1, 10_000]) {
    const path = await link()
    const etag = (await shop.fetch(path)).headers.get('etag') ?? ''
    for (let time = 1; time <= 20; time++) {
      const rest = await shop.fetch(path, { headers: { range: `bytes=${time * part}-`, 'if-range': etag } })
      expect([rest.status, Buffer.from(await rest.arrayBuffer()).equals(content.subarray(time * part))]).toEqual([206, true])
    }
  }
  expect(await countedIn(shop)).toBe(2)
})

test('resumes are limited in bytes: beyond the limit they count as a download, and then are refused', async () => {
  await using shop = await openShop()
  const { link, fileIds } = await sellFile(shop, [{}, {}])
  const path = await link()
  const nearlyWhole = async (of = path) => (await shop.fetch(of, { headers: { range: 'bytes=1-' } })).status
  expect((await shop.fetch(path)).status).toBe(200)
  // Twenty times ten bytes for each of five downloads, nine bytes at a time.
  for (let time = 0; time < 22; time++) expect(await nearlyWhole()).toBe(206)
  expect(await countedIn(shop)).toBe(1)
  expect([await nearlyWhole(), await countedIn(shop)]).toEqual([206, 2])
  const rest = await Promise.all(Array.from({ length: 150 }, () => nearlyWhole()))
  expect(rest.filter((status) => status === 206)).toHaveLength(22 * 4 + 3)
  expect(await countedIn(shop)).toBe(5)
  expect([await nearlyWhole(), await nearlyWhole(await link()), (await shop.fetch(path)).status]).toEqual([403, 403, 403])
  expect(await nearlyWhole(await link(fileIds[1]))).toBe(206)
})

test('of twenty concurrent requests for one link exactly five get the file', async () => {
  await using shop = await openShop()
  const { link } = await sellFile(shop)
  const paths = await Promise.all(Array.from({ length: 20 }, link))
  const answers = await Promise.all(paths.map((path) => shop.fetch(path)))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(403)])
  expect(await countedIn(shop)).toBe(5)
})

// Storefront document: §7(30)
test('a ticket opens only its own item, and a forged one opens nothing', async () => {
  await using shop = await openShop()
  const [mine, other] = [await sellFile(shop), await sellFile(shop)]
  const ticket = ticketOf(await mine.link())
  const key = shop.app.shop.config.secretKey
  const withoutSeat = makeTicket(key, { orderItemId: mine.orderItemId, customerId: other.shopper.customerId }, new Date())
  const paths = [
    downloadPath(other.orderItemId, ticket),
    downloadPath(mine.orderItemId, `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'E' : 'A'}`),
    downloadPath(mine.orderItemId, 'null'),
    downloadPath(999_999, ticket),
    ...['0', '-1', '1e3', '99999999999', 'x', '%00', '..'].map((id) => downloadPath(id, ticket)),
    downloadPath(mine.orderItemId, ticket, other.fileIds[0]),
    ...['0', 'x', '', '1.5', '99999999999'].map((file) => `${downloadPath(mine.orderItemId, ticket)}?file=${file}`),
  ]
  for (const path of paths) expect((await shop.fetch(path)).status, path).toBe(404)
  expect(await refusalOf(await shop.fetch(paths[0] ?? ''))).toEqual([404, messages.downloadUnknown])
  expect(await refusalOf(await shop.fetch(downloadPath(mine.orderItemId, withoutSeat)))).toEqual([403, messages.downloadClosed])
  expect(await countedIn(shop)).toBe(0)
  expect((await shop.fetch(downloadPath(mine.orderItemId, ticket))).status).toBe(200)
})

test('a ticket is valid for fifteen minutes, while the item is completed and not revoked', async () => {
  await using shop = await openShop()
  const { link, orderItemId, shopper, productId } = await sellFile(shop)
  const made = (minutesAgo: number) =>
    makeTicket(shop.app.shop.config.secretKey, { orderItemId, customerId: shopper.customerId }, new Date(Date.now() - minutesAgo * 60_000))
  expect((await shop.fetch(downloadPath(orderItemId, made(14.9)))).status).toBe(200)
  expect(await refusalOf(await shop.fetch(downloadPath(orderItemId, made(15))))).toEqual([410, messages.downloadExpired])

  const old = await addFile(shop, productId, { isCurrent: false })
  expect((await shop.fetch(await link(old))).status).toBe(404)

  const path = await link()
  const change = (statusId: number) => shop.db.updateTable('orderItems').set({ statusId }).where('orderItemId', '=', orderItemId).execute()
  await change(orderStates.returned)
  expect(await refusalOf(await shop.fetch(path))).toEqual([403, messages.downloadClosed])
  await change(orderStates.refunded)
  expect(await refusalOf(await shop.fetch(path))).toEqual([403, messages.downloadClosed])

  const another = await sellFile(shop)
  const open = await another.link()
  await inTransaction(shop.db, (tx) => revokeEntitlements(tx, [another.orderItemId]))
  expect(await refusalOf(await shop.fetch(open))).toEqual([403, messages.downloadClosed])
  expect(await refusalOf(await shop.fetch(open, { headers: { range: 'bytes=5-' } }))).toEqual([403, messages.downloadClosed])
})

test('a file paid by card can be downloaded at once, and no longer after a refund', async () => {
  await using shop = await openShop({ demo: true })
  const shopper = await shop.shopper()
  const line = await chosenLine(shop.call, 103)
  const byCard = { cartJsonData: [line], PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
  const { OrderId: orderId = 0 } = await shopper.buys([], byCard)
  const { OrderItemID, DownloadToken, DownloadsJson } = await lineOf(shopper, orderId)
  const path = downloadPath(OrderItemID, DownloadToken ?? '', DownloadsJson[1]?.FileID)
  expect((await shop.fetch(path)).status).toBe(200)
  await shop.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: 'a test' }))
  expect(await refusalOf(await shop.fetch(path))).toEqual([403, messages.downloadClosed])
  expect(await lineOf(shopper, orderId)).toMatchObject({ DownloadToken: null, DownloadsJson: [] })
})

test('an invalid link shows the reason in both languages, and a link back', async () => {
  await using shop = await openShop()
  const answer = await shop.fetch(downloadPath(1, 'x'), { headers: { accept: 'text/html,*/*;q=0.8' } })
  const html = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(html).toContain(messages.downloadUnknown)
  expect(html).toContain('<div lang="ar" dir="rtl"><p>رابط التنزيل هذا غير صالح')
  expect(html).toContain('href="/orders-history"')
  expect(html).toContain('href="/ar/orders-history"')
  const posted = await shop.fetch(downloadPath(1, 'x'), { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('download links are rate-limited like calls', async () => {
  await using shop = await openShop({ rateLimits: true })
  const responses = await Promise.all(Array.from({ length: 130 }, () => shop.fetch(downloadPath(1, 'x'))))
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('an unreachable storage is a 503 that is not counted, and the same link works afterwards', async () => {
  await using s3 = await startFakeS3()
  await using shop = await openShop({ env: { ...s3.env, LOG_LEVEL: 'silent' } })
  const { link } = await sellFile(shop)
  const path = await link()
  s3.state.breaks = 'errors'
  const away = await shop.fetch(path)
  expect(away.headers.get('retry-after')).toBe('5')
  expect(await refusalOf(away)).toEqual([503, messages.downloadFailed])
  s3.objects.clear()
  s3.state.breaks = undefined
  expect(await refusalOf(await shop.fetch(path))).toEqual([503, messages.downloadFailed])
  expect(await countedIn(shop)).toBe(0)
  const back = await sellFile(shop)
  expect(await (await shop.fetch(await back.link(), { headers: { range: 'bytes=2-4' } })).text()).toBe('234')
})

test('a storage failure during a download closes the connection, and resuming is free', async () => {
  await using s3 = await startFakeS3()
  await using shop = await openShop({ env: s3.env })
  const content = randomBytes(2_000_000)
  const { link } = await sellFile(shop, [{ content }])
  const path = await link()
  s3.state.breaks = 'half-way'
  const cut = await shop.fetch(path)
  await expect(cut.arrayBuffer()).rejects.toThrow()
  s3.state.breaks = undefined
  const rest = await shop.fetch(path, { headers: { range: 'bytes=1000000-', 'if-range': cut.headers.get('etag') ?? '' } })
  expect(Buffer.from(await rest.arrayBuffer()).equals(content.subarray(1_000_000))).toBe(true)
  expect(await countedIn(shop)).toBe(1)
})

/** A download whose reader stops after the first bytes; `rest` reads on, and says how many bytes came in all. */
async function startSlowly(shop: TestShop, path: string) {
  // A reset is reported to the request, too.
  const request = get(`${shop.origin}${path}`).on('error', () => {})
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let received = 0
  const [first] = (await once(response, 'data')) as [Buffer]
  response.pause()
  received += first.length
  const rest = async () => {
    const end = await new Promise((resolve) => {
      response
        .on('data', (piece: Buffer) => {
          received += piece.length
        })
        .once('end', () => resolve('complete'))
        .once('error', () => resolve('cut off'))
        .resume()
    })
    return { end, received }
  }
  return { length: Number(response.headers['content-length']), rest }
}

test('a refund, a moved seat and the end of the period stop a running download, from another instance too', async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line: string) => lines.push(line) })
  await using shop = await openShop({ log })
  await using other = await openShop({ beside: shop })
  const content = randomBytes(40_000_000)
  const [refunded, moved, ended, kept] = await Promise.all(Array.from({ length: 4 }, () => sellFile(shop, [{ content }])))
  const running = await Promise.all([refunded, moved, ended, kept].map(async (sold) => startSlowly(shop, (await sold?.link()) ?? '')))
  await inTransaction(other.db, (tx) => revokeEntitlements(tx, [refunded?.orderItemId ?? 0]))
  await other.db
    .updateTable('seats')
    .set({ holderCustomerId: null, claimedAt: null })
    .where('holderCustomerId', '=', moved?.shopper.customerId ?? 0)
    .execute()
  await other.db
    .updateTable('entitlements')
    .set((eb) => ({ grantedAt: new Date(0), expiresAt: eb.fn<Date>('now') }))
    .where('orderItemId', '=', ended?.orderItemId ?? 0)
    .execute()
  await expect.poll(() => lines.filter((line) => line.includes('a running download was closed')).length, { timeout: 10_000 }).toBe(3)
  const [whole, ...cut] = (await Promise.all(running.map(({ rest }) => rest()))).toReversed()
  expect(cut.map(({ end }) => end)).toEqual(Array(3).fill('cut off'))
  // What had already left this machine arrives, and nothing more.
  for (const { received } of cut) expect(received).toBeLessThan(content.length / 2)
  expect(running.map(({ length }) => length)).toEqual(Array(4).fill(content.length))
  expect(whole).toEqual({ end: 'complete', received: content.length })
})

test('sold files have no public URL', async () => {
  await using shop = await openShop()
  await sellFile(shop)
  const { dataDir } = shop.app.shop.config
  const names = (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.zip'))
  expect(names).toHaveLength(1)
  for (const path of names.flatMap((name) => [
    `/${name}`,
    `/goods/../${name}`,
    `/pictures/${name}`,
    `/pictures/../${name}`,
    `/assets/%2e%2e/${name}`,
  ]))
    expect([400, 404], path).toContain((await shop.fetch(path)).status)
})
