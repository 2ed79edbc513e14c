import { expect, test } from 'vitest'
import { isComplete } from '../../../../test/harness/is-complete.ts'
import { makePicture } from '../../../../test/harness/make-picture.ts'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { sharedShop } from '../../../../test/harness/shared-shop.ts'
import type { ParametersOf } from '../../../contract/call.ts'
import { addPicture, addProductFile, savePictures } from '../../../contract/catalog/staff/product-files.ts'
import {
  archiveProduct,
  copyProduct,
  getProduct,
  listProducts,
  previewProduct,
  saveProduct,
} from '../../../contract/catalog/staff/products.ts'
import { getAllProducts, getProductDetail, getSearchSuggestions } from '../../../contract/storefront.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'.padEnd(100))
const texts = {
  NameEn: 'Bedside Ultrasound',
  NameAr: 'تصوير الصدى بجانب السرير',
  ShortDescriptionEn: 'Twelve views.',
  ShortDescriptionAr: 'اثنا عشر مقطعًا.',
  FullDescriptionEn: '<p>Views and pitfalls.</p>',
  FullDescriptionAr: '<p>المقاطع والأخطاء.</p>',
}

async function openWithCategory(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  const { categoryId } = await shop.db
    .insertInto('categories')
    .values({ nameEn: 'Radiology', nameAr: 'الأشعة' })
    .returning('categoryId')
    .executeTakeFirstOrThrow()
  const owner = await shop.staff('owner')
  const book = (more: Partial<ParametersOf<typeof saveProduct>> = {}) =>
    owner.call(saveProduct, { Kind: 'book', CategoryId: categoryId, Price: 40, StockQuantity: 5, ...texts, ...more })
  return Object.assign(shop, { categoryId, owner, book })
}

/** For requests that are refused, and leave nothing behind. */
const refusing = sharedShop(openWithCategory)

const inShop = async (shop: TestShop, ProductId: number) =>
  (await shop.call(getProductDetail, { ProductId }).catch(() => ({ data: [] }))).data[0]

test('an e-book is created with its texts, a picture and a file, then shown, found and offered in both languages', async () => {
  await using shop = await openWithCategory({ serves: true })
  const { owner } = shop
  const made = await owner.call(saveProduct, { Kind: 'ebook', CategoryId: shop.categoryId, Price: 24.5, ...texts })
  expect(made).toMatchObject({ Version: 1, IsVisible: false, Missing: ['Files'], StockQuantity: null, Price: 24.5 })
  expect(await inShop(shop, made.ProductId)).toBeUndefined()
  const { ProductId } = made
  await owner.upload(addPicture, { ProductId }, await makePicture({ width: 300, height: 400 }))
  const file = { ProductId, Format: 'pdf', Language: 'en', TitleEn: 'Bedside Ultrasound', TitleAr: 'تصوير الصدى' } as const
  const filed = await owner.upload(addProductFile, file, pdf)
  expect(filed).toMatchObject({ Missing: [], Files: [{ FileVersion: '1', IsCurrent: true, SizeBytes: 100 }], Version: 3 })
  await owner.call(saveProduct, { ProductId, Version: 3, IsVisible: true })
  const detail = await inShop(shop, ProductId)
  expect(detail).toMatchObject({ ProductName: texts.NameEn, Price: 24.5, FilesJson: [{ Format: 'pdf', Language: 'en', Size: 100 }] })
  const picture = await shop.fetch(`${detail?.ProductImagesJson[0]?.AttachmentURL}?w=240`, { headers: { accept: 'image/webp' } })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  for (const SearchTerm of ['ultrasound', 'الصدى', 'radiology', 'ultrsound'])
    expect((await shop.call(getAllProducts, { SearchTerm })).data.map((card) => card.ProductId)).toEqual([ProductId])
  const suggested = (await shop.call(getSearchSuggestions, { SearchTerm: 'bedsi' })).data.productsData
  expect(suggested.map((card) => card.ProductId)).toEqual([ProductId])
})

