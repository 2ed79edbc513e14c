import { expect, test } from 'vitest'
import { type FullAccount, openFullAccount } from '../../../test/harness/full-account.ts'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { readMail } from '../../../test/harness/read-mail.ts'
import { sellSeats } from '../../../test/harness/sold-seats.ts'
import { unzip } from '../../../test/harness/unzip.ts'
import * as admin from '../../contract/customers/staff/customers.ts'
import { placeOrderForCustomer } from '../../contract/orders/staff/customer-orders.ts'
import { addOrderNote, completeOrder, listOrders, recordCashPayment } from '../../contract/orders/staff/orders.ts'
import { listViews, saveView } from '../../contract/staff/views.ts'
import { searchEverything } from '../../contract/staff-search/staff-search.ts'
import {
  contactUs,
  getUserProfile,
  insertProductQuestion,
  insertProductReview,
  insertSubscriber,
  inviteSeat,
} from '../../contract/storefront.ts'
import { enqueue } from '../jobs.ts'
import { columnNames, tableNames } from './personal-data-names.ts'

const attempt = () => ({ IdempotencyKey: crypto.randomUUID() })

test('customers are found by parts of their name, in any spelling of Arabic, by e-mail and by phone', async () => {
  await using shop = await openShop()
  const { customerId } = await shop.shopper({ firstName: 'أحْمَد', lastName: 'الشّافعي', email: 'a.shafii@clinic.example' })
  await shop.db.updateTable('customers').set({ mobileNo: '+20 100 555-0199' }).where('customerId', '=', customerId).execute()
  await shop.shopper({ firstName: 'Layla' })
  const support = await shop.staff('support')
  const found = async (Search: string) =>
    (await support.call(admin.listCustomers, { Filter: { Search } })).Rows.map((row) => row.CustomerId)
  for (const text of ['أحمد', 'احمد شافعى', 'SHAFII', 'a.shafii@clin', '1005550199', '555-0199'])
    expect(await found(text), text).toEqual([customerId])
  expect(await found('%')).toEqual([])
})

const spellings = [
  '+966 50 765 4321',
  '0507654321',
  '00966507654321',
  '966 507 654 321',
  '+٩٦٦ ٥٠ ٧٦٥ ٤٣٢١',
  '(050) 765-4321',
  '٠٥٠٧٦٥٤٣٢١',
]

test.each(spellings)('a customer who gave the phone number %s is found by it in every spelling, with the orders', async (mobileNo) => {
  await using shop = await openShop()
  const productId = await shop.stock({})
  const [shopper, other] = [await shop.shopper({ firstName: 'Salma' }), await shop.shopper({ firstName: 'Layla' })]
  const { customerId } = shopper
  await shop.db.updateTable('customers').set({ mobileNo }).where('customerId', '=', customerId).execute()
  await shop.db.updateTable('customers').set({ mobileNo: '+966 50 765 4322' }).where('customerId', '=', other.customerId).execute()
  const { OrderId } = await shopper.buys({ productId })
  await other.buys({ productId })
  const clerk = await shop.staff('orders')
  for (const Search of [...spellings, `Salma ${spellings[0]}`, `\u202a${spellings[0]}\u202c`]) {
    const [customers, orders, found] = await Promise.all([
      clerk.call(admin.listCustomers, { Filter: { Search } }),
      clerk.call(listOrders, { Filter: { Search } }),
      clerk.call(searchEverything, { Text: Search }),
    ])
    expect(
      [customers.Rows, found.Customers].map((rows) => rows.map((row) => row.CustomerId)),
      Search,
    ).toEqual([[customerId], [customerId]])
    expect(
      [orders.Rows, found.Orders].map((rows) => rows.map((row) => row.OrderId)),
      Search,
    ).toEqual([[OrderId], [OrderId]])
  }
})

