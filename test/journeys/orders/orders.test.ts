// @module-tag journey
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Request } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { orderStates } from '../../../src/contract/constants.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import type { Shopper } from '../../harness/open-shop.ts'
import { addFile, complete, lineOf, sellFile } from '../../harness/sold-file.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey()

const isThisShopper = (visitor: Visitor, { customerId, token }: Shopper) =>
  visitor.setStorage({ Token: token, user: JSON.stringify({ UserID: customerId, FirstName: 'Ward', LastName: 'Shopper' }) })

const note = 'PO 2026-117\nالطابق الثالث'

/** An order of two printed books and a course, placed late on 4 March (UTC). */
async function ordered(shopper: Shopper, language: 'en' | 'ar' = 'en') {
  const [book, course] = await Promise.all([
    shop().stock({ name: 'Atlas of the Knee', nameAr: 'أطلس الركبة', priceCents: 45_50, shippingCents: 3_00 }),
    shop().stock({ name: 'Suturing by Hand', nameAr: 'الخياطة باليد', kind: 'course', quantity: null, priceCents: 120_00 }),
  ])
  const { OrderId = 0, OrderNumber = '' } = await shopper.buys([{ productId: book, quantity: 2 }, { productId: course }], {
    languageCode: language,
    OrderNote: note,
  })
  const createdAt = new Date('2026-03-04T23:30:00Z')
  await shop().db.updateTable('orders').set({ createdAt }).where('orderId', '=', OrderId).execute()
  await shop().db.updateTable('orderHistory').set({ createdAt }).where('orderId', '=', OrderId).execute()
  return { OrderId, OrderNumber, names: { en: ['Atlas of the Knee', 'Suturing by Hand'], ar: ['أطلس الركبة', 'الخياطة باليد'] }[language] }
}

/** What staff does: moves an order on, with all its lines. */
async function moves(orderId: number, toStatusId: number, createdAt: Date) {
  await shop().db.updateTable('orders').set({ statusId: toStatusId }).where('orderId', '=', orderId).execute()
  await shop()
    .db.updateTable('orderItems')
    .set({ statusId: toStatusId, shippingStatusId: toStatusId })
    .where('orderId', '=', orderId)
    .execute()
  await shop().db.insertInto('orderHistory').values({ orderId, toStatusId, actor: 'staff', createdAt }).execute()
}

const fileNames = { en: 'Atlas of the Ear', ar: 'أطلس الأذن' } as const

/** An e-book in an open cash order. */
async function buyFile(language: 'en' | 'ar') {
  const productId = await shop().stock({ kind: 'ebook', quantity: null, name: fileNames.en, nameAr: fileNames.ar })
  await addFile(shop(), productId, { language })
  const shopper = await shop().shopper({ language })
  const { OrderId: orderId = 0, OrderNumber: orderNumber = '' } = await shopper.buys({ productId }, { languageCode: language })
  const { OrderItemID: orderItemId } = await lineOf(shopper, orderId)
  return { shopper, orderId, orderNumber, orderItemId }
}

const detailOf = ({ page, say }: Visitor, number: string) =>
  page.getByRole('region', { name: say('OrdersHistory', 'lbl_orders_detail_of', { number }) })

async function opens(visitor: Visitor, number: string) {
  const { page, say } = visitor
  await page.getByRole('button', { name: say('OrdersHistory', 'lbl_orders_detail_of', { number }) }).click()
  const detail = detailOf(visitor, number)
  await detail.getByRole('row').nth(1).waitFor()
  return detail
}

