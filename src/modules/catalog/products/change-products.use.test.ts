import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startFakeS3 } from '../../../../test/fakes/s3.ts'
import { makePicture } from '../../../../test/harness/make-picture.ts'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { changeProducts, getBulkAct, listBulkActs } from '../../../contract/catalog/staff/bulk-acts.ts'
import { addPicture, addProductFile, savePictures, saveProductFiles } from '../../../contract/catalog/staff/product-files.ts'
import { changeStock, getProduct, listStockChanges, saveProduct } from '../../../contract/catalog/staff/products.ts'
import {
  listCategories,
  listTags,
  mergeTags,
  removeCategory,
  removeTag,
  saveCategory,
  saveTag,
} from '../../../contract/catalog/staff/taxonomy.ts'
import { getAllProducts, getProductDetail } from '../../../contract/storefront.ts'
import { catalogJobs } from '../catalog.jobs.ts'

const once = () => ({ IdempotencyKey: randomUUID() })

test('stock changes by a difference, so that a sale at the same moment is not lost, and no version rises', async () => {
  await using shop = await openShop()
  const ProductId = await shop.stock({ quantity: 20 })
  const clerk = await shop.staff('orders', { name: 'Omar' })
  const shoppers = await shop.shoppers(5)
  await Promise.all([
    ...shoppers.map((shopper) => shopper.buys({ productId: ProductId })),
    ...[3, 4, -2].map((Difference) => clerk.call(changeStock, { ProductId, Difference, Reason: 'delivery', ...once() })),
  ])
  expect(await shop.stockLeft(ProductId)).toBe(20 - 5 + 5)
  expect((await clerk.call(getProduct, { ProductId })).Version).toBe(1)
  const counted = await clerk.call(changeStock, { ProductId, Count: 11, Reason: 'count', Note: 'Shelf 4', ...once() })
  expect(counted.StockQuantity).toBe(11)
  const history = await clerk.call(listStockChanges, { ProductId })
  expect([history.Total, history.Rows[0]]).toMatchObject([
    4,
    { Difference: -9, StockQuantity: 11, Reason: 'count', Note: 'Shelf 4', StaffName: 'Omar' },
  ])
  await expect(clerk.call(changeStock, { ProductId, Difference: -12, Reason: 'lost', ...once() })).rejects.toMatchObject({
    statusCode: 409,
    problem: { code: 'stock_too_small', current: { StockQuantity: 11 } },
  })
})

test('the same request to change the stock, sent twice, changes it once', async () => {
  await using shop = await openShop()
  const ProductId = await shop.stock({ quantity: 1 })
  const owner = await shop.staff('owner')
  const request = { ProductId, Difference: 5, Reason: 'delivery', ...once() } as const
  await owner.call(changeStock, request)
  await owner.call(changeStock, request)
  expect(await shop.stockLeft(ProductId)).toBe(6)
})

test('stock is stated by a difference or by a count, and never for a pool of logins', async () => {
  await using shop = await openShop({ demo: true })
  const owner = await shop.staff('owner')
  const change = (body: object) => owner.call(changeStock, { ProductId: 401, Reason: 'other', ...once(), ...body } as never)
  for (const body of [{}, { Difference: 1, Count: 1 }]) await expect(change(body)).rejects.toMatchObject({ statusCode: 422 })
  await expect(change({ Count: null })).rejects.toMatchObject({ statusCode: 422, problem: { errors: [{ path: 'Count' }] } })
  const { productId } = await shop.db
    .selectFrom('accountOffers')
    .select('productId')
    .where('delivery', '=', 'pool')
    .executeTakeFirstOrThrow()
  await expect(change({ ProductId: productId, Difference: 1 })).rejects.toMatchObject({
    statusCode: 409,
    problem: { code: 'stock_is_pool' },
  })
  const support = await shop.staff('support')
  await expect(support.call(changeStock, { ProductId: 401, Difference: 1, Reason: 'other', ...once() })).rejects.toMatchObject({
    statusCode: 403,
  })
})

