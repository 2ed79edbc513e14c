import { expect, test } from 'vitest'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { signupUser, validateEmailSendOtp, validateOtpChangePassword } from '../../../src/contract/storefront.ts'
import { enqueue } from '../../../src/modules/jobs.ts'
import { collectCash, refundOrder, shipItems } from '../../../src/modules/orders/orders.ts'
import { openSmtp } from '../../fakes/smtp.ts'
import { stockCourse, stockLiveCourse } from '../../harness/course.ts'
import { kindsOfMail, sendEveryMail } from '../../harness/every-mail.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { type ReadMail, readMail } from '../../harness/read-mail.ts'

const origin = 'https://shop.example'
const languages = ['en', 'ar'] as const

/** The mails in the order they were sent, once there are this many. */
async function mailsOf(shop: TestShop, count: number) {
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(count)
  return Promise.all((await shop.mails()).map(readMail))
}

/** Text without the invisible characters that isolate its direction. */
const plain = (text: string) => text.replace(/[\u2068\u2069\u200f]/g, '')
/** The visible text of a mail. */
const seen = (html: string) =>
  html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** Elements that are not closed in the order in which they were opened. */
function unclosed(html: string): string[] {
  const open: string[] = []
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?=[\s>])[^<>]*>/g)) {
    if (['meta', 'br', 'base', 'img'].includes(name)) continue
    if (!slash) open.push(name)
    else if (open.at(-1) === name) open.pop()
    else return [...open, `/${name}`]
  }
  return open
}