test('a picture says in each language what it shows; without a text, the shop has none, and a copy says the same', async () => {
  await using shop = await openWithCategory()
  const { owner } = shop
  const { ProductId } = await shop.book()
  await owner.upload(addPicture, { ProductId }, await makePicture({ width: 300, height: 400 }))
  const { Version, Pictures } = await owner.upload(addPicture, { ProductId }, await makePicture({ width: 301, height: 400 }))
  const [first, second] = Pictures.map(({ PictureId }) => ({ PictureId }))
  if (!first || !second) throw new Error('two pictures were added')
  const texts = { AlternativeEn: 'The cover, with a chest X-ray', AlternativeAr: 'الغلاف وعليه صورة شعاعية للصدر' }
  const described = await owner.call(savePictures, { ProductId, Version, Pictures: [{ ...first, ...texts }, second] })
  expect(described.Pictures).toMatchObject([texts, { AlternativeEn: '', AlternativeAr: '' }])
  // Other changes leave the texts as they are.
  const cropped = await owner.call(savePictures, {
    ProductId,
    Version: described.Version,
    Pictures: [
      { ...first, Crop: [0, 0, 100, 100] },
      { ...second, AlternativeEn: 'A page' },
    ],
  })
  await owner.call(saveProduct, { ProductId, Version: cropped.Version, IsVisible: true })
  const said = async (languageCode: 'en' | 'ar') =>
    (await shop.call(getProductDetail, { ProductId, languageCode })).data[0]?.ProductImagesJson.map(
      ({ AlternativeText }) => AlternativeText,
    )
  await expect.poll(() => said('en')).toEqual([texts.AlternativeEn, 'A page'])
  expect(await said('ar')).toEqual([texts.AlternativeAr, undefined])
  expect((await owner.call(copyProduct, { ProductId })).Pictures).toMatchObject([
    { ...texts, Crop: [0, 0, 100, 100] },
    { AlternativeEn: 'A page', AlternativeAr: '' },
  ])
  const long = { ProductId, Version: cropped.Version + 1, Pictures: [{ ...first, AlternativeEn: 'x'.repeat(301) }] }
  await expect(owner.call(savePictures, long)).rejects.toMatchObject({ statusCode: 422 })
})

test('staff say in which language a picture is shown; other changes leave that, a copy has it, and a page follows it', async () => {
  await using shop = await openWithCategory()
  const { owner } = shop
  const { ProductId } = await shop.book()
  for (const width of [300, 301]) await owner.upload(addPicture, { ProductId }, await makePicture({ width, height: 400 }))
  const { Version, Pictures } = await owner.call(getProduct, { ProductId })
  const [first, second] = Pictures.map(({ PictureId }) => ({ PictureId }))
  if (!first || !second) throw new Error('two pictures were added')
  expect(Pictures.map(({ Language }) => Language)).toEqual([null, null])
  const language = {
    ProductId,
    Version,
    Pictures: [
      { ...first, Language: 'en' as const },
      { ...second, Language: 'ar' as const },
    ],
  }
  const marked = await owner.call(savePictures, language)
  const described = { ...language, Version: marked.Version, Pictures: [{ ...first, AlternativeEn: 'The cover' }, second] }
  const saved = await owner.call(savePictures, described)
  expect(saved.Pictures.map(({ Language }) => Language)).toEqual(['en', 'ar'])
  expect((await owner.call(copyProduct, { ProductId })).Pictures.map(({ Language }) => Language)).toEqual(['en', 'ar'])

  await owner.call(saveProduct, { ProductId, Version: saved.Version, IsVisible: true })
  const shown = async (languageCode: 'en' | 'ar') =>
    (await shop.call(getProductDetail, { ProductId, languageCode })).data[0]?.ProductImagesJson.map((one) => one.AttachmentURL)
  const [english, arabic] = saved.Pictures.map(({ Path }) => Path)
  await expect.poll(() => shown('en')).toEqual([english])
  expect(await shown('ar')).toEqual([arabic])
  const { Version: now } = await owner.call(getProduct, { ProductId })
  await owner.call(savePictures, { ProductId, Version: now, Pictures: [{ ...first, Language: null }, second] })
  await expect.poll(() => shown('ar')).toEqual([english, arabic])
  const unknown = { ...language, Version: now + 1, Pictures: [{ ...first, Language: 'fr' as never }] }
  await expect(owner.call(savePictures, unknown)).rejects.toMatchObject({ statusCode: 422 })
})

