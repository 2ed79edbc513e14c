import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as admin from '../../../src/contract/admin.ts'
import type { ParametersOf } from '../../../src/contract/call.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { storeFile } from '../../../src/modules/entitlements/entitlements.ts'
import { makePicture } from '../../harness/make-picture.ts'
import { openShop } from '../../harness/open-shop.ts'
import { sharedShop } from '../../harness/shared-shop.ts'

// What bad input gets. Elsewhere: who may open whose things (`staff-calls`, `seller-scope`), wrong passwords and the last owner
// (`staff-sign-in`, `staff-door`), single rows of a file (`translations.use`).

const refusing = sharedShop(async () => {
  const shop = await openShop()
  const owner = await shop.staff('owner')
  const { CategoryId } = await owner.call(admin.saveCategory, { NameEn: 'Radiology', NameAr: 'الأشعة', ParentCategoryId: null })
  const texts = { NameEn: 'Bedside Ultrasound', NameAr: 'تصوير الصدى بجانب السرير' }
  const save = (more: Partial<ParametersOf<typeof admin.saveProduct>> = {}) =>
    owner.call(admin.saveProduct, { Kind: 'book', CategoryId, Price: 40, StockQuantity: 5, ...texts, ...more })
  return Object.assign(shop, { owner, CategoryId, save })
})

const once = () => ({ IdempotencyKey: randomUUID() })
const at = (path: string, code: string) => ({ statusCode: 422, problem: { errors: [{ path, code }] } })

test('an unknown field in a body is a 422 that names it', async () => {
  const { save } = await refusing()
  await expect(save({ Prize: 1 } as never)).rejects.toMatchObject(at('Prize', 'unknown_field'))
})

test('a list that needs an entry and has none is required', async () => {
  const { owner } = await refusing()
  const role = { NameEn: 'Night', NameAr: 'ليل', Permissions: [], RefundLimitCents: null }
  await expect(owner.call(admin.saveRole, role)).rejects.toMatchObject(at('Permissions', 'required'))
})

test('a text where a number belongs is a 422 that asks for a number, also where the field may be empty', async () => {
  const { save } = await refusing()
  await expect(save({ DiscountedPrice: 'NaN' } as never)).rejects.toMatchObject(at('DiscountedPrice', 'not_a_number'))
  await expect(save({ Price: null } as never)).rejects.toMatchObject(at('Price', 'not_a_number'))
  await expect(save({ StockQuantity: 1.5 } as never)).rejects.toMatchObject(at('StockQuantity', 'not_whole'))
})

test('a save without a version is a 422, with an old one a 409 with the product as it is, of no product a 404', async () => {
  const { owner, save } = await refusing()
  const { ProductId } = await save()
  const change = (more: object) => owner.call(admin.saveProduct, { ProductId, Price: 41, ...more } as never)
  await expect(change({})).rejects.toMatchObject(at('Version', 'required'))
  await change({ Version: 1 })
  await expect(change({ Version: 1, Price: 42 })).rejects.toMatchObject({
    statusCode: 409,
    problem: { code: 'changed_meanwhile', current: { ProductId, Version: 2, Price: 41 }, by: 'Owner', at: expect.any(String) },
  })
  await expect(change({ ProductId: 999_999, Version: 1 })).rejects.toMatchObject({ statusCode: 404 })
})

