import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { sharedShop } from '../../../../test/harness/shared-shop.ts'
import type { ParametersOf } from '../../../contract/call.ts'
import { kinds } from '../../../contract/catalog/kinds.ts'
import { levels } from '../../../contract/constants.ts'
import { languages } from '../../../contract/localization/language.ts'
import {
  getAllProducts,
  getCategoriesList,
  getHotProductsList,
  getKindsList,
  getPopularCategoriesList,
  getProductFilterCounts,
  getVendorsList,
} from '../../../contract/storefront.ts'

type RequestedPlace = ParametersOf<typeof getAllProducts>
const listing = async (shop: TestShop, asked: RequestedPlace) => (await shop.call(getAllProducts, asked)).data

/** Four products with different attributes, in two categories of one parent. */
async function shelf() {
  const shop = await openShop()
  const { db } = shop
  await db
    .insertInto('categories')
    .values([
      { categoryId: 1, nameEn: 'Medicine', nameAr: 'الطب', popularRank: 1 },
      { categoryId: 2, parentCategoryId: 1, nameEn: 'Cardiology', nameAr: 'القلب' },
      { categoryId: 3, parentCategoryId: 1, nameEn: 'Neurology', nameAr: 'الأعصاب' },
    ])
    .execute()
  await db.insertInto('tags').values({ tagId: 5, nameEn: 'Atlas', nameAr: 'أطلس' }).execute()
  await db.insertInto('sizes').values({ sizeId: 6, shortName: 'A4', nameEn: 'A4', nameAr: 'A4' }).execute()
  await db.insertInto('colors').values({ colorId: 7, nameEn: 'Navy', nameAr: 'كحلي', hexCode: '#1f3358' }).execute()
  await db.insertInto('brands').values({ brandId: 8, nameEn: 'Press', nameAr: 'دار' }).execute()
  const a = await shop.stock({ name: 'A', categoryId: 2, priceCents: 100_00, discountedPriceCents: 40_00 })
  const b = await shop.stock({ name: 'B', categoryId: 2, priceCents: 100_00 })
  const c = await shop.stock({ name: 'C', categoryId: 3, priceCents: 250_00, discountedPriceCents: 240_00 })
  const d = await shop.stock({ name: 'D', categoryId: 3, priceCents: 700_00 })
  await db
    .insertInto('productTags')
    .values([
      { productId: a, tagId: 5 },
      { productId: c, tagId: 5 },
    ])
    .execute()
  await db
    .updateTable('products')
    .set({ kind: 'course', languages: ['en', 'ar'], level: 'advanced' })
    .where('productId', 'in', [a, b])
    .execute()
  await db
    .updateTable('products')
    .set({ languages: ['ar'], level: 'beginner' })
    .where('productId', '=', c)
    .execute()
  await db.insertInto('productSizes').values({ productId: b, sizeId: 6 }).execute()
  await db.insertInto('productColors').values({ productId: c, colorId: 7 }).execute()
  await db.updateTable('products').set({ brandId: 8 }).where('productId', '=', d).execute()
  await db
    .insertInto('reviews')
    .values({ productId: b, reviewerName: 'Nurse', reviewerEmail: 'n@avicenna.example', title: 't', body: 'b', rating: 3 })
    .execute()
  return shop
}

const sharedShelf = sharedShop(shelf)

test.each<[RequestedPlace, string[]]>([
  [{}, ['A', 'B', 'C', 'D']],
  [{ CategoryID: '1' }, ['A', 'B', 'C', 'D']],
  [{ CategoryID: '2' }, ['A', 'B']],
  [{ CategoryID: 3 }, ['C', 'D']],
  [{ CategoryID: '2,3' }, ['A', 'B', 'C', 'D']],
  [{ CategoryID: '0' }, ['A', 'B', 'C', 'D']],
  [{ CategoryID: '999' }, []],
  [{ TagID: '5' }, ['A', 'C']],
  [{ SizeID: '6' }, ['B']],
  [{ ColorID: '7' }, ['C']],
  [{ ManufacturerID: '8' }, ['D']],
  [{ Kind: 'course' }, ['A', 'B']],
  [{ Kind: 'book,ebook' }, ['C', 'D']],
  [{ Kind: 'account' }, []],
  [{ Kind: '' }, ['A', 'B', 'C', 'D']],
  [{ Language: 'en' }, ['A', 'B']],
  [{ Language: 'ar' }, ['A', 'B', 'C']],
  [{ Language: 'en,ar', Kind: 'book' }, ['C']],
  [{ Level: 'beginner, advanced' }, ['A', 'B', 'C']],
  [{ Level: 'intermediate' }, []],
  [{ MinPrice: 40, MaxPrice: 100 }, ['A', 'B']],
  [{ MinPrice: 40.01, MaxPrice: 99.99 }, []],
  [{ MinPrice: 600, MaxPrice: 1_000_000_000 }, ['D']],
  [{ Rating: 4 }, ['A', 'C', 'D']],
  [{ Rating: 3 }, ['A', 'B', 'C', 'D']],
  [{ CategoryID: '1', TagID: '5', MaxPrice: 100 }, ['A']],
  [{ OrderByColumnName: 'Price ASC' }, ['A', 'B', 'C', 'D']],
  [{ OrderByColumnName: 'Price DESC' }, ['D', 'C', 'B', 'A']],
])('%j lists %j', async (asked, names) => {
  const cards = await listing(await sharedShelf(), asked)
  expect(cards.map(({ ProductName }) => ProductName)).toEqual(names)
  expect(cards.every(({ TotalRecords }) => TotalRecords === names.length)).toBe(true)
})