test('every field of the four kinds is read back as it was saved', async () => {
  await using shop = await openShop({ demo: true })
  const owner = await shop.staff('owner')
  for (const id of [401, 101, 201, 301]) {
    const before = await owner.call(getProduct, { ProductId: id })
    const {
      Version,
      Missing,
      IsArchived,
      StockQuantity,
      IsPooled,
      SoldQuantity,
      ReviewCount,
      Rating,
      ChangedAt,
      RunningDiscount,
      RelatedProducts,
      Pictures,
      Files,
      ...same
    } = before
    const copy = await owner.call(copyProduct, { ProductId: id })
    const unsigned = { NoteEn: null, NoteAr: null, NoteContributorId: null }
    const hidden = {
      ProductId: copy.ProductId,
      IsVisible: false,
      Isbn: null,
      FeaturedRank: 1_000_000,
      NameEn: `${same.NameEn} (copy)`,
      NameAr: `${same.NameAr} (نسخة)`,
    }
    expect(copy).toMatchObject({ ...same, ...hidden, ...unsigned })
    const { ProductId, Kind, ...fields } = same
    const saved = await owner.call(saveProduct, { ...fields, ...hidden, Version: copy.Version, Attributes: same.Attributes as never })
    const { ProductId: _, ...expected } = { ...same, ...hidden }
    expect(saved).toMatchObject(expected)
  }
})

test('related products come with their names in the order of the owner; a seller is not told what the shop hides of others', async () => {
  await using shop = await openWithCategory()
  const { vendorId } = await shop.db
    .insertInto('vendors')
    .values({ nameEn: 'Ward press', nameAr: 'دار الجناح' })
    .returning('vendorId')
    .executeTakeFirstOrThrow()
  const seller = await shop.staff('seller', { vendorId })
  const { ProductId, Version } = await seller.call(saveProduct, { Kind: 'course', CategoryId: shop.categoryId, Price: 20, ...texts })
  const hidden = (await shop.book({ NameEn: 'Not announced', NameAr: 'لم يُعلن عنه' })).ProductId
  const shown = (await shop.book({ NameEn: 'Anatomy', NameAr: 'التشريح', IsVisible: true })).ProductId
  const own = await seller.call(saveProduct, { Kind: 'course', CategoryId: shop.categoryId, Price: 20, NameEn: 'Draft', NameAr: '' })
  const order = [hidden, own.ProductId, shown]
  const saved = await shop.owner.call(saveProduct, { ProductId, Version, RelatedProductIds: order })
  const named = (hiddenNames: object) => [
    { ProductId: hidden, ...hiddenNames },
    { ProductId: own.ProductId, NameEn: 'Draft', NameAr: '' },
    { ProductId: shown, NameEn: 'Anatomy', NameAr: 'التشريح' },
  ]
  expect(saved).toMatchObject({ RelatedProductIds: order, RelatedProducts: named({ NameEn: 'Not announced', NameAr: 'لم يُعلن عنه' }) })
  expect((await seller.call(getProduct, { ProductId })).RelatedProducts).toEqual(named({ NameEn: '', NameAr: '' }))
  const again = { ProductId, Version: saved.Version, RelatedProductIds: [shown, hidden] }
  expect((await seller.call(saveProduct, again)).RelatedProducts.map((one) => one.NameEn)).toEqual(['Anatomy', ''])
})