// Storefront document: §1(1), §2.9(1-3), §3(24, 25), §4(27), §7(28), §9(33)
test.each(oneOf(languages))(
  'orders show number, date, status, pieces and total, and the detail scrolls into view with its lines (%s)',
  { tags: 'smoke' },
  async (language) => {
    const shopper = await shop().shopper({ mobileNo: '+20 100 000' })
    const { OrderNumber, names } = await ordered(shopper, language)
    await visit({ language, width: language === 'ar' ? 390 : 1280 }, async (visitor) => {
      const { page, say, go } = visitor
      await isThisShopper(visitor, shopper)
      await go('/orders-history')
      const heads = ['number', 'date', 'status', 'items', 'total', 'detail'] as const
      const table = page.getByRole('table', { name: say('OrdersHistory', 'lbl_orders_title') })
      await table.waitFor()
      expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(heads.map((head) => say('OrdersHistory', `lbl_orders_${head}`)))
      const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
      for (const [at, words] of [OrderNumber, '04-03-2026', say('OrdersHistory', 'lbl_orders_active'), '3', '$217.00'].entries())
        expect(cells[at]).toContain(words)

      const detail = await opens(visitor, OrderNumber)
      await page.waitForFunction(() => {
        const box = document.activeElement?.getBoundingClientRect()
        return document.activeElement?.tagName === 'SECTION' && box !== undefined && box.top >= 0 && box.top < innerHeight / 2
      })
      const lines = await detail.getByRole('row').all()
      const [book, course] = await Promise.all(lines.slice(1).map((line) => line.getByRole('cell').allInnerTexts()))
      expect(book?.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
        '',
        `${say('Shop', 'lbl_shop_kind_book')} ${names[0]}`,
        '$45.50',
        expect.stringMatching(/^(× )?2$/),
        '$91.00',
        // A phone does not repeat under each printed book that it is not digital.
        ...(language === 'ar' ? [] : [say('OrdersHistory', 'lbl_orders_no')]),
      ])
      expect(course?.slice(4)).toEqual(['$120.00', expect.stringContaining(say('OrdersHistory', 'lbl_orders_progress'))])
      for (const [key, amount] of [
        ['lbl_orders_subtotal', '$211.00'],
        ['lbl_orders_shipping', '$6.00'],
        ['lbl_orders_total', '$217.00'],
      ] as const)
        expect(
          await detail
            .locator('dl > div')
            .filter({ hasText: say('OrdersHistory', key) })
            .last()
            .innerText(),
        ).toContain(amount)
      const method = { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' }[language]
      expect(await detail.getByText(say('OrdersHistory', 'lbl_orders_pay_cash', { method })).count()).toBe(1)
      const address = detail.getByRole('region', { name: say('OrdersHistory', 'lbl_orders_ship_to') }).locator('address')
      const place = { en: 'Egypt', ar: 'مصر' }[language]
      expect((await address.innerText()).split('\n')).toEqual(['Ward Shopper', '1 Hospital Street', '11511', place, '+20 100 000'])
      expect(await address.getByText('+20 100 000').getAttribute('dir')).toBe('ltr')
      const ofCustomer = detail.getByRole('region', { name: say('OrdersHistory', 'lbl_orders_note') }).getByRole('paragraph')
      expect(await ofCustomer.innerText()).toBe(note)
      expect(await findAxeViolations(page)).toEqual([])
    })
  },
)

// Storefront document: §4(1)
test.each(oneOf(languages))('an order shows its progress with the day of each state, and that it was returned (%s)', async (language) => {
  const shopper = await shop().shopper()
  const { OrderId, OrderNumber } = await ordered(shopper, language)
  await moves(OrderId, orderStates.inProgress, new Date('2026-03-05T08:00:00Z'))
  await visit({ language }, async (visitor) => {
    const { page, say, go } = visitor
    const state = (key: 'active' | 'inprogress' | 'completed' | 'returned') => say('OrdersHistory', `lbl_orders_${key}`)
    await isThisShopper(visitor, shopper)
    const stepsAre = async (steps: string[], current: string) => {
      await go('/orders-history')
      await page.getByRole('cell', { name: current, exact: true }).waitFor()
      const detail = await opens(visitor, OrderNumber)
      const list = detail.getByRole('list', { name: say('OrdersHistory', 'lbl_orders_steps') }).getByRole('listitem')
      expect((await list.allInnerTexts()).map((text) => text.split(/\s*\n\s*/).join(' '))).toEqual(steps)
      expect(await list.and(page.locator('[aria-current=step]')).innerText()).toContain(current)
    }
    await stepsAre([`${state('active')} 04-03-2026`, `${state('inprogress')} 05-03-2026`, state('completed')], state('inprogress'))
    await moves(OrderId, orderStates.returned, new Date('2026-03-09T08:00:00Z'))
    await stepsAre(
      [`${state('active')} 04-03-2026`, `${state('inprogress')} 05-03-2026`, `${state('returned')} 09-03-2026`],
      state('returned'),
    )
  })
})