test('a card has the price that a customer pays, and 5 stars without reviews', async () => {
  const shop = await sharedShelf()
  const [a, b] = await listing(shop, {})
  expect(a).toMatchObject({
    Price: 100,
    DiscountedPrice: 40,
    IsDiscountCalculated: true,
    Rating: 5,
    TotalReviews: 0,
    CategoryName: 'Cardiology',
  })
  expect(b).toMatchObject({ Price: 100, DiscountedPrice: null, IsDiscountCalculated: false, Rating: 3, TotalReviews: 1 })
})

// Storefront document: §7(11)
test('pages of equal products never overlap, in any order, and a page past the end is empty', async () => {
  await using shop = await openShop()
  const ids: number[] = []
  for (let number = 0; number < 7; number++) ids.push(await shop.stock({ name: `Volume ${number}` }))
  for (const filters of [{}, { MinPrice: 1, Rating: 1 }])
    for (const OrderByColumnName of ['', 'Price ASC', 'Price DESC'] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map((PageNo) => listing(shop, { ...filters, OrderByColumnName, PageNo, PageSize: 3 })))
      expect(pages.flat().map(({ ProductId }) => ProductId)).toEqual(ids)
      expect(pages.map((page) => page.length)).toEqual([3, 3, 1, 0])
    }
  const [first, last] = [await listing(shop, { OrderByColumnName: 'Date DESC' }), await listing(shop, { OrderByColumnName: 'Date ASC' })]
  expect(first.map(({ ProductId }) => ProductId)).toEqual(last.map(({ ProductId }) => ProductId).toReversed())
})

// Storefront document: §2.3(4)
test('only the contract’s sort orders are accepted', async () => {
  const shop = await sharedShelf()
  await expect(listing(shop, { OrderByColumnName: 'Price; drop table products' as '' })).rejects.toMatchObject({ statusCode: 400 })
})

// Storefront document: §7(11)
test('the total of a category follows as products are added, moved and hidden', async () => {
  await using shop = await shelf()
  const total = async () => (await listing(shop, { CategoryID: '3', PageSize: 1 }))[0]?.TotalRecords
  expect(await total()).toBe(2)
  const added = await shop.stock({ name: 'E', categoryId: 3 })
  expect(await total()).toBe(3)
  await shop.db.updateTable('products').set({ isVisible: false }).where('productId', '=', added).execute()
  expect(await total()).toBe(2)
  await shop.db.updateTable('products').set({ categoryId: 2 }).where('nameEn', '=', 'C').execute()
  expect(await total()).toBe(1)
  await shop.db.deleteFrom('products').where('nameEn', '=', 'E').execute()
  expect(await total()).toBe(1)
})

test('the total of a kind, a language and a level follows its products, and a kind without any is not listed', async () => {
  await using shop = await shelf()
  const total = async (asked: RequestedPlace) => (await listing(shop, { ...asked, PageSize: 1 }))[0]?.TotalRecords
  const totals = () =>
    Promise.all([total({ Kind: 'course' }), total({ Kind: 'book' }), total({ Language: 'ar' }), total({ Level: 'advanced' })])
  const listed = async () => (await shop.call(getKindsList, {})).data
  expect(await totals()).toEqual([2, 2, 3, 2])
  expect(await listed()).toEqual([
    { Kind: 'course', TotalProducts: 2 },
    { Kind: 'book', TotalProducts: 2 },
  ])
  await shop.db.updateTable('products').set({ kind: 'book', languages: [], level: null }).where('nameEn', 'in', ['A', 'B']).execute()
  expect(await totals()).toEqual([undefined, 4, 1, undefined])
  await expect.poll(listed).toEqual([{ Kind: 'book', TotalProducts: 4 }])
  await shop.db.updateTable('products').set({ isVisible: false }).where('nameEn', '=', 'C').execute()
  expect(await totals()).toEqual([undefined, 3, undefined, undefined])
})