test.each(languages)(
  'every mail is well-formed, in its reader’s language and direction, and links only to the shop’s own URL (%s)',
  async (language) => {
    await using shop = await openShop({ runsJobs: true, env: { SHOP_ORIGIN: origin, MAIL_FROM: 'Shop <office@shop.example>' } })
    const mails = await sendEveryMail(shop, { language })
    expect([...mails.keys()].toSorted()).toEqual([...kindsOfMail].toSorted())
    const foreign = { en: /\p{Script=Arabic}/u, ar: /[a-z]/i }[language]
    for (const [kind, { subject, text, html, from, to }] of mails) {
      expect(html, kind).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">\n`))
      expect(unclosed(html), kind).toEqual([])
      expect(html, kind).not.toMatch(/<(script|link|form)|javascript:|undefined|null|NaN|\[object/)
      expect(from, kind).toBe(`${language === 'ar' ? 'ابن سينا' : 'Avicenna'} <office@shop.example>`)
      expect(to, kind).toBe(
        ['seller-notice', 'warranty-claim', 'pool-low', 'staff-reading-limit'].includes(kind)
          ? 'office@shop.example'
          : 'layla@avicenna.example',
      )
      // Coupons, order numbers, codes and e-mail addresses are the same in every language.
      for (const words of [subject, text, seen(html)])
        expect(words.replace(/https?:\S+|\S+@\S+|\b[A-Z0-9][A-Z0-9-]+\b/g, ''), kind).not.toMatch(foreign)
      // Pictures are the shop's own, have an alternative text and a width, and a mail can be read without them.
      const pictures = html.match(/<img [^>]*>/g) ?? []
      expect(pictures.length, kind).toBe(kind.startsWith('order-') ? 2 : 1)
      for (const picture of pictures)
        expect(picture).toMatch(/^<img src="https:\/\/shop\.example\/(?:brand|pictures)\/[^"]+" alt="[^"]*" width="\d+"/)
      const addresses = [...`${text} ${html.replace(/<img [^>]*>/g, '')}`.matchAll(/https?:[^\s"<]+/g)]
        .map(String)
        // The shipping carrier's own page.
        .filter((address) => kind !== 'order-shipped' || address !== 'https://carrier.example/AX-4512')
      expect(addresses.length, kind).toBeGreaterThan(0)
      // The back office has the same URLs in both languages.
      const home = kind.startsWith('staff-') || language === 'en' ? origin : `${origin}/ar`
      for (const address of addresses) expect(`${address}/`, kind).toMatch(new RegExp(`^${home}/`))
      // The text part has every sentence of the HTML part.
      for (const amount of seen(html).match(/\$[\d,.]+\d/g) ?? []) expect(text, kind).toContain(amount)
    }
  },
)

test.each(languages)('names of customers and products are never markup, addresses or header lines in a mail (%s)', async (language) => {
  await using shop = await openShop({ runsJobs: true, env: { SHOP_ORIGIN: origin } })
  const odd = `<b>&"'\u202e\r\nBcc: b@elsewhere.example www.elsewhere.example`
  const mails = await sendEveryMail(shop, { language, called: odd })
  for (const [kind, { html, text, source }] of mails) {
    expect(html, kind).not.toMatch(/<b>|&(?!(?:amp|lt|gt|quot|nbsp|#39);)/)
    expect(unclosed(html), kind).toEqual([])
    expect(html + text, kind).not.toMatch(/\u202e/)
    expect(source.slice(0, source.indexOf('\r\n\r\n')), kind).not.toMatch(/^bcc:/im)
    const hasProducts =
      /^(order|seat|credential|access|certificate)-|^(back-in-stock|question-answer|reveal-code|warranty-claim|pool-low|staff-reading-limit)$/.test(
        kind,
      )
    if (!hasProducts) expect(html + text, kind).not.toContain('elsewhere.example')
  }
  expect(mails.get('order-placed')?.html).toContain('&lt;b&gt;&amp;&quot;&#39;')
})

test.each(languages)('order mail and receipt have the same lines and totals as the order, to the cent (%s)', async (language) => {
  await using shop = await openShop({ runsJobs: true, env: { SHOP_ORIGIN: origin } })
  const mails = await sendEveryMail(shop, { language })
  const order = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const items = await shop.db.selectFrom('orderItems').selectAll().orderBy('orderItemId').execute()
  expect(order.discountCents).toBeGreaterThan(0)
  expect(order.shippingCents).toBeGreaterThan(0)
  const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  const sums = [order.subtotalCents, order.shippingCents].map(dollars)
  for (const kind of ['order-placed', 'order-paid']) {
    const text = plain(mails.get(kind)?.text ?? '')
    const amounts = text.match(/^(.*: |.* · )-?\$[\d,.]+$/gm)?.map((line) => line.replace(/^.*?(-?\$)/, '$1'))
    const expected = [
      ...items.map((item) => dollars(item.itemTotalCents)),
      ...sums,
      `-${dollars(order.discountCents)}`,
      dollars(order.totalCents),
    ]
    expect(amounts?.slice(-expected.length), kind).toEqual(expected)
    for (const amount of expected) expect(plain(seen(mails.get(kind)?.html ?? '')), kind).toContain(amount)
  }
})

test('a mail states how an order is paid: in cash, already, or not at all', async () => {
  await using shop = await openShop({ runsJobs: true })
  const [atlas, course] = [await shop.stock({ priceCents: 20_00 }), await shop.stock({ kind: 'course', quantity: null, priceCents: 5_00 })]
  const shopper = await shop.shopper()
  await shop.db.insertInto('coupons').values({ code: 'ALL', kind: 'percentage', percentage: 100 }).execute()
  const said = async (sent: number) => (await mailsOf(shop, sent)).at(-1)?.text.split('\n\n')[1]
  await shopper.buys({ productId: atlas })
  expect(await said(1)).toBe('Thank you. We have received your order. You pay $20.00 in cash when your order arrives.')
  await shopper.buys({ productId: course })
  expect(await said(2)).toContain(
    'You pay $5.00 in cash when your order arrives. You can download digital files once we have received your payment.',
  )
  await shopper.buys({ productId: atlas }, { CouponCode: 'ALL' })
  expect(await said(3)).toContain('There is nothing to pay.')
  await shopper.buys({ productId: atlas }, { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' })
  const receipt = (await mailsOf(shop, 4)).at(-1)?.text ?? ''
  expect(receipt).toContain('Thank you. We have received your order and your payment. We will email you when your order ships.')
  expect(receipt).toContain('Payment Method: Card')
})

test.each([
  [paymentMethods.card, 'The refund goes to the card'],
  [paymentMethods.payPal, 'The refund goes to the PayPal account'],
  [paymentMethods.cashOnDelivery, 'You paid in cash'],
])('a refund of method %i states where the money goes', async (paymentMethodId, way) => {
  await using shop = await openShop({ runsJobs: true })
  const [atlas, course] = [
    await shop.stock({ priceCents: 20_00 }),
    await shop.stock({ name: 'A course', kind: 'course', priceCents: 5_00 }),
  ]
  const shopper = await shop.shopper()
  const staff = { actor: 'staff', reason: '' }
  const refundMails = async (sent: number) =>
    (await mailsOf(shop, sent)).filter(({ subject }) => subject.startsWith('Your refund')).map(({ text }) => text)
  const { OrderId: orderId = 0 } = await shopper.buys([{ productId: atlas }, { productId: course }])
  await shop.write((tx) => collectCash(shop.app.shop, tx, { orderId, ...staff }))
  await mailsOf(shop, 2)
  await shop.db.updateTable('orders').set({ paymentMethodId }).where('orderId', '=', orderId).execute()
  const items = await shop.db.selectFrom('orderItems').select('orderItemId').orderBy('orderItemId').execute()
  await shop.write((tx) => refundOrder(tx, { orderId, orderItemIds: [items[1]?.orderItemId as number], ...staff }))
  const [some = ''] = await refundMails(3)
  expect(some).toContain('We are refunding $5.00 of what you paid for this order.')
  expect(some).toContain('1 × A course')
  expect(some).not.toContain('Atlas')
  expect(some).toContain(way)
  const { OrderId: other = 0 } = await shopper.buys({ productId: atlas })
  await mailsOf(shop, 4)
  await shop.write((tx) => collectCash(shop.app.shop, tx, { orderId: other, ...staff }))
  await shop.write((tx) => refundOrder(tx, { orderId: other, ...staff }))
  expect((await refundMails(6)).at(-1)).toContain('We are refunding $20.00, the full amount of this order.')
})

// Storefront document: §1(8)
test('every mail to a customer who signed up in Arabic is Arabic, and the code in it sets a new password', async () => {
  await using shop = await openShop({ runsJobs: true, env: { SHOP_ORIGIN: origin } })
  await shop.db.insertInto('countries').values({ countryId: 65, iso2: 'EG', nameEn: 'Egypt', nameAr: 'مصر' }).execute()
  const Email = 'layla@avicenna.example'
  await shop.call(signupUser, {
    FirstName: 'ليلى <ب>',
    LastName: 'حداد',
    EmailAddress: Email,
    Password: 'a long password',
    MobileNo: '',
    AddressLineOne: 'شارع المستشفى 1',
    CityId: -999,
    StateProvinceId: -999,
    PostalCode: '',
    CountryID: 65,
    languageCode: 'ar',
  })
  await mailsOf(shop, 1)
  // Requested from an English page: the mail is in the customer's language.
  await shop.call(validateEmailSendOtp, { Email })
  const [, { text }] = (await mailsOf(shop, 2)) as [unknown, ReadMail]
  const Otp = /^[A-HJ-NP-Z2-9]{8}$/m.exec(text)?.[0] ?? ''
  await shop.call(validateOtpChangePassword, { Email, Otp, Password: 'another one', ConfirmPassword: 'another one' })
  const all = await mailsOf(shop, 3)
  expect(all.map(({ subject }) => subject)).toEqual(['أهلًا بك في ابن سينا', 'رمزك لتعيين كلمة مرور جديدة', 'تم تغيير كلمة مرورك'])
  for (const mail of all) {
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.html).not.toContain('<ب>')
    expect(mail.text).toContain('مرحبًا ليلى')
  }
  // A second change sends a second mail.
  await shop.call(validateEmailSendOtp, { Email })
  const Second = /^[A-HJ-NP-Z2-9]{8}$/m.exec((await mailsOf(shop, 4)).at(-1)?.text ?? '')?.[0] ?? ''
  await shop.call(validateOtpChangePassword, { Email, Otp: Second, Password: 'a third one', ConfirmPassword: 'a third one' })
  await mailsOf(shop, 5)
})

test('an order’s mail names its products in the language of the order, and links to the order in it', async () => {
  await using shop = await openShop({ runsJobs: true, env: { SHOP_ORIGIN: origin } })
  const atlas = await shop.stock({ name: 'Atlas <i>of</i> the Heart', nameAr: 'أطلس <i>القلب</i>', priceCents: 1234_50 })
  const shopper = await shop.shopper({ firstName: 'ليلى', language: 'en' })
  const orderIds: unknown[] = []
  for (const languageCode of ['ar', 'en']) orderIds.push((await shopper.buys({ productId: atlas, quantity: 2 }, { languageCode })).OrderId)
  const all = await mailsOf(shop, 2)
  const arabic = all.find(({ html }) => html.includes('dir="rtl"'))
  const english = all.find(({ html }) => html.includes('dir="ltr"'))
  expect(arabic?.subject).toMatch(/^طلبك [A-Z0-9-]+$/)
  expect(plain(arabic?.text ?? '')).toContain('2 × أطلس <i>القلب</i> · $2,469.00')
  expect(arabic?.text).toContain('\u2068$2,469.00\u2069')
  expect(arabic?.html).toContain('أطلس &lt;i&gt;القلب&lt;/i&gt;')
  expect(arabic?.html).toContain(`href="${origin}/ar/orders-history?OrderId=${orderIds[0]}"`)
  expect(english?.text).toContain('Hello \u2068ليلى\u2069,')
  expect(english?.text).toContain('2 × Atlas <i>of</i> the Heart · $2,469.00')
  expect(english?.html).toContain(`href="${origin}/orders-history?OrderId=${orderIds[1]}"`)
})

test('parts of an order that are shipped later have mails of their own, each sent once, with the tracking number of each parcel', async () => {
  await using shop = await openShop({ runsJobs: true })
  const books = [await shop.stock({ name: 'First' }), await shop.stock({ name: 'Second' })]
  const { OrderId: orderId = 0 } = await (await shop.shopper()).buys(books.map((productId) => ({ productId })))
  await mailsOf(shop, 1)
  const items = await shop.db.selectFrom('orderItems').select('orderItemId').orderBy('orderItemId').execute()
  for (const [at, { orderItemId }] of items.entries()) {
    const shipment = { carrier: 'Aramex', trackingNumber: `AX-${at}`, trackingUrl: `https://carrier.example/AX-${at}` }
    await shop.write((tx) => shipItems(tx, { orderId, orderItemIds: [orderItemId], shipment, actor: 'staff', reason: '' }))
    const text = (await mailsOf(shop, at + 2)).at(-1)?.text ?? ''
    expect(text.includes('The rest will follow')).toBe(at === 0)
    expect(text.includes('Second')).toBe(at === 1)
    expect(plain(text)).toContain(`Carrier: Aramex\nTracking number: AX-${at}\n\nTrack the parcel:\nhttps://carrier.example/AX-${at}`)
    await enqueue(shop.db, 'send-order-shipped', { orderId })
  }
  await expect
    // A second job that comes before the first one has noted its mail is tried again some seconds later.
    .poll(async () => (await shop.app.shop.pool.query("select from graphile_worker.jobs where task_identifier like 'send-%'")).rowCount, {
      timeout: 20_000,
    })
    .toBe(0)
  expect(await shop.mails()).toHaveLength(3)
})

test.each<[says: string, PaymentMethod: number, coupon: string, subjects: string[]]>([
  ['paid by card: the receipt, which confirms it and has its files', paymentMethods.card, '', ['Order N: receipt and downloads']],
  ['that costs nothing: the confirmation, which has its files', paymentMethods.cashOnDelivery, 'ALL', ['Your order N']],
  [
    'paid in cash: the confirmation, and the receipt when it is paid',
    paymentMethods.cashOnDelivery,
    '',
    ['Your order N', 'Order N: receipt and downloads'],
  ],
])('each event of an order sends one mail, even if its job runs twice: an order %s', async (_, PaymentMethod, CouponCode, subjects) => {
  await using shop = await openShop({ runsJobs: true, env: { SHOP_ORIGIN: origin } })
  const [atlas, course] = [await shop.stock(), await shop.stock({ kind: 'course', quantity: null, name: 'Third' })]
  await shop.db.insertInto('coupons').values({ code: 'ALL', kind: 'percentage', percentage: 100 }).execute()
  const { OrderId: orderId = 0, OrderNumber = '' } = await (await shop.shopper()).buys([{ productId: atlas }, { productId: course }], {
    PaymentMethod,
    CouponCode,
    paymentToken: 'tok_visa',
  })
  const first = (await mailsOf(shop, 1))[0]
  if (subjects.length > 1) {
    expect(first?.text).not.toContain('is ready')
    await shop.write((tx) => collectCash(shop.app.shop, tx, { orderId, actor: 'staff', reason: '' }))
  }
  const mails = await mailsOf(shop, subjects.length)
  await enqueue(shop.db, subjects.at(-1) === 'Your order N' ? 'send-order-placed' : 'send-order-paid', { orderId })
  await expect
    .poll(async () => (await shop.app.shop.pool.query("select from graphile_worker.jobs where task_identifier like 'send-%'")).rowCount)
    .toBe(0)
  expect(await mailsOf(shop, subjects.length)).toEqual(mails)
  expect(mails.map(({ subject }) => subject.replace(OrderNumber, 'N'))).toEqual(subjects)
  const last = mails.at(-1)?.text ?? ''
  expect(last).toContain('Your course is ready. You can download its files now.')
  expect(last).toContain(`Open My shelf:\n${origin}/shelf\n`)
  expect(last).toContain(`See your order:\n${origin}/orders-history?OrderId=${orderId}\n`)
  expect(last).toContain('Each file can be downloaded 5 times.')
  expect(last).toContain('1 × Third')
})

test('the receipt of courses with and without lessons, e-books and accounts names each of them', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { productId: lessons } = await stockCourse(shop)
  const [course, ebook, account] = await Promise.all(
    (['course', 'ebook', 'account'] as const).map((kind) => shop.stock({ kind, quantity: null })),
  )
  const live = await stockLiveCourse(shop, [new Date('2030-01-07T17:00:00Z'), new Date('2030-01-14T17:00:00Z')])
  const liveSentence =
    'Reading the Heart is live: 2 lessons, the first on 7 January 2030 at 17:00 UTC. My shelf adds them to your calendar.'
  const card = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
  const says: [languageCode: 'en' | 'ar', products: (number | undefined)[], says: string[]][] = [
    [
      'en',
      [course, ebook, account],
      [
        'Your courses and e-books are ready. You can download their files now.',
        'Your access is ready. You can see your login or key in My shelf.',
      ],
    ],
    ['ar', [ebook, account], ['ملفاتك جاهزة، ويمكنك تنزيلها الآن.', 'الوصول متاح لك الآن، وتجد بيانات الدخول أو المفتاح في «مكتبتي».']],
    ['en', [account], ['Your access is ready. You can see your login or key in My shelf.']],
    ['en', [lessons], ['Your course is ready. You can start its first lesson now.']],
    ['en', [live], [liveSentence]],
    ['ar', [lessons, ebook], ['دورتك جاهزة، ويمكنك أن تبدأ درسها الأول الآن.', 'ملفاتك جاهزة، ويمكنك تنزيلها الآن.']],
  ]
  for (const [at, [languageCode, products, sentences]] of says.entries()) {
    await (await shop.shopper()).buys(
      products.map((productId = 0) => ({ productId })),
      { ...card, languageCode },
    )
    const { text } = (await mailsOf(shop, at + 1)).at(-1) ?? { text: '' }
    for (const sentence of sentences) expect(text).toContain(sentence)
    expect(text.includes('download') || text.includes('تنزيل')).toBe(products.length > 1)
  }
})

test('while the mail server is down an order is placed, and its mail arrives later, once', async () => {
  await using server = await openSmtp()
  await server.stop()
  await using shop = await openShop({ runsJobs: true, env: { SMTP_URL: server.url, SHOP_ORIGIN: origin, LOG_LEVEL: 'silent' } })
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  const placed = await shopper.buys({ productId: atlas })
  expect(placed.OrderNumber).toBeTruthy()
  const jobs = async () => (await shop.app.shop.pool.query('select attempts, last_error, locked_at from graphile_worker.jobs')).rows
  await expect.poll(async () => (await jobs())[0]).toMatchObject({ last_error: /ECONNREFUSED/ })
  await server.start()
  // At once, and not when the next attempt is due.
  const arrived = async () => {
    await shop.app.shop.pool.query('update graphile_worker._private_jobs set run_at = now()')
    return server.taken.length
  }
  await expect.poll(arrived).toBe(1)
  expect(server.taken[0]?.source).toContain(`<order-placed-${placed.OrderId}@shop.example>`)
  await expect.poll(jobs).toEqual([])
})

test('a mail server that hangs delays other mails for no longer than its timeouts, and other jobs not at all', async () => {
  await using server = await openSmtp({ hangs: true })
  const SMTP_URL = `${server.url}?greetingTimeout=1000&connectionTimeout=1000`
  await using shop = await openShop({ runsJobs: true, env: { SMTP_URL, LOG_LEVEL: 'silent' } })
  for (const { customerId } of await shop.shoppers(20)) await enqueue(shop.db, 'send-welcome', { customerId })
  await shop.db
    .insertInto('usedSeals')
    .values({ sealHash: Buffer.alloc(32), expiresAt: new Date(0) })
    .execute()
  await enqueue(shop.db, 'forget-used-seals', {})
  await expect.poll(() => shop.db.selectFrom('usedSeals').selectAll().execute(), { timeout: 10_000 }).toEqual([])
  const waiting = await shop.app.shop.pool.query('select from graphile_worker.jobs where attempts = 0')
  expect(waiting.rowCount).toBeGreaterThan(10)
})