test('a customer and all their orders are found by each e-mail address that they had', async () => {
  await using shop = await openShop()
  const productId = await shop.stock({})
  const [shopper, reader] = [await shop.shopper({ email: 'before@ward.example' }), await shop.shopper({ email: 'reader@ward.example' })]
  const first = await shopper.buys({ productId })
  const owner = await shop.staff('owner')
  for (const [CustomerId, Email] of [
    [shopper.customerId, 'After@ward.example'],
    [reader.customerId, 'listener@ward.example'],
  ] as const) {
    const { Version } = await owner.call(admin.getCustomer, { CustomerId })
    await owner.call(admin.changeCustomerEmail, { CustomerId, Version, Email, Reason: 'They wrote to us' })
  }
  const Lines = [{ ProductId: productId, Quantity: 1 }]
  const second = await owner.call(placeOrderForCustomer, { Email: 'after@ward.example', Lines, ...attempt() })
  const OrderNumbers = [second.OrderNumber, first.OrderNumber]
  const customersOf = async (Search: string) =>
    (await owner.call(admin.listCustomers, { Filter: { Search } })).Rows.map((row) => row.CustomerId)
  for (const Search of ['before@ward.example', 'after@ward.example', 'BEFORE@']) {
    expect(await customersOf(Search), Search).toEqual([shopper.customerId])
    const { Rows } = await owner.call(listOrders, { Filter: { Search } })
    expect(
      Rows.map((row) => row.OrderNumber),
      Search,
    ).toEqual(OrderNumbers)
    expect(
      (await owner.call(searchEverything, { Text: Search })).Orders.map((row) => row.OrderNumber),
      Search,
    ).toEqual(OrderNumbers)
  }
  // Who has bought nothing.
  for (const Search of ['reader@ward.example', 'listener@']) expect(await customersOf(Search), Search).toEqual([reader.customerId])
})

test('the list is filtered by country, registration, purchases and consent, and sorted; it says what each has bought', async () => {
  await using shop = await openShop()
  const book = await shop.stock({ priceCents: 20_00 })
  const [buyer, visitor] = [
    await shop.shopper({ firstName: 'Buyer' }),
    await shop.shopper({ firstName: 'Visitor', email: 'v@ward.example' }),
  ]
  const { OrderId = 0 } = await buyer.buys({ productId: book, quantity: 2 })
  await shop.call(insertSubscriber, { SubscriberEmail: 'V@ward.example' })
  await shop.db
    .updateTable('customers')
    .set({ createdAt: new Date('2026-01-05T23:00Z') })
    .where('customerId', '=', visitor.customerId)
    .execute()
  const clerk = await shop.staff('orders')
  await clerk.call(recordCashPayment, { OrderId, ...attempt() })
  const list = async (Filter: object, Sort?: 'Name' | '-Name' | 'CreatedAt') =>
    (await clerk.call(admin.listCustomers, { Filter, Sort })).Rows.map(({ Name, Orders, Spent, AcceptsMails }) => [
      Name.split(' ')[0],
      Orders,
      Spent,
      AcceptsMails,
    ])
  const [bought, came] = [
    ['Buyer', 1, 40, false],
    ['Visitor', 0, 0, true],
  ]
  expect(await list({}, 'Name')).toEqual([bought, came])
  expect(await list({}, '-Name')).toEqual([came, bought])
  expect(await list({})).toEqual([bought, came])
  expect(await list({ HasBought: 'yes' })).toEqual([bought])
  expect(await list({ HasBought: 'no' })).toEqual([came])
  expect(await list({ AcceptsMails: 'yes', From: '2026-01-05', To: '2026-01-05' })).toEqual([came])
  expect(await list({ AcceptsMails: 'no' })).toEqual([bought])
  expect(await list({ To: '2026-01-04' })).toEqual([])
  expect(await list({ CountryId: 65 }, 'Name')).toEqual([bought, came])
  expect(await list({ CountryId: 66 })).toEqual([])
  expect(await clerk.call(admin.listCustomerCountries, {})).toEqual([{ CountryId: 65, Name: 'Egypt' }])
  // An order in cash that is given up was none; another one was.
  const [first, second] = [await visitor.buys({ productId: book }), await visitor.buys({ productId: book })]
  expect(await list({ HasBought: 'no' })).toEqual([])
  const giveUp = (orderId = 0) => shop.db.updateTable('orders').set({ paymentState: 'failed' }).where('orderId', '=', orderId).execute()
  await giveUp(first.OrderId)
  expect(await list({ HasBought: 'no' })).toEqual([])
  await giveUp(second.OrderId)
  expect(await list({ HasBought: 'no' })).toEqual([came])
})