// Longer than other tests: all pairs take a minute.
test('of two saves of one version, one is written and the other gets the product as it is', { timeout: 300_000 }, async () => {
  await using shop = await openWithCategory()
  const { ProductId } = await shop.book()
  const colleague = await shop.staff('manager')
  const pairs = isComplete ? 500 : 15
  let refused = 0
  for (let at = 0; at < pairs; at++) {
    const { Version } = await shop.owner.call(getProduct, { ProductId })
    const results = await Promise.allSettled([
      shop.owner.call(saveProduct, { ProductId, Version, Edition: at + 1 }),
      colleague.call(saveProduct, { ProductId, Version, Pages: at + 1 }),
    ])
    const loser = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
    if (!loser) continue
    refused++
    const { Version: present } = await shop.owner.call(getProduct, { ProductId })
    expect(loser.reason).toMatchObject({
      statusCode: 409,
      problem: {
        code: 'changed_meanwhile',
        current: { ProductId, Version: present },
        by: results[0]?.status === 'rejected' ? 'Manager' : 'Owner',
        at: expect.any(String),
      },
    })
    const again = results[0]?.status === 'rejected' ? { Edition: at + 1 } : { Pages: at + 1 }
    await colleague.call(saveProduct, { ProductId, Version: present, ...again })
  }
  expect(await shop.owner.call(getProduct, { ProductId })).toMatchObject({ Version: 1 + 2 * pairs, Edition: pairs, Pages: pairs })
  expect(refused).toBe(pairs)
})

test('the longest texts in Arabic are saved, and a longer body is refused', async () => {
  await using shop = await openWithCategory()
  const long = `<p>${'ق'.repeat(49_990)}</p>`
  const made = await shop.book({ FullDescriptionEn: long, FullDescriptionAr: long })
  expect(made.FullDescriptionAr).toBe(long)
  const tooLong = await shop.owner.post(saveProduct, { ProductId: made.ProductId, Version: made.Version, NameEn: 'a'.repeat(1024 * 1024) })
  expect(tooLong.status).toBe(413)
})

test.each([
  [{ DiscountedPrice: 0 }, 'DiscountedPrice', 'below_price'],
  [{ WidthMm: 100 }, 'HeightMm', 'both_sides'],
  [{ OutcomesEn: ['Read an ECG'] }, 'OutcomesAr', 'same_number'],
  [{ DeliveryEn: 'By mail' }, 'DeliveryAr', 'both_languages'],
  [{ NoteEn: 'It is clear.', NoteContributorId: 1 }, 'NoteAr', 'both_languages'],
  [{ NoteEn: 'It is clear.', NoteAr: 'إنه واضح.' }, 'NoteContributorId', 'required'],
  [{ NoteEn: 'It is clear.', NoteAr: 'إنه واضح.', NoteContributorId: 999_999 }, 'NoteContributorId', 'unknown_choice'],
  [{ Isbn: '978-9-99-900012-4' }, 'Isbn', 'isbn_wrong'],
  [{ CategoryId: 999_999 }, 'CategoryId', 'unknown_choice'],
  [{ TagIds: [999_999] }, 'TagIds', 'unknown_choice'],
  [{ Contributors: [{ ContributorId: 999_999, Role: 'author' }] }, 'Contributors', 'unknown_choice'],
  [{ StockQuantity: null }, 'StockQuantity', 'books_are_counted'],
  [{ IsVisible: true, ShownFrom: '2030-01-01T00:00:00Z' }, 'ShownFrom', 'hidden_only'],
  [{ Price: -1 }, 'Price', 'too_small'],
  [{ Price: 1.005 }, 'Price', 'invalid'],
  [{ NameEn: '', NameAr: '' }, 'NameEn', 'required'],
  [
    { Attributes: [{ AttributeId: 3, IsRequired: true, Values: [{ ValueId: 1, AdditionKind: 'percentage', Addition: 2000 }] }] },
    'Attributes.0.Values.0.Addition',
    'too_big',
  ],
] as const)('%j is refused at %s', async (more, path, code) => {
  const shop = await refusing()
  await expect(shop.book(more as never)).rejects.toMatchObject({ statusCode: 422, problem: { errors: [{ path, code }] } })
  const { Total } = await shop.owner.call(listProducts, {})
  expect(Total).toBe(0)
})