test('a filter count is the number of products left by that choice, given all other filters', async () => {
  const shop = await sharedShelf()
  const counts = async (asked: object) => {
    const { data } = await shop.call(getProductFilterCounts, asked)
    return Object.fromEntries(data.map(({ Kind, Id, Total }) => [`${Kind} ${Id}`, Total]))
  }
  expect(await counts({})).toMatchObject({
    'category 1': 4,
    'category 2': 2,
    'category 3': 2,
    'tag 5': 2,
    'size 6': 1,
    'color 7': 1,
    'brand 8': 1,
    'rating 5': 3,
    'rating 4': 3,
    'rating 3': 4,
    'price 0': 2,
    'price 1': 1,
    'price 2': 1,
    'price 6': 1,
    'kind 1': 2,
    'kind 3': 2,
    'language 1': 2,
    'language 2': 3,
    'level 1': 1,
    'level 3': 2,
  })
  const inCardiology = await counts({ CategoryID: '2' })
  expect(inCardiology).toMatchObject({ 'category 3': 2, 'tag 5': 1, 'size 6': 1, 'rating 5': 1 })
  expect(inCardiology).not.toHaveProperty('color 7')
  expect(await counts({ Kind: 'book' })).toMatchObject({ 'kind 1': 2, 'kind 3': 2, 'category 3': 2, 'language 2': 1 })
  const tagged = await counts({ CategoryID: '2', TagID: '5' })
  expect(tagged).toMatchObject({ 'category 2': 1, 'category 3': 1, 'tag 5': 1, 'price 0': 1 })
  expect(tagged).not.toHaveProperty('size 6')
})

test('each count equals the total of the listing that it leads to', async () => {
  await using shop = await openShop({ demo: true })
  const given = { CategoryID: '1', MinPrice: 10, MaxPrice: 300, SearchTerm: 'heart' }
  const { data } = await shop.call(getProductFilterCounts, given)
  expect(data.length).toBeGreaterThan(10)
  const names = { category: 'CategoryID', brand: 'ManufacturerID', size: 'SizeID', color: 'ColorID', tag: 'TagID' } as const
  const words = { kind: ['Kind', kinds], language: ['Language', languages], level: ['Level', levels] } as const
  for (const { Kind, Id, Total } of data) {
    if (Kind === 'price') continue
    const byWord = (filter: keyof typeof words) => ({ [words[filter][0]]: words[filter][1][Id - 1] })
    const isByWord = Kind === 'kind' || Kind === 'language' || Kind === 'level'
    const asked = Kind === 'rating' ? { Rating: Id } : isByWord ? byWord(Kind) : { [names[Kind]]: String(Id) }
    expect((await listing(shop, { ...given, ...asked }))[0]?.TotalRecords, `${Kind} ${Id}`).toBe(Total)
  }
})

test('hot products are the reduced ones, the largest reduction first', async () => {
  const shop = await sharedShelf()
  expect((await shop.call(getHotProductsList, {})).data.map(({ ProductName }) => ProductName)).toEqual(['A', 'C'])
})

// Storefront document: §3(13)
test('categories are returned parents first, with both names, and are hidden with their parent', async () => {
  await using shop = await shelf()
  const { data } = await shop.call(getCategoriesList, { languageCode: 'ar' })
  expect(data.map(({ CategoryID, ParentCategoryID }) => [CategoryID, ParentCategoryID])).toEqual([
    [1, null],
    [2, 1],
    [3, 1],
  ])
  expect(data[1]).toMatchObject({
    Name: 'القلب',
    TotalRecords: 3,
    LocalizationJsonData: [
      { langId: 1, text: 'Cardiology' },
      { langId: 2, text: 'القلب' },
    ],
  })
  expect((await shop.call(getPopularCategoriesList, {})).data).toMatchObject([{ CategoryID: 1, Name: 'Medicine', TotalProducts: 4 }])
  await shop.db.updateTable('categories').set({ isVisible: false }).where('categoryId', '=', 1).execute()
  await expect.poll(async () => (await shop.call(getCategoriesList, {})).data).toEqual([])
})

test('a listing takes two statements, and a search another to be planned the first time', async () => {
  await using shop = await openShop({ demo: true })
  await listing(shop, { SearchTerm: 'liver' })
  const count = async (asked: RequestedPlace) => {
    const before = shop.statements.length
    await listing(shop, asked)
    return shop.statements.length - before
  }
  expect(await count({ CategoryID: '11' })).toBe(2)
  expect(await count({ CategoryID: '11', MinPrice: 20 })).toBe(2)
  expect(await count({ SearchTerm: 'heart' })).toBe(3)
  expect(await count({ SearchTerm: 'heart', CategoryID: '11' })).toBe(2)
})

test('a listing can be of one seller, with counts of that seller’s products only', async () => {
  await using shop = await openShop()
  const [first, second] = [await shop.stock(), await shop.stock(), await shop.stock()]
  const { vendorId } = await shop.db
    .insertInto('vendors')
    .values({ nameEn: 'Cairo Books', nameAr: 'كتب القاهرة' })
    .returning('vendorId')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('products').set({ vendorId }).where('productId', 'in', [first, second]).execute()
  const filter = { VendorID: String(vendorId) }
  const { data } = await shop.call(getAllProducts, filter)
  expect(data.map(({ ProductId }) => ProductId).toSorted()).toEqual([first, second].toSorted())
  expect(data[0]?.TotalRecords).toBe(2)
  const counts = (await shop.call(getProductFilterCounts, filter)).data.filter(({ Kind }) => Kind === 'category')
  expect(counts.map(({ Total }) => Total)).toEqual([2])
  expect((await shop.call(getVendorsList, {})).data).toMatchObject([{ VendorID: vendorId, Name: 'Cairo Books' }])
})