test('staff change the name, and two people do not overwrite each other; the customer does neither', async () => {
  await using shop = await openShop()
  const { customerId: CustomerId } = await shop.shopper()
  const support = await shop.staff('support')
  const { Version } = await support.call(admin.getCustomer, { CustomerId })
  const change = { CustomerId, Version, FirstName: 'Noor', LastName: 'Saleh', MobileNo: '123', Language: 'ar' as const }
  expect(await support.call(admin.saveCustomer, change)).toMatchObject({ FirstName: 'Noor', Language: 'ar', Version: Version + 1 })
  const late = support.call(admin.saveCustomer, { ...change, FirstName: 'Nora' })
  await expect(late).rejects.toMatchObject({ statusCode: 409, code: 'changed_meanwhile', problem: { current: { FirstName: 'Noor' } } })
  await expect(support.call(admin.getCustomer, { CustomerId: CustomerId + 1 })).rejects.toMatchObject({ statusCode: 404 })
})

test('another e-mail address logs the customer out and is mailed to both; that of another customer is refused', async () => {
  await using shop = await openShop({ runsJobs: true })
  const shopper = await shop.shopper({ email: 'old@ward.example' })
  const { customerId: otherId } = await shop.shopper({ email: 'other@ward.example' })
  const support = await shop.staff('support')
  const request = { CustomerId: shopper.customerId, Version: 1, Reason: 'lost the mailbox' }
  const taken = support.call(admin.changeCustomerEmail, { ...request, Email: 'Other@ward.example' })
  await expect(taken).rejects.toMatchObject({ statusCode: 422, problem: { errors: [{ path: 'Email', code: 'email_of_another' }] } })
  // An address that another customer gets at this moment.
  const { late } = await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('customers').set({ emailCanonical: 'soon@ward.example' }).where('customerId', '=', otherId).execute()
    const late = support.call(admin.changeCustomerEmail, { ...request, Email: 'soon@ward.example' }).catch((error) => error)
    const waiting = () =>
      shop.app.shop.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(1)
    return { late }
  })
  expect(await late).toMatchObject({ statusCode: 422, problem: { errors: [{ path: 'Email', code: 'email_of_another' }] } })
  const { Email, Sessions, EmailConfirmedAt } = await support.call(admin.changeCustomerEmail, { ...request, Email: 'New@ward.example' })
  expect([Email, Sessions, EmailConfirmedAt]).toEqual(['New@ward.example', [], null])
  await expect(shopper.call(getUserProfile, { UserID: shopper.customerId })).rejects.toMatchObject({ statusCode: 401 })
  await expect.poll(async () => (await shop.mails()).length).toBe(2)
  expect((await Promise.all((await shop.mails()).map(readMail))).map(({ to }) => to).toSorted()).toEqual([
    'New@ward.example',
    'old@ward.example',
  ])
  const entry = await shop.db.selectFrom('auditLog').selectAll().where('subjectType', '=', 'customers').executeTakeFirstOrThrow()
  expect([entry.actor, entry.after]).toMatchObject([{ reason: 'lost the mailbox' }, { email: '(hidden)' }])
})

test('a session ends by itself or with all others', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  const again = await shop.db.selectFrom('sessions').selectAll().where('customerId', '=', shopper.customerId).executeTakeFirstOrThrow()
  for (const byte of [1, 2])
    await shop.db
      .insertInto('sessions')
      .values({ ...again, tokenHash: Buffer.alloc(32, byte) })
      .execute()
  const support = await shop.staff('support')
  const CustomerId = shopper.customerId
  const { Sessions } = await support.call(admin.getCustomer, { CustomerId })
  expect(Sessions).toHaveLength(3)
  const left = await support.call(admin.endCustomerSessions, { CustomerId, SessionId: Sessions[0]?.SessionId })
  expect(left.Sessions.map(({ SessionId }) => SessionId)).toEqual(Sessions.slice(1).map(({ SessionId }) => SessionId))
  expect((await support.call(admin.endCustomerSessions, { CustomerId })).Sessions).toEqual([])
})