test('prices, discounts and a first stock need permissions of their own', async () => {
  await using shop = await openWithCategory()
  const { ProductId } = await shop.book()
  const editor = await shop.staff('catalog')
  const saving = (field: object) => editor.call(saveProduct, { ProductId, Version: 1, NameEn: 'Another name', ...field })
  for (const [field, permission] of [
    ['Price', 'prices:write'],
    ['DiscountedPrice', 'prices:write'],
    ['DiscountId', 'discounts:write'],
    ['ShippingCharge', 'prices:write'],
    ['IsShippingFree', 'prices:write'],
  ] as const)
    await expect(saving({ [field]: field === 'IsShippingFree' ? false : 1 })).rejects.toMatchObject({
      statusCode: 403,
      problem: { field, permission },
    })
  expect(await saving({})).toMatchObject({ NameEn: 'Another name', Price: 40 })
})

test('what a value adds to the price needs the permission for prices; values that add nothing do not', async () => {
  await using shop = await openWithCategory()
  const { db, owner } = shop
  await db.insertInto('attributes').values({ attributeId: 3, nameEn: 'Cover', nameAr: 'الغلاف' }).execute()
  const names = ['Soft', 'Hard', 'Cloth'].map((nameEn, at) => ({ attributeId: 3, valueId: at + 1, nameEn, nameAr: nameEn }))
  await db.insertInto('attributeValues').values(names).execute()
  await db.insertInto('colors').values({ colorId: 7, nameEn: 'Red', nameAr: 'أحمر', hexCode: '#ff0000' }).execute()
  type Values = [ValueId: number, Addition: number, AdditionKind?: 'fixed' | 'percentage'][]
  const covers = (values: Values) => [
    {
      AttributeId: 3,
      IsRequired: true,
      Values: values.map(([ValueId, Addition, AdditionKind = 'fixed']) => ({ ValueId, AdditionKind, Addition })),
    },
  ]
  const { ProductId } = await shop.book({
    Attributes: covers([
      [1, 0],
      [2, 12],
    ]) as never,
  })
  const editor = await shop.staff('catalog')
  const save = async (Attributes: unknown, more: object = {}) => {
    const { Version } = await owner.call(getProduct, { ProductId })
    return editor.call(saveProduct, { ProductId, Version, Attributes, ...more } as never)
  }
  const changes: Values[] = [
    [
      [1, 0],
      [2, 0],
    ],
    [
      [1, 5],
      [2, 12],
    ],
    [
      [1, 0],
      [2, 12, 'percentage'],
    ],
    [[1, 0]],
    [
      [1, 0],
      [2, 12],
      [3, 1],
    ],
  ]
  for (const change of changes)
    await expect(save(covers(change)), JSON.stringify(change)).rejects.toMatchObject({
      statusCode: 403,
      problem: { field: 'Attributes', permission: 'prices:write' },
    })
  await expect(save([])).rejects.toMatchObject({ statusCode: 403 })
  const saved = await save(
    covers([
      [2, 12],
      [3, 0],
    ]),
    { ColorIds: [7], NameEn: 'Another name' },
  )
  expect(saved).toMatchObject({
    Attributes: covers([
      [2, 12],
      [3, 0],
    ]),
    ColorIds: [7],
    NameEn: 'Another name',
  })
  const preview = { ProductId, Language: 'en', Page: 'product', Attributes: covers([[2, 1]]) } as const
  await expect(editor.call(previewProduct, preview as never)).rejects.toMatchObject({ statusCode: 403 })
  const fresh = { Kind: 'ebook', CategoryId: shop.categoryId, NameEn: 'New', Attributes: covers([[2, 1]]) } as const
  await expect(editor.call(saveProduct, fresh as never)).rejects.toMatchObject({ statusCode: 422 })
  const manager = await shop.staff('manager')
  expect(await manager.call(saveProduct, { ProductId, Version: saved.Version, Attributes: covers([[2, 1]]) as never })).toMatchObject({
    Attributes: covers([[2, 1]]),
  })
})

