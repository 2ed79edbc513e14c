import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { withDatabase } from '../../../test/harness/template-database.ts'
import {
  changeCustomerEmail,
  getAuditEntry,
  getDeliverySettings,
  getPaymentSettings,
  listAuditEntries,
  listCategories,
  noteExport,
  restoreValue,
  saveDiscount,
  savePaymentSettings,
} from '../../contract/admin.ts'
import { withActor } from '../../platform/database/actor.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { recordAct } from './audit.ts'

/** Changes products as this staff member. */
const change = (shop: TestShop, staff: number, productId: number, values: Record<string, unknown>, reason?: string) =>
  withActor({ staff, reason, request: 'r-1' }, () =>
    inTransaction(shop.db, (tx) => tx.updateTable('products').set(values).where('productId', '=', productId).execute()),
  )

async function threeChanges() {
  const shop = await openShop()
  const owner = await shop.staff('owner', { name: 'Mona' })
  const clerk = await shop.staff('manager', { name: 'Omar' })
  const [atlas, notes] = [await shop.stock({ name: 'Atlas', nameAr: 'أطلس' }), await shop.stock({ name: 'Notes' })]
  await change(shop, owner.staffId, atlas, { priceCents: 6100, nameEn: 'Atlas 2' }, 'new edition')
  await change(shop, clerk.staffId, atlas, { priceCents: 6200 })
  await change(shop, clerk.staffId, notes, { nameEn: 'Notes 2' })
  return { shop, owner, clerk, atlas, notes, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('entries are found by person, thing, time and column, newest first, page by page', async () => {
  await using found = await threeChanges()
  const { shop, owner, clerk, atlas } = found
  const list = async (Filter: Parameters<typeof owner.call<typeof listAuditEntries>>[1]['Filter']) =>
    (await owner.call(listAuditEntries, { Filter })).Rows.filter(({ Act }) => Act === 'update').map(({ After }) => After)
  const [first, second, third] = [{ price_cents: 6100, name_en: 'Atlas 2' }, { price_cents: 6200 }, { name_en: 'Notes 2' }]
  expect(await list({ SubjectType: 'products' })).toEqual([third, second, first])
  expect(await list({ StaffId: clerk.staffId })).toEqual([third, second])
  expect(await list({ SubjectType: 'products', SubjectId: String(atlas) })).toEqual([second, first])
  expect(await list({ Field: 'price_cents' })).toEqual([second, first])
  expect(await list({ Field: 'price' })).toEqual([second, first])
  expect(await list({ Field: 'name' })).toEqual([third, first])
  const { rows } = await shop.app.shop.pool.query('select at from audit_log where after = \'{"price_cents": 6200}\'')
  const at: Date = rows[0].at
  expect(await list({ SubjectType: 'products', From: new Date(at.getTime() + 1).toISOString() })).toEqual([third])
  expect(await list({ SubjectType: 'products', Until: at.toISOString() })).toEqual([first])

  const all = (await owner.call(listAuditEntries, { Size: 200 })).Rows
  const expectPages = async (Filter: object, isOne: (entry: (typeof all)[number]) => boolean) => {
    const expected = all.filter(isOne).map(({ AuditId }) => AuditId)
    const paged: number[] = []
    for (let After: string | undefined, page = 0; page === 0 || After; page++) {
      const { Rows, Next, Total } = await owner.call(listAuditEntries, { Filter, Size: 2, After })
      expect(Total).toBe(expected.length)
      paged.push(...Rows.map(({ AuditId }) => AuditId))
      After = Next ?? undefined
    }
    expect(paged).toEqual(expected)
    expect(expected.length).toBeGreaterThan(4)
  }
  await expectPages({ SubjectType: 'products' }, ({ SubjectType }) => SubjectType === 'products')
  await expectPages({ Field: 'name' }, ({ Before, After }) => 'name' in { ...Before, ...After } || 'name_en' in { ...Before, ...After })
  expect((await owner.call(listAuditEntries, { Filter: { Field: 'no_such_column' } })).Rows).toEqual([])
  expect((await owner.call(listAuditEntries, { Filter: { Act: 'insert', SubjectType: 'products' } })).Rows).toHaveLength(2)
  const [row] = (await owner.call(listAuditEntries, { Filter: { StaffId: owner.staffId }, Sort: 'At ASC' })).Rows
  expect(row).toMatchObject({
    StaffName: 'Mona',
    Reason: 'new edition',
    RequestId: 'r-1',
    SubjectName: 'Atlas 2',
    Before: { price_cents: 5900, name_en: 'Atlas' },
  })
})

test('the answer is in the language of the page, whatever the language of the account', async () => {
  await using found = await threeChanges()
  const { owner, atlas } = found
  const nameIn = async (language: string) => {
    const Filter = { SubjectType: 'products', SubjectId: String(atlas) }
    const { data } = await (await owner.post(listAuditEntries, { Filter }, { 'accept-language': language })).json()
    return data.Rows[0].SubjectName
  }
  expect([await nameIn('ar'), await nameIn('fr, ar;q=0.5'), await nameIn('en')]).toEqual(['أطلس', 'أطلس', 'Atlas 2'])
})

test('only the owner and the manager read the log', async () => {
  await using shop = await openShop()
  for (const role of ['owner', 'manager'] as const) await (await shop.staff(role)).call(listAuditEntries, {})
  for (const role of ['catalog', 'orders', 'support'] as const)
    await expect((await shop.staff(role)).call(listAuditEntries, {})).rejects.toMatchObject({ statusCode: 403 })
})

test('a value is restored by an ordinary change, which is logged with its reason', async () => {
  await using found = await threeChanges()
  const { shop, owner, clerk, atlas } = found
  const [, entry] = (await owner.call(listAuditEntries, { Filter: { Field: 'price_cents', StaffId: owner.staffId } })).Rows.concat(
    (await owner.call(listAuditEntries, { Filter: { StaffId: owner.staffId, SubjectType: 'products' } })).Rows,
  )
  const AuditId = entry?.AuditId ?? 0
  const now = await clerk.call(getAuditEntry, { AuditId })
  expect(now).toMatchObject({ Restorable: ['name_en', 'price_cents'], Current: { price_cents: 6200, name_en: 'Atlas 2' } })
  await clerk.call(restoreValue, { AuditId, Field: 'price_cents', Version: now.Version, Reason: 'the old price was right' })
  const product = await shop.db.selectFrom('products').selectAll().where('productId', '=', atlas).executeTakeFirstOrThrow()
  expect(product).toMatchObject({ priceCents: 5900, nameEn: 'Atlas 2' })
  const entries = (await owner.call(listAuditEntries, { Filter: { Field: 'price_cents', StaffId: clerk.staffId } })).Rows
  const restored = entries.find(({ Before }) => Before?.price_cents === 6200)
  expect(restored).toMatchObject({ StaffName: 'Omar', Reason: 'the old price was right', After: { price_cents: 5900 } })

  const refused = { AuditId, Field: 'stock_quantity', Version: now.Version }
  await expect(clerk.call(restoreValue, refused)).rejects.toMatchObject({ statusCode: 409, code: 'not_restorable' })
  await expect(clerk.call(restoreValue, { ...refused, AuditId: 999_999 })).rejects.toMatchObject({ statusCode: 404 })
})

test('a value of a thing with versions is restored for the version that was seen', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  // A table like those that get versions.
  await shop.app.shop.pool.query('alter table tags add column if not exists version integer not null default 1')
  const { tagId } = await shop.db.insertInto('tags').values({ nameEn: 'Old', nameAr: 'قديم' }).returning('tagId').executeTakeFirstOrThrow()
  await shop.db.updateTable('tags').set({ nameEn: 'New' }).where('tagId', '=', tagId).execute()
  const [entry] = (await owner.call(listAuditEntries, { Filter: { SubjectType: 'tags', Act: 'update' } })).Rows
  const AuditId = entry?.AuditId ?? 0
  const { Version } = await owner.call(getAuditEntry, { AuditId })
  expect(Version).toBe(1)
  const restore = (version: number | null) => owner.call(restoreValue, { AuditId, Field: 'name_en', Version: version })
  for (const other of [null, 2]) await expect(restore(other)).rejects.toMatchObject({ statusCode: 409, code: 'changed_meanwhile' })
  const outcomes = await Promise.allSettled([restore(1), restore(1), restore(1)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await shop.app.shop.pool.query('select name_en, version from tags')
  expect(rows).toEqual([{ name_en: 'Old', version: 2 }])
})

test('neither a value that a rule forbids now nor one of staff is restored, and prices take their permission', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const clerk = await shop.staff('catalog')
  await shop.db.updateTable('staff').set({ name: 'Other' }).where('staffId', '=', clerk.staffId).execute()
  const atlas = await shop.stock()
  await change(shop, owner.staffId, atlas, { priceCents: 6100 })
  const brand = await shop.db.insertInto('brands').values({ nameEn: 'B', nameAr: 'ب' }).returning('brandId').executeTakeFirstOrThrow()
  await change(shop, owner.staffId, atlas, { brandId: brand.brandId })
  await change(shop, owner.staffId, atlas, { brandId: null })
  await shop.db.deleteFrom('brands').execute()
  const entryWith = async (Filter: { SubjectType: string; Field: string }) =>
    (await owner.call(listAuditEntries, { Filter: { ...Filter, Act: 'update' } })).Rows[0]?.AuditId ?? 0
  const gone = { AuditId: await entryWith({ SubjectType: 'products', Field: 'brand_id' }), Field: 'brand_id' }
  const { Version } = await owner.call(getAuditEntry, { AuditId: gone.AuditId })
  await expect(owner.call(restoreValue, { ...gone, Version })).rejects.toMatchObject({ code: 'not_restorable' })
  const name = { AuditId: await entryWith({ SubjectType: 'staff', Field: 'name' }), Field: 'name' }
  await expect(owner.call(restoreValue, name)).rejects.toMatchObject({ code: 'not_restorable' })

  await shop.db
    .insertInto('staffRoles')
    .values({ nameEn: 'Reader', nameAr: 'قارئ', permissions: ['audit:read', 'catalog:write'] })
    .execute()
  await shop.app.shop.pool.query('update staff set staff_role_id = (select max(staff_role_id) from staff_roles) where staff_id = $1', [
    clerk.staffId,
  ])
  const price = { AuditId: await entryWith({ SubjectType: 'products', Field: 'price_cents' }), Field: 'price_cents', Version }
  await expect(clerk.call(restoreValue, price)).rejects.toMatchObject({ statusCode: 403, code: 'permission_required' })
})

test('a category is not restored to a place below itself, where no list would show it', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const add = async (nameEn: string, parentCategoryId: number | null) =>
    (
      await shop.db
        .insertInto('categories')
        .values({ nameEn, nameAr: nameEn, parentCategoryId })
        .returning('categoryId')
        .executeTakeFirstOrThrow()
    ).categoryId
  const move = (categoryId: number, parentCategoryId: number | null) =>
    shop.db.updateTable('categories').set({ parentCategoryId }).where('categoryId', '=', categoryId).execute()
  const heart = await add('Heart', null)
  const [valves, rhythm] = [await add('Valves', heart), await add('Rhythm', heart)]
  await move(valves, null)
  const [entry] = (await owner.call(listAuditEntries, { Filter: { SubjectType: 'categories', Act: 'update' } })).Rows
  const AuditId = entry?.AuditId ?? 0
  await move(heart, rhythm).then(
    () => expect.fail('a circle of two'),
    (error) => expect(error.constraint).toBe('no_circle_of_categories'),
  )
  await move(heart, valves)
  const { Version } = await owner.call(getAuditEntry, { AuditId })
  const restored = owner.call(restoreValue, { AuditId, Field: 'parent_category_id', Version })
  await expect(restored).rejects.toMatchObject({ statusCode: 409, code: 'not_restorable' })
  const listed = await owner.call(listCategories, {})
  expect(new Set(listed.map(({ CategoryId }) => CategoryId))).toEqual(new Set([heart, valves, rhythm]))
  // A move meanwhile is seen.
  await move(valves, null)
  await move(heart, null)
  const both = await Promise.allSettled([move(heart, valves), move(valves, heart)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('restoring a value takes the permission that changing it takes, column by column', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const clerk = await shop.staff('catalog')
  const { staffRoleId } = await shop.db
    .insertInto('staffRoles')
    .values({ nameEn: 'Reader', nameAr: 'قارئ', permissions: ['audit:read', 'catalog:write'] })
    .returning('staffRoleId')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('staff').set({ staffRoleId }).where('staffId', '=', clerk.staffId).execute()
  const atlas = await shop.stock()
  const { pool } = shop.app.shop
  await pool.query(
    "insert into discounts (discount_id, name_en, name_ar, percentage, starts_at, ends_at) values (7, 'D', 'خصم', 10, now(), now() + '1 day')",
  )
  await pool.query("insert into coupons (coupon_id, code, kind, percentage) values (7, 'TEN', 'percentage', 10)")
  await pool.query("insert into attributes (attribute_id, name_en, name_ar) values (3, 'Cover', 'الغلاف')")
  await pool.query("insert into attribute_values (attribute_id, value_id, name_en, name_ar) values (3, 1, 'Soft', 'لين')")
  await pool.query('insert into product_attributes (product_id, attribute_id, is_required) values ($1, 3, true)', [atlas])
  await pool.query(
    "insert into product_attribute_values (product_id, attribute_id, value_id, addition_kind, addition_cents) values ($1, 3, 1, 'fixed', 500)",
    [atlas],
  )
  await pool.query(`insert into search_synonyms (terms) values ('{ecg,ekg}')`)
  await pool.query(`insert into settings (key, value) values ('logo', '"/pictures/a"'), ('cash.releaseDays', '7')`)
  const changes: [table: string, column: string, value: string, permission: string | undefined][] = [
    ['products', 'price_cents', '6100', 'prices:write'],
    ['products', 'discounted_price_cents', '6000', 'prices:write'],
    ['products', 'shipping_charge_cents', '300', 'prices:write'],
    ['products', 'is_shipping_free', 'not is_shipping_free', 'prices:write'],
    ['products', 'discount_id', '7', 'discounts:write'],
    ['products', 'shown_coupon_id', '7', 'discounts:write'],
    ['products', 'low_stock_at', '3', 'stock:write'],
    ['products', 'name_en', "'Other'", undefined],
    ['product_attribute_values', 'addition_cents', '600', 'prices:write'],
    ['product_attributes', 'is_required', 'false', undefined],
    ['search_synonyms', 'terms', "'{ecg,ekg,electrocardiogram}'", 'content:write'],
    ['coupons', 'percentage', '20', 'discounts:write'],
    ['settings', 'value', `to_jsonb('/pictures/b'::text)`, 'content:write'],
    ['payment_methods', 'name_en', "'Other'", 'settings'],
  ]
  for (const [table, column, value, permission] of changes) {
    const where = table === 'settings' ? "where key = 'logo'" : table === 'payment_methods' ? 'where payment_method_id = 6' : ''
    await pool.query(`update ${table} set ${column} = ${value} ${where}`)
    const [entry] = (await owner.call(listAuditEntries, { Filter: { Act: 'update', Field: column } })).Rows
    const wanted = {
      AuditId: entry?.AuditId ?? 0,
      Field: column,
      Version: (await owner.call(getAuditEntry, { AuditId: entry?.AuditId ?? 0 })).Version,
    }
    const restored = clerk.call(restoreValue, wanted)
    if (permission) await expect(restored, `${table}.${column}`).rejects.toMatchObject({ statusCode: 403, problem: { permission } })
    else await restored
  }
})

test('a restored setting raises the version of the settings that are saved with it', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const { pool } = shop.app.shop
  await pool.query(
    `insert into settings (key, value) values ('cash.releaseDays', '7'), ('delivery.unknownWeightG', '400'), ('time.zone', '"UTC"')`,
  )
  const versions = async () => ({
    payments: (await owner.call(getPaymentSettings, {})).Version,
    delivery: (await owner.call(getDeliverySettings, {})).Version,
  })
  const restoreAfter = async (statement: string, Field: string) => {
    await pool.query(statement)
    const [entry] = (await owner.call(listAuditEntries, { Filter: { Act: 'update', Field } })).Rows
    await owner.call(restoreValue, { AuditId: entry?.AuditId ?? 0, Field, Version: null })
    return versions()
  }
  const seen = await owner.call(getPaymentSettings, {})
  expect(await versions()).toEqual({ payments: 1, delivery: 1 })
  expect(await restoreAfter(`update settings set value = '9' where key = 'cash.releaseDays'`, 'value')).toEqual({
    payments: 2,
    delivery: 1,
  })
  expect(await restoreAfter(`update payment_methods set name_en = 'Money' where payment_method_id = 6`, 'name_en')).toEqual({
    payments: 3,
    delivery: 1,
  })
  expect(await restoreAfter(`update settings set value = '500' where key = 'delivery.unknownWeightG'`, 'value')).toEqual({
    payments: 3,
    delivery: 2,
  })
  expect(await restoreAfter(`update settings set value = '"Asia/Aden"' where key = 'time.zone'`, 'value')).toEqual({
    payments: 3,
    delivery: 2,
  })
  const Methods = seen.Methods.map(({ IsPossible, ...method }) => method)
  const late = owner.call(savePaymentSettings, { Version: seen.Version, Methods, Cash: seen.Cash })
  await expect(late).rejects.toMatchObject({ statusCode: 409, code: 'changed_meanwhile' })
})

test('a restored discount sets the prices of its products', async () => {
  await using shop = await openShop({ runsJobs: true })
  const owner = await shop.staff('owner')
  const ProductId = await shop.stock({ priceCents: 100_00 })
  const { DiscountId } = await owner.call(saveDiscount, { NameEn: 'Sale', NameAr: 'خصم', Percentage: 30, ProductIds: [ProductId] })
  const price = async () =>
    (await shop.db.selectFrom('products').select('reducedPriceCents').where('productId', '=', ProductId).executeTakeFirstOrThrow())
      .reducedPriceCents
  await expect.poll(price).toBe(70_00)
  await owner.call(saveDiscount, { DiscountId, Version: 1, Percentage: 10 })
  await expect.poll(price).toBe(90_00)
  const [entry] = (await owner.call(listAuditEntries, { Filter: { Act: 'update', Field: 'percentage' } })).Rows
  const { Version } = await owner.call(getAuditEntry, { AuditId: entry?.AuditId ?? 0 })
  await owner.call(restoreValue, { AuditId: entry?.AuditId ?? 0, Field: 'percentage', Version })
  await expect.poll(price).toBe(70_00)
})

test('restoring a value and giving a customer another e-mail address need a recent second factor', async () => {
  await using shop = await openShop()
  const tired = await shop.staff('owner', { secondFactorMinutesAgo: 16 })
  const { customerId: CustomerId } = await shop.shopper()
  await change(shop, tired.staffId, await shop.stock(), { priceCents: 6100 })
  const [entry] = (await tired.call(listAuditEntries, { Filter: { Act: 'update', Field: 'price_cents' } })).Rows
  const again = { statusCode: 403, code: 'second_factor_required' }
  const restored = tired.call(restoreValue, { AuditId: entry?.AuditId ?? 0, Field: 'price_cents', Version: 1 })
  await expect(restored).rejects.toMatchObject(again)
  const address = { CustomerId, Version: 1, Email: 'other@clinic.example', Reason: 'asked by phone' }
  await expect(tired.call(changeCustomerEmail, address)).rejects.toMatchObject(again)
  expect(await shop.db.selectFrom('customers').select('email').where('email', '=', address.Email).execute()).toEqual([])
  const { priceCents } = await shop.db.selectFrom('products').select('priceCents').executeTakeFirstOrThrow()
  expect(priceCents).toBe(6100)
})

test('an entry without a person says whether the shop itself made it, or a statement that was typed in the database', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner', { name: 'Mona' })
  const atlas = await shop.stock()
  await change(shop, owner.staffId, atlas, { priceCents: 6100 })
  await shop.db.updateTable('products').set({ priceCents: 6200 }).where('productId', '=', atlas).execute()
  const client = new pg.Client({ connectionString: withDatabase(inject('databaseServer'), shop.database), application_name: 'psql' })
  await client.connect()
  await client.query('update products set price_cents = 6300')
  const { rows } = await client.query('select session_user as name')
  await client.end()
  const list = async (Source?: 'staff' | 'shop' | 'database') =>
    (await owner.call(listAuditEntries, { Filter: { Source, Field: 'price_cents', Act: 'update' } })).Rows.map((entry) => [
      ...[entry.Source, entry.StaffName, entry.DatabaseUser, entry.Application, entry.After?.price_cents],
    ])
  const typed = ['database', null, rows[0].name, 'psql', 6300]
  const byShop = ['shop', null, rows[0].name, 'avicenna', 6200]
  const byPerson = ['staff', 'Mona', null, null, 6100]
  expect(await list()).toEqual([typed, byShop, byPerson])
  expect(await list('database')).toEqual([typed])
  expect(await list('shop')).toEqual([byShop])
  expect(await list('staff')).toEqual([byPerson])
})

test('acts that change no row are entries of the person who did them', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner', { name: 'Mona' })
  await withActor({ staff: owner.staffId }, () =>
    inTransaction(shop.db, (tx) => recordAct(tx, { act: 'export', subjectType: 'orders', details: { rows: 12 } })),
  )
  const [entry] = (await owner.call(listAuditEntries, { Filter: { Act: 'export' } })).Rows
  expect(entry).toMatchObject({ StaffName: 'Mona', SubjectType: 'orders', TableName: null, After: { rows: 12 }, Restorable: [] })
  const device = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
  await recordAct(shop.db, { act: 'sign-in', subjectType: 'staff', subjectId: owner.staffId, details: { device } })
  const [signIn] = (await owner.call(listAuditEntries, { Filter: { Act: 'sign-in' } })).Rows
  expect(signIn).toMatchObject({ After: { device }, Browser: 'Chrome', System: 'Windows' })
})

test('a list is saved as a file by whoever may export, and the log says who saved which list', async () => {
  await using shop = await openShop()
  const [owner, support] = [await shop.staff('owner', { name: 'Mona' }), await shop.staff('support')]
  await expect(support.call(noteExport, { List: 'customers', Rows: 12 })).rejects.toMatchObject({
    statusCode: 403,
    problem: { permission: 'export' },
  })
  for (const List of ['customers', 'messages', 'learners-301']) await owner.call(noteExport, { List, Rows: 12 })
  expect((await owner.call(listAuditEntries, { Filter: { Act: 'export' } })).Rows).toMatchObject([
    { StaffName: 'Mona', SubjectType: 'courses', SubjectId: '301', After: { rows: 12 } },
    { StaffName: 'Mona', SubjectType: 'contact_messages', SubjectId: null },
    { StaffName: 'Mona', SubjectType: 'customers', SubjectId: null },
  ])
})

test('who tries what their role does not allow is in the log, once an hour for each call; what screens read is not', async () => {
  await using shop = await openShop()
  const [owner, support] = [await shop.staff('owner'), await shop.staff('support', { name: 'Salma' })]
  const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ statusCode: 403 })
  for (let times = 0; times < 2; times++) await refused(support.call(noteExport, { List: 'orders', Rows: 1 }))
  await refused(support.call(restoreValue, { AuditId: 1, Field: 'name_en' }))
  await refused(support.call(listAuditEntries, {}))
  const entries = (await owner.call(listAuditEntries, { Filter: { Act: 'refuse' } })).Rows
  expect(entries.map(({ StaffId, SubjectName, After }) => [StaffId, SubjectName, After])).toEqual([
    [support.staffId, 'Salma', { call: 'restore-value', permissions: ['audit:read'] }],
    [support.staffId, 'Salma', { call: 'note-export', permissions: ['export'] }],
  ])
})