const phone = '+20 100 555 0199'

/** An account with rows in every table that has personal data. */
async function openPerson(shop: TestShop, name: string, mobileNo = phone): Promise<FullAccount> {
  const account = await openFullAccount(shop, name)
  const { shopper, email } = account
  await shop.db.updateTable('customers').set({ mobileNo }).where('customerId', '=', shopper.customerId).execute()
  await shop.db.updateTable('orders').set({ mobileNo }).where('customerId', '=', shopper.customerId).execute()
  await shop.call(insertSubscriber, { SubscriberEmail: email })
  await shop.call(contactUs, { FullName: `First${name}`, Email: email, PhoneNumber: '1', Subject: 'A question', Message: 'When?' })
  const review = {
    ProductId: account.ebook,
    ReviewerName: `First${name}`,
    ReviewerEmail: email,
    ReviewTitle: 'Good',
    ReviewBody: `Yours, First${name}`,
    ReviewRating: 5,
  }
  await shopper.call(insertProductReview, review)
  const question = { AskerName: `First${name}`, AskerEmail: email, QuestionBody: `Yours, First${name}?` }
  await shopper.call(insertProductQuestion, { ...question, ProductId: account.ebook })
  return account
}

/** Ends what is open of the account. */
async function settle(shop: TestShop, { shopper }: FullAccount) {
  const owner = await shop.staff('owner')
  const orders = await shop.db.selectFrom('orders').selectAll().where('customerId', '=', shopper.customerId).execute()
  for (const { orderId: OrderId, paymentState } of orders) {
    if (paymentState === 'cash') await owner.call(recordCashPayment, { OrderId, ...attempt() })
    await owner.call(completeOrder, { OrderId }).catch(() => {})
  }
}

test('the export has every row of the customer, also as a page in their language, and no secret and nobody else', async () => {
  await using shop = await openShop()
  const [account] = [await openPerson(shop, 'Zubayda'), await openPerson(shop, 'Qasim', '+20 100 555 0111')]
  const { customerId: CustomerId } = account.shopper
  await shop.db.insertInto('states').values({ stateProvinceId: 7, countryId: 65, nameEn: 'Giza', nameAr: 'الجيزة' }).execute()
  await shop.db.insertInto('cities').values({ cityId: 8, stateProvinceId: 7, nameEn: 'Dokki', nameAr: 'الدقي' }).execute()
  await shop.db
    .updateTable('customers')
    .set({ language: 'ar', stateProvinceId: 7, cityId: 8 })
    .where('customerId', '=', CustomerId)
    .execute()
  await shop.db.insertInto('settings').values({ key: 'time.zone', value: '"Asia/Riyadh"' }).execute()
  const owner = await shop.staff('owner', { name: 'Huda' })
  const { FileName, Content } = await owner.call(admin.exportCustomer, { CustomerId })
  expect(FileName).toBe(`customer-${CustomerId}.zip`)
  const files = Object.fromEntries(unzip(Buffer.from(Content, 'base64')).map(({ name, content }) => [name, content.toString()]))
  const data = JSON.parse(files['data.json'] ?? '') as Record<string, object[]>
  const filled = Object.keys(data).filter((table) => (data[table] ?? []).length > 0)
  expect(filled).toEqual(
    expect.arrayContaining([
      'customers',
      'orders',
      'product_questions',
      'reviews',
      'sessions',
      'subscribers',
      'contact_messages',
      'stock_alerts',
      'activations',
      'reveals',
      'seats',
    ]),
  )
  for (const text of [account.email, account.orderNumber, 'Wishes of Zubayda', phone]) expect(files['data.html']).toContain(text)
  expect(files['data.html']).toMatch(/بتاريخ [^<]+ غرينتش\+3\./)
  // Of the account too, which has only the numbers of its places.
  expect(data.customers).toMatchObject([{ country_name: 'مصر', state_name: 'الجيزة', city_name: 'الدقي' }])
  for (const text of ['مصر', 'الجيزة', 'الدقي']) expect(files['data.html']).toContain(`>${text}</td>`)
  expect(files['data.html']).toMatch(/<html lang="ar" dir="rtl">[\s\S]*بياناتك الشخصية/)
  const all = `${files['data.json']}${files['data.html']}`
  expect(all).not.toMatch(/qasim/i)
  for (const secret of [...account.secrets, account.licenseKey, account.token, 'password_hash', 'token_hash', 'sealed'])
    expect(all).not.toContain(secret)
  const entry = await shop.db.selectFrom('auditLog').selectAll().where('act', '=', 'export').executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ subjectType: 'customers', subjectId: String(CustomerId) })
  const stale = await shop.staff('owner', { secondFactorMinutesAgo: 16 })
  await expect(stale.call(admin.exportCustomer, { CustomerId })).rejects.toMatchObject({ code: 'second_factor_required' })
})