test('a move that the state does not allow, a refund above what is left and a second refund are 409s that say what is possible', async () => {
  const shop = await refusing()
  const { owner } = shop
  const shopper = await shop.shopper()
  const productId = await shop.stock({ priceCents: 59_00 })
  const { OrderId = 0 } = await shopper.buys({ productId }, { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' })
  const conflict = (code: string, Possible: object) => ({ statusCode: 409, problem: { code, current: { OrderId, Possible } } })
  const refund = (more: object = {}) => owner.call(admin.refundOrder, { OrderId, Reason: 'late', ...once(), ...more })
  await expect(owner.call(admin.completeOrder, { OrderId })).rejects.toMatchObject(conflict('nothing_to_complete', { CompleteLines: [] }))
  await refund({ Amount: 50 })
  await expect(refund({ Amount: 9.01 })).rejects.toMatchObject(conflict('refund_above_left', { RefundAmount: 9 }))
  await refund()
  await expect(refund()).rejects.toMatchObject(conflict('order_refunded', { RefundAmount: 0, RefundLines: [], ShipLines: [] }))
  await expect(owner.call(admin.shipOrder, { OrderId, ...once() })).rejects.toMatchObject(conflict('nothing_to_ship', { ShipLines: [] }))
})

test('a product without Arabic is saved hidden, and showing it is a 422 that names the fields that are missing', async () => {
  const shop = await refusing()
  const { ProductId, Missing, IsVisible } = await shop.save({ NameAr: '', ShortDescriptionEn: 'Twelve views.' })
  expect({ Missing, IsVisible }).toEqual({ Missing: ['NameAr', 'ShortDescriptionAr'], IsVisible: false })
  for (const showing of [{ IsVisible: true }, { ShownFrom: '2030-01-01T00:00:00Z' }])
    await expect(shop.owner.call(admin.saveProduct, { ProductId, Version: 1, ...showing })).rejects.toMatchObject({
      statusCode: 422,
      problem: { errors: ['NameAr', 'ShortDescriptionAr'].map((path) => ({ path, code: 'needed_to_show' })) },
    })
  const { Rows } = await shop.owner.call(admin.listProducts, { Filter: { State: 'untranslated' } })
  expect(Rows.map((row) => row.ProductId)).toContain(ProductId)
})

test.each([
  ['a reduced price that is not below the price', { DiscountedPrice: 40 }, 'DiscountedPrice', 'below_price'],
  ['an end before the start', { StartsOn: '2030-02-01', EndsOn: '2030-01-01' }, 'EndsOn', 'after_start'],
  ['a stock below zero', { StockQuantity: -1 }, 'StockQuantity', 'too_small'],
])('%s is a 422 at its field', async (_, more, path, code) => {
  const { save } = await refusing()
  await expect(save(more)).rejects.toMatchObject(at(path, code))
})

test.each([{ Percentage: 0 }, { Percentage: 101 }])('a coupon of $Percentage % is a 422 at its field', async ({ Percentage }) => {
  const { owner } = await refusing()
  const code = Percentage === 0 ? 'too_small' : 'too_big'
  await expect(owner.call(admin.saveCoupon, { Code: 'WINTER', Percentage })).rejects.toMatchObject(at('Percentage', code))
})

test.each([
  'update products set discounted_price_cents = price_cents where product_id = $1',
  'update products set stock_quantity = -1 where product_id = $1',
  `insert into product_facts (product_id, starts_on, ends_on) values ($1, '2030-02-01', '2030-01-01')`,
  `insert into coupons (code, kind, percentage) select 'SPRING', 'percentage', 0 where $1::int is not null`,
])('the database refuses it too: %s', async (statement) => {
  const shop = await refusing()
  const productId = await shop.stock()
  await expect(shop.app.shop.pool.query(statement, [productId])).rejects.toMatchObject({ code: '23514' })
})

const asAvif = (picture: Buffer) => sharp(picture).avif({ effort: 0 }).toBuffer()

test.each([
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    415,
  ],
  ['a text', Buffer.from('not a picture'), 415],
  ['nothing', Buffer.alloc(0), 415],
  ['a picture that ends too early', makePicture({ width: 600, height: 400 }).then((whole) => whole.subarray(0, 300)), 415],
  ['over 20 MB', Buffer.alloc(20_000_001), 413],
  ['over 52 million pixels', makePicture({ width: 8000, height: 6501 }), 422],
  ['an AVIF over 20 million pixels', makePicture({ width: 5001, height: 4000 }).then(asAvif), 422],
])('%s is no picture of a product', async (_, file, statusCode) => {
  const { owner, save } = await refusing()
  const { ProductId } = await save()
  await expect(owner.upload(admin.addPicture, { ProductId }, await file)).rejects.toMatchObject({ statusCode })
  expect(await owner.call(admin.getProduct, { ProductId })).toMatchObject({ Pictures: [], Version: 1 })
})

const pdf = Buffer.from('%PDF-1.7'.padEnd(80))
test.each([
  ['a file whose bytes are of another type', 'pdf', Buffer.from('PK\u0003\u0004'.padEnd(80)), 'File', 'file_of_another_type'],
  ['a PDF that is named an EPUB', 'epub', pdf, 'File', 'file_of_another_type'],
  ['an empty file', 'pdf', Buffer.alloc(0), 'File', 'file_empty'],
  ['a file of a format that the shop does not sell', 'exe', pdf, 'Format', 'file_format_unknown'],
])('%s is a 422, and nothing of it stays', async (_, Format, bytes, path, code) => {
  const { owner, save } = await refusing()
  const { ProductId } = await save({ Kind: 'ebook', StockQuantity: null })
  const about = { ProductId, Format, Language: 'en', TitleEn: 'Atlas', TitleAr: 'أطلس' } as const
  await expect(owner.upload(admin.addProductFile, about, bytes)).rejects.toMatchObject(at(path, code))
  expect(await owner.call(admin.getProduct, { ProductId })).toMatchObject({ Files: [], Version: 1 })
})

test('a file above 5 GB is a 413', async () => {
  const { storage } = (await refusing()).app.shop
  const read = async (_: string, content: AsyncIterable<Buffer> | Buffer) => {
    for await (const _part of content as AsyncIterable<Buffer>);
    return { size: 0, sha256: Buffer.alloc(32) }
  }
  const part = Buffer.alloc(100_000_000)
  const content = Readable.from([pdf, ...Array.from({ length: 51 }, () => part)])
  await expect(storeFile({ ...storage, put: read }, 1, 'pdf', content)).rejects.toMatchObject({ statusCode: 413, code: 'file_too_large' })
})

test('HTML of a description is reduced to what the shop shows', async () => {
  const { save } = await refusing()
  const attack = '<p onclick="steal()">Good <script>alert(1)</script><a href="javascript:x">link</a> <b>text</b></p>'
  expect(await save({ FullDescriptionEn: attack })).toMatchObject({ FullDescriptionEn: '<p>Good <a>link</a> <b>text</b></p>' })
})

test('a category under its own child is a 409', async () => {
  const { owner, CategoryId } = await refusing()
  const child = await owner.call(admin.saveCategory, { NameEn: 'Chest', NameAr: 'الصدر', ParentCategoryId: CategoryId })
  await expect(owner.call(admin.saveCategory, { CategoryId, Version: 1, ParentCategoryId: child.CategoryId })).rejects.toMatchObject({
    statusCode: 409,
    problem: { code: 'category_under_itself' },
  })
})

test('removing what is in use is a 409 that counts what uses it and says what to do instead', async () => {
  const { owner, save } = await refusing()
  const { CategoryId } = await owner.call(admin.saveCategory, { NameEn: 'Surgery', NameAr: 'الجراحة', ParentCategoryId: null })
  const { Id } = await owner.call(admin.saveTag, { NameEn: 'Board exams', NameAr: 'امتحانات البورد' })
  for (const TagIds of [[Id], []]) await save({ CategoryId, TagIds })
  await expect(owner.call(admin.removeCategory, { CategoryId, Version: 1 })).rejects.toMatchObject({
    statusCode: 409,
    problem: { code: 'category_in_use', en: expect.stringMatching(/: 2, .*: 0\. .* merge/) },
  })
  await expect(owner.call(admin.removeTag, { Id, Version: 1 })).rejects.toMatchObject({
    statusCode: 409,
    problem: { code: 'term_in_use', en: expect.stringMatching(/^products .*: 1\. merge/i), current: { ProductCount: 1 } },
  })
})

const head = 'Subject,Id,Field,Version,Name,English,Arabic\r\n'
test.each([
  ['without a header', 'tag,1,Name,1,,Heart,قلب\r\n', 'csv_without_column', 'Subject'],
  ['whose quotes do not end', `${head}tag,1,Name,1,,"Heart,قلب\r\n`, 'csv_unreadable', 'line 3'],
  ['in Windows-1256', Buffer.from([...Buffer.from(head), 0xde, 0xe1, 0xc8]), 'csv_not_text', 'UTF-8'],
])('a CSV file of texts %s is refused as a whole, with its line or the reason', async (_, file, code, words) => {
  const { owner } = await refusing()
  await expect(owner.upload(admin.importTranslations, {}, Buffer.from(file))).rejects.toMatchObject({
    statusCode: 422,
    problem: { code, en: expect.stringContaining(words) },
  })
})
