import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import type { DataOf } from '../../../contract/call.ts'
import { getAllProducts, getSearchSuggestions } from '../../../contract/storefront.ts'

const suggestions = async (shop: TestShop, SearchTerm: string, languageCode: 'en' | 'ar' = 'en') =>
  (await shop.call(getSearchSuggestions, { SearchTerm, languageCode })).data

type Suggested = DataOf<typeof getSearchSuggestions>
const products = ({ productsData }: Suggested) => productsData.map(({ ProductName }) => ProductName)
const categories = ({ categoriesData }: Suggested) => categoriesData.map(({ Name }) => Name)
const brands = ({ manufacturersData }: Suggested) => manufacturersData.map(({ Name }) => Name)
const marked = (text: string, marks: [number, number][]) => marks.map(([from, to]) => text.slice(from, to))

async function shelf() {
  const shop = await openShop()
  await shop.db
    .insertInto('categories')
    .values([
      { categoryId: 1, nameEn: 'Heart and Vessels', nameAr: 'القلب والأوعية' },
      { categoryId: 2, nameEn: 'Anatomy', nameAr: 'علم التشريح' },
      { categoryId: 3, nameEn: 'Heart Surgery', nameAr: 'جراحة القلب' },
      { categoryId: 4, nameEn: 'Hidden Hearts', nameAr: 'قلوب خفية', isVisible: false },
    ])
    .execute()
  await shop.db.insertInto('brands').values({ brandId: 8, nameEn: 'Heartbeat Press', nameAr: 'دار النبض' }).execute()
  await shop.db
    .insertInto('searchSynonyms')
    .values({ terms: ['heart', 'cardiology', 'القلب'] })
    .execute()
  const atlas = await shop.stock({
    name: 'Atlas of the Heart',
    nameAr: 'أطلس القلب',
    categoryId: 1,
    priceCents: 80_00,
    discountedPriceCents: 60_00,
  })
  await shop.stock({ name: 'Cardiology at the Bedside', nameAr: 'أمراض القلب عند السرير', categoryId: 1 })
  await shop.stock({ name: 'Clinical Anatomy', nameAr: 'التشريح السريري', categoryId: 2, short: 'With a chapter on the heart.' })
  await shop.db.updateTable('products').set({ brandId: 8 }).where('productId', '=', atlas).execute()
  await shop.db.insertInto('productPictures').values({ productId: atlas, path: '/pictures/products/atlas.webp', position: 1 }).execute()
  return { shop, atlas, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('a suggestion has picture, kind, name with the term highlighted, category and both prices', async () => {
  await using on = await shelf()
  const [first] = (await suggestions(on.shop, 'atl')).productsData
  expect(first).toEqual({
    ProductId: on.atlas,
    ProductName: 'Atlas of the Heart',
    Kind: 'book',
    CategoryName: 'Heart and Vessels',
    Price: 80,
    FromPrice: null,
    DiscountedPrice: 60,
    ProductImagesJson: [{ AttachmentURL: '/pictures/products/atlas.webp' }],
    MarksJson: [[0, 3]],
  })
})

test('matching names rank first, and categories and brands with products are suggested too', async () => {
  await using on = await shelf()
  const found = await suggestions(on.shop, 'hear')
  expect(products(found)).toEqual(['Atlas of the Heart', 'Cardiology at the Bedside', 'Clinical Anatomy'])
  // Heart Surgery has no products, Hidden Hearts is hidden.
  expect(categories(found)).toEqual(['Heart and Vessels'])
  expect(brands(found)).toEqual(['Heartbeat Press'])
  expect(found.manufacturersData.map(({ Name, MarksJson }) => marked(Name, MarksJson))).toEqual([['Hear']])
})

test('a term in one language finds products on the pages of the other, synonyms included', async () => {
  await using on = await shelf()
  const found = await suggestions(on.shop, 'القلب')
  expect(products(found)).toContain('Cardiology at the Bedside')
  expect(found.productsData.map(({ ProductName, MarksJson }) => marked(ProductName, MarksJson))).toContainEqual(['Cardiology'])
  expect(categories(found)).toEqual(['Heart and Vessels'])
  const arabic = await suggestions(on.shop, 'anato', 'ar')
  expect([products(arabic), categories(arabic)]).toEqual([['التشريح السريري'], ['علم التشريح']])
  const spelled = await suggestions(on.shop, 'امراض', 'ar')
  expect(spelled.productsData.map(({ ProductName, MarksJson }) => marked(ProductName, MarksJson))).toEqual([['أمراض']])
})

// Storefront document: §5(21)
test('one character or punctuation suggests nothing and runs no statement', async () => {
  await using on = await shelf()
  const nothing = { SearchedFor: null, productsData: [], categoriesData: [], manufacturersData: [] }
  const before = on.shop.statements.length
  for (const term of ['', 'a', ' a ', 'ق']) expect(await suggestions(on.shop, term), term).toEqual(nothing)
  expect(on.shop.statements.length).toBe(before)
  for (const term of ['%%', '&|!', '()', "''", 'xyzzy']) expect(await suggestions(on.shop, term), term).toEqual(nothing)
})

test('a typo gets corrected suggestions, and the correction in the reader’s spelling', async () => {
  await using on = await shelf()
  const found = await suggestions(on.shop, 'anatmy')
  expect([found.SearchedFor, products(found), categories(found)]).toEqual(['anatomy', ['Clinical Anatomy'], ['Anatomy']])
  await on.shop.stock({ name: 'General Surgery', nameAr: 'الجراحة العامة' })
  const arabic = await suggestions(on.shop, 'الجرااحة', 'ar')
  expect([arabic.SearchedFor, products(arabic)]).toEqual(['الجراحة', ['الجراحة العامة']])
  expect((await suggestions(on.shop, 'anatomy')).SearchedFor).toBeNull()
  const listed = async (SearchTerm: string) =>
    (await on.shop.call(getAllProducts, { SearchTerm })).data.map(({ SearchedFor }) => SearchedFor)
  expect(await listed('anatmy')).toEqual(['anatomy'])
  expect(await listed('anatomy')).toEqual([undefined])
})

test('suggestions that are only close say so, and words that match nothing are named', async () => {
  await using on = await shelf()
  const found = await suggestions(on.shop, 'heart atlas course')
  expect(found.productsData.map(({ ProductName, IsClose }) => [ProductName, IsClose])[0]).toEqual(['Atlas of the Heart', true])
  const exact = await suggestions(on.shop, 'atlas printed book')
  expect(exact.productsData.map(({ ProductName, IsClose }) => [ProductName, IsClose])).toEqual([['Atlas of the Heart', undefined]])
  expect(exact).not.toHaveProperty('SetAside')
  expect(await suggestions(on.shop, 'atlas interpolation')).toMatchObject({ SearchedFor: 'atlas', SetAside: 'interpolation' })
})

test('hidden products are not suggested', async () => {
  await using on = await shelf()
  await on.shop.db.updateTable('products').set({ isVisible: false }).where('productId', '=', on.atlas).execute()
  await expect.poll(async () => brands(await suggestions(on.shop, 'heartbeat'))).toEqual([])
  expect(products(await suggestions(on.shop, 'atlas'))).toEqual([])
})

test('suggestions are at most six products and three categories, take three statements, and match the start of the listing', async () => {
  await using shop = await openShop({ demo: true })
  await suggestions(shop, 'nursing')
  for (const term of ['nursi', 'heart', 'القلب', 'atlas of anatomy']) {
    const before = shop.statements.length
    const found = await suggestions(shop, term)
    // The first plans the search, also for the listing.
    expect(shop.statements.length - before, term).toBe(3)
    expect(found.categoriesData.length).toBeLessThanOrEqual(3)
    const listed = (await shop.call(getAllProducts, { SearchTerm: term, PageSize: 6 })).data
    expect(products(found), term).toEqual(listed.map(({ ProductName }) => ProductName))
  }
  expect((await suggestions(shop, 'nursi')).productsData).toHaveLength(6)
})