/** The tables with a row in which this pattern occurs in any column. */
async function tablesNaming(shop: TestShop, pattern: string): Promise<string[]> {
  const { pool } = shop.app.shop
  const { rows } = await pool.query<{
    name: string
  }>(`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`)
  const naming = await Promise.all(
    rows.map(async ({ name }) =>
      (await pool.query(`select from ${name} t where t::text ~* $1 limit 1`, [pattern])).rowCount ? [name] : [],
    ),
  )
  return naming.flat().toSorted()
}

const trace = '(^|[^a-z.-])zubayda@|FirstZubayda|LastZubayda|of Zubayda|100 555 0199|1005550199'

test('an erasure leaves nothing of the customer in any column of any table, but name and address in invoices', async () => {
  await using shop = await openShop({ runsJobs: true })
  const account = await openPerson(shop, 'Zubayda')
  const other = await openPerson(shop, 'Qasim', '+20 100 555 0111')
  const { customerId: CustomerId } = account.shopper
  const Email = account.email
  // In the team of another customer: a seat that they hold, and an invitation.
  const team = await sellSeats(shop)
  await shop.db
    .updateTable('seats')
    .set({ holderCustomerId: CustomerId, claimedAt: new Date(), invitedEmail: Email })
    .where('entitlementId', '=', team.entitlementId)
    .where('number', '=', 2)
    .execute()
  await team.buyer.call(inviteSeat, { EntitlementID: team.entitlementId, SeatNumber: 3, Email })
  const owner = await shop.staff('owner')
  await owner.call(addOrderNote, { OrderId: account.orderId, Body: 'FirstZubayda called.' })
  await owner.call(addOrderNote, { OrderId: other.orderId, Body: 'A friend of FirstZubayda LastZubayda.' })
  await owner.call(admin.addCustomerNote, { CustomerId, Body: `Prefers ${phone}.` })
  const request = { CustomerId, Email, Reason: 'FirstZubayda asked by phone' }

  const refused = owner.call(admin.eraseCustomer, request)
  await expect(refused).rejects.toMatchObject({
    statusCode: 409,
    code: 'customer_has_open_orders',
    problem: { current: { Open: [{ OrderNumber: account.orderNumber }] } },
  })
  await settle(shop, account)
  // Another address for a while, by which the customer wrote and subscribed; then the first one again, and a mail that waits.
  const changeTo = async (address: string) => {
    const { Version } = await owner.call(admin.getCustomer, { CustomerId })
    await owner.call(admin.changeCustomerEmail, { CustomerId, Version, Email: address, Reason: `now ${address}` })
  }
  const former = 'Former.Zubayda@old.example'
  await changeTo(former)
  await shop.call(insertSubscriber, { SubscriberEmail: former })
  const message = { FullName: 'Z', Email: former, PhoneNumber: '1', Subject: 'Hello', Message: 'Is it there?' }
  await shop.call(contactUs, message)
  await changeTo(Email)
  await expect.poll(async () => (await shop.mails()).length, { timeout: 20_000 }).toBeGreaterThan(3)
  await enqueue(shop.db, 'send-email-changed', { customerId: CustomerId, email: former, isNew: false }, { afterSeconds: 3600 })
  expect((await tablesNaming(shop, 'former.zubayda')).length).toBeGreaterThan(3)
  await expect(owner.call(admin.eraseCustomer, { ...request, Email: other.email })).rejects.toMatchObject({ statusCode: 422 })
  const mailsBefore = (await shop.mails()).length
  const before = await shop.db
    .selectFrom('orders')
    .select((eb) => eb.fn.sum('totalCents').as('sum'))
    .executeTakeFirstOrThrow()
  expect((await tablesNaming(shop, trace)).length).toBeGreaterThan(10)

  const erased = await owner.call(admin.eraseCustomer, request)
  expect(erased).toMatchObject({ FirstName: '', MobileNo: '', Sessions: [], Messages: [], Notes: [], SubscribedAt: null })
  expect(erased.ErasedAt).not.toBeNull()
  await expect.poll(async () => (await shop.mails()).length).toBe(mailsBefore + 1)
  await expect.poll(() => tablesNaming(shop, trace)).toEqual(['documents'])
  expect(await tablesNaming(shop, '(^|[^a-z.-])zubayda@|100 555 0199|1005550199')).toEqual([])
  expect(await tablesNaming(shop, 'former.zubayda')).toEqual([])

  const mails = await Promise.all((await shop.mails()).map(readMail))
  expect(mails.filter(({ to }) => to === Email).at(-1)?.subject).toBe('Your personal data is erased')
  expect(
    await shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.sum('totalCents').as('sum'))
      .executeTakeFirstOrThrow(),
  ).toEqual(before)
  expect((await shop.db.selectFrom('reviews').select(['rating', 'reviewerName']).orderBy('reviewId').execute())[0]).toEqual({
    rating: 5,
    reviewerName: 'Customer',
  })
  const seats = await shop.db
    .selectFrom('seats')
    .select(['number', 'holderCustomerId', 'invitedEmail'])
    .where('entitlementId', '=', team.entitlementId)
    .where('number', 'in', [2, 3])
    .execute()
  expect(seats.every(({ holderCustomerId, invitedEmail }) => holderCustomerId === null && invitedEmail === null)).toBe(true)
  expect(await tablesNaming(shop, 'FirstQasim')).toContain('orders')
  const entry = await shop.db.selectFrom('auditLog').selectAll().where('act', '=', 'erase').executeTakeFirstOrThrow()
  expect([entry.subjectId, entry.actor]).toMatchObject([String(CustomerId), { reason: '(erased) asked by phone' }])
  await expect(owner.call(admin.eraseCustomer, request)).rejects.toMatchObject({ statusCode: 409, code: 'customer_erased' })
})