// Storefront document: §4(26, 27)
test('a download is offered for a digital line that is completed, by its own state or by its shipping, and for no other', async () => {
  const shopper = await shop().shopper()
  const { OrderNumber } = await ordered(shopper)
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(visitor, shopper)
    const { active, completed } = orderStates
    const table = [
      { IsDigitalProduct: true, LatestStatusID: completed, ShippingStatusID: active, shown: 'download' },
      { IsDigitalProduct: true, LatestStatusID: active, ShippingStatusID: completed, shown: 'download' },
      { IsDigitalProduct: true, LatestStatusID: active, ShippingStatusID: active, shown: 'progress' },
      { IsDigitalProduct: true, LatestStatusID: orderStates.refunded, ShippingStatusID: active, shown: 'yes' },
      { IsDigitalProduct: false, LatestStatusID: completed, ShippingStatusID: completed, shown: 'no' },
    ] as const
    await page.route('**/get-order-history-detail', async (route) => {
      const answer = await (await route.fetch()).json()
      const [line] = JSON.parse(answer.data)
      const rows = table.map(({ shown, ...states }, at) => ({ ...line, ...states, OrderItemID: at + 1, DownloadToken: 'ticket' }))
      await route.fulfill({ json: { ...answer, data: JSON.stringify(rows) } })
    })
    await go('/orders-history')
    const detail = await opens(visitor, OrderNumber)
    const lines = (await detail.getByRole('row').all()).slice(1)
    for (const [at, { shown }] of table.entries()) {
      const cell = lines[at]?.getByRole('cell').last()
      expect((await cell?.innerText())?.trim()).toBe(say('OrdersHistory', `lbl_orders_${shown}`))
      expect(await cell?.getByRole('link').count()).toBe(shown === 'download' ? 1 : 0)
    }
    const link = detail.getByRole('link', { name: say('OrdersHistory', 'lbl_orders_download_of', { name: 'Atlas of the Knee' }) }).first()
    expect(await link.getAttribute('href')).toBe('/api/v1/common/download-digital-file/1/ticket')
  })
})

// Storefront document: §2.9(7)
test.each(oneOf(languages))(
  'an open order polls its state while the page is visible, announces changes, and offers its download at once (%s)',
  async (language) => {
    const { shopper, orderId, orderNumber, orderItemId } = await buyFile(language)
    await visit({ language, expected: /status of 503/ }, async (visitor) => {
      const { page, say, go } = visitor
      await isThisShopper(visitor, shopper)
      await page.clock.install()
      await go('/orders-history')
      const polls: Request[] = []
      page.on('request', (request) => request.url().endsWith('get-order-history-detail') && polls.push(request))
      const detail = await opens(visitor, orderNumber)
      await detail.getByText(say('OrdersHistory', 'lbl_orders_progress')).waitFor()
      const top = await detail.evaluate((one) => one.getBoundingClientRect().top)
      // From here on only `runFor` lets time pass.
      await page.clock.pauseAt(Date.now() + 30_000)
      // The interval grows while nothing changes: 5 s, 7.5 s, 11.25 s, 16.875 s. The first began before.
      const waits: number[] = []
      let counted = polls.length
      for (let waited = 0, step = 0; waits.length < 4 && step < 400; step++) {
        await page.clock.runFor(500)
        // Requests are reported before the answer of the page.
        await page.evaluate(() => 0)
        waited += 500
        if (polls.length === counted) continue
        counted = polls.length
        waits.push(waited)
        waited = 0
        // The next interval starts with the response.
        await (await polls.at(-1)?.response())?.finished()
      }
      const [, second = 0, third = 0, fourth = 0] = waits
      expect(second).toBeGreaterThan(4000)
      expect(third).toBeGreaterThan(second)
      expect(fourth).toBeGreaterThan(second + 3000)
      await complete(shop(), orderItemId)
      await shop().db.updateTable('orders').set({ statusId: orderStates.inProgress }).where('orderId', '=', orderId).execute()
      // A poll that sees only the order's part of a change leaves it to the next one to announce.
      await page.route('**/get-order-history-detail', (route) => route.fulfill({ status: 503 }), { times: 1 })
      const state = say('OrdersHistory', 'lbl_orders_inprogress')
      const news = detail.getByRole('status').getByText(say('OrdersHistory', 'lbl_orders_now', { number: orderNumber, state }))
      const link = detail.getByRole('link', { name: say('OrdersHistory', 'lbl_orders_download_of', { name: fileNames[language] }) })
      // A poll that is under way during the change may see it in part.
      for (const one of [news, link])
        await expect
          .poll(async () => {
            await page.clock.runFor(5000)
            return one.count()
          })
          .toBe(1)
      expect(await page.getByRole('cell', { name: state, exact: true }).count()).toBe(1)
      expect(await detail.evaluate((one) => one.getBoundingClientRect().top)).toBe(top)
      // A hidden page does not poll; it polls at once when it becomes visible.
      const before = polls.length
      const isHidden = (hidden: boolean) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
          document.dispatchEvent(new Event('visibilitychange'))
        }, hidden)
      await isHidden(true)
      await page.clock.runFor(600_000)
      expect(polls.length).toBe(before)
      await isHidden(false)
      await page.clock.runFor(1)
      await expect.poll(() => polls.length).toBe(before + 1)
    })
  },
)