test('many products change together: the preview changes nothing, and what cannot change is named', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const cheap = await shop.stock({ priceCents: 9_99 })
  const dear = await shop.stock({ priceCents: 60_00 })
  const reduced = await shop.stock({ priceCents: 50_00, discountedPriceCents: 40_00 })
  const act = (Change: object, IsPreview = false) =>
    owner.call(changeProducts, { ProductIds: [cheap, dear, reduced], Change, IsPreview } as never)
  const ten = { Act: 'price-amount', Amount: -10 }
  const preview = await act(ten, true)
  expect(preview).toMatchObject({ Total: 3, Changed: 2, Refused: 1 })
  expect(preview.Rows.map(({ Before, After, Refusal }) => [Before, After, Refusal])).toEqual([
    ['9.99', '-0.01', 'below_price'],
    ['60.00', '50.00', null],
    ['50.00 / 40.00', '40.00 / 30.00', null],
  ])
  const price = async (ProductId: number) => {
    const { Price, DiscountedPrice, Version } = await owner.call(getProduct, { ProductId })
    return [Price, DiscountedPrice, Version]
  }
  expect(await price(dear)).toEqual([60, null, 1])
  await act(ten)
  // Another person saw the same preview, and would lower each price a second time.
  const seen = { ProductIds: [cheap, dear, reduced], Change: ten, IsPreview: false, PreviewKey: preview.PreviewKey }
  await expect(owner.call(changeProducts, seen as never)).rejects.toMatchObject({ statusCode: 409, code: 'preview_changed' })
  expect([await price(cheap), await price(dear), await price(reduced)]).toEqual([
    [9.99, null, 1],
    [50, null, 2],
    [40, 30, 2],
  ])
  await act({ Act: 'price-percent', Percent: 10 })
  expect([await price(cheap), await price(dear), await price(reduced)]).toEqual([
    [10.99, null, 2],
    [55, null, 3],
    [44, 33, 3],
  ])
  await act({ Act: 'discount', PercentOff: 20 })
  expect(await price(dear)).toEqual([55, 44, 4])
  const most = { Act: 'price-amount', Amount: 10_000_000 } as const
  await expect(owner.call(changeProducts, { ProductIds: [dear], Change: most, IsPreview: false })).rejects.toMatchObject({
    statusCode: 422,
    problem: { errors: [{ code: 'too_big' }] },
  })
  await act({ Act: 'hide' })
  expect((await shop.call(getAllProducts, {})).data).toEqual([])
  await shop.db.updateTable('products').set({ nameAr: '' }).where('productId', '=', cheap).execute()
  expect(await act({ Act: 'show' })).toMatchObject({ Changed: 2, Refused: 1 })
  const editor = await shop.staff('catalog')
  await expect(editor.call(changeProducts, { Filter: {}, Change: ten, IsPreview: false } as never)).rejects.toMatchObject({
    statusCode: 403,
    problem: { permission: 'prices:write' },
  })
})

test('a job changes more than a hundred products once each, however often it runs, and reports what it could not change', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const [one] = await Promise.all([shop.stock({ priceCents: 20_00 }), shop.stock({ priceCents: 20_00 })])
  // 251 products that cost 20 dollars, of which the last 50 are then too cheap.
  await shop.app.shop.pool.query(
    `insert into products (kind, is_digital, name_en, name_ar, category_id, stock_quantity, price_cents)
     select kind, is_digital, name_en, name_ar, category_id, stock_quantity, case when n > 199 then 900 else price_cents end
     from products, generate_series(1, 249) n where product_id = $1`,
    [one],
  )
  const { total } = (await shop.app.shop.pool.query('select count(*)::int as total from products')).rows[0] as { total: number }
  const less = { Act: 'price-amount', Amount: -10 } as const
  const preview = await owner.call(changeProducts, { Filter: {}, Change: less, IsPreview: true })
  expect(preview).toMatchObject({ Total: total, Changed: total - 50, Refused: 50, BulkActId: null })
  // A preview of a hundred rows names all that cannot change.
  expect(preview.Rows.map(({ Refusal }) => Refusal)).toEqual([...Array(50).fill('below_price'), ...Array(50).fill(null)])
  const unseen = { Filter: {}, Change: less, IsPreview: false, PreviewKey: 'of other products' }
  await expect(owner.call(changeProducts, unseen)).rejects.toMatchObject({ statusCode: 409, code: 'preview_changed' })
  const begun = await owner.call(changeProducts, { Filter: {}, Change: less, IsPreview: false })
  expect(begun).toMatchObject({ Total: total, Changed: 0, Rows: [], BulkActId: expect.any(Number) })
  const BulkActId = begun.BulkActId ?? 0
  expect(await owner.call(getBulkAct, { BulkActId })).toMatchObject({
    Act: less,
    Total: total,
    Done: 0,
    Changed: 0,
    EndedAt: null,
    Rows: [],
  })
  const run = () => catalogJobs(shop.app.shop)['run-bulk-act']({ bulkActId: BulkActId }, '1')
  // Two workers that both believe the job to be theirs, and one after a crash.
  await Promise.all([run(), run()])
  await run()
  const prices = await shop.app.shop.pool.query('select price_cents, version, count(*)::int as n from products group by 1, 2 order by 1, 2')
  expect(prices.rows).toEqual([
    { price_cents: 900, version: 1, n: 50 },
    { price_cents: 1000, version: 2, n: total - 50 },
  ])
  const over = await owner.call(getBulkAct, { BulkActId })
  expect(over).toMatchObject({ Done: total, Changed: total - 50, Refused: 50, Problem: null, EndedAt: expect.any(String) })
  expect(over.Rows).toHaveLength(50)
  expect(new Set(over.Rows.map(({ Refusal }) => Refusal))).toEqual(new Set(['below_price']))
  expect(await owner.call(listBulkActs, {})).toMatchObject([{ BulkActId, Changed: total - 50 }])
  const logged = await shop.app.shop.pool.query(
    `select distinct (actor ->> 'staff')::int as staff from audit_log where subject_type = 'products' and act = 'update'`,
  )
  expect(logged.rows).toEqual([{ staff: owner.staffId }])
  const colleague = await shop.staff('catalog')
  await expect(colleague.call(getBulkAct, { BulkActId })).rejects.toMatchObject({ statusCode: 404 })
  // What the act names was removed before the job came to it.
  const lost = await owner.call(changeProducts, { Filter: {}, Change: { Act: 'add-tag', TagId: 999_999 }, IsPreview: false })
  await catalogJobs(shop.app.shop)['run-bulk-act']({ bulkActId: lost.BulkActId ?? 0 }, '2')
  expect(await owner.call(getBulkAct, { BulkActId: lost.BulkActId ?? 0 })).toMatchObject({ Done: 0, Changed: 0, Problem: 'unknown_choice' })
})