test('an erasure touches neither a similar address nor a namesake, nor what another account wrote', async () => {
  await using shop = await openShop()
  const names = { firstName: 'Zubayda', lastName: 'Noor' }
  const Email = 'zub@ward.example'
  const { customerId: CustomerId } = await shop.shopper({ ...names, email: Email })
  const namesake = await shop.shopper({ ...names, email: 'zub@ward.example.org' })
  const third = await shop.shopper({ email: 'my.zub@ward.example' })
  const owner = await shop.staff('owner')
  const Body = 'Zubayda Noor: zub@ward.example.org, my.zub@ward.example, zub@ward.example.'
  await owner.call(admin.addCustomerNote, { CustomerId: third.customerId, Body })
  const productId = await shop.stock()
  const review = {
    productId,
    customerId: namesake.customerId,
    rating: 5,
    reviewerName: 'Zubayda',
    reviewerEmail: Email,
    title: 'T',
    body: 'B',
  }
  await shop.db.insertInto('reviews').values(review).execute()
  for (const email of [Email, 'zub@ward.example.org', 'my.zub@ward.example'])
    await enqueue(shop.db, 'send-email-changed', { customerId: CustomerId, email, isNew: true }, { afterSeconds: 3600 })
  for (const [Name, Search] of [
    [Email, Email],
    ['Zub@ward.example', 'my.zub@ward.example'],
  ] as const)
    await owner.call(saveView, { List: 'customers', Name, Query: { Search } })
  await owner.call(admin.eraseCustomer, { CustomerId, Email, Reason: 'asked' })

  // Both names become the same one.
  expect((await owner.call(listViews, { List: 'customers' })).map(({ Name, Query }) => [Name, Query.Search])).toEqual([
    ['(erased)', '(erased)'],
    ['(erased)', 'my.zub@ward.example'],
  ])
  const note = await shop.db.selectFrom('customerNotes').select('body').executeTakeFirstOrThrow()
  expect(note.body).toBe('Zubayda Noor: zub@ward.example.org, my.zub@ward.example, (erased).')
  expect(await shop.db.selectFrom('reviews').select(['reviewerName', 'body']).execute()).toEqual([{ reviewerName: 'Zubayda', body: 'B' }])
  const kept = await shop.db
    .selectFrom('customers')
    .select(['email', 'firstName'])
    .where('customerId', '<>', CustomerId)
    .orderBy('customerId')
    .execute()
  expect(kept).toMatchObject([{ email: 'zub@ward.example.org', firstName: 'Zubayda' }, { email: 'my.zub@ward.example' }])
  const { rows } = await shop.app.shop.pool.query(
    `select payload ->> 'email' as email from graphile_worker._private_jobs where payload ->> 'isNew' is not null order by id`,
  )
  expect(rows.map(({ email }) => email)).toEqual(['zub@ward.example.org', 'my.zub@ward.example'])
})