// Storefront document: §1(6), §2.9(8), §7(29)
test.each(oneOf(languages))(
  'a bought file is downloaded under its name, up to its limit, and the order shows the number of downloads (%s)',
  { tags: 'smoke' },
  async (language) => {
    const { shopper, orderNumber, orderItemId } = await buyFile(language)
    await complete(shop(), orderItemId)
    await visit({ language, expected: /403/ }, async (visitor) => {
      const { page, say, go, seesToast } = visitor
      await isThisShopper(visitor, shopper)
      await page.clock.install()
      await go('/orders-history')
      const detail = await opens(visitor, orderNumber)
      const link = detail.getByRole('link', { name: say('OrdersHistory', 'lbl_orders_download_of', { name: fileNames[language] }) })
      const left = (n: number) => detail.getByText(say('OrdersHistory', 'lbl_orders_left', { n }))
      for (const n of [5, 4, 3, 2, 1]) {
        // The page shows the limit only when few downloads are left.
        if (n > 2) expect(await left(n).count()).toBe(0)
        else await left(n).waitFor()
        const saving = page.waitForEvent('download')
        await link.click()
        const saved = await saving
        expect(saved.suggestedFilename()).toBe(`${fileNames[language]}.zip`)
        expect(await readFile(await saved.path(), 'utf8')).toBe('0123456789')
        await page.clock.runFor(6000)
      }
      await left(0).waitFor()
      await link.click()
      await seesToast(say.message('downloadSpent'))
      expect(new URL(page.url()).pathname).toContain('/orders-history')
    })
  },
)

// Storefront document: §7(29)
test('an old download link gets a new ticket before it is used, and its failure is shown as a message', async () => {
  const { shopper, orderNumber, orderItemId } = await buyFile('en')
  await complete(shop(), orderItemId)
  await visit({ language: 'en', expected: /404|ERR_FAILED/ }, async (visitor) => {
    const { page, say, go, seesToast } = visitor
    await isThisShopper(visitor, shopper)
    await page.clock.install()
    await go('/orders-history')
    const detail = await opens(visitor, orderNumber)
    const link = detail.getByRole('link', { name: say('OrdersHistory', 'lbl_orders_download_of', { name: fileNames.en }) })
    await page.route('**/get-order-history-detail', (route) => route.abort())
    await page.clock.runFor(11 * 60_000)
    const first = await link.getAttribute('href')
    await page.unroute('**/get-order-history-detail')
    const saving = page.waitForEvent('download')
    await link.click()
    const saved = await saving
    expect(new URL(saved.url()).pathname).not.toBe(first)
    await page.route('**/download-digital-file/**', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/\/[^/]+$/, '/nobody'),
      }),
    )
    await link.click()
    await seesToast(say.message('downloadUnknown'))
  })
})