test('a seller sees and changes their own products only, and cannot give them away', async () => {
  await using shop = await openWithCategory()
  const vendors = await shop.db
    .insertInto('vendors')
    .values([
      { nameEn: 'Own', nameAr: 'خاص' },
      { nameEn: 'Other', nameAr: 'آخر' },
    ])
    .returning('vendorId')
    .execute()
  const [own = 0, other = 0] = vendors.map(({ vendorId }) => vendorId)
  const seller = await shop.staff('seller', { vendorId: own })
  const mine = await seller.call(saveProduct, { Kind: 'ebook', CategoryId: shop.categoryId, Price: 10, NameEn: 'Mine' })
  expect(mine.VendorId).toBe(own)
  const theirs = await shop.book({ VendorId: other })
  expect((await seller.call(listProducts, {})).Rows.map((row) => row.ProductId)).toEqual([mine.ProductId])
  await expect(seller.call(getProduct, { ProductId: theirs.ProductId })).rejects.toMatchObject({ statusCode: 404 })
  await expect(seller.call(saveProduct, { ProductId: theirs.ProductId, Version: 1, NameEn: 'x' })).rejects.toMatchObject({
    statusCode: 404,
  })
  await expect(seller.call(archiveProduct, { ProductId: theirs.ProductId, Version: 1, IsArchived: true })).rejects.toMatchObject({
    statusCode: 404,
  })
  await expect(seller.call(saveProduct, { ProductId: mine.ProductId, Version: 1, VendorId: other })).rejects.toMatchObject({
    statusCode: 422,
  })
})

test('an archived product leaves the shop and the list, and comes back hidden', async () => {
  await using shop = await openWithCategory()
  const { ProductId } = await shop.book({ IsVisible: true })
  expect(await inShop(shop, ProductId)).toBeDefined()
  await shop.owner.call(archiveProduct, { ProductId, Version: 1, IsArchived: true })
  expect(await inShop(shop, ProductId)).toBeUndefined()
  expect((await shop.owner.call(listProducts, {})).Rows).toEqual([])
  await expect(shop.owner.call(saveProduct, { ProductId, Version: 2, IsVisible: true })).rejects.toMatchObject({ statusCode: 422 })
  const back = await shop.owner.call(archiveProduct, { ProductId, Version: 2, IsArchived: false })
  expect(back).toMatchObject({ IsVisible: false, IsArchived: false })
})

test('the list filters, searches both languages, sorts and pages without repeating or skipping', async () => {
  await using shop = await openShop({ demo: true })
  const support = await shop.staff('support')
  const ids: number[] = []
  let After: string | undefined
  do {
    const page = await support.call(listProducts, { Sort: 'Price', Size: 100, ...(After && { After }) })
    ids.push(...page.Rows.map((row) => row.ProductId))
    After = page.Next ?? undefined
  } while (After)
  const { Total } = await support.call(listProducts, {})
  expect([ids.length, new Set(ids).size]).toEqual([Total, Total])
  const found = async (Search: string) => (await support.call(listProducts, { Filter: { Search } })).Rows.map((row) => row.ProductId)
  expect(await found('anaesthesia two')).toContain(218)
  expect(await found('التخدير دليل')).toContain(218)
  expect(await found('9789999002189')).toEqual([218])
  expect(await found('218')).toContain(218)
  expect(await found("' & | !")).toEqual([])
  const accounts = await support.call(listProducts, { Filter: { Kind: 'account', State: 'shown', Stock: 'available' } })
  expect(accounts.Rows.every((row) => row.Kind === 'account' && Number(row.StockQuantity) > 5)).toBe(true)
  const newest = (await support.call(listProducts, { Sort: '-ProductId', Size: 20 })).Rows.map((row) => row.ProductId)
  expect(newest).toEqual(ids.toSorted((a, b) => b - a).slice(0, 20))
  await shop.db.updateTable('products').set({ shortDescriptionAr: '' }).where('productId', '=', 218).execute()
  const untranslated = await support.call(listProducts, { Filter: { State: 'untranslated' } })
  expect(untranslated.Rows.map((row) => row.ProductId)).toEqual([218])
})