interface Rule {
  tableName: string
  reasonNotPersonal: string | null
  rowsOfCustomer: string | null
  notExported: string[]
  isDeleted: boolean
  erased: Record<string, string>
  kept: string[]
  redacted: string[]
}

/** Columns that name or refer to a person who is not a customer. */
const ofOthers = ['staff.email', 'staff.email_canonical', 'countries.phone_code', 'personal_data.rows_of_customer']

test('every table says what of a customer is in it; each text is erased or kept, and each exported column has a label', async () => {
  await using shop = await openShop()
  const rules = (await shop.db.selectFrom('personalData').selectAll().execute()) as unknown as Rule[]
  const { rows: columns } = await shop.app.shop.pool.query<{ table: string; name: string; type: string; isOfCustomer: boolean }>(
    `select c.oid::regclass::text as table, a.attname as name, format_type(a.atttypid, null) as type,
       exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'customers'::regclass and a.attnum = any (f.conkey)) as "isOfCustomer"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'sandbox') and c.relkind in ('r', 'p') and not c.relispartition and a.attgenerated = ''`,
  )
  const faults: string[] = []
  for (const { table, name, type, isOfCustomer } of columns) {
    const at = `${table}.${name}`
    const rule = rules.find(({ tableName }) => tableName === table)
    if (!rule) faults.push(`${table} is not in personal_data`)
    else if (rule.rowsOfCustomer === null) {
      if (
        (isOfCustomer || /e_?mail|customer|phone|mobile/.test(name)) &&
        !ofOthers.includes(at) &&
        type !== 'boolean' &&
        !name.startsWith('per_customer')
      )
        faults.push(`${at} refers to a customer`)
    } else {
      if (isOfCustomer && !rule.rowsOfCustomer.includes(name)) faults.push(`${at} does not find its customer`)
      const isDecided = rule.isDeleted || name in rule.erased || rule.kept.includes(name) || rule.redacted.includes(name)
      if (/text|json|bytea/.test(type) && !isDecided) faults.push(`${at} is neither erased nor kept`)
      const isShown = !rule.notExported.includes(name) && !/_ids?$/.test(name) && rule.rowsOfCustomer !== 'false'
      if (isShown && !(name in columnNames)) faults.push(`${at} has no words for the export`)
      if (isShown && !(table in tableNames)) faults.push(`${table} has no words for the export`)
    }
  }
  expect([...new Set(faults)]).toEqual([])
  const existing = new Set(columns.map(({ table }) => table))
  expect(rules.map(({ tableName }) => tableName).filter((name) => !existing.has(name))).toEqual([])
})