// Storefront document: §2.9(8)
test('several files of one item are listed by name, in the order and on the shelf', async () => {
  const { shopper, orderNumber } = await sellFile(shop(), [{ title: 'The book' }, { title: 'The exercises', format: 'pdf', position: 1 }])
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go, isAt } = visitor
    await isThisShopper(visitor, shopper)
    await go('/orders-history')
    const detail = await opens(visitor, orderNumber)
    const download = (name: string) => detail.getByRole('link', { name: say('OrdersHistory', 'lbl_orders_download_of', { name }) })
    await download('ZIP: The book').waitFor()
    await download('PDF: The exercises').click({ trial: true })
    // Nothing is shipped.
    await detail.getByRole('region', { name: say('OrdersHistory', 'lbl_orders_billed') }).waitFor()
    expect(await detail.getByRole('region').count()).toBe(1)
    const saving = page.waitForEvent('download')
    await download('ZIP: The book').click()
    expect(await readFile(await (await saving).path(), 'utf8')).toBe('0123456789')
    await page.getByRole('link', { name: say('OrdersHistory', 'lbl_orders_shelf') }).click()
    await isAt('/shelf')
    await page.getByRole('heading', { name: say('Shelf', 'lbl_shelf_continue') }).waitFor()
    const shelf = page.getByRole('article')
    await shelf.getByRole('link', { name: new RegExp(orderNumber) }).waitFor()
    await shelf.getByRole('link', { name: 'Download PDF: The exercises' }).waitFor()
    const savingAgain = page.waitForEvent('download')
    await shelf.getByRole('link', { name: 'Download ZIP: The book' }).click()
    expect(await readFile(await (await savingAgain).path(), 'utf8')).toBe('0123456789')
    // Another customer logs in in another tab: nothing of this one stays.
    const other = await shop().shopper()
    const tab = await page.context().newPage()
    await tab.goto('/about')
    await tab.evaluate(
      ({ customerId, token }) => {
        localStorage.setItem('user', JSON.stringify({ UserID: customerId, FirstName: 'Salma', LastName: 'Shopper' }))
        localStorage.setItem('Token', token)
      },
      { customerId: other.customerId, token: other.token },
    )
    await page.getByRole('heading', { name: say('Shelf', 'lbl_shelf_empty_title') }).waitFor()
    expect(await shelf.count()).toBe(0)
  })
})

// Storefront document: §2.9(4)
test.each(oneOf(languages))('the paper of an order is saved under its number, in the language of the page (%s)', async (language) => {
  const shopper = await shop().shopper()
  const { OrderNumber, names } = await ordered(shopper, language)
  await visit({ language }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(visitor, shopper)
    await go('/orders-history')
    const detail = await opens(visitor, OrderNumber)
    const saving = page.waitForEvent('download')
    await detail.getByRole('button', { name: say('Documents', 'lbl_documents_get_confirmation') }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(`invoice-${OrderNumber}.pdf`)
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(await saved.path())))
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: `${say('Documents', 'lbl_documents_confirmation')} ${OrderNumber}`, Language: language })
    const { text } = await extractText(pdf, { mergePages: true })
    for (const words of [...names, '04-03-2026', '$217.00']) expect(text).toContain(words)
  })
})

test('an invoice that cannot be made now is reported, and the page stays as it is', async () => {
  const shopper = await shop().shopper()
  const { OrderNumber } = await ordered(shopper)
  await visit({ language: 'en', expected: /503/ }, async (visitor) => {
    const { page, say, go, seesToast } = visitor
    await isThisShopper(visitor, shopper)
    await page.route('**/get-order-invoice', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, message: '', errorMessage: 'busy', data: '[]' } }),
    )
    await go('/orders-history')
    const detail = await opens(visitor, OrderNumber)
    const button = detail.getByRole('button', { name: say('Documents', 'lbl_documents_get_confirmation') })
    await button.click()
    await seesToast(say.message('errorOccurred'))
    expect(await button.isEnabled()).toBe(true)
  })
})

