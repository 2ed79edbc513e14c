import { expect, test } from 'vitest'
import { makePicture } from '../../../../test/harness/make-picture.ts'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { sharedShop } from '../../../../test/harness/shared-shop.ts'
import {
  addPicture,
  addProductFile,
  archiveProduct,
  copyProduct,
  getProduct,
  listProducts,
  saveProduct,
} from '../../../contract/admin/products.ts'
import type { ParametersOf } from '../../../contract/call.ts'
import { getAllProducts, getProductDetail, getSearchSuggestions } from '../../../contract/storefront.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'.padEnd(100))
const texts = {
  ...{ NameEn: 'Bedside Ultrasound', NameAr: 'تصوير الصدى بجانب السرير' },
  ...{ ShortDescriptionEn: 'Twelve views.', ShortDescriptionAr: 'اثنا عشر مقطعًا.' },
  ...{ FullDescriptionEn: '<p>Views and pitfalls.</p>', FullDescriptionAr: '<p>المقاطع والأخطاء.</p>' },
}

async function openWithCategory() {
  const shop = await openShop()
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
  await using shop = await openWithCategory()
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

test('a product without Arabic is saved hidden, and showing it names the fields that are missing', async () => {
  await using shop = await openWithCategory()
  const { ProductId, Missing, IsVisible } = await shop.book({ NameAr: '', ShortDescriptionAr: '' })
  expect({ Missing, IsVisible }).toEqual({ Missing: ['NameAr', 'ShortDescriptionAr'], IsVisible: false })
  const showing = {
    statusCode: 422,
    problem: { errors: ['NameAr', 'ShortDescriptionAr'].map((path) => ({ path, code: 'needed_to_show' })) },
  }
  await expect(shop.owner.call(saveProduct, { ProductId, Version: 1, IsVisible: true })).rejects.toMatchObject(showing)
  await expect(shop.owner.call(saveProduct, { ProductId, Version: 1, ShownFrom: '2030-01-01T00:00:00Z' })).rejects.toMatchObject(showing)
  expect(await inShop(shop, ProductId)).toBeUndefined()
  const listed = await shop.owner.call(listProducts, { Filter: { State: 'untranslated' } })
  expect(listed.Rows.map((row) => row.ProductId)).toEqual([ProductId])
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
      Pictures,
      Files,
      ...same
    } = before
    const copy = await owner.call(copyProduct, { ProductId: id })
    const hidden = {
      ProductId: copy.ProductId,
      IsVisible: false,
      Isbn: null,
      NameEn: `${same.NameEn} (copy)`,
      NameAr: `${same.NameAr} (نسخة)`,
    }
    expect(copy).toMatchObject({ ...same, ...hidden })
    const { ProductId, Kind, ...fields } = same
    const saved = await owner.call(saveProduct, { ...fields, ...hidden, Version: copy.Version, Attributes: same.Attributes as never })
    const { ProductId: _, ...expected } = { ...same, ...hidden }
    expect(saved).toMatchObject(expected)
  }
})

test('HTML of a description is reduced to what the shop shows', async () => {
  await using shop = await openWithCategory()
  const attack = '<p onclick="steal()">Good <script>alert(1)</script><a href="javascript:x">link</a> <b>text</b></p>'
  const { FullDescriptionEn } = await shop.book({ FullDescriptionEn: attack })
  expect(FullDescriptionEn).toBe('<p>Good <a>link</a> <b>text</b></p>')
})

test('of two saves of one version, one is written and the other gets the product as it is', async () => {
  await using shop = await openWithCategory()
  const { ProductId } = await shop.book()
  const colleague = await shop.staff('manager')
  const pairs = 15
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
      problem: { code: 'changed_meanwhile', current: { ProductId, Version: present } },
    })
    const again = results[0]?.status === 'rejected' ? { Edition: at + 1 } : { Pages: at + 1 }
    await colleague.call(saveProduct, { ProductId, Version: present, ...again })
  }
  expect(await shop.owner.call(getProduct, { ProductId })).toMatchObject({ Version: 1 + 2 * pairs, Edition: pairs, Pages: pairs })
  expect(refused).toBe(pairs)
})

test('a save without a version, of an unknown field or of a product that does not exist is refused', async () => {
  await using shop = await openWithCategory()
  const { ProductId } = await shop.book()
  const save = (body: object) => shop.owner.call(saveProduct, body as never)
  await expect(save({ ProductId, Price: 1 })).rejects.toMatchObject({
    statusCode: 422,
    problem: { errors: [{ path: 'Version', code: 'required' }] },
  })
  await expect(save({ ProductId, Version: 1, Prize: 1 })).rejects.toMatchObject({
    statusCode: 422,
    problem: { errors: [{ path: 'Prize', code: 'unknown_field' }] },
  })
  await expect(save({ ProductId: 999_999, Version: 1 })).rejects.toMatchObject({ statusCode: 404 })
})

test.each([
  [{ DiscountedPrice: 40 }, 'DiscountedPrice', 'below_price'],
  [{ DiscountedPrice: 0 }, 'DiscountedPrice', 'below_price'],
  [{ StartsOn: '2030-02-01', EndsOn: '2030-01-01' }, 'EndsOn', 'after_start'],
  [{ WidthMm: 100 }, 'HeightMm', 'both_sides'],
  [{ OutcomesEn: ['Read an ECG'] }, 'OutcomesAr', 'same_number'],
  [{ DeliveryEn: 'By mail' }, 'DeliveryAr', 'both_languages'],
  [{ Isbn: '978-9-99-900012-4' }, 'Isbn', 'isbn_wrong'],
  [{ CategoryId: 999_999 }, 'CategoryId', 'unknown_choice'],
  [{ TagIds: [999_999] }, 'TagIds', 'unknown_choice'],
  [{ Contributors: [{ ContributorId: 999_999, Role: 'author' }] }, 'Contributors', 'unknown_choice'],
  [{ StockQuantity: null }, 'StockQuantity', 'books_are_counted'],
  [{ IsVisible: true, ShownFrom: '2030-01-01T00:00:00Z' }, 'ShownFrom', 'hidden_only'],
  [{ Price: -1 }, 'Price', 'too_small'],
  [{ Price: 1.005 }, 'Price', 'invalid'],
  [{ NameEn: '', NameAr: '' }, 'NameEn', 'required'],
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
  ] as const)
    await expect(saving({ [field]: 1 })).rejects.toMatchObject({ statusCode: 403, problem: { field, permission } })
  expect(await saving({})).toMatchObject({ NameEn: 'Another name', Price: 40 })
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
})