test('tags and categories given to many products are filters of the shop at once', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const ids = await Promise.all([shop.stock(), shop.stock(), shop.stock()])
  const { Id } = await owner.call(saveTag, { NameEn: 'Board exams', NameAr: 'امتحانات البورد' })
  await owner.call(changeProducts, { ProductIds: ids.slice(1), Change: { Act: 'add-tag', TagId: Id }, IsPreview: false })
  const tagged = (TagID: number) =>
    shop.call(getAllProducts, { TagID: String(TagID) }).then(({ data }) => data.map((card) => card.ProductId).toSorted())
  expect(await tagged(Id)).toEqual(ids.slice(1).toSorted())
  expect((await shop.call(getAllProducts, { SearchTerm: 'البورد' })).data).toHaveLength(2)
  const category = await owner.call(saveCategory, { NameEn: 'Exams', NameAr: 'امتحانات', ParentCategoryId: null })
  await owner.call(changeProducts, {
    Filter: { TagId: Id },
    Change: { Act: 'category', CategoryId: category.CategoryId },
    IsPreview: false,
  })
  expect((await shop.call(getAllProducts, { CategoryID: String(category.CategoryId) })).data).toHaveLength(2)
  const other = await owner.call(saveTag, { NameEn: 'Boards', NameAr: 'بورد' })
  await expect(owner.call(removeTag, { Id, Version: 1 })).rejects.toMatchObject({ statusCode: 409, problem: { code: 'term_in_use' } })
  // Another transaction gives a third product the tag, and ends after the merge has begun.
  const { merging } = await shop.db.transaction().execute(async (tx) => {
    await tx.insertInto('productTags').values({ productId: ids[0], tagId: Id }).execute()
    const merging = owner.call(mergeTags, { Id, IntoId: other.Id })
    const waiting = () =>
      shop.app.shop.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(1)
    return { merging }
  })
  expect(await merging).toMatchObject({ Id: other.Id, ProductCount: 3 })
  expect(await tagged(other.Id)).toEqual(ids.toSorted())
  expect((await owner.call(listTags, {})).map((tag) => tag.Id)).toEqual([other.Id])
})

test('a category never lies under itself, not even after two moves at the same moment', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const make = (name: string) => owner.call(saveCategory, { NameEn: name, NameAr: name, ParentCategoryId: null })
  const [a, b] = [await make('A'), await make('B')]
  const under = (child: number, parent: number) => owner.call(saveCategory, { CategoryId: child, Version: 1, ParentCategoryId: parent })
  const moves = await Promise.allSettled([under(a.CategoryId, b.CategoryId), under(b.CategoryId, a.CategoryId)])
  expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(moves.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { statusCode: 409, problem: { code: 'category_under_itself' } },
  })
  const [parent, child] = await owner.call(listCategories, {})
  expect(child?.ParentCategoryId).toBe(parent?.CategoryId)
  await expect(owner.call(removeCategory, { CategoryId: parent?.CategoryId ?? 0, Version: 1 })).rejects.toMatchObject({
    statusCode: 409,
    problem: { code: 'category_in_use' },
  })
  await owner.call(removeCategory, { CategoryId: child?.CategoryId ?? 0, Version: 2 })
  expect(await owner.call(listCategories, {})).toHaveLength(1)
})