// Storefront document: §2.9(5)
test.each(oneOf(languages))('print has the order alone: its head, lines and totals, and no controls (%s)', async (language) => {
  const shopper = await shop().shopper()
  const { OrderNumber, names } = await ordered(shopper, language)
  await visit({ language }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(visitor, shopper)
    await go('/orders-history')
    const detail = await opens(visitor, OrderNumber)
    await page.evaluate(() => Object.assign(window, { print: () => Object.assign(document.body.dataset, { printed: 'yes' }) }))
    await detail.getByRole('button', { name: say('OrdersHistory', 'lbl_orders_print') }).click()
    expect(await page.evaluate(() => document.body.dataset.printed)).toBe('yes')
    await page.emulateMedia({ media: 'print' })
    const seen = await page.locator('body').innerText()
    for (const words of [OrderNumber, '04-03-2026', ...names, '$91.00', '$217.00', say('Shop', 'lbl_shop_name')])
      expect(seen).toContain(words)
    for (const gone of [say('Navbar', 'lbl_nav_products'), say('Footer', 'lbl_foot_quick'), say('OrdersHistory', 'lbl_orders_print')])
      expect(seen.split('\n')).not.toContain(gone)
    expect(await page.getByRole('button').count()).toBe(0)
    // The list of all orders appears on screen only.
    expect(await page.getByRole('table').count()).toBe(1)
  })
})

// Storefront document: §2.9(6)
test('while the orders load their space is reserved, and a customer without orders sees a message', async () => {
  const shopper = await shop().shopper()
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(visitor, shopper)
    const answer = Promise.withResolvers<void>()
    await page.route('**/get-order-history-master', async (route) => {
      await answer.promise
      await route.continue()
    })
    await go('/orders-history')
    const waiting = page.getByRole('main').getByRole('status', { name: say('Shop', 'lbl_shop_loading') })
    await waiting.waitFor()
    answer.resolve()
    await page.getByRole('heading', { name: say('OrdersHistory', 'lbl_orders_empty_title') }).waitFor()
    expect(await waiting.count()).toBe(0)
  })
})

/** The customer has as many more orders like this one. */
async function copyOrder(orderId: number, count: number) {
  const { db } = shop()
  const row = await db.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const { orderId: _, orderNumber: __, attemptId: ___, searchText: ____, ...order } = row
  const attempt = () => ({ customerId: order.customerId, idempotencyKey: randomUUID(), contentHash: Buffer.alloc(32) })
  const attempts = await db
    .insertInto('orderAttempts')
    .values(Array.from({ length: count }, attempt))
    .returning('attemptId')
    .execute()
  await db
    .insertInto('orders')
    .values(attempts.map(({ attemptId }) => ({ ...order, attemptId })))
    .execute()
}

test('further orders are shown once each, however often they are asked for, and a failure is said', async () => {
  const shopper = await shop().shopper()
  const { OrderId } = await ordered(shopper)
  await copyOrder(OrderId, 249)
  await visit({ language: 'en', expected: /ERR_FAILED/ }, async (visitor) => {
    const { page, say, go } = visitor
    await isThisShopper(visitor, shopper)
    const more = page.getByRole('button', { name: say('OrdersHistory', 'lbl_orders_more') })
    const rows = page.getByRole('main').locator('tbody tr')
    const failOnce = () => page.route('**/get-order-history-master', (route) => route.abort(), { times: 1 })
    await failOnce()
    await go('/orders-history')
    await page.getByRole('button', { name: say('Shop', 'lbl_shop_retry') }).click()
    await more.waitFor()
    await failOnce()
    await more.click()
    await page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: say.message('errorOccurred') })
      .waitFor()
    expect(await rows.count()).toBe(100)
    const answer = Promise.withResolvers<void>()
    await page.route('**/get-order-history-master', async (route) => {
      await answer.promise
      await route.continue()
    })
    await more.click()
    await more.click()
    answer.resolve()
    await expect.poll(() => rows.count()).toBe(200)
    await more.click()
    await more.waitFor({ state: 'detached' })
    expect(new Set(await rows.locator('td:first-child').allTextContents()).size).toBe(250)
  })
})

test('the link to an order leads through the login, and opens it', async () => {
  const { shopper, orderNumber, orderId } = await sellFile(shop())
  await visit({ language: 'en' }, async (visitor) => {
    await visitor.go(`/orders-history?OrderId=${orderId}`)
    await visitor.isAt(`/login?next=${encodeURIComponent(`/orders-history?OrderId=${orderId}`)}`)
    await isThisShopper(visitor, shopper)
    await visitor.go(`/orders-history?OrderId=${orderId}`)
    await detailOf(visitor, orderNumber).getByRole('row').nth(1).waitFor()
  })
})
