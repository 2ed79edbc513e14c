import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startFakeS3 } from '../../../../test/fakes/s3.ts'
import { makePicture } from '../../../../test/harness/make-picture.ts'
import { openShop } from '../../../../test/harness/open-shop.ts'
import {
  addPicture,
  addProductFile,
  changeProducts,
  changeStock,
  getProduct,
  listStockChanges,
  savePictures,
  saveProduct,
  saveProductFiles,
} from '../../../contract/admin/products.ts'
import { listCategories, listTags, mergeTags, removeCategory, removeTag, saveCategory, saveTag } from '../../../contract/admin/taxonomy.ts'
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
  expect(await owner.call(mergeTags, { Id, IntoId: other.Id })).toMatchObject({ Id: other.Id, ProductCount: 2 })
  expect(await tagged(other.Id)).toEqual(ids.slice(1).toSorted())
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
  await using second = await openShop({ env: s3.env, beside: shop })
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
    ...{ ProductId, Version },
    Pictures: [{ PictureId: square?.PictureId ?? 0 }, { PictureId: wide?.PictureId ?? 0, Crop: [100, 50, 300, 200] }],
  })
  expect(arranged.Pictures.map((picture) => picture.PictureId)).toEqual([square?.PictureId, wide?.PictureId])
  expect(arranged.Pictures[1]).toMatchObject({ WholePath: wide?.Path, Crop: [100, 50, 300, 200] })
  const part = await second.fetch(arranged.Pictures[1]?.Path ?? '')
  const { width, height } = await sharp(Buffer.from(await part.arrayBuffer())).metadata()
  expect([width, height]).toEqual([300, 200])
  const whole = await owner.call(savePictures, {
    ...{ ProductId, Version: arranged.Version },
    Pictures: [{ PictureId: wide?.PictureId ?? 0, Crop: null }],
  })
  expect(whole.Pictures).toEqual([{ ...wide, ColorId: null, Crop: null, WholePath: null }])
  const { data } = await second.call(getProductDetail, { ProductId })
  expect(data[0]?.ProductImagesJson).toEqual([{ AttachmentURL: wide?.Path, ColorID: null }])
  await expect(owner.call(savePictures, { ProductId, Version, Pictures: [] })).rejects.toMatchObject({ statusCode: 409 })
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'), 415],
  ['a text', Buffer.from('not a picture'), 415],
  ['nothing', Buffer.alloc(0), 415],
  ['a picture that ends too early', makePicture({ width: 600, height: 400 }).then((whole) => whole.subarray(0, 300)), 415],
  ['over 20 MB', Buffer.alloc(20_000_001), 413],
  ['over 40 million pixels', makePicture({ width: 8000, height: 5001 }), 422],
])('%s is no picture of a product', async (_, file, statusCode) => {
  await using shop = await openShop()
  const ProductId = await shop.stock()
  const owner = await shop.staff('owner')
  await expect(owner.upload(addPicture, { ProductId }, await file)).rejects.toMatchObject({ statusCode })
  expect(await owner.call(getProduct, { ProductId })).toMatchObject({ Pictures: [], Version: 1 })
})

test('a file becomes the newest version of its format and language; its bytes must be of its type', async () => {
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
  for (const [Format, bytes, code] of [
    ['pdf', Buffer.from('PK\u0003\u0004'.padEnd(80)), 'file_of_another_type'],
    ['epub', pdf, 'file_of_another_type'],
    ['pdf', Buffer.alloc(0), 'file_empty'],
    ['exe', pdf, 'file_format_unknown'],
  ] as const)
    await expect(owner.upload(addProductFile, { ...about, Format }, bytes)).rejects.toMatchObject({
      statusCode: 422,
      problem: { errors: [{ code }] },
    })
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
  await shop.db
    .updateTable('products')
    .set({ shownFrom: new Date(Date.now() - 1000) })
    .where('productId', '=', ProductId)
    .execute()
  await show({}, '1')
  await show({}, '2')
  expect(await owner.call(getProduct, { ProductId })).toMatchObject({ IsVisible: true, ShownFrom: null, Version: 3 })
})