test('an uploaded picture is on every instance, without metadata; it is ordered, cropped and removed', async () => {
  await using s3 = await startFakeS3()
  await using shop = await openShop({ env: s3.env })
  await using second = await openShop({ env: s3.env, beside: shop, serves: true })
  const ProductId = await shop.stock()
  const owner = await shop.staff('owner')
  await owner.upload(addPicture, { ProductId }, await makePicture({ width: 600, height: 400 }))
  const { Pictures, Version } = await owner.upload(addPicture, { ProductId }, await makePicture({ width: 200, height: 200 }))
  const [wide, square] = Pictures
  const sent = await second.fetch(wide?.Path ?? '')
  expect(sent.status).toBe(200)
  const known = await sharp(Buffer.from(await sent.arrayBuffer())).metadata()
  expect([known.format, known.width, known.exif]).toEqual(['webp', 600, undefined])
  const arranged = await owner.call(savePictures, {
    ProductId,
    Version,
    Pictures: [{ PictureId: square?.PictureId ?? 0 }, { PictureId: wide?.PictureId ?? 0, Crop: [100, 50, 300, 200] }],
  })
  expect(arranged.Pictures.map((picture) => picture.PictureId)).toEqual([square?.PictureId, wide?.PictureId])
  expect(arranged.Pictures[1]).toMatchObject({ WholePath: wide?.Path, Crop: [100, 50, 300, 200] })
  const part = await second.fetch(arranged.Pictures[1]?.Path ?? '')
  const { width, height } = await sharp(Buffer.from(await part.arrayBuffer())).metadata()
  expect([width, height]).toEqual([300, 200])
  const whole = await owner.call(savePictures, {
    ProductId,
    Version: arranged.Version,
    Pictures: [{ PictureId: wide?.PictureId ?? 0, Crop: null }],
  })
  expect(whole.Pictures).toEqual([{ ...wide, ColorId: null, Crop: null, WholePath: null }])
  const { data } = await second.call(getProductDetail, { ProductId })
  expect(data[0]?.ProductImagesJson).toEqual([{ AttachmentURL: wide?.Path, ColorID: null }])
  await expect(owner.call(savePictures, { ProductId, Version, Pictures: [] })).rejects.toMatchObject({ statusCode: 409 })
})

test('a file becomes the newest version of its format and language', async () => {
  await using shop = await openShop()
  const ProductId = await shop.stock({ kind: 'ebook', quantity: null })
  const owner = await shop.staff('owner')
  const about = { ProductId, Format: 'pdf', Language: 'en', TitleEn: 'Atlas', TitleAr: 'أطلس' } as const
  const pdf = Buffer.from('%PDF-1.7 first'.padEnd(80))
  await owner.upload(addProductFile, about, pdf)
  await owner.upload(addProductFile, { ...about, Language: 'ar' }, pdf)
  const { Files, Version } = await owner.upload(addProductFile, about, Buffer.from('%PDF-1.7 second'.padEnd(90)))
  expect(Files.map(({ Language, FileVersion, IsCurrent }) => [Language, FileVersion, IsCurrent])).toEqual([
    ['en', '2', true],
    ['ar', '1', true],
    ['en', '1', false],
  ])
  const [english] = Files
  const kept = [{ FileId: english?.FileId ?? 0, TitleEn: 'Atlas of Anatomy', TitleAr: 'أطلس التشريح' }]
  const left = await owner.call(saveProductFiles, { ProductId, Version, Files: kept })
  expect(left.Files.filter(({ IsCurrent }) => IsCurrent)).toMatchObject([{ TitleEn: 'Atlas of Anatomy', Language: 'en' }])
})

test('a product is shown at its moment', async () => {
  await using shop = await openShop()
  const ProductId = await shop.stock({ isVisible: false })
  const owner = await shop.staff('owner')
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await owner.call(saveProduct, { ProductId, Version: 1, ShownFrom: soon })
  const show = catalogJobs(shop.app.shop)['show-scheduled-products']
  await show({}, '1')
  expect((await owner.call(getProduct, { ProductId })).IsVisible).toBe(false)
  const inShop = async () => (await shop.call(getAllProducts, {})).data.map((card) => card.ProductId)
  expect(await inShop()).not.toContain(ProductId)
  await shop.db
    .updateTable('products')
    .set({ shownFrom: new Date(Date.now() - 1000) })
    .where('productId', '=', ProductId)
    .execute()
  await show({}, '1')
  await show({}, '2')
  expect(await owner.call(getProduct, { ProductId })).toMatchObject({ IsVisible: true, ShownFrom: null, Version: 3 })
  expect(await inShop()).toContain(ProductId)
})
